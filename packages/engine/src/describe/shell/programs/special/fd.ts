/** fd: what stands behind `-x` is a command, run for each file that was found. */

import type { Word } from '../../../word.js';
import { hasOption } from '../arguments.js';
import type { Case } from '../judge.js';
import { headOf } from '../words.js';
import { foundBelow } from './found.js';
import { isFile } from './inner.js';

const executes = new Set<Word>(['-x', '-X', '--exec', '--exec-batch']);

/** The words in front of the command. */
export function withoutCommand(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex((word) => executes.has(word));
  return at < 0 ? words : words.slice(0, at);
}

export function judgeFd({ args, command, draft }: Case): void {
  const at = command.words.findIndex((word) => executes.has(word));
  if (at < 0) return;
  const end = command.words.indexOf(';', at);
  const inner = command.words.slice(at + 1, end < 0 ? undefined : end);
  const roots = args.operands.length > 1 ? args.operands.slice(1) : ['.'];
  const tests = testsOf(args.operands[0], hasOption(args, '-g', '--glob'));
  for (const root of roots) {
    const file = foundBelow(root, tests);
    const filled = inner.some(isPlace) ? inner.map((word) => (isPlace(word) ? file : word)) : [...inner, file];
    draft.handsOn({ words: filled });
  }
  // Hidden files, which it leaves out unless it is told to take them, are most often settings and secrets.
  const hidden = command.words
    .slice(0, at)
    .some((word) => typeof word === 'string' && /^-(?:[a-zA-Z]*[Hu]|-hidden|-unrestricted)/.test(word));
  if (!readers.has(inner[0] ?? null) || hidden) draft.changes();
  // What stands behind the end of one command may be another one.
  if (end >= 0 && end < command.words.length - 1) draft.changes();
  const [first = null] = inner;
  if (isFile(first) || shells.test(headOf(first))) draft.finds('hidden-exec', 'fd runs that for each file');
}

/** Usual ones; what they read, they are asked themselves. */
const readers = new Set<Word>(
  'cat head tail wc ls stat file du grep rg jq yq echo nl md5sum sha1sum sha256sum cksum basename dirname realpath bat xxd diff cmp readlink'.split(
    ' ',
  ),
);
const shells = /^(?:(?:ba|da|z|k|a|fi)?sh|xargs|env|eval)$/;

/** What the pattern says of the name, as find would be told: `^\\.env$` is `-name .env`. */
function testsOf(pattern: Word | undefined, isGlob: boolean): readonly Word[] {
  if (typeof pattern !== 'string') return [];
  if (isGlob) return ['-name', pattern];
  const [, begin, body = '', end] = /^(\^?)((?:[\w-]|\\[.-]|\.\*?)*)(\$?)$/.exec(pattern) ?? [];
  if (/^(?:\.\*?)*$/.test(body)) return [];
  const glob = body.replace(
    /\\(.)|\.\*|\./g,
    (form, escaped: string | undefined, at: number) => escaped ?? (form === '.*' ? '*' : at === 0 ? '.' : '?'),
  );
  return ['-name', `${begin === '' ? '*' : ''}${glob}${end === '' ? '*' : ''}`];
}

/** `{}`, and its forms without folder or extension. */
function isPlace(word: Word): boolean {
  return typeof word === 'string' && /\{(?:\/{0,2}\.?|\.)?\}/.test(word);
}
