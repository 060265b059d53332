/** Finds the few rules on hosts that can speak of a URL: by host, and by each of its suffixes. */

import { readUrl } from '../describe/url.js';
import type { Word } from '../describe/word.js';
import { FirstLetters } from './first-letters.js';
import type { NetworkPattern } from './network.js';

export class NetworkIndex<T> {
  readonly #any: T[] = [];
  readonly #exact = new Hosts<T>();
  readonly #suffix = new Hosts<T>();

  add({ host }: NetworkPattern, item: T): void {
    if (host.is === 'any') {
      this.#any.push(item);
      return;
    }
    (host.is === 'exact' ? this.#exact : this.#suffix).add(host.host, item);
  }

  /** All rules that could match the URL; all there are where nobody knows the host. */
  candidates(url: Word): readonly T[] {
    const host = readUrl(url)?.host;
    if (host === undefined) return [...this.#any, ...this.#exact.all(), ...this.#suffix.all()];
    let found = both(this.#any, this.#exact.from(host, 0));
    if (this.#suffix.isEmpty) return found;
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      found = both(found, this.#suffix.from(host, dot + 1));
    }
    return found;
  }
}

class Hosts<T> {
  readonly #items = new Map<string, T[]>();
  readonly #letters = new FirstLetters();

  get isEmpty(): boolean {
    return this.#items.size === 0;
  }

  add(host: string, item: T): void {
    const list = this.#items.get(host);
    if (list === undefined) this.#items.set(host, [item]);
    else list.push(item);
    this.#letters.add(host.charCodeAt(0));
  }

  /** Those of the host that `host` is from `start` on. */
  from(host: string, start: number): readonly T[] | undefined {
    return this.#letters.has(host.charCodeAt(start)) ? this.#items.get(host.slice(start)) : undefined;
  }

  all(): readonly T[] {
    return [...this.#items.values()].flat();
  }
}

/** Two lists as one, without making one where nothing is added: this is done for every URL of every call. */
function both<T>(one: readonly T[], other: readonly T[] | undefined): readonly T[] {
  if (other === undefined) return one;
  return one.length === 0 ? other : [...one, ...other];
}
