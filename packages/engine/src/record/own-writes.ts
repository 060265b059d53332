/**
 * What this process wrote of a session: whoever follows the store to hear of others must not tell its own news twice. Kept for
 * the sessions that are followed, and shared by all objects of them.
 */

import type { CallRecord } from './call-record.js';
import type { SessionStore } from './store.js';

/** A record of a call as it was at a version. */
export interface SeenCall {
  readonly version: number;
  readonly record: CallRecord;
}

const ofStores = new WeakMap<SessionStore, Map<string, OwnWrites>>();

export class OwnWrites {
  readonly #latest = new Map<string, SeenCall>();
  readonly #underWay = new Map<string, number>();

  begin(key: string): void {
    this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1);
  }

  /** @param written absent where nothing was written */
  end(key: string, written?: SeenCall): void {
    const left = (this.#underWay.get(key) ?? 1) - 1;
    if (left === 0) this.#underWay.delete(key);
    else this.#underWay.set(key, left);
    if (written !== undefined && written.version > (this.#latest.get(key)?.version ?? 0))
      this.#latest.set(key, written);
  }

  /** Whether a write of this record may have taken effect without being told yet. */
  isUnderWay(key: string): boolean {
    return this.#underWay.has(key);
  }

  latest(key: string): SeenCall | undefined {
    return this.#latest.get(key);
  }
}

/** `undefined`: nobody follows the session. */
export function ownWritesOf(store: SessionStore, sessionId: string): OwnWrites | undefined {
  return ofStores.get(store)?.get(sessionId);
}

/** Begins to keep them. `stop` ends it. */
export function keepOwnWrites(store: SessionStore, sessionId: string): { readonly own: OwnWrites; stop(): void } {
  const sessions = ofStores.get(store) ?? new Map<string, OwnWrites>();
  ofStores.set(store, sessions);
  const own = new OwnWrites();
  sessions.set(sessionId, own);
  return {
    own,
    stop: () => {
      if (sessions.get(sessionId) === own) sessions.delete(sessionId);
    },
  };
}
