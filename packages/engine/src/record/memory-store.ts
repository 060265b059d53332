/** The store of a single process. Also the reference for what the other stores must do. */

import { RecordMap } from './record-map.js';
import type { SessionStore } from './store.js';

/**
 * A store that forgets with the process.
 *
 * @example
 * const session = engine.session({ id: chatId, store: createMemoryStore() });
 */
export function createMemoryStore(): SessionStore {
  const records = new RecordMap();
  let version = 0;

  return {
    async read(keys) {
      return records.find(keys);
    },
    async write(changes, list) {
      if (!records.fits(changes)) return { ok: false, current: records.find(changes.map(({ key }) => key)) };
      version++;
      records.apply(changes, version);
      return { ok: true, version, listed: list === undefined ? [] : records.list(list, 0, changes) };
    },
    async list(prefix, after) {
      return records.list(prefix, after);
    },
  };
}
