/** Records in memory, in the order in which they were first written; those of one session are found without the others. */

import type { RecordChange, StoredRecord } from './store.js';

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

  /** Those of these records that exist. */
  find(keys: readonly string[]): StoredRecord[] {
    return keys.flatMap((key) => this.get(key) ?? []);
  }

  /** Whether every record has the version that is expected of it. */
  fits(changes: readonly RecordChange[]): boolean {
    for (const { key, expected } of changes) if ((this.get(key)?.version ?? 0) !== expected) return false;
    return true;
  }

  /** Makes the changes; what is only compared stays. */
  apply(changes: readonly RecordChange[], version: number): void {
    for (const { key, value } of changes) {
      if (value === null) this.#remove(key);
      else if (value !== undefined) this.#set({ key, value, version });
    }
  }

  /** Those below a prefix, written after a version, but for these keys. */
  list(prefix: string, after = 0, but: readonly RecordChange[] = []): StoredRecord[] {
    // A prefix that ends before the slash may begin the names of several groups.
    const group = prefix.includes('/') ? this.#groups.get(groupOf(prefix)) : undefined;
    const records = group?.values() ?? (prefix.includes('/') ? [] : this.values());
    const found: StoredRecord[] = [];
    for (const record of records) {
      if (record.version <= after || !record.key.startsWith(prefix)) continue;
      if (!but.some(({ key }) => key === record.key)) found.push(record);
    }
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

  #set(record: StoredRecord): void {
    const name = groupOf(record.key);
    const group = this.#groups.get(name) ?? new Map<string, StoredRecord>();
    this.#groups.set(name, group);
    if (!group.has(record.key)) this.#size++;
    group.set(record.key, record);
  }

  #remove(key: string): void {
    const name = groupOf(key);
    const group = this.#groups.get(name);
    if (group?.delete(key) !== true) return;
    this.#size--;
    if (group.size === 0) this.#groups.delete(name);
  }
}

function groupOf(key: string): string {
  const slash = key.indexOf('/');
  return slash === -1 ? key : key.slice(0, slash);
}
