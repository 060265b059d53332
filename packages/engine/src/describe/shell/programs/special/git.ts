/** git: options in front of the subcommand, revisions and paths behind it, addresses of remotes. */

import type { Word } from '../../../word.js';
import { type Arguments, hasOption, valuesOf } from '../arguments.js';
import type { Draft } from '../draft.js';
import type { Case } from '../judge.js';
import { asUrl, looksRemote } from '../operands.js';
import { headOf, joinPath, knownOf, textOf } from '../words.js';
import { isHarmlessKey, judgeConfigKey } from './git-keys.js';

/** Global options: configuration that runs programs, and another repository. */
export function judgeGit({ draft, args, words }: Case, globals: Arguments | undefined): void {
  const options = globals ?? args;
  for (const setting of valuesOf(options, '-c')) {
    judgeSetting(draft, setting);
    runAlias(draft, setting, words);
  }
  for (const setting of valuesOf(options, '--config-env')) judgeKey(draft, headOf(setting).split('=')[0] ?? '', null);
  if (hasOption(options, '--git-dir', '--work-tree')) draft.changes();
  for (const folder of valuesOf(options, '-C')) {
    if (textOf(folder) === '.' || textOf(folder) === './') continue;
    if (draft.promise !== 'reads' && !draft.paths.some(({ kind }) => kind === 'write')) draft.mayWrite(folder);
    draft.changes();
    const known = textOf(folder);
    for (const [at, path] of draft.paths.entries()) {
      if (path.possible === true) continue;
      draft.paths[at] = { ...path, word: known === undefined ? null : joinPath(known, path.word) };
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
  for (const [at, word] of args.operands.entries()) {
    const text = textOf(word);
    const isPath = args.dashes !== undefined && at >= args.dashes;
    if (isPath) readPathspec(draft, word, false);
    // What is not known is taken for a revision: who means a file behind a variable writes `--` or `$REV:file`.
    else if (text === undefined) readAtRevision(draft, word);
    else {
      const colon = text.indexOf(':');
      if (colon >= 0 && !text.startsWith(':/')) draft.reads(text.slice(colon + 1).replace(/^\d:/, ''));
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
  draft.reads(behind.length === 1 ? (behind[0] ?? '') : { ...word, parts: behind });
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
  for (const word of paths) draft.reads(word, { below: true });
  if (paths.length === 0) draft.reads('.', { below: true });
}

/** `:(exclude)x` and `:!x` name what is left out; other magic may name anything. */
function readPathspec(draft: Draft, word: Word, namesOnly: boolean): void {
  const head = headOf(word);
  if (/^:(?:!|\^|\(exclude\))/.test(head)) return;
  draft.reads(head.startsWith(':') ? null : word, { namesOnly });
}

export function judgeRestore({ args, draft }: Case): void {
  if (hasOption(args, '--staged', '-S') && !hasOption(args, '--worktree', '-W')) return;
  for (const word of args.operands) draft.writes(word);
}

/** Behind `--` stand paths; without it, what looks like a path. */
export function judgeCheckout({ args, draft }: Case): void {
  for (const [at, word] of args.operands.entries()) {
    const isPath = args.dashes === undefined ? /[./]/.test(headOf(word)) : at >= args.dashes;
    if (isPath) draft.writes(word);
  }
}

/** Addresses among the operands; the names of remotes are not known here. */
export function judgeRemote({ args, draft, line }: Case): void {
  for (const word of args.operands) if (looksRemote(word) && line.kind === 'network') draft.connects(asUrl(word));
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
