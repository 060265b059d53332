/** Reads and changes the records of calls. A change is written only if the record is still the one it was made from. */

import { type CallRecord, decodeRecord } from './call-record.js';
import { MemoryStore } from './memory-store.js';
import { type OwnWrites, ownWritesOf, type SeenCall } from './own-writes.js';
import { RecordWrite } from './record-write.js';
import type { RememberedRules } from './remembered-rules.js';
import type { RecordChange, SessionStore, StoredRecord, WriteResult } from './store.js';

/** What a step made of a record: the next one (absent: leave it) and what to tell the caller. */
export interface Change<T> {
  readonly record?: CallRecord;
  /** The session's rules as the step took them to be, or as it changes them: written together with the record, or not at all. */
  readonly rules?: RecordChange;
  /** A prefix: the other calls below it are wanted too. */
  readonly list?: string;
  readonly result: T;
}

export interface ListedCall {
  readonly key: string;
  readonly record: CallRecord;
  readonly stored: StoredRecord;
}

/** As much as is known of a record: as it was written here, or as the store has it. */
interface Known {
  readonly version: number;
  readonly from: StoredRecord | RecordWrite;
  /** Absent where the text is to be parsed anew: an object that was handed out may have been changed since. */
  readonly record?: CallRecord;
}

type Step<T> = (current: CallRecord | undefined) => Change<T> | Promise<Change<T>>;

export class Ledger {
  readonly #store: SessionStore;
  readonly #inMemory: boolean;
  readonly #sessionId: string;
  readonly #clock: () => number;
  readonly #rules: RememberedRules;
  /** Open calls that were written here, so that most transitions are a single round trip. Never trusted for a refusal. */
  readonly #known = new Map<string, Known>();

  constructor(store: SessionStore, sessionId: string, clock: () => number, rules: RememberedRules) {
    this.#store = store;
    this.#inMemory = store instanceof MemoryStore;
    this.#sessionId = sessionId;
    this.#clock = clock;
    this.#rules = rules;
  }

  /**
   * Runs `step` on the record and writes what it returns; on a conflict again, on the record and the rules that are there now.
   * A step that writes nothing has seen what the store holds, not what this process remembers of it.
   *
   * @param from the record as it was listed just now
   * @param takeListed gets the other calls, where the step wanted them
   */
  async change<T>(
    key: string,
    step: Step<T>,
    from?: ListedCall,
    takeListed?: (listed: readonly ListedCall[]) => void,
  ): Promise<T> {
    let known = from === undefined ? this.#known.get(key) : toKnown(from.stored);
    let fresh = from !== undefined;
    for (;;) {
      const { record, rules, list, result } = await step(known && recordOf(key, known));
      if (record === undefined) {
        if (fresh) return result;
        const there = await this.#store.read([key, this.#rules.key]);
        const seen = there.find((stored) => stored.key === this.#rules.key);
        if (seen !== undefined) this.#rules.learn(seen);
        known = toKnown(there.find((stored) => stored.key === key));
      } else {
        const before = known?.from instanceof RecordWrite ? known.from : undefined;
        const written = new RecordWrite({ key, expected: known?.version ?? 0 }, record, this.#clock(), before);
        // Other stores get plain data, which they may copy.
        const change = this.#inMemory ? written : { key, expected: written.expected, value: written.value };
        const answer = await this.#write(record, rules === undefined ? [change] : [change, rules], list);
        if (answer.ok) {
          this.#remember(record, written, answer.version);
          if (rules?.value) this.#rules.learn({ key: rules.key, value: rules.value, version: answer.version });
          if (list !== undefined) takeListed?.(answer.listed.map(toListed));
          return result;
        }
        const { current } = answer;
        if (rules !== undefined) this.#rules.correct(current.find((stored) => stored.key === rules.key));
        known = toKnown(current.find((stored) => stored.key === key));
      }
      fresh = true;
    }
  }

  async read(key: string): Promise<CallRecord | undefined> {
    const [call] = await this.readAll([key]);
    return call?.record;
  }

  async readAll(keys: readonly string[]): Promise<readonly ListedCall[]> {
    return (await this.#store.read(keys)).map(toListed);
  }

  /** All calls below a prefix, oldest first; or those that were written after a version. */
  async list(prefix: string, after?: number): Promise<readonly ListedCall[]> {
    return (await this.#store.list(prefix, after)).map(toListed);
  }

  /** Seen by whoever follows the session, so that what happens here is not taken for news from elsewhere. */
  #write(record: CallRecord, changes: readonly RecordChange[], list: string | undefined): Promise<WriteResult> {
    const own = ownWritesOf(this.#store, this.#sessionId);
    return own === undefined ? this.#store.write(changes, list) : this.#writeSeen(own, record, changes, list);
  }

  async #writeSeen(
    own: OwnWrites,
    record: CallRecord,
    changes: readonly RecordChange[],
    list: string | undefined,
  ): Promise<WriteResult> {
    const { key } = changes[0] as RecordChange;
    let written: SeenCall | undefined;
    own.begin(key);
    try {
      const answer = await this.#store.write(changes, list);
      if (answer.ok) written = { version: answer.version, record };
      return answer;
    } finally {
      own.end(key, written);
    }
  }

  #remember(record: CallRecord, written: RecordWrite, version: number): void {
    const { key } = written;
    if (record.state === 'finished') this.#known.delete(key);
    else this.#known.set(key, written.isKeepable ? { version, from: written, record } : { version, from: written });
  }
}

function toKnown(from: StoredRecord | undefined): Known | undefined {
  return from && { version: from.version, from };
}

/** The input belongs to whoever made the call; the rest of a record nobody changes. */
function recordOf(key: string, { record, from }: Known): CallRecord {
  if (record === undefined) return decodeRecord(key, from.value);
  return record.input === undefined ? record : { ...record, input: (from as RecordWrite).readInput() };
}

function toListed(stored: StoredRecord): ListedCall {
  return { key: stored.key, record: decodeRecord(stored.key, stored.value), stored };
}
