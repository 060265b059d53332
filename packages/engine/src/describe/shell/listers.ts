/**
 * Commands that list names: `find … -print0 | xargs -0 rm` and `git ls-files -z | xargs -0 wc` reach only what lies below. In names that end
 * with a line there may be another line end, unless the lister is git, which quotes it.
 */

import type { PartialWord, Word } from '../word.js';
import { foundBelow } from './programs/special/found.js';

/** Names on the standard input of a command. */
export interface Listing {
  readonly names: PartialWord;
  /** What each of them ends with. `blank`: none has a blank in it, so that it makes no difference. */
  readonly ends: 'nul' | 'line' | 'blank';
}

/** What the command prints; `undefined` where nobody knows. */
export function listingOf([program, ...words]: readonly Word[]): Listing | undefined {
  switch (program) {
    case 'find':
      return endedByNul(findLists(words));
    case 'git':
      return gitLists(words);
    case 'rg':
      return endedByNul(searchLists(words, rgLists));
    case 'grep':
      return endedByNul(searchLists(words, grepLists));
    default:
      return undefined;
  }
}

function endedByNul(names: PartialWord | undefined): Listing | undefined {
  return names === undefined ? undefined : { names, ends: 'nul' };
}

function findLists(words: readonly Word[]): PartialWord | undefined {
  const [root = null, next = null] = words;
  if (words.at(-1) !== '-print0' || words.filter(isPrinting).length > 1) return undefined;
  if (typeof root !== 'string' || /^[-!(,]/.test(root) || typeof next !== 'string' || !/^[-!(]/.test(next))
    return undefined;
  return { ...foundBelow(root, words), splits: true, text: '…' };
}

function isPrinting(word: Word): boolean {
  return typeof word !== 'string' || /^-(?:f?print|f?ls|exec|ok|files0)/.test(word);
}

function gitLists([command, ...words]: readonly Word[]): Listing | undefined {
  switch (command) {
    case 'ls-files':
      return gitNames(words, /^-(?:[zcdmo]+|-(?:cached|modified|others|deleted|exclude-standard))$/);
    case 'diff':
      return words.includes('--name-only')
        ? gitNames(words, /^-(?:z|-(?:name-only|cached|staged|diff-filter=\w+))$/, true)
        : undefined;
    case 'grep':
      return gitGrepLists(words);
    default:
      return undefined;
  }
}

/** Names below the folder; they may begin with a dash. */
function gitNames(words: readonly Word[], known: RegExp, revisions = false): Listing | undefined {
  const dashes = words.indexOf('--');
  const told = dashes < 0 ? words : words.slice(0, dashes);
  const named = dashes < 0 ? [] : words.slice(dashes + 1);
  const options = told.filter((word) => typeof word === 'string' && known.test(word));
  const others = told.filter((word) => !(typeof word === 'string' && known.test(word)));
  const nul = options.some(endsWithNul);
  if (!revisions) return gitListing([...others, ...named], nul);
  // Two paths outside of a repository are compared as they are. The names begin at the top of the repository, wherever this is.
  if (!others.every((word) => typeof word === 'string' && /^[\w@]/.test(word) && !/\/\.\.(?:\/|$)/.test(word)))
    return undefined;
  const listing = gitListing(named, nul);
  return listing && { ...listing, names: { ...listing.names, parts: ['', listing.names.parts[1] ?? ''] } };
}

function endsWithNul(word: Word): boolean {
  return typeof word === 'string' && /^-(?:[a-zA-Z]*z|-null)/.test(word);
}

/** `git grep -lz x -- '*.ts'`: names of files, of which the pathspecs say more. */
function gitGrepLists(words: readonly Word[]): Listing | undefined {
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
  if (!options.some((word) => /^-(?:[a-zA-Z]*l|-files-with|-name-only)/.test(word as string))) return undefined;
  // In front of the dashes stands what is looked for, and behind it nothing but a revision.
  return told.length - options.length > 2 || (dashes < 0 && told.length - options.length > 1)
    ? undefined
    : gitListing(dashes < 0 ? [] : words.slice(dashes + 1), options.some(endsWithNul));
}

function gitListing(patterns: readonly Word[], nul: boolean): Listing | undefined {
  const names = below(patterns);
  return names === undefined ? undefined : { names, ends: nul ? 'nul' : 'line' };
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
function searchLists(words: readonly Word[], { plain, valued, names, ends }: Lister): PartialWord | undefined {
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

/** Names below the folder in which the command runs; git never prints a `..` in one of its paths. */
function below(patterns: readonly Word[]): PartialWord | undefined {
  if (patterns.some((word) => typeof word !== 'string' || /^[-:/~]|\.\./.test(word))) return undefined;
  const [only, ...more] = patterns;
  const head = typeof only === 'string' && more.length === 0 ? (/^[\w.][\w./-]*\//.exec(only)?.[0] ?? '') : '';
  const names = patterns.map((pattern) => nameOf(pattern as string));
  const end = names.length === 1 ? names[0]?.at(-1) : undefined;
  const said = patterns.length === 0 ? {} : { names };
  return { parts: [head, end ?? ''], from: 'below', splits: true, text: '…', ...said };
}

/** A star of git reaches over slashes, so that of a pattern only what it ends with is known of the name. */
function nameOf(pattern: string): readonly string[] {
  const [end] = /[^/*?[\]\\]+$/.exec(pattern) ?? [];
  return end !== undefined && end.length < pattern.length && /\*[^/*?[\]\\]+$/.test(pattern) ? ['', end] : ['', ''];
}
