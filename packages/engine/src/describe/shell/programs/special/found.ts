/** What is known of the files that a search hands on: the folder they lie below, and what it looks for in their names. */

import { matchesPieces } from '../../../../rules/wildcard.js';
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
  const names = namesIn(words);
  const end = names?.length === 1 ? names[0]?.at(-1) : undefined;
  return {
    parts: [head, end ?? ''],
    from: 'below',
    splits: false,
    text: '{}',
    ...(names === undefined ? {} : { names }),
  };
}

/** Whether a starting point of that name can be one of those that `find root …words` hands on. */
export function handsOnStart(name: string, words: readonly Word[]): boolean {
  // This one counts wherever it stands.
  const depth = words.lastIndexOf('-mindepth');
  if (depth >= 0 && /^0*[1-9]\d*$/.test(textOf(words[depth + 1]) ?? '')) return false;
  const names = namesIn(words);
  // Whether case matters, the pieces do not say.
  return names === undefined || names.some((pieces) => matchesPieces(pieces.map(lowered), lowered(name)));
}

function lowered(text: string): string {
  return text.toLowerCase();
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
const known = new WeakMap<readonly Word[], { readonly names: PartialWord['names'] }>();

/** What the tests say of the name; `undefined` where none speaks of it. */
function namesIn(words: readonly Word[]): PartialWord['names'] {
  const found = known.get(words) ?? { names: readNames(words) };
  known.set(words, found);
  return found.names;
}

function readNames(all: readonly Word[]): PartialWord['names'] {
  const words = withoutPruned(all);
  const tests = words.flatMap((word, at) =>
    typeof word === 'string' && nameTests.has(word) && !isNegated(words, at) ? [at] : [],
  );
  if (tests.length === 0) return undefined;
  const sure = tests.length === 1 ? !words.some(isAlternative) : areAlternatives(words, tests);
  return sure ? tests.map((at) => nameOf(textOf(words[at]) ?? '', words[at + 1])) : [anyName];
}

function isAlternative(word: Word): boolean {
  return word === '-o' || word === '-or' || word === ',';
}

/** `\( -name '*.c' -o -name '*.h' \)`: one of them holds, whatever else is asked for. */
function areAlternatives(words: readonly Word[], tests: readonly number[]): boolean {
  const [begin = 0] = tests;
  const end = (tests.at(-1) ?? 0) + 2;
  const alone = words.filter((word) => word === '(' || word === ')').length === 2;
  if (!alone || words[begin - 1] !== '(' || words[end] !== ')' || isNegated(words, begin - 1)) return false;
  if (words.filter(isAlternative).length !== tests.length - 1 || words.includes(',')) return false;
  return tests.every(
    (at, index) => index === 0 || (isAlternative(words[at - 1] ?? null) && tests[index - 1] === at - 3),
  );
}

function nameOf(test: string, pattern: Word | undefined): readonly string[] {
  if (/regex|lname/.test(test)) return anyName;
  if (test === '-name' || test === '-iname') return piecesOf(pattern);
  // In a path a star stands for slashes too.
  const pieces = piecesOf(pattern);
  const last = pieces.at(-1) ?? '';
  return last.includes('/') ? [last.slice(last.lastIndexOf('/') + 1)] : pieces.length === 1 ? pieces : ['', last];
}

function isNegated(words: readonly Word[], at: number): boolean {
  return words[at - 1] === '!' || words[at - 1] === '-not';
}
