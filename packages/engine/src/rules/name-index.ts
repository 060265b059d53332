/** Finds patterns by a name that a path must have in it: the whole name, or how it begins or ends. */

import type { GlobSegment } from './glob.js';

export class NameIndex<T> {
  readonly #whole = new Map<string, T[]>();
  readonly #beginnings = new Affixes<T>((name, length) => name.slice(0, length));
  readonly #endings = new Affixes<T>((name, length) => name.slice(-length));

  /** Adds by the last segment that `hasName` speaks of. */
  add(segments: readonly GlobSegment[], item: T): void {
    const segment = segments.findLast(isNamed);
    if (segment === undefined) return;
    const first = segment[0] ?? '';
    const last = segment.at(-1) ?? '';
    if (segment.length === 1) push(this.#whole, first, item);
    else if (first.length >= last.length) this.#beginnings.add(first, item);
    else this.#endings.add(last, item);
  }

  collect(name: string, found: T[]): void {
    append(found, this.#whole.get(name));
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

/** Beginnings (or endings) of any length; only lengths that occur are looked up. */
class Affixes<T> {
  readonly #items = new Map<string, T[]>();
  readonly #lengths: number[] = [];
  readonly #cut: (name: string, length: number) => string;

  constructor(cut: (name: string, length: number) => string) {
    this.#cut = cut;
  }

  add(affix: string, item: T): void {
    push(this.#items, affix, item);
    if (!this.#lengths.includes(affix.length)) this.#lengths.push(affix.length);
  }

  collect(name: string, found: T[]): void {
    for (const length of this.#lengths) {
      if (length <= name.length) append(found, this.#items.get(this.#cut(name, length)));
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
