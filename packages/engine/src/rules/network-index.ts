/** Finds the few rules on hosts that can speak of a URL: by host, and by each of its suffixes. */

import { readUrl } from '../describe/url.js';
import type { Word } from '../describe/word.js';
import { append } from './name-index.js';
import type { NetworkPattern } from './network.js';

export class NetworkIndex<T> {
  readonly #any: T[] = [];
  readonly #exact = new Map<string, T[]>();
  readonly #suffix = new Map<string, T[]>();

  add({ host }: NetworkPattern, item: T): void {
    if (host.is === 'any') {
      this.#any.push(item);
      return;
    }
    const map = host.is === 'exact' ? this.#exact : this.#suffix;
    const list = map.get(host.host);
    if (list === undefined) map.set(host.host, [item]);
    else list.push(item);
  }

  /** All rules that could match the URL; all there are where nobody knows the host. */
  candidates(url: Word): readonly T[] {
    const host = readUrl(url)?.host;
    if (host === undefined) return [...this.#any, ...[...this.#exact.values(), ...this.#suffix.values()].flat()];
    const found = [...this.#any];
    append(found, this.#exact.get(host));
    for (let dot = host.indexOf('.'); dot >= 0; dot = host.indexOf('.', dot + 1)) {
      append(found, this.#suffix.get(host.slice(dot + 1)));
    }
    return found;
  }
}
