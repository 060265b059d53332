/** What a lister hands on to `xargs -0`: `find … -print0 | xargs -0 rm` and `git ls-files -z | xargs -0 wc` reach only what lies below. */

import type { Operation } from '../operation.js';
import type { Word } from '../word.js';
import { foundBelow, piecesOf } from './programs/special/found.js';

/** The names that the commands from there on print, each ended by NUL; `undefined` where nobody knows. */
export function listedBy(operations: readonly Operation[], from: number): Word | undefined {
  let only: Operation | undefined;
  for (let at = from; at < operations.length; at++) {
    if (operations[at]?.kind !== 'exec') continue;
    if (only !== undefined) return undefined;
    only = operations[at];
  }
  const [program, ...words] = only?.words ?? [];
  switch (program) {
    case 'find':
      return findLists(words);
    case 'git':
      if (words[0] === 'ls-files') return gitLists(words.slice(1));
      return words[0] === 'grep' ? gitGrepLists(words.slice(1)) : undefined;
    case 'rg':
      return searchLists(words, rgLists);
    case 'grep':
      return searchLists(words, grepLists);
    default:
      return undefined;
  }
}

function findLists(words: readonly Word[]): Word | undefined {
  const [root = null, next = null] = words;
  if (words.at(-1) !== '-print0' || words.filter(isPrinting).length > 1) return undefined;
  if (typeof root !== 'string' || /^[-!(,]/.test(root) || typeof next !== 'string' || !/^[-!(]/.test(next))
    return undefined;
  return { ...foundBelow(root, words), splits: true, text: '…' };
}

function isPrinting(word: Word): boolean {
  return typeof word !== 'string' || /^-(?:f?print|f?ls|exec|ok|files0)/.test(word);
}

/** Names below the folder; they may begin with a dash. */
function gitLists(words: readonly Word[]): Word | undefined {
  const patterns = words.filter(
    (word) =>
      word !== '--' &&
      !(typeof word === 'string' && /^-(?:[zcdmo]+|-cached|-modified|-others|-exclude-standard)$/.test(word)),
  );
  if (!words.some((word) => typeof word === 'string' && /^-[cdmo]*z/.test(word))) return undefined;
  return below(patterns);
}

/** `git grep -lz x -- '*.ts'`: names of files, of which the pathspecs say more. */
function gitGrepLists(words: readonly Word[]): Word | undefined {
  const dashes = words.indexOf('--');
  const told = dashes < 0 ? words : words.slice(0, dashes);
  const options = told.filter((word) => typeof word !== 'string' || word.startsWith('-'));
  if (
    !options.every(
      (word) =>
        typeof word === 'string' &&
        /^-(?:[lzwiEFPhnIL]+|-(?:null|files-with-matches|name-only|untracked|cached))$/.test(word),
    )
  )
    return undefined;
  const has = (letter: RegExp) => options.some((word) => letter.test(word as string));
  if (!has(/^-(?:[a-zA-Z]*l|-files-with|-name-only)/) || !has(/^-(?:[a-zA-Z]*z|-null)/)) return undefined;
  // In front of the dashes stands what is looked for, and behind it nothing but a revision.
  return told.length - options.length > 2 || (dashes < 0 && told.length - options.length > 1)
    ? undefined
    : below(dashes < 0 ? [] : words.slice(dashes + 1));
}

interface Lister {
  /** Options that take no value, and those of which one makes names of it, ended by NUL. */
  readonly plain: RegExp;
  readonly valued: RegExp;
  readonly names: RegExp;
  readonly ends: RegExp;
}

const rgLists: Lister = {
  plain:
    /^-(?:[l0iwFSsUL]+|-(?:files|files-with-matches|null|hidden|no-ignore|ignore-case|fixed-strings|word-regexp))$/,
  valued: /^(?:-[gtT]|--(?:glob|type|type-not))$/,
  names: /^-(?:[a-zA-Z0]*l|-files)/,
  ends: /^-(?:[a-zA-Z0]*0|-null)/,
};
const grepLists: Lister = {
  plain: /^-(?:[rRlZiwEFPIs]+|-(?:recursive|files-with-matches|null|include=\S+|exclude(?:-dir)?=\S+))$/,
  valued: /^$/,
  names: /^-(?:[a-zA-Z]*l|-files-with)/,
  ends: /^-(?:[a-zA-Z]*Z|-null)/,
};

/** `rg -l0 x src`, `grep -rlZ x .`: names below the folders that are named, or below this one. */
function searchLists(words: readonly Word[], { plain, valued, names, ends }: Lister): Word | undefined {
  const operands: string[] = [];
  const options: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (typeof word !== 'string') return undefined;
    if (valued.test(word)) at++;
    else if (!word.startsWith('-')) operands.push(word);
    else if (plain.test(word)) options.push(word);
    else return undefined;
  }
  if (!options.some((word) => names.test(word)) || !options.some((word) => ends.test(word))) return undefined;
  // What is looked for stands in front of the folders, but where all files are listed.
  const folders = options.includes('--files') ? operands : operands.slice(1);
  if (folders.some((folder) => /^[-~/]|\.\./.test(folder))) return undefined;
  const [folder = ''] = folders;
  const head = folders.length !== 1 || folder.endsWith('/') ? folder : `${folder}/`;
  return { parts: [folders.length === 1 ? head : '', ''], from: 'below', splits: true, text: '…' };
}

/** Names below the folder in which the command runs. */
function below(patterns: readonly Word[]): Word | undefined {
  if (patterns.some((word) => typeof word !== 'string' || /^[-:/~]|\.\./.test(word))) return undefined;
  const names = patterns.length === 0 ? {} : { names: patterns.map((pattern) => nameOf(pattern as string)) };
  return { parts: ['', ''], from: 'below', splits: true, text: '…', ...names };
}

/** A pattern like `*.py` looks at whole paths, so that only what it ends with is known of the name. */
function nameOf(pattern: string): readonly string[] {
  return /^\*[^/*?[\]\\]+$/.test(pattern) ? ['', piecesOf(pattern).at(-1) ?? ''] : ['', ''];
}
