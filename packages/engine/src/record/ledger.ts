/** Reads and changes the records of calls. A change is written only if the record is still the one it was made from. */

import { type CallRecord, decodeRecord, encodeRecord } from './call-record.js';
import type { SessionStore, StoredRecord } from './store.js';

/** What a step made of a record: the next one (absent: leave it) and what to tell the caller. */
export interface Change<T> {
  readonly record?: CallRecord;
  readonly result: T;
}

export interface ListedCall {
  readonly key: string;
  readonly record: CallRecord;
}

interface Known {
  readonly version: number;
  /** Parsed anew where it holds an input: an object that was handed out once may have been changed since. */
  readonly text: string;
  readonly record?: CallRecord;
}

export class Ledger {
  readonly #store: SessionStore;
  readonly #clock: () => number;
  /** Open calls that were written here, so that most transitions are a single round trip. Never trusted for a refusal. */
  readonly #known = new Map<string, Known>();

  constructor(store: SessionStore, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /**
   * Runs `step` on the record and writes what it returns; on a conflict again, on the record that is there now.
   * A step that writes nothing has seen what the store holds, not what this process remembers of it.
   */
  async change<T>(key: string, step: (current: CallRecord | undefined) => Change<T> | Promise<Change<T>>): Promise<T> {
    let known = this.#known.get(key);
    let fresh = false;
    for (;;) {
      const { record, result } = await step(known && (known.record ?? decodeRecord(key, known.text)));
      if (record === undefined) {
        if (fresh) return result;
        known = toKnown(await this.#store.read(key));
      } else {
        const text = encodeRecord(record, this.#clock());
        const written = await this.#store.write(key, text, known?.version ?? 0);
        if (written.ok) {
          this.#remember(key, record, text, written.version);
          return result;
        }
        known = toKnown(written.current);
      }
      fresh = true;
    }
  }

  async read(key: string): Promise<CallRecord | undefined> {
    const stored = await this.#store.read(key);
    return stored && decodeRecord(key, stored.value);
  }

  /** All calls below a prefix, oldest first. */
  async list(prefix: string): Promise<readonly ListedCall[]> {
    const records = await this.#store.list(prefix);
    return records.map(({ key, value }) => ({ key, record: decodeRecord(key, value) }));
  }

  #remember(key: string, record: CallRecord, text: string, version: number): void {
    if (record.state === 'finished') this.#known.delete(key);
    else this.#known.set(key, { version, text, ...(record.input === undefined ? { record } : {}) });
  }
}

function toKnown(stored: StoredRecord | undefined): Known | undefined {
  return stored && { version: stored.version, text: stored.value };
}
