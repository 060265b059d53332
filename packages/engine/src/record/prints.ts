/**
 * Fingerprints of calls that were announced here. Hashing is most of what a claim costs, and an input that is written the same,
 * character by character, has the same hash. The text is made anew each time: the object may have been changed since.
 */

import { canonicalCall } from './fingerprint.js';
import { sha256 } from './sha256.js';

/** Calls that were announced and never claimed must not fill the memory. */
const most = 256;

interface Known {
  readonly text: string;
  readonly print: string;
}

export class Prints {
  readonly #known = new Map<string, Known>();

  /** @throws SallyportError `input-invalid` when the input is not JSON data. */
  of(key: string, name: string, input: unknown): string {
    const text = canonicalCall(name, input);
    const known = this.#known.get(key);
    return known?.text === text ? known.print : sha256(text);
  }

  /** Like `of`, for a call that will be put again. */
  keep(key: string, name: string, input: unknown): string {
    const text = canonicalCall(name, input);
    const print = sha256(text);
    this.#known.set(key, { text, print });
    if (this.#known.size > most) this.#forgetOldest();
    return print;
  }

  #forgetOldest(): void {
    const [oldest] = this.#known.keys();
    if (oldest !== undefined) this.#known.delete(oldest);
  }

  forget(key: string): void {
    this.#known.delete(key);
  }
}
