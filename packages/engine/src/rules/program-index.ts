/** Finds things by a program, however it is written: `/bin/RM` is `rm`. */

import { programKey, programStart } from './exec.js';
import { FirstLetters } from './first-letters.js';

export class ProgramIndex<T> {
  readonly #items = new Map<string, T[]>();
  readonly #letters = new FirstLetters();

  add(program: string, item: T): void {
    const key = programKey(program);
    // `.exe` has no name of its own left.
    this.#letters.add(key === '' ? dot : key.charCodeAt(0));
    const list = this.#items.get(key);
    if (list === undefined) this.#items.set(key, [item]);
    else list.push(item);
  }

  get(word: string): readonly T[] | undefined {
    const unit = word.charCodeAt(programStart(word));
    const small = unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
    // What a letter beyond becomes when it is folded is not worth asking.
    if (small < 0x80 && !this.#letters.has(small)) return undefined;
    return this.#items.get(programKey(word));
  }

  get size(): number {
    return this.#items.size;
  }

  all(): T[] {
    return [...this.#items.values()].flat();
  }
}

const dot = 0x2e;
