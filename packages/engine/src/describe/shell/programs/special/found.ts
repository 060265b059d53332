/** What is known of the files that a search hands on: the folder they lie below, and what it looks for in their names. */

import type { PartialWord, Word } from '../../../word.js';
import { textOf } from '../words.js';

/** Tests of find on the path or name of a file. */
export const nameTests: ReadonlySet<string> = new Set(
  '-name -iname -path -ipath -wholename -iwholename -regex -iregex -lname -ilname'.split(' '),
);

const anyName: readonly string[] = ['', ''];

/** A file that `find root …words` hands on. */
export function foundBelow(root: Word, words: readonly Word[]): PartialWord {
  const folder = textOf(root);
  if (folder === undefined) return { parts: ['', ''], from: 'value', splits: false, text: '{}' };
  const head = folder === '' || folder.endsWith('/') ? folder : `${folder}/`;
  const name = nameIn(words);
  return {
    parts: [head, name?.at(-1) ?? ''],
    from: 'below',
    splits: false,
    text: '{}',
    ...(name === undefined ? {} : { name }),
  };
}

/** The pieces of a name that a shell pattern stands for, as far as they are told apart. */
export function piecesOf(pattern: Word | undefined): readonly string[] {
  if (typeof pattern !== 'string') return anyName;
  const pieces = pattern.split(/[*?]|\[[^\]]*\]/);
  return pattern.includes('\\') || pieces.some((piece) => /[[\]]/.test(piece)) ? anyName : pieces;
}

/** `-path ./x -prune -o -name '*.ts' -print`: what is found passed the tests behind the `-o`. */
function withoutPruned(words: readonly Word[]): readonly Word[] {
  const at = words.lastIndexOf('-prune');
  if (at < 0 || (words[at + 1] !== '-o' && words[at + 1] !== '-or')) return words;
  return words.slice(0, at).some((word) => typeof word !== 'string' || acts.test(word)) ? words : words.slice(at + 2);
}

const acts = /^-(?:f?print|f?ls|exec|ok|delete)/;

/** A search with many actions and starting points asks for each of them. */
const known = new WeakMap<readonly Word[], { readonly name: readonly string[] | undefined }>();

/** What the tests say of the name; `undefined` where none speaks of it. */
function nameIn(words: readonly Word[]): readonly string[] | undefined {
  const found = known.get(words) ?? { name: readName(words) };
  known.set(words, found);
  return found.name;
}

function readName(all: readonly Word[]): readonly string[] | undefined {
  const words = withoutPruned(all);
  const tests = words.flatMap((word, at) =>
    typeof word === 'string' && nameTests.has(word) && !isNegated(words, at) ? [at] : [],
  );
  const [at] = tests;
  if (at === undefined) return undefined;
  const isOnly = tests.length === 1 && !words.some((word) => word === '-o' || word === '-or' || word === ',');
  const test = words[at];
  if (!isOnly || typeof test !== 'string' || /regex|lname/.test(test)) return anyName;
  const pattern = words[at + 1];
  if (test === '-name' || test === '-iname') return piecesOf(pattern);
  // In a path a star stands for slashes too.
  const pieces = piecesOf(pattern);
  const last = pieces.at(-1) ?? '';
  return last.includes('/') ? [last.slice(last.lastIndexOf('/') + 1)] : pieces.length === 1 ? pieces : ['', last];
}

function isNegated(words: readonly Word[], at: number): boolean {
  return words[at - 1] === '!' || words[at - 1] === '-not';
}
