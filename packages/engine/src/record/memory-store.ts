/** The store of a single process. Also the reference for what the other stores must do. */

import { RecordMap } from './record-map.js';
import type { SessionStore, StoredRecord, WriteResult } from './store.js';

/**
 * A store that forgets with the process.
 *
 * @example
 * const session = engine.session({ id: chatId, store: createMemoryStore() });
 */
export function createMemoryStore(): SessionStore {
  const records = new RecordMap();

  return {
    async read(key): Promise<StoredRecord | undefined> {
      return records.get(key);
    },
    async write(key, value, expected): Promise<WriteResult> {
      const current = records.get(key);
      if ((current?.version ?? 0) !== expected) return { ok: false, current };
      const version = expected + 1;
      records.set({ key, value, version });
      return { ok: true, version };
    },
    async list(prefix): Promise<readonly StoredRecord[]> {
      return records.list(prefix);
    },
  };
}
