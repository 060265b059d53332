/** The store of a single process: a Map. Also the reference for what the other stores must do. */

import type { SessionStore, StoredRecord, WriteResult } from './store.js';

/**
 * A store that forgets with the process.
 *
 * @example
 * const session = engine.session({ id: chatId, store: createMemoryStore() });
 */
export function createMemoryStore(): SessionStore {
  const records = new Map<string, StoredRecord>();

  return {
    async read(key): Promise<StoredRecord | undefined> {
      return records.get(key);
    },
    async write(key, value, expected): Promise<WriteResult> {
      const current = records.get(key);
      if ((current?.version ?? 0) !== expected) return { ok: false, current };
      const version = expected + 1;
      records.set(key, { key, value, version });
      return { ok: true, version };
    },
    async list(prefix): Promise<readonly StoredRecord[]> {
      const found: StoredRecord[] = [];
      for (const record of records.values()) if (record.key.startsWith(prefix)) found.push(record);
      return found;
    },
  };
}
