/** git: options in front of the subcommand, revisions and paths behind it, addresses of remotes. */

import { absolutePath } from '../../../path.js';
import type { KnownPath, Word } from '../../../word.js';
import type { SimpleCommand } from '../../command.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { asUrl, looksRemote } from '../operands.js';
import { headOf, joinPath, knownOf, textOf } from '../words.js';
import { piecesOf } from './found.js';
import { isHarmlessKey, judgeConfigKey } from './git-keys.js';

/** What stands in front of the subcommand, and where revisions start. */
export function judgeGit(found: Case, globals: Arguments | undefined): void {
  const { draft, args, command } = found;
  if (command.words.some((word) => asksSigner.test(knownOf(word)))) draft.changes();
  const options = globals ?? args;
  const base = options.options.length === 0 ? command.cwd : judgeGlobals(found, options);
  spreadWrites(draft);
  startAtRoot(draft, base, command);
}

/** `--format=%G?` runs the program that checks signatures. */
const asksSigner = /%[-+ ]?G|%\(\*?signature/;

/** Global options: configuration that runs programs, and another repository. Answers with the folder in which git then works. */
function judgeGlobals({ draft, words, path, command }: Case, options: Arguments): KnownPath | null {
  for (const setting of valuesOf(options, '-c')) {
    judgeSetting(draft, setting);
    runAlias(draft, setting, words);
  }
  for (const setting of valuesOf(options, '--config-env')) judgeKey(draft, headOf(setting).split('=')[0] ?? '', null);
  if (hasOption(options, '--git-dir', '--work-tree')) draft.changes();
  if (draft.promise !== 'reads') for (const folder of valuesOf(options, '--git-dir')) draft.mayWrite(folder);
  for (const tree of valuesOf(options, '--work-tree')) {
    // Operands may start there or in the current folder.
    for (const { kind, word, ...how } of [...draft.paths]) {
      const folder = textOf(tree);
      if (how.possible === true) continue;
      const there = folder === undefined ? null : joinPath(folder, word);
      if (kind === 'read') draft.reads(there, how);
      else draft.writes(there, how);
    }
    if (overwriters.has(path[0] ?? '')) draft.writes(tree, { below: true });
  }
  let base: KnownPath | null = command.cwd;
  for (const folder of valuesOf(options, '-C')) {
    base = absolutePath(folder, base, command.environment);
    if (textOf(folder) === '.' || textOf(folder) === './') continue;
    if (draft.promise !== 'reads' && !draft.paths.some(({ kind }) => kind === 'write')) draft.mayWrite(folder);
    draft.changes();
    const known = textOf(folder);
    draft.mapPaths((path) =>
      path.possible === true || path.atRoot === true
        ? path
        : { ...path, word: known === undefined ? null : joinPath(known, path.word) },
    );
  }
  return base;
}

/** Git takes the stars of a quoted name for patterns of its own: `git rm '*.log'`. */
function spreadWrites(draft: Draft): void {
  // What is added on the way goes into another list, or behind what there is.
  const { paths } = draft;
  for (const { kind, word, ...how } of paths.length === 0 ? paths : [...paths]) {
    if (kind !== 'write' || how.possible === true || typeof word !== 'string' || !/[*?[]/.test(word)) continue;
    draft.writes({ parts: piecesOf(word), from: 'glob', splits: true, text: word }, how);
  }
}

/** Subcommands that put files into the work tree. */
const overwriters = new Set(
  'checkout restore reset switch read-tree checkout-index merge pull rebase cherry-pick revert stash clean apply am'.split(
    ' ',
  ),
);

/** `HEAD:x` starts where the repository does: at the folder it is asked in, or at one above it, up to the call's own. */
function startAtRoot(draft: Draft, base: KnownPath | null, { cwd, environment }: SimpleCommand): void {
  const given = draft.paths.filter(({ atRoot }) => atRoot === true);
  if (given.length === 0) return;
  draft.mapPaths((path) => {
    if (path.atRoot !== true) return path;
    const word = base === null ? null : base === cwd ? path.word : absolutePath(path.word, base, environment);
    return { ...path, word, atRoot: undefined };
  });
  for (const path of given) {
    if (typeof base !== 'string' || /^\.{1,2}\//.test(headOf(path.word))) continue;
    for (let folder = base; folder !== environment.cwd && folder.startsWith(`${environment.cwd}/`); ) {
      folder = folder.slice(0, folder.lastIndexOf('/'));
      draft.alsoAt({ ...path, atRoot: undefined }, absolutePath(path.word, folder, environment));
    }
  }
}

/** `git -c alias.x=push x` is `git push`. */
function runAlias(draft: Draft, setting: Word, words: readonly Word[]): void {
  const [, name = '', value] = /^alias\.([^=]+)=(.*)$/is.exec(headOf(setting)) ?? [];
  if (value === undefined || value.startsWith('!')) return;
  const meant = typeof setting === 'string' ? value.split(/[ \t]+/).filter((word) => word !== '') : [null];
  draft.runs({ words: ['git', ...meant, ...words.slice(words.indexOf(name) + 1)] });
}

/** `-c key=value` of git and of `git clone`. */
function judgeSetting(draft: Draft, setting: Word): void {
  const head = headOf(setting);
  const equals = head.indexOf('=');
  const whole = textOf(setting);
  if (equals < 0 && whole === undefined) draft.changes();
  else {
    const key = equals < 0 ? head : head.slice(0, equals);
    const value = whole === undefined ? null : equals < 0 ? 'true' : whole.slice(equals + 1);
    judgeKey(draft, key, value);
  }
}

function judgeKey(draft: Draft, key: string, value: Word): void {
  if (!judgeConfigKey(draft, key, value) && !isHarmlessKey(key)) draft.changes();
}

export function judgeClone({ args, draft }: Case): void {
  for (const setting of valuesOf(args, '-c', '--config')) judgeSetting(draft, setting);
  findHelpers(draft, args.operands);
}

/** Revisions and paths of a reader: `HEAD:.env` and `-- .env` read `.env`. */
export function judgeRevisions({ args, draft }: Pick<Case, 'args' | 'draft'>): void {
  readLines(draft, args);
  for (const [at, word] of args.operands.entries()) {
    const text = textOf(word);
    const isPath = args.dashes !== undefined && at >= args.dashes;
    if (isPath) readPathspec(draft, word, false);
    // What is not known is taken for a revision: who means a file behind a variable writes `--` or `$REV:file`.
    else if (text === undefined) readAtRevision(draft, word);
    else {
      const colon = text.indexOf(':');
      if (colon >= 0 && !text.startsWith(':/')) readObject(draft, text);
      else if (args.dashes === undefined && !isRevision(text)) draft.reads(text);
    }
  }
}

/** `"$REV:src/x"` reads that file; `$OPTS` and `"$A..$B"` name revisions. */
function readAtRevision(draft: Draft, word: Word): void {
  const known = knownOf(word);
  const colon = known.indexOf(':');
  if (word === null || typeof word === 'string' || colon < 0) return;
  const behind = known.slice(colon + 1).split('\u0000');
  draft.reads(behind.length === 1 ? (behind[0] ?? '') : { ...word, parts: behind }, { atRoot: true });
}

/** `HEAD:.env`, `:0:.env`; nothing else names a file of a revision. */
export function readObject(draft: Draft, text: string): void {
  const colon = text.indexOf(':');
  if (colon >= 0 && !text.startsWith(':/')) draft.reads(text.slice(colon + 1).replace(/^\d:/, ''), { atRoot: true });
}

/** `-L 1,5:file` and `-L :name:file` of `git log`. */
function readLines(draft: Draft, args: Arguments): void {
  for (const range of valuesOf(args, '-L')) {
    const text = textOf(range);
    if (text === undefined) draft.reads(null);
    else if (text.includes(':')) draft.reads(text.slice(text.lastIndexOf(':') + 1));
  }
}

/** Names of objects: whoever has one can have its contents printed. */
export function judgeObjects({ args, draft }: Case): void {
  for (const word of args.operands) {
    const text = textOf(word);
    if (text === undefined) readAtRevision(draft, word);
    else if (!text.startsWith('-')) readObject(draft, text);
  }
}

/** `--batch` prints whatever its input names. */
export function judgeCatFile(found: Case): void {
  judgeRevisions(found);
  if (hasOption(found.args, '--batch', '--batch-command')) found.draft.reads(null);
}

export function judgePathspecs({ args, draft, path }: Case): void {
  const namesOnly = path[0] === 'ls-files';
  for (const word of args.operands) readPathspec(draft, word, namesOnly);
}

export function judgeGitGrep(found: Case): void {
  const { args, draft, modes } = found;
  const behind = args.operands.slice(modes.given ? 0 : 1);
  const dashes = args.dashes === undefined ? undefined : args.dashes - (modes.given ? 0 : 1);
  const paths = behind.filter((_, at) => dashes === undefined || at >= dashes);
  for (const word of behind) if (typeof word === 'string' && !paths.includes(word)) readObject(draft, word);
  for (const word of paths) {
    if (dashes === undefined && textOf(word)?.includes(':') === true) readObject(draft, textOf(word) ?? '');
    else readPathspec(draft, word, false, true);
  }
  if (paths.length === 0) draft.reads('.', { below: true });
}

/** `:(exclude)x` and `:!x` name what is left out; other magic may name anything. */
function readPathspec(draft: Draft, word: Word, namesOnly: boolean, below = false): void {
  const head = headOf(word);
  if (/^:(?:!|\^|\(exclude\))/.test(head)) return;
  draft.reads(head.startsWith(':') ? null : word, { namesOnly, below });
  const found = head.startsWith(':') ? word : spread(word);
  if (found !== word) draft.reads(found, { namesOnly, below });
}

/** In a pattern of git's own a star stands for slashes and dots too. */
function spread(word: Word): Word {
  const text = textOf(word);
  const star = text?.search(/[*?[]/) ?? -1;
  if (text === undefined || star < 0) return word;
  const slash = text.lastIndexOf('/', star);
  const folder = slash < 0 ? './' : text.slice(0, slash + 1);
  const last = piecesOf(text.slice(slash + 1)).at(-1) ?? '';
  return {
    parts: [folder, ''],
    from: 'below',
    splits: false,
    text,
    names: [['', last.slice(last.lastIndexOf('/') + 1)]],
  };
}

export function judgeRestore({ args, draft }: Case): void {
  if (hasOption(args, '--staged', '-S') && !hasOption(args, '--worktree', '-W')) return;
  for (const word of args.operands) draft.writes(word, { below: true });
}

/** Behind `--` stand paths; without it, what looks like a path. */
export function judgeCheckout({ args, draft }: Case): void {
  // The operand is where the new branch starts.
  if (hasOption(args, '-b', '-B', '--orphan', '-t', '--track')) return;
  for (const [at, word] of args.operands.entries()) {
    const isPath = args.dashes === undefined ? at > 0 || /[./]/.test(headOf(word)) : at >= args.dashes;
    if (isPath) draft.writes(word, { below: true });
    // A branch, or a file of that name.
    else if (args.dashes === undefined && textOf(word) !== undefined && !isRevision(textOf(word) ?? ''))
      draft.mayWrite(word);
  }
}

/** `--prefix=/etc/` stands before every name; `--all` means them all. */
export function judgeCheckoutIndex({ args, draft }: Case): void {
  const prefixes = valuesOf(args, '--prefix');
  const prefix = prefixes.length === 0 ? '' : textOf(prefixes.at(-1));
  for (const word of args.operands) {
    const text = textOf(word);
    draft.writes(prefix === undefined || text === undefined ? null : `${prefix}${text}`, { below: true });
  }
  if (hasOption(args, '-a', '--all'))
    draft.writes(prefix === undefined ? null : prefix.replace(/[^/]*$/, '') || '.', { below: true });
  else if (hasOption(args, '--stdin')) draft.writes(null);
}

/** Which files a patch changes stands in the patch; `--directory` says below which folder. */
export function judgeApply({ args, draft, modes }: Case): void {
  if (!modes.reads) for (const folder of valuesOf(args, '--directory')) draft.writes(folder, { below: true });
}

/** Addresses among the operands; the names of remotes are not known here. */
export function judgeRemote({ args, draft, line }: Case): void {
  const fetches = line.kind === 'network' || hasOption(args, '-f', '--fetch');
  for (const word of args.operands) if (looksRemote(word) && fetches) draft.connects(asUrl(word));
  findHelpers(draft, args.operands);
}

/** `ext::sh -c …` is an address that runs a command. */
function findHelpers(draft: Draft, words: readonly Word[]): void {
  for (const word of words) {
    const head = headOf(word);
    if (/^ext::/i.test(head)) draft.finds('hidden-exec', 'an ext:: address runs a command');
    if (/^(?:ext|fd)::/i.test(head) && typeof word === 'string') draft.runs({ script: word.replace(/^\w+::/, '') });
  }
}

/** Words that name a commit and could hardly be a file. */
function isRevision(text: string): boolean {
  if (/(?:^|\/)\.\.(?:\/|$)/.test(text)) return false;
  return /\.\.|@\{|\^|~\d*$|^@$|^[A-Z_]*HEAD$|^[0-9a-f]{7,40}$/.test(text);
}
