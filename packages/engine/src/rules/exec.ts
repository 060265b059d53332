/**
 * Rules on commands. Allow compares words with words. Deny and ask also see through other spellings of the same command:
 * the program's folder, order, place and form of flags, options in front of the subcommand, and what a star may stand for.
 */

import type { Operation } from '../describe/operation.js';
import { shells } from '../describe/shells.js';
import type { PartialWord, Word } from '../describe/word.js';
import { aliasesOf } from './exec-aliases.js';
import { type ExecPlace, programFolder } from './exec-folder.js';
import { type ContentProblem, type ExecPattern, type PatternWord, parseExecPattern } from './exec-pattern.js';
import { anyOf, type Tri } from './tri.js';
import { matchesPieces, piecesCanMeet } from './wildcard.js';

/** A compiled content of a rule on commands. */
export interface ExecMatcher {
  readonly pattern: ExecPattern;
  /** The literal program word; `undefined` where it has a star. */
  readonly program?: string;
  /** The keys of all programs that a deny or ask may be about: its own, and those that are another name of the same. */
  readonly programs: readonly string[];
  /** As an allow rule sees it. */
  allows(operation: Operation): Tri;
  /** As a deny or ask rule sees it. */
  restricts(operation: Operation, known: (program: string) => Knowledge): Tri;
}

/** Whether a program is one whose words we understand; `orders`: they are, but some of them may be commands. */
export type Knowledge = 'yes' | 'orders' | 'no';

export function compileExec(content: string, place: ExecPlace): ExecMatcher | ContentProblem {
  const pattern = parseExecPattern(content);
  if ('problem' in pattern) return pattern;
  const program = programOf(pattern);
  const isThere = programFolder(pattern, place);
  const folded = foldPattern(pattern);
  const others = aliasesOf(folded);
  return {
    pattern,
    ...(program === undefined ? {} : { program }),
    programs: [...new Set([folded, ...others].flatMap((one) => programOf(one) ?? []))],
    allows: (operation) => (isThere?.(operation) === false ? 'no' : allows(pattern, operation)),
    restricts(operation, known) {
      const own = restricts(pattern, folded, operation, known);
      if (own === 'yes' || others.length === 0) return own;
      return anyOf([own, ...others.map((one) => restricts(one, one, operation, known))]);
    },
  };
}

function programOf({ words: [first] }: ExecPattern): string | undefined {
  return first !== undefined && !first.any && first.pieces.length === 1 ? first.pieces[0] : undefined;
}

/** How programs are compared by deny and ask: `/bin/RM` is `rm`. */
export function programKey(word: string): string {
  if (isPlainName(word)) return word;
  const name = word.slice(programStart(word)).toLowerCase();
  return name.endsWith('.exe') ? name.slice(0, -4) : name;
}

/** Where the name of the program starts: behind its folder. */
export function programStart(word: string): number {
  let start = word.length;
  for (; start > 0; start--) {
    const unit = word.charCodeAt(start - 1);
    if (unit === 0x2f || unit === 0x5c) break;
  }
  return start;
}

/** Small letters, digits and dashes: its own key, as nearly every word of a command is. */
function isPlainName(word: string): boolean {
  for (let at = 0; at < word.length; at++) {
    const unit = word.charCodeAt(at);
    if (!((unit >= 0x61 && unit <= 0x7a) || unit === 0x2d || (unit >= 0x30 && unit <= 0x39))) return false;
  }
  return true;
}

function allows(pattern: ExecPattern, operation: Operation): Tri {
  const words = operation.words;
  if (words === undefined || !assignmentsAllowed(pattern, operation)) return 'no';
  // `Bash(*)`: every command, also one that nobody knows.
  if (pattern.words.length === 0 && pattern.open) return 'yes';
  return words.length === 0 ? 'no' : matchSequence(pattern, words, 'allow');
}

/** Only assignments that change nothing may stand in front, unless the rule names exactly those that do. */
function assignmentsAllowed(pattern: ExecPattern, operation: Operation): boolean {
  const given = operation.assignments;
  if (given === undefined) return pattern.assignments.length === 0;
  if (pattern.assignments.length === 0) return given.every((assignment) => assignment.inert);
  const loud = given.filter((assignment) => !pattern.assignments.includes(`${assignment.name}=${assignment.value}`));
  return (
    loud.every((assignment) => assignment.inert) &&
    pattern.assignments.every((text) => given.some(({ name, value }) => `${name}=${value}` === text))
  );
}

/** `folded`: the pattern with its program as deny and ask compare it. */
function restricts(
  pattern: ExecPattern,
  folded: ExecPattern,
  operation: Operation,
  known: (program: string) => Knowledge,
): Tri {
  const words = operation.words;
  if (words === undefined) return 'no';
  if (pattern.assignments.length > 0 && !assignmentsPresent(pattern, operation)) return 'no';
  if (pattern.words.length === 0) return pattern.open || words.length === 0 ? 'yes' : 'no';
  const direct = restrictsFrom(folded, words);
  // What a wrapper that changes nothing would run is an operation of its own, and known.
  if (direct === 'yes' || !operation.needsCover) return direct;
  const program = words[0];
  const name = folded.words[0];
  if (typeof program !== 'string' || name === undefined || name.any) return direct;
  const knowledge = known(programKey(program));
  if (knowledge === 'yes') return direct;
  // One word is too little to tell a command from a name: `make docker`.
  const inWords = knowledge === 'no' || folded.words.length > 1;
  const names = (word: Word | undefined): boolean =>
    typeof word === 'string' && matchesPieces(name.pieces, programKey(word));
  let tries = 0;
  // A text that repeats the program that often is no honest command; what it would run stays undecided.
  const runs = (order: readonly Word[]): boolean =>
    ++tries > mostTries(pattern, words) || restrictsFrom(folded, order) !== 'no';
  for (let at = 1; inWords && at < words.length; at++)
    if (names(words[at]) && runs(withoutDashes(words.slice(at)))) return 'maybe';
  for (const order of shells().ordersIn(words)) if (names(order[0]) && runs(order)) return 'maybe';
  return direct;
}

/** `start-stop-daemon -a /bin/rm -- -rf x` */
function withoutDashes(words: readonly Word[]): readonly Word[] {
  return words[1] === '--' ? [words[0] ?? null, ...words.slice(2)] : words;
}

/** Each try compares the pattern with all words that are left: the more there are, the fewer tries. */
function mostTries(pattern: ExecPattern, words: readonly Word[]): number {
  return Math.max(3, Math.min(50, Math.floor(100_000 / (words.length * (pattern.words.length + 1)))));
}

function assignmentsPresent(pattern: ExecPattern, operation: Operation): boolean {
  return pattern.assignments.every((text) => {
    const name = text.slice(0, text.indexOf('='));
    return operation.assignments?.some((given) => given.name === name) === true;
  });
}

function restrictsFrom(pattern: ExecPattern, words: readonly Word[]): Tri {
  const program = words[0];
  if (program === undefined) return 'no';
  const key = typeof program === 'string' ? programKey(program) : program;
  const folded = key === program ? words : [key, ...words.slice(1)];
  const straight = matchSequence(pattern, folded, 'restrict');
  if (straight === 'yes' || matchText(pattern, folded) === 'yes') return 'yes';
  return anyOf([straight, shells().matchesFlags(pattern, folded, matchWord)]);
}

function foldPattern(pattern: ExecPattern): ExecPattern {
  const [first, ...rest] = pattern.words;
  return first === undefined || first.any ? pattern : { ...pattern, words: [foldProgram(first), ...rest] };
}

type LiteralWord = Extract<PatternWord, { any: false }>;

function foldProgram({ pieces }: LiteralWord): LiteralWord {
  const [only] = pieces;
  return {
    any: false,
    pieces: pieces.length === 1 ? [programKey(only ?? '')] : pieces.map((piece) => piece.toLowerCase()),
  };
}

/** In deny and ask a star inside a word stands for any characters, blanks included. */
function matchText(pattern: ExecPattern, words: readonly Word[]): Tri {
  if (!pattern.words.some((word) => !word.any && word.pieces.length > 1)) return 'no';
  if (words.some((word) => typeof word !== 'string')) return 'no';
  const pieces = [''];
  pattern.words.forEach((word, at) => {
    if (at > 0) pieces[pieces.length - 1] += ' ';
    const own = word.any ? ['', ''] : word.pieces;
    pieces[pieces.length - 1] += own[0] ?? '';
    pieces.push(...own.slice(1));
  });
  const text = words.join(' ');
  if (matchesPieces(pieces, text)) return 'yes';
  return pattern.open && matchesPieces([...pieces.slice(0, -1), `${pieces.at(-1)} `, ''], text) ? 'yes' : 'no';
}

type Side = 'allow' | 'restrict';

/** Words against words, in order. Filled from the end, so that long commands cost time but no stack. */
function matchSequence(pattern: ExecPattern, words: readonly Word[], side: Side): Tri {
  if (isPlain(pattern, words)) return matchPlain(pattern, words);
  // after[word]: how the pattern from the next word on matches what is left from that word on.
  let after: Tri[] = restOf(pattern.open, words);
  for (let at = pattern.words.length - 1; at >= 0; at--) {
    const wanted = pattern.words[at] as PatternWord;
    const here: Tri[] = new Array(words.length + 1);
    here[words.length] = wanted.any && side === 'restrict' ? (after[words.length] as Tri) : 'no';
    for (let word = words.length - 1; word >= 0; word--) {
      const [next, skip, stay] = [after[word + 1] as Tri, here[word + 1] as Tri, after[word] as Tri];
      if (wanted.any) here[word] = anyOf([next, skip, side === 'restrict' ? stay : 'no']);
      else here[word] = matchHere(wanted, words[word] as Word, next, skip, stay);
    }
    after = here;
  }
  return after[0] as Tri;
}

/** Words up to here have their places: nothing in the pattern, and none of them, stands for several or for none. */
function isPlain({ words: wanted, open }: ExecPattern, words: readonly Word[]): boolean {
  for (let at = 0; at < wanted.length; at++) if (wanted[at]?.any === true) return false;
  // What stands behind an open pattern may be anything.
  const count = open ? Math.min(wanted.length, words.length) : words.length;
  for (let at = 0; at < count; at++) if (typeof words[at] !== 'string') return false;
  return true;
}

function matchPlain({ words: wanted, open }: ExecPattern, words: readonly Word[]): Tri {
  if (open ? words.length < wanted.length : words.length !== wanted.length) return 'no';
  for (let at = 0; at < wanted.length; at++)
    if (!matchesPieces((wanted[at] as LiteralWord).pieces, words[at] as string)) return 'no';
  return 'yes';
}

/** `next`: both go on. `skip`: the given word becomes none. `stay`: it becomes several, and goes on matching. */
function matchHere(wanted: LiteralWord, given: Word, next: Tri, skip: Tri, stay: Tri): Tri {
  const match = matchWord(wanted, given);
  const straight = weaker(match, next);
  if (straight === 'yes' || !canVanish(given)) return straight;
  return anyOf([straight, weaker('maybe', skip), weaker(match, weaker('maybe', stay))]);
}

/** Beyond the end of the pattern: nothing may be left, unless it is open or the words can become none. */
function restOf(open: boolean, words: readonly Word[]): Tri[] {
  const rest: Tri[] = new Array(words.length + 1);
  rest[words.length] = 'yes';
  for (let word = words.length - 1; word >= 0; word--) {
    rest[word] = open ? 'yes' : canVanish(words[word] as Word) && rest[word + 1] !== 'no' ? 'maybe' : 'no';
  }
  return rest;
}

function weaker(one: Tri, other: Tri): Tri {
  return one === 'no' || other === 'no' ? 'no' : one === 'maybe' || other === 'maybe' ? 'maybe' : 'yes';
}

function canVanish(word: Word): word is PartialWord | null {
  return word === null || (typeof word !== 'string' && word.splits);
}

/** One word. A glob that is written the same in the rule is what the rule's writer meant. */
export function matchWord(wanted: Extract<PatternWord, { any: false }>, given: Word): Tri {
  if (typeof given === 'string') return matchesPieces(wanted.pieces, given) ? 'yes' : 'no';
  if (given === null) return 'maybe';
  if (given.from === 'glob' && given.text === wanted.pieces.join('*')) return 'yes';
  return piecesCanMeet(wanted.pieces, given.parts) ? 'maybe' : 'no';
}
