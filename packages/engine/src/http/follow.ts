/** What other processes do with a session: found by looking into the store, told into the journal. */

import type { SessionCore } from '../record/core.js';
import type { ListedCall } from '../record/ledger.js';
import { keepOwnWrites, type SeenCall } from '../record/own-writes.js';
import { eventsBetween, type StateEvent } from './state-events.js';

/**
 * A database may show a write later than one with a greater version. For so many milliseconds every look sees again what was
 * written since; what was seen is known by its version.
 */
const overlap = 10_000;

export class Follower {
  readonly #core: SessionCore;
  readonly #tell: (event: StateEvent) => void;
  readonly #kept: ReturnType<typeof keepOwnWrites>;
  readonly #seen = new Map<string, SeenCall>();
  /** The greatest version of each look, by its time. */
  #looks: { readonly at: number; readonly version: number }[] = [];
  #after = 0;
  #hasBegun = false;
  #looking: Promise<void> | undefined;
  #lookedAt = 0;

  constructor(core: SessionCore, tell: (event: StateEvent) => void) {
    this.#core = core;
    this.#tell = tell;
    this.#kept = keepOwnWrites(core.store, core.options.id);
  }

  /** What is there now is taken as known; the first time counts. */
  begin(calls: readonly ListedCall[]): void {
    if (this.#hasBegun) return;
    for (const { key, record, stored } of calls) this.#seen.set(key, { version: stored.version, record });
    this.#hasBegun = true;
  }

  /**
   * Tells what others did since the last look.
   *
   * @param maxAge milliseconds: a look of another client that is no older will do
   */
  async look(maxAge = 0): Promise<void> {
    // One that is under way may have read before what the caller wants to hear of.
    await this.#looking;
    if (!this.#hasBegun || (maxAge > 0 && Date.now() - this.#lookedAt < maxAge)) return;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    await this.#looking;
  }

  stop(): void {
    this.#kept.stop();
  }

  async #look(): Promise<void> {
    const at = Date.now();
    const calls = await this.#core.ledger.list(this.#core.keys.calls, this.#after);
    this.#lookedAt = at;
    const news: StateEvent[] = [];
    let version = this.#after;
    let isComplete = true;
    for (const { key, record, stored } of calls) {
      // Written by this process, or just before: known once the answer is here.
      if (this.#kept.own.isUnderWay(key)) {
        isComplete = false;
        continue;
      }
      version = Math.max(version, stored.version);
      const own = this.#kept.own.latest(key);
      const seen = this.#seen.get(key);
      const before = own !== undefined && own.version > (seen?.version ?? 0) ? own : seen;
      if (stored.version <= (before?.version ?? 0)) continue;
      this.#seen.set(key, { version: stored.version, record });
      news.push(...eventsBetween(before?.record, record));
    }
    if (isComplete) this.#advance(at, version);
    for (const one of news.sort((a, b) => a.event.at - b.event.at)) this.#tell(one);
  }

  #advance(at: number, version: number): void {
    this.#looks.push({ at, version });
    const old = this.#looks.filter((look) => look.at <= at - overlap);
    this.#after = old.at(-1)?.version ?? this.#after;
    this.#looks = this.#looks.slice(old.length);
  }
}
