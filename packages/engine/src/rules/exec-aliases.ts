/** A pattern of a deny or ask, under the other names of its command: `npm install:*` is `npm i:*` too. */

import { aliasTable } from './alias-table.js';
import type { ExecPattern, PatternWord } from './exec-pattern.js';

/** Names for the same; each as words. */
type Names = readonly (readonly string[])[];

interface Place {
  /** Words in front of the names, after the program; they are any. */
  readonly skipped: number;
  readonly names: Names;
}

/** By the words that stand in front of the names. */
let table: ReadonlyMap<string, readonly Place[]> | undefined;

/** The pattern itself is not among them. */
export function aliasesOf(pattern: ExecPattern): ExecPattern[] {
  table ??= readTable(aliasTable);
  const found = new Map([[textOf(pattern.words), pattern.words]]);
  // Each level may rename what the one before gave: whole commands, subcommands, what they are about.
  for (const words of found.values()) {
    for (const renamed of renamings(words, table)) {
      const text = textOf(renamed);
      if (!found.has(text)) found.set(text, renamed);
    }
  }
  return [...found.values()].slice(1).map((words) => ({ ...pattern, words }));
}

function* renamings(
  words: readonly PatternWord[],
  places: ReadonlyMap<string, readonly Place[]>,
): Iterable<readonly PatternWord[]> {
  for (let length = 0; length <= 2; length++) {
    const front = words.slice(0, length).map(literal);
    if (front.length < length || front.includes(undefined)) return;
    for (const { skipped, names } of places.get(front.join(' ')) ?? []) {
      const at = length + skipped;
      const own = names.find((name) => name.every((word, index) => literal(words[at + index]) === word));
      if (own === undefined) continue;
      for (const name of names) {
        if (name !== own) yield [...words.slice(0, at), ...name.map(written), ...words.slice(at + own.length)];
      }
    }
  }
}

function literal(word: PatternWord | undefined): string | undefined {
  return word === undefined || word.any || word.pieces.length !== 1 ? undefined : word.pieces[0];
}

function written(word: string): PatternWord {
  return { any: false, pieces: [word] };
}

function textOf(words: readonly PatternWord[]): string {
  return JSON.stringify(words);
}

function readTable(text: string): ReadonlyMap<string, readonly Place[]> {
  const read = new Map<string, Place[]>();
  for (const line of text.split('\n')) {
    const [left, right] = line.split('|');
    if (left === undefined || right === undefined || line.startsWith('#')) continue;
    const names = right.split(',').map((name) => name.trim().split(' '));
    for (const front of left.split(',')) {
      const words = front.trim().split(' ');
      const key = words.filter((word) => word !== '*').join(' ');
      const place = { skipped: words.filter((word) => word === '*').length, names };
      const own = read.get(key);
      if (own === undefined) read.set(key, [place]);
      else own.push(place);
    }
  }
  return read;
}
