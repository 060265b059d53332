/**
 * One segment of a path pattern against one name, in time that grows with the product of their lengths and no faster. Dotfiles match;
 * wildcards take neither nothing at all nor `.` and `..`. Letters are code points.
 */

import { readClass } from './glob-class.js';
import { matchesPieces } from './wildcard.js';

/** A name as it is, or whether a name fits. */
export type SegmentTest = string | ((name: string) => boolean);

/** Whether a letter is the one, or one of those, that stand there; `'*'`: any text. */
type Letter = '*' | ((char: string) => boolean);

/** Compiles a segment, of which `pieces` are the literal parts between wildcards. */
export function compileSegment(segment: string, pieces: readonly string[], anyCase: boolean): SegmentTest {
  // Without `?`, classes and halves of letters, pieces say all.
  const plain = !/[?[\ud800-\udfff]/.test(segment) && !(anyCase && segment.toUpperCase() !== segment.toLowerCase());
  if (plain)
    return pieces.length === 1 ? (pieces[0] as string) : (name) => mayBeAny(name) && matchesPieces(pieces, name);
  const letters = lettersOf(segment, anyCase);
  return (name) => mayBeAny(name) && fits(letters, [...name]);
}

/** Whether it is a name that `**` walks through. */
export function isWalked(name: string): boolean {
  return name !== '.' && name !== '..';
}

function mayBeAny(name: string): boolean {
  return name !== '' && isWalked(name);
}

function lettersOf(segment: string, anyCase: boolean): Letter[] {
  const letters: Letter[] = [];
  for (let at = 0; at < segment.length; ) {
    const found = segment[at] === '[' ? readClass(segment, at, anyCase) : undefined;
    if (found !== undefined) {
      letters.push((char) => found.test.test(char));
      at = found.end;
      continue;
    }
    if (segment[at] === '*') letters.push('*');
    else if (segment[at] === '?') letters.push(() => true);
    else {
      if (segment[at] === '\\' && at + 1 < segment.length) at++;
      const own = String.fromCodePoint(segment.codePointAt(at) as number);
      letters.push(theLetter(own, anyCase));
      at += own.length;
      continue;
    }
    at++;
  }
  return letters;
}

function theLetter(own: string, anyCase: boolean): Letter {
  if (!anyCase) return (char) => char === own;
  const folded = new RegExp(`^${own.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')}$`, 'iu');
  return (char) => folded.test(char);
}

/** Where it does not go on, the last `*` takes one more letter. */
function fits(letters: readonly Letter[], chars: readonly string[]): boolean {
  let at = 0;
  let next = 0;
  let star = -1;
  let from = 0;
  while (at < chars.length) {
    const letter = letters[next];
    if (letter === '*') {
      star = next++;
      from = at;
    } else if (letter?.(chars[at] as string)) {
      next++;
      at++;
    } else {
      if (star < 0) return false;
      next = star + 1;
      at = ++from;
    }
  }
  while (letters[next] === '*') next++;
  return next === letters.length;
}
