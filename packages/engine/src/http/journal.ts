/**
 * Remembers what a session told, so that a client that comes back gets what it missed. There is one for each store and id:
 * every request may open the session anew.
 */

import type { SessionCore } from '../record/core.js';
import { type SessionEventName, type SessionEvents, sessionEventNames } from '../record/events.js';
import type { PermissionSession } from '../record/session.js';
import type { SessionStore } from '../record/store.js';
import { Follower } from './follow.js';

/** An event with its place in the journal. */
export interface JournalEntry {
  readonly number: number;
  readonly name: SessionEventName;
  readonly event: SessionEvents[SessionEventName];
}

/** Events that are kept for those who come back. */
const kept = 1_000;
/** A journal that nobody read for so long is dropped, in milliseconds. What is older can be told from the store. */
const idleLimit = 600_000;

const journals = new WeakMap<SessionStore, Map<string, Journal>>();

export function journalOf(session: PermissionSession, core: SessionCore): Journal {
  const { store } = core;
  const known = journals.get(store) ?? new Map<string, Journal>();
  journals.set(store, known);
  // Looked at whenever a stream begins: no timer is needed.
  for (const [id, journal] of known) {
    if (id === session.id || !journal.isIdle()) continue;
    journal.stop();
    known.delete(id);
  }
  const journal = known.get(session.id) ?? new Journal(session, core);
  known.set(session.id, journal);
  return journal;
}

export class Journal {
  /** Tells the numbers of this journal from those of another process, or of one that is gone. */
  readonly name = Math.random().toString(36).slice(2, 12);
  #entries: JournalEntry[] = [];
  #last = 0;
  #usedAt = Date.now();
  readonly #readers = new Set<(entry: JournalEntry) => void>();
  readonly #stops: readonly (() => void)[];

  /** Brings what other processes do. */
  readonly follower: Follower;

  constructor(session: PermissionSession, core: SessionCore) {
    this.follower = new Follower(core, ({ name, event }) => this.#take(name, event));
    this.#stops = sessionEventNames.map((name) => session.on(name, (event) => this.#take(name, event)));
  }

  get last(): number {
    return this.#last;
  }

  isIdle(): boolean {
    return this.#readers.size === 0 && Date.now() - this.#usedAt > idleLimit;
  }

  /** The entries after a number; `undefined` where some of them are not kept any more. */
  after(number: number): readonly JournalEntry[] | undefined {
    const oldest = this.#entries[0]?.number ?? this.#last + 1;
    if (number > this.#last || number < oldest - 1) return undefined;
    return this.#entries.filter((entry) => entry.number > number);
  }

  /** Hears every entry from now on. Returns how to stop. */
  read(reader: (entry: JournalEntry) => void): () => void {
    this.#readers.add(reader);
    return () => {
      this.#readers.delete(reader);
      this.#usedAt = Date.now();
    };
  }

  stop(): void {
    for (const stop of this.#stops) stop();
    this.follower.stop();
  }

  #take(name: SessionEventName, event: SessionEvents[SessionEventName]): void {
    this.#last++;
    const entry: JournalEntry = { number: this.#last, name, event };
    this.#entries.push(entry);
    if (this.#entries.length > 2 * kept) this.#entries = this.#entries.slice(-kept);
    for (const reader of [...this.#readers]) reader(entry);
  }
}
