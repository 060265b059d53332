/** Reads and changes the records of calls. A change is written only if the record is still the one it was made from. */

import { type CallRecord, decodeRecord, encodeRecord, type RecordText } from './call-record.js';
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
  readonly text: string;
  /** Absent where it holds an input, and is parsed anew: an object that was handed out may have been changed since. */
  readonly record?: CallRecord;
  readonly written?: RecordText;
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
        const written = encodeRecord(record, this.#clock(), known?.written);
        const answer = await this.#store.write(key, written.text, known?.version ?? 0);
        if (answer.ok) {
          this.#remember(key, record, written, answer.version);
          return result;
        }
        known = toKnown(answer.current);
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

  #remember(key: string, record: CallRecord, written: RecordText, version: number): void {
    if (record.state === 'finished') this.#known.delete(key);
    else if (record.input === undefined) this.#known.set(key, { version, text: written.text, record, written });
    else this.#known.set(key, { version, text: written.text });
  }
}

function toKnown(stored: StoredRecord | undefined): Known | undefined {
  return stored && { version: stored.version, text: stored.value };
}
