/** One segment of a path pattern against one name. Dotfiles match; wildcards take neither nothing at all nor `.` and `..`. Letters are code points. */

import { readClass } from './glob-class.js';
import { type Row, reaches, type Test } from './glob-row.js';
import { matchesPieces } from './wildcard.js';

/** Compiles a segment, of which `pieces` are the literal parts between wildcards. */
export function compileSegment(segment: string, pieces: readonly string[], anyCase: boolean): Test {
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

/** The letter, or whether it is one of those, that stand there; `null`: any text. */
function lettersOf(segment: string, anyCase: boolean): Row {
  const letters: (Test | null)[] = [];
  for (let at = 0; at < segment.length; ) {
    const found = segment[at] === '[' ? readClass(segment, at, anyCase) : undefined;
    if (found !== undefined) {
      letters.push((char) => found.test.test(char));
      at = found.end;
      continue;
    }
    if (segment[at] === '*') letters.push(null);
    else if (segment[at] === '?') letters.push(anyLetter);
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

function theLetter(own: string, anyCase: boolean): Test {
  if (!anyCase) return own;
  const folded = new RegExp(`^${own.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')}$`, 'iu');
  return (char) => folded.test(char);
}

function fits(letters: Row, chars: readonly string[]): boolean {
  return reaches(letters, chars, chars.length, anyLetter);
}

function anyLetter(): boolean {
  return true;
}
