/** Finds patterns by a name that a path must have in it: the whole name, or how it begins or ends. */

import { FirstLetters } from './first-letters.js';
import type { GlobSegment } from './glob.js';

export class NameIndex<T> {
  readonly #whole = new Map<string, T[]>();
  readonly #wholeLetters = new FirstLetters();
  readonly #beginnings = new Affixes<T>('beginning');
  readonly #endings = new Affixes<T>('ending');

  /** Adds by the last segment that `hasName` speaks of. */
  add(segments: readonly GlobSegment[], item: T): void {
    const segment = segments.findLast(isNamed);
    if (segment === undefined) return;
    const first = segment[0] ?? '';
    const last = segment.at(-1) ?? '';
    if (segment.length === 1) {
      push(this.#whole, first, item);
      this.#wholeLetters.add(first.charCodeAt(0));
    } else if (first.length >= last.length) this.#beginnings.add(first, item);
    else this.#endings.add(last, item);
  }

  collect(name: string, found: T[]): void {
    if (this.#wholeLetters.has(name.charCodeAt(0))) append(found, this.#whole.get(name));
    this.#beginnings.collect(name, found);
    this.#endings.collect(name, found);
  }
}

/** Whether there is a segment of which the beginning or the end is known. */
export function hasName(segments: readonly GlobSegment[]): boolean {
  return segments.some(isNamed);
}

function isNamed(segment: GlobSegment): segment is readonly string[] {
  return segment !== '**' && (segment[0] !== '' || segment.at(-1) !== '');
}

/** Beginnings (or endings) of any length; only lengths that occur are looked up, and of those only with letters that do. */
class Affixes<T> {
  readonly #items = new Map<string, T[]>();
  readonly #lengths: { readonly length: number; readonly letters: FirstLetters }[] = [];

  constructor(readonly side: 'beginning' | 'ending') {}

  add(affix: string, item: T): void {
    push(this.#items, affix, item);
    const { length } = affix;
    let known = this.#lengths.find((one) => one.length === length);
    if (known === undefined) {
      known = { length, letters: new FirstLetters() };
      this.#lengths.push(known);
    }
    known.letters.add(affix.charCodeAt(0));
  }

  collect(name: string, found: T[]): void {
    for (const { length, letters } of this.#lengths) {
      const start = this.side === 'beginning' ? 0 : name.length - length;
      if (length > name.length || !letters.has(name.charCodeAt(start))) continue;
      append(found, this.#items.get(name.slice(start, start + length)));
    }
  }
}

export function append<T>(found: T[], items: readonly T[] | undefined): void {
  if (items !== undefined) for (const item of items) found.push(item);
}

function push<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}
