/**
 * The port behind sessions: records with versions, and one write that compares and changes several of them as a whole.
 * Key-value libraries have no such write and lose answers when two clients write at once.
 */

/** A record as a store keeps it. */
export interface StoredRecord {
  readonly key: string;
  /** JSON text. */
  readonly value: string;
  /**
   * Above 0; grows with every write to the store, whichever key it is of. None comes twice, so that a record which was
   * removed and made anew is never taken for the old one.
   */
  readonly version: number;
}

/** One part of a write: which version a record must have, and what becomes of it. */
export interface RecordChange {
  readonly key: string;
  /** 0: the record must not exist. */
  readonly expected: number;
  /** JSON text; `null` removes the record; absent: it is compared, and stays as it is. */
  readonly value?: string | null | undefined;
}

/**
 * The answer to a write. It took effect: `version` is that of all records it wrote, `listed` what was asked for beside it. Or
 * it did not, as a version differed: `current` are the records that are there under the keys it names.
 */
export type WriteResult =
  | { readonly ok: true; readonly version: number; readonly listed: readonly StoredRecord[] }
  | { readonly ok: false; readonly current: readonly StoredRecord[] };

/** Each method is one round trip. */
export interface SessionStore {
  /** Those of these records that exist. */
  read(keys: readonly string[]): Promise<readonly StoredRecord[]>;
  /**
   * Makes all of these changes, if every record has the version that is expected of it, or none. Atomic across processes. Each
   * key is named once.
   *
   * @param list a prefix: the other records below it, which the write does not name, come with the answer
   */
  write(changes: readonly RecordChange[], list?: string): Promise<WriteResult>;
  /**
   * All records whose key begins with `prefix`, in the order in which they were first written.
   *
   * @param after only those with a greater version
   */
  list(prefix: string, after?: number): Promise<readonly StoredRecord[]>;
}
