/** What is being found out about one command. It starts at what its table line promises and only ever gets worse. */

import type { Word } from '../../word.js';
import type { CommandFinding, CommandKnowledge, InnerCommand, PathOperand, UnclearWords } from '../command.js';
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

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export class Draft {
  /** What the command promises as long as nothing speaks against it. */
  promise: 'reads' | 'edits' | 'changes';
  reach: 'facts' | 'elsewhere' | undefined;
  readonly paths: PathOperand[] = [];
  readonly urls: Word[] = [];
  readonly findings: CommandFinding[] = [];
  readonly inner: InnerCommand[] = [];
  unclear: UnclearWords | undefined;
  private spoiled = false;
  private wrote = false;

  constructor(promise: 'reads' | 'edits' | 'changes') {
    this.promise = promise;
  }

  /** More happens than reading, or than editing the files that are named. */
  changes(): void {
    this.spoiled = true;
  }

  reads(word: Word, how: { below?: boolean; namesOnly?: boolean; atRoot?: boolean } = {}): void {
    if (isStream(word)) return;
    const operand: Mutable<PathOperand> = { kind: 'read', word };
    if (how.below) operand.below = true;
    if (how.namesOnly) operand.namesOnly = true;
    if (how.atRoot) operand.atRoot = true;
    this.paths.push(operand);
  }

  /** More than reading, but perhaps still an edit, because it says which file. */
  writes(word: Word, how: { below?: boolean; removes?: boolean; action?: boolean } = {}): void {
    if (isStream(word)) return;
    this.wrote = true;
    const operand: Mutable<PathOperand> = { kind: 'write', word };
    if (how.below) operand.below = true;
    if (how.removes) operand.removes = true;
    if (how.action) operand.action = true;
    this.paths.push(operand);
  }

  /** Whoever runs below that folder, or reads that file for orders, may write it. */
  mayWrite(word: Word): void {
    this.changes();
    this.paths.push({ kind: 'write', word, below: true, possible: true });
  }

  connects(url: Word): void {
    this.changes();
    this.urls.push(url);
  }

  finds(id: FindingId, message: string): void {
    const ordinary = id === 'secret-read';
    if (!ordinary) this.changes();
    this.findings.push({ id, message, ordinary });
  }

  /** Runs a command that its arguments name. */
  runs(inner: InnerCommand): void {
    this.changes();
    this.inner.push(inner);
  }

  /** It also does what another command would do. */
  absorb(other: Draft): void {
    this.changes();
    this.paths.push(...other.paths);
    this.urls.push(...other.urls);
    this.findings.push(...other.findings);
    this.inner.push(...other.inner);
  }

  done(): CommandKnowledge {
    const onlyReads = this.promise === 'reads' && !this.spoiled && !this.wrote;
    const edits = this.promise === 'edits' && !this.spoiled;
    const { reach, paths, urls, findings, inner } = this;
    const known: Mutable<CommandKnowledge> = { onlyReads, paths, urls, findings, inner };
    if (onlyReads && reach !== undefined) known.reach = reach;
    if (edits) known.edits = true;
    if (!onlyReads && this.unclear !== undefined) known.unclear = this.unclear;
    return known;
  }
}
