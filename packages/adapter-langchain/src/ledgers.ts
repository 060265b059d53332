/** Finds the ledger of a call: the host's session, or one that lasts for a single model step where the host has none. */

import {
  createMemoryStore,
  isPermissionEngine,
  isPermissionSession,
  PermissionEngine,
  type PermissionRequest,
  type PermissionSession,
  SallyportError,
  type SessionOptions,
} from '@sallyport/engine';
import type { GateOptions, GateRequest } from './options.js';
import type { GateSource } from './source.js';

export interface Ledger {
  readonly session: PermissionSession;
  /** It lives on after the step, so rules can be remembered in it. */
  readonly lasting: boolean;
}

/** How many sessions are kept at hand. One that falls out is opened again; the ledger of a step that falls out grants nothing any more. */
const kept = 1000;

export class Ledgers {
  readonly engine: PermissionSession['engine'];
  /** The host has sessions. */
  readonly lasting: boolean;
  /** A person's no ends a run. */
  readonly stopsOnReject: boolean;
  readonly #source: PermissionEngine | PermissionSession;
  readonly #options: GateOptions;
  readonly #sessions = new Map<string, PermissionSession>();

  constructor(source: GateSource, options: GateOptions) {
    if (isPermissionSession(source)) {
      if (options.session !== undefined) {
        throw new SallyportError(
          'options-invalid',
          'A gate on a session has its ledger; leave the option "session" out.',
        );
      }
      this.engine = source.engine;
      this.#source = source;
    } else {
      const engine = isPermissionEngine(source) ? source : new PermissionEngine(source);
      this.engine = engine;
      this.#source = engine;
    }
    this.lasting = isPermissionSession(source) || options.session !== undefined;
    this.stopsOnReject = isPermissionSession(source) ? source.stopOnReject : options.stopOnReject === true;
    this.#options = options;
  }

  /** The ledger of a step; `undefined` names no step: then it lasts for this one call. */
  async of(request: GateRequest, step: string | undefined): Promise<Ledger> {
    const source = this.#source;
    if (isPermissionSession(source)) return { session: source, lasting: true };
    if (this.#options.session === undefined) return { session: this.#passing(source, step), lasting: false };
    const found: unknown = await this.#options.session(request);
    if (isPermissionSession(found)) return { session: found, lasting: true };
    if (typeof found === 'string' && found !== '') {
      const open = () => source.session({ ...this.#sessionOptions(), id: found });
      return { session: this.#keep(`session ${found}`, open), lasting: true };
    }
    // Going on without a ledger would be a quiet loss of what the host asked for.
    throw new SallyportError(
      'options-invalid',
      `The option "session" gave ${JSON.stringify(found)}, not the id of a session.`,
    );
  }

  /** What waits for an answer in the steps of a thread, as far as their ledgers are at hand. */
  async waitingIn(threadId: string): Promise<readonly PermissionRequest[]> {
    const start = `step ${JSON.stringify([threadId]).slice(0, -1)},`;
    const steps = [...this.#sessions].filter(([key]) => key.startsWith(start));
    return (await Promise.all(steps.map(([, session]) => session.pending()))).flat();
  }

  #passing(engine: PermissionEngine, step: string | undefined): PermissionSession {
    const open = () => engine.session({ ...this.#sessionOptions(), id: step ?? 'call', store: createMemoryStore() });
    return step === undefined ? open() : this.#keep(`step ${step}`, open);
  }

  #keep(key: string, open: () => PermissionSession): PermissionSession {
    const session = this.#sessions.get(key) ?? open();
    this.#sessions.delete(key);
    this.#sessions.set(key, session);
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > kept && oldest !== undefined) this.#sessions.delete(oldest);
    return session;
  }

  #sessionOptions(): Omit<SessionOptions, 'id'> {
    const {
      session: _session,
      context: _context,
      by: _by,
      scopes: _scopes,
      onError: _onError,
      onWarning: _onWarning,
      payload: _payload,
      ...options
    } = this.#options;
    return options;
  }
}
