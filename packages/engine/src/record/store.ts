/**
 * The port behind sessions: one record per key, every write a compare-and-set on the record's version. Key-value libraries
 * have no such write and lose answers when two clients write at once.
 */

/** A record as a store keeps it. `version` counts from 1 and grows with every write of that key. */
export interface StoredRecord {
  readonly key: string;
  /** JSON text. */
  readonly value: string;
  readonly version: number;
}

/** The answer to a write: it took effect, or what is there instead (`undefined`: nothing). */
export type WriteResult =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly current: StoredRecord | undefined };

export interface SessionStore {
  read(key: string): Promise<StoredRecord | undefined>;
  /** Writes only if the record's version is `expected` (0: the key must not exist). Atomic across processes, one round trip. */
  write(key: string, value: string, expected: number): Promise<WriteResult>;
  /** All records whose key begins with `prefix`, in the order in which their keys were first written. */
  list(prefix: string): Promise<readonly StoredRecord[]>;
}
