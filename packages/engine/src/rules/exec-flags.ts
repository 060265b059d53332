/**
 * Deny and ask: the same command with its flags written elsewhere or otherwise. `rm -rf:*` also means `rm -f -r x`, `rm x -fr`,
 * `rm --recursive --force x`; `git push:*` also `git -C x push`. A pattern is split into flags, in any order, and operands, in theirs.
 */

import { mayBecomeOption, type Word } from '../describe/word.js';
import type { ExecPattern, PatternWord } from './exec-pattern.js';
import { longNames, takesNoValue } from './flag-names.js';
import { allOf, anyOf, type Tri } from './tri.js';
import { piecesCanMeet } from './wildcard.js';

type Literal = Extract<PatternWord, { any: false }>;
type MatchWord = (wanted: Literal, given: Word) => Tri;

interface Operand {
  readonly word: Word;
  /** May be the value of the option before it, and then is no operand. */
  readonly optional: boolean;
}

interface Arguments {
  readonly operands: readonly Operand[];
  /** Each flag in all the ways in which a rule may name it, with the number of operands before it. */
  readonly flags: readonly { readonly names: ReadonlySet<string>; readonly after: number }[];
  /** Words in front of `--` that may turn out to be flags. */
  readonly unknown: readonly Word[];
}

export function matchesFlags(pattern: ExecPattern, words: readonly Word[], matchWord: MatchWord): Tri {
  const [program, ...rest] = pattern.words;
  if (program === undefined || program.any) return 'no';
  const named = matchWord(program, words[0] as Word);
  if (named === 'no') return 'no';
  const name = typeof words[0] === 'string' ? words[0] : '';
  const given = readArguments(name, words.slice(1));
  const flags = rest.filter(isFlag);
  const operands = rest.filter((word) => !isFlag(word));
  const flagged = allOf(flags.map((flag) => hasFlag(flag, name, given)));
  if (flagged === 'no') return 'no';
  const placed = matchOperands(operands, given.operands, pattern.open, matchWord);
  if (placed === 'no') return 'no';
  if (!pattern.open && hasForeignFlag(flags, name, given)) return 'no';
  return allOf([named, flagged, placed]);
}

function isFlag(word: PatternWord): word is Literal {
  const start = word.any ? '' : (word.pieces[0] ?? '');
  return start.length > 1 && start.startsWith('-') && start !== '--';
}

function readArguments(program: string, words: readonly Word[]): Arguments {
  const operands: Operand[] = [];
  const flags: { names: Set<string>; after: number }[] = [];
  const unknown: Word[] = [];
  let onlyOperands = false;
  let mayBeValue = false;
  for (const word of words) {
    if (!onlyOperands && word === '--') {
      onlyOperands = true;
      mayBeValue = false;
    } else if (!onlyOperands && typeof word === 'string' && word.startsWith('-') && word.length > 1) {
      flags.push({ names: flagNames(program, word), after: operands.length });
      const equals = word.indexOf('=');
      if (equals > 0) operands.push({ word: word.slice(equals + 1), optional: true });
      mayBeValue = equals < 0 && !takesNoValue(program, word);
    } else {
      if (!onlyOperands && typeof word !== 'string') unknown.push(word);
      operands.push({ word, optional: mayBeValue || (typeof word !== 'string' && (word === null || word.splits)) });
      mayBeValue = false;
    }
  }
  return { operands, flags, unknown };
}

/** `-rf` is `-rf`, `-r`, `-f` and what they are called in full; `--force=x` is `--force`. */
function flagNames(program: string, word: string): Set<string> {
  const names = new Set<string>();
  if (word.startsWith('--')) {
    const equals = word.indexOf('=');
    names.add(equals < 0 ? word : word.slice(0, equals));
    names.add(word);
    return names;
  }
  names.add(word);
  for (const letter of word.slice(1)) {
    names.add(`-${letter}`);
    for (const long of longNames(program, letter)) names.add(long);
  }
  return names;
}

function hasFlag(flag: Literal, program: string, given: Arguments): Tri {
  const known = given.flags.some(({ names }) => nameMatches(flag, names));
  if (known || everyLetter(flag, program, given)) return 'yes';
  const possible = given.unknown.some(
    (word) => word === null || (typeof word !== 'string' && mayBecomeOption(word) && mayBeFlag(flag, word.parts)),
  );
  return possible ? 'maybe' : 'no';
}

function nameMatches(flag: Literal, names: ReadonlySet<string>): boolean {
  if (flag.pieces.length > 1) return [...names].some((name) => piecesCanMeet(flag.pieces, [name]));
  const wanted = flag.pieces[0] as string;
  if (names.has(wanted)) return true;
  if (!wanted.startsWith('--')) return false;
  // GNU and git accept the beginning of a long option for the whole.
  const bare = wanted.includes('=') ? wanted.slice(0, wanted.indexOf('=')) : wanted;
  return [...names].some(
    (name) => name.startsWith('--') && name.length > 3 && bare.startsWith(name) && !wanted.includes('='),
  );
}

/** `-rf` in a rule is fulfilled by `-r` here and `--force` there. */
function everyLetter(flag: Literal, program: string, given: Arguments): boolean {
  const text = flag.pieces.length === 1 ? (flag.pieces[0] as string) : '';
  if (!/^-[A-Za-z]+$/.test(text)) return false;
  return [...text.slice(1)].every((letter) =>
    given.flags.some(
      ({ names }) =>
        names.has(`-${letter}`) ||
        longNames(program, letter).some((long) => nameMatches({ any: false, pieces: [long] }, names)),
    ),
  );
}

/** A word of which pieces are known can be a flag only if these pieces could stand in one. */
function mayBeFlag(flag: Literal, parts: readonly string[]): boolean {
  if (piecesCanMeet(flag.pieces, parts)) return true;
  return (parts[0] === '' || parts[0]?.startsWith('-') === true) && parts.every((part) => /^-?-?[A-Za-z]*$/.test(part));
}

function hasForeignFlag(flags: readonly Literal[], program: string, given: Arguments): boolean {
  return given.flags.some(({ names, after }) => {
    if (after === 0) return false;
    return !flags.some((flag) => {
      if (nameMatches(flag, names)) return true;
      const text = flag.pieces[0] ?? '';
      return (
        /^-[A-Za-z]+$/.test(text) &&
        [...text.slice(1)].some(
          (letter) => names.has(`-${letter}`) || longNames(program, letter).some((long) => names.has(long)),
        )
      );
    });
  });
}

/** Operands in order; optional ones may be skipped. Filled from the end, so that long commands cost time but no stack. */
function matchOperands(
  wanted: readonly PatternWord[],
  given: readonly Operand[],
  open: boolean,
  matchWord: MatchWord,
): Tri {
  let after: Tri[] = new Array(given.length + 1);
  after[given.length] = 'yes';
  for (let index = given.length - 1; index >= 0; index--) {
    after[index] = open || (given[index]?.optional === true && after[index + 1] === 'yes') ? 'yes' : 'no';
  }
  for (let at = wanted.length - 1; at >= 0; at--) {
    const pattern = wanted[at] as PatternWord;
    const here: Tri[] = new Array(given.length + 1);
    here[given.length] = pattern.any ? (after[given.length] as Tri) : 'no';
    for (let index = given.length - 1; index >= 0; index--) {
      const operand = given[index] as Operand;
      const skip = here[index + 1] as Tri;
      if (pattern.any) here[index] = anyOf([after[index] as Tri, skip]);
      else {
        const match = allOf([matchWord(pattern, operand.word), after[index + 1] as Tri]);
        here[index] = anyOf([match, operand.optional ? skip : 'no']);
      }
    }
    after = here;
  }
  return after[0] as Tri;
}
