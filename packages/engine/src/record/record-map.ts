/** Records in memory, in the order in which their keys were first written; those of one session are found without the others. */

import type { StoredRecord } from './store.js';

export class RecordMap {
  /** By the part of the key before the first slash, which is the session. */
  readonly #groups = new Map<string, Map<string, StoredRecord>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(key: string): StoredRecord | undefined {
    return this.#groups.get(groupOf(key))?.get(key);
  }

  set(record: StoredRecord): void {
    const name = groupOf(record.key);
    const group = this.#groups.get(name) ?? new Map<string, StoredRecord>();
    this.#groups.set(name, group);
    if (!group.has(record.key)) this.#size++;
    group.set(record.key, record);
  }

  list(prefix: string): StoredRecord[] {
    // A prefix that ends before the slash may begin the names of several groups.
    const group = prefix.includes('/') ? this.#groups.get(groupOf(prefix)) : undefined;
    const records = group?.values() ?? (prefix.includes('/') ? [] : this.values());
    const found: StoredRecord[] = [];
    for (const record of records) if (record.key.startsWith(prefix)) found.push(record);
    return found;
  }

  /** All records; in order within each session. */
  *values(): Generator<StoredRecord> {
    for (const group of this.#groups.values()) yield* group.values();
  }

  clear(): void {
    this.#groups.clear();
    this.#size = 0;
  }
}

function groupOf(key: string): string {
  const slash = key.indexOf('/');
  return slash === -1 ? key : key.slice(0, slash);
}
