/** Records in memory, in the order in which they were first written; those of one session are found without the others. */

import { RecordWrite } from './record-write.js';
import type { RecordChange, StoredRecord } from './store.js';

/** A record whose text is made when somebody reads it. */
interface Unread {
  readonly key: string;
  readonly version: number;
  readonly write: RecordWrite;
}

type Kept = StoredRecord | Unread;

export class RecordMap {
  /** By the part of the key before the first slash, which is the session. */
  readonly #groups = new Map<string, Map<string, Kept>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Those of these records that exist. */
  find(keys: readonly string[]): StoredRecord[] {
    const found: StoredRecord[] = [];
    for (const key of keys) {
      const kept = this.#get(key);
      if (kept !== undefined) found.push(read(kept));
    }
    return found;
  }

  /** Whether every record has the version that is expected of it. */
  fits(changes: readonly RecordChange[]): boolean {
    for (const { key, expected } of changes) if ((this.#get(key)?.version ?? 0) !== expected) return false;
    return true;
  }

  /** Makes the changes; what is only compared stays. */
  apply(changes: readonly RecordChange[], version: number): void {
    for (const change of changes) {
      const { key } = change;
      if (change instanceof RecordWrite) {
        this.#set({ key, version, write: change });
        continue;
      }
      const { value } = change;
      if (value === null) this.#remove(key);
      else if (value !== undefined) this.#set({ key, value, version });
    }
  }

  /** Those below a prefix, written after a version, but for these keys. */
  list(prefix: string, after = 0, but: readonly RecordChange[] = []): StoredRecord[] {
    // A prefix that ends before the slash may begin the names of several groups.
    const group = prefix.includes('/') ? this.#groups.get(groupOf(prefix)) : undefined;
    const records = group?.values() ?? (prefix.includes('/') ? [] : this.#all());
    const found: StoredRecord[] = [];
    for (const record of records) {
      if (record.version <= after || !record.key.startsWith(prefix)) continue;
      if (!but.some(({ key }) => key === record.key)) found.push(read(record));
    }
    return found;
  }

  /** All records; in order within each session. */
  *values(): Generator<StoredRecord> {
    for (const kept of this.#all()) yield read(kept);
  }

  clear(): void {
    this.#groups.clear();
    this.#size = 0;
  }

  *#all(): Generator<Kept> {
    for (const group of this.#groups.values()) yield* group.values();
  }

  #get(key: string): Kept | undefined {
    return this.#groups.get(groupOf(key))?.get(key);
  }

  #set(record: Kept): void {
    const name = groupOf(record.key);
    let group = this.#groups.get(name);
    if (group === undefined) {
      group = new Map();
      this.#groups.set(name, group);
    }
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

function read(kept: Kept): StoredRecord {
  return 'write' in kept ? { key: kept.key, value: kept.write.value, version: kept.version } : kept;
}

function groupOf(key: string): string {
  const slash = key.indexOf('/');
  return slash === -1 ? key : key.slice(0, slash);
}
