/**
 * Listeners of a session. They belong to its store and id, not to the object: a web handler and an adapter each open the
 * session anew, and what one does the other must hear. A listener that fails is reported once and changes nothing.
 */

import type { SessionEventName, SessionEvents, SessionListener } from './events.js';
import type { SessionStore } from './store.js';

interface Listener {
  readonly listen: (event: never) => void;
  readonly report: (error: unknown) => void;
  failed: boolean;
}

type Listeners = Map<SessionEventName, Set<Listener>>;

const listenersOfStores = new WeakMap<SessionStore, Map<string, Listeners>>();

export class SessionEmitter {
  readonly #store: SessionStore;
  readonly #id: string;
  readonly #report: (error: unknown) => void;

  constructor(store: SessionStore, id: string, report: (error: unknown) => void) {
    this.#store = store;
    this.#id = id;
    this.#report = report;
  }

  on<Name extends SessionEventName>(name: Name, listen: SessionListener<Name>): () => void {
    const listener: Listener = { listen, report: this.#report, failed: false };
    // Only now: most stores of a single step are gone before anybody listens.
    const sessions = listenersOfStores.get(this.#store) ?? new Map<string, Listeners>();
    listenersOfStores.set(this.#store, sessions);
    const session: Listeners = sessions.get(this.#id) ?? new Map();
    sessions.set(this.#id, session);
    session.set(name, (session.get(name) ?? new Set()).add(listener));
    return () => {
      session.get(name)?.delete(listener);
      const isQuiet = [...session.values()].every(({ size }) => size === 0);
      if (isQuiet && sessions.get(this.#id) === session) sessions.delete(this.#id);
    };
  }

  /** Whether anybody listens; spares building an event for nobody. */
  hears(name: SessionEventName): boolean {
    return (this.#listeners(name)?.size ?? 0) > 0;
  }

  emit<Name extends SessionEventName>(name: Name, event: SessionEvents[Name]): void {
    for (const listener of [...(this.#listeners(name) ?? [])]) {
      try {
        const answer: unknown = (listener.listen as SessionListener<Name>)(event);
        if (answer instanceof Promise) answer.catch((error) => fail(listener, error));
      } catch (error) {
        fail(listener, error);
      }
    }
  }

  #listeners(name: SessionEventName): ReadonlySet<Listener> | undefined {
    return listenersOfStores.get(this.#store)?.get(this.#id)?.get(name);
  }
}

function fail(listener: Listener, error: unknown): void {
  if (!listener.failed) listener.report(error);
  listener.failed = true;
}
