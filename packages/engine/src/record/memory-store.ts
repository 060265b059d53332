/** The store of a single process. Also the reference for what the other stores must do. */

import { RecordMap } from './record-map.js';
import type { RecordChange, SessionStore, StoredRecord, WriteResult } from './store.js';

/** Its methods are its own, so that a host can wrap it as it would any store: `{ ...store, write }`. */
export class MemoryStore implements SessionStore {
  readonly #records = new RecordMap();
  #version = 0;

  readonly read = async (keys: readonly string[]): Promise<readonly StoredRecord[]> => this.#records.find(keys);

  readonly write = async (changes: readonly RecordChange[], list?: string): Promise<WriteResult> => {
    const records = this.#records;
    if (!records.fits(changes)) return { ok: false, current: records.find(changes.map(({ key }) => key)) };
    this.#version++;
    records.apply(changes, this.#version);
    return { ok: true, version: this.#version, listed: list === undefined ? [] : records.list(list, 0, changes) };
  };

  readonly list = async (prefix: string, after?: number): Promise<readonly StoredRecord[]> =>
    this.#records.list(prefix, after);
}

/**
 * A store that forgets with the process.
 *
 * @example
 * const session = engine.session({ id: chatId, store: createMemoryStore() });
 */
export function createMemoryStore(): SessionStore {
  return new MemoryStore();
}
