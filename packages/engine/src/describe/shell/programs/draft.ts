/** What is being found out about one command. It starts at what its table line promises and only ever gets worse. */

import type { Word } from '../../word.js';
import type { CommandFinding, CommandKnowledge, InnerCommand, PathOperand, UnclearWords } from '../command.js';
import { added, nothing } from '../lists.js';
import { isStream } from './words.js';

/** Ids of findings that tables give; the dangers of paths are found elsewhere. */
type FindingId =
  | 'hidden-exec'
  | 'remote-code'
  | 'opaque-command'
  | 'environment-override'
  | 'privilege-escalation'
  | 'device-write'
  | 'system-control'
  | 'secret-read';

/** What else is known of a file that is read or written. */
type How = Omit<PathOperand, 'kind' | 'word'>;

const plainly: How = {};

export class Draft implements CommandKnowledge {
  /** What the command promises as long as nothing speaks against it. */
  promise: 'reads' | 'edits' | 'changes';
  reach: 'facts' | 'elsewhere' | undefined;
  paths: readonly PathOperand[] = nothing;
  urls: readonly Word[] = nothing;
  findings: readonly CommandFinding[] = nothing;
  inner: readonly InnerCommand[] = nothing;
  unclear: UnclearWords | undefined;
  onlyReads = false;
  edits: boolean | undefined;
  private spoiled = false;
  private wrote = false;

  constructor(promise: 'reads' | 'edits' | 'changes') {
    this.promise = promise;
  }

  /** More happens than reading, or than editing the files that are named. */
  changes(): void {
    this.spoiled = true;
  }

  reads(word: Word, { below, namesOnly, atRoot }: Pick<How, 'below' | 'namesOnly' | 'atRoot'> = plainly): void {
    if (!isStream(word)) this.addPath('read', word, below, namesOnly, atRoot);
  }

  /** More than reading, but perhaps still an edit, because it says which file. */
  writes(word: Word, { below, removes, action }: Pick<How, 'below' | 'removes' | 'action'> = plainly): void {
    if (isStream(word)) return;
    this.wrote = true;
    this.addPath('write', word, below, undefined, undefined, removes, action);
  }

  /** Whoever runs below that folder, or reads that file for orders, may write it. */
  mayWrite(word: Word): void {
    this.changes();
    this.addPath('write', word, true, undefined, undefined, undefined, undefined, true);
  }

  /** All have all members, as those of operations do. */
  private addPath(
    kind: PathOperand['kind'],
    word: Word,
    below?: boolean,
    namesOnly?: boolean,
    atRoot?: boolean,
    removes?: boolean,
    action?: boolean,
    possible?: boolean,
  ): void {
    this.paths = added(this.paths, {
      kind,
      word,
      below: below || undefined,
      namesOnly: namesOnly || undefined,
      atRoot: atRoot || undefined,
      removes: removes || undefined,
      action: action || undefined,
      possible,
    });
  }

  /** The same as another one, at another place. */
  alsoAt(path: PathOperand, word: Word): void {
    this.paths = added(this.paths, { ...path, word });
  }

  /** Each path is what is made of it. */
  mapPaths(change: (path: PathOperand) => PathOperand): void {
    this.paths = this.paths.map(change);
  }

  connects(url: Word): void {
    this.changes();
    this.urls = added(this.urls, url);
  }

  finds(id: FindingId, message: string): void {
    const ordinary = id === 'secret-read';
    if (!ordinary) this.changes();
    this.findings = added(this.findings, { id, message, ordinary });
  }

  /** Runs a command that its arguments name. */
  runs(inner: InnerCommand): void {
    this.changes();
    this.handsOn(inner);
  }

  /** The same, of a command that is all that the program does beyond reading. */
  handsOn(inner: InnerCommand): void {
    this.inner = added(this.inner, inner);
  }

  /** It also does what another command would do. */
  absorb(other: Draft): void {
    this.changes();
    this.paths = [...this.paths, ...other.paths];
    this.urls = [...this.urls, ...other.urls];
    this.findings = [...this.findings, ...other.findings];
    this.inner = [...this.inner, ...other.inner];
  }

  /** All is found out. */
  done(): CommandKnowledge {
    this.onlyReads = this.promise === 'reads' && !this.spoiled && !this.wrote;
    if (this.promise === 'edits' && !this.spoiled) this.edits = true;
    if (this.onlyReads) this.unclear = undefined;
    else this.reach = undefined;
    return this;
  }
}
