/**
 * Whether a shell pattern of a call is written for what a pattern of a table names: `.g?t/config`, `~/.ba*rc`, `/etc/shado?`. A star that
 * could mean anything (`*.json`, `src/*`) is not aimed at one name.
 */

import type { OpenGlob } from '../describe/path-open.js';
import type { GlobSegment } from './glob.js';
import type { PathPattern } from './path.js';
import type { PathAlternative } from './path-alternative.js';
import { piecesCanMeet } from './wildcard.js';

/** Nobody writes so deep a pattern by hand: then it counts as aimed. */
const deepest = 64;

/** `strict`: the unknown text is a value, which the folder around it says nothing about. */
export function aimsAt({ alternatives }: PathPattern, { heads, foldedRest }: OpenGlob, strict = false): boolean {
  if (foldedRest.length > deepest) return true;
  return alternatives.some((alternative) => {
    const patterns = patternsOf(alternative);
    if (alternative.heads === undefined && !patterns.some((pattern) => isMentioned(pattern, foldedRest))) return false;
    return heads.some(({ names }) =>
      patterns.some((pattern) => {
        const given = [...names.map((name) => [name]), ...foldedRest];
        if (given.length > deepest) return true;
        return new Alignment(given, pattern, strict).holds(0, 0, !strict && alternative.heads !== undefined);
      }),
    );
  });
}

/** The whole pattern, with what lies below. */
function patternsOf({ heads, rest }: PathAlternative): GlobSegment[][] {
  const tail: GlobSegment[] = [...(rest?.segments ?? []), '**'];
  if (heads === undefined) return [tail];
  return heads.map(({ names }) => [...names.map((name) => [name]), ...tail]);
}

/** A quick look: something of the pattern could be the unknown name. */
function isMentioned(pattern: readonly GlobSegment[], given: readonly (readonly string[])[]): boolean {
  return pattern.some(
    (wanted) => wanted !== '**' && given.some((pieces) => pieces.length > 1 && canMeet(pieces, wanted)),
  );
}

class Alignment {
  readonly #failed = new Set<string>();

  constructor(
    private readonly given: readonly (readonly string[])[],
    private readonly pattern: readonly GlobSegment[],
    private readonly strict: boolean,
  ) {}

  /** Whether what is left of both can be the same, and one pair of names is aimed. */
  holds(at: number, from: number, aimed: boolean): boolean {
    const key = `${at},${from},${aimed}`;
    if (this.#failed.has(key)) return false;
    const found = this.#try(at, from, aimed);
    if (!found) this.#failed.add(key);
    return found;
  }

  #try(at: number, from: number, aimed: boolean): boolean {
    const wanted = this.pattern[from];
    const given = this.given[at];
    if (wanted === undefined) return given === undefined && aimed;
    if (wanted === '**')
      return this.holds(at, from + 1, aimed) || (given !== undefined && this.holds(at + 1, from, aimed));
    if (given === undefined || !canMeet(given, wanted)) return false;
    return this.holds(at + 1, from + 1, aimed || this.#isAimed(given, wanted));
  }

  #isAimed(given: readonly string[], wanted: readonly string[]): boolean {
    if (given.length === 1) return !this.strict;
    const [start = ''] = given;
    // Whoever writes the dot means hidden names.
    if ((wanted[0] ?? '').startsWith('.')) return start.length > (this.strict ? 1 : 0);
    if (wanted[0] === '') return sharedEnd(given, wanted.at(-1) ?? '') >= 0.6;
    return start !== '' && given.join('').length >= wanted.join('').length / 2;
  }
}

/** How much of an ending like `.pem` the known text says: `*.pe?`, `*.p?m`, `*pem`. */
function sharedEnd(given: readonly string[], end: string): number {
  if (end === '') return 0;
  let begins = 0;
  for (const piece of given) {
    for (let length = Math.min(piece.length, end.length); length > begins; length--)
      if (piece.endsWith(end.slice(0, length))) begins = length;
  }
  const last = given.at(-1) ?? '';
  const ends = end.endsWith(last) ? last.length : 0;
  return Math.min(begins + ends, end.length) / end.length;
}

/** A star does not stand for a leading dot. */
function canMeet(given: readonly string[], wanted: readonly string[]): boolean {
  if (given.length > 1 && given[0] === '' && (wanted[0] ?? '').startsWith('.')) return false;
  return piecesCanMeet(wanted, given);
}
