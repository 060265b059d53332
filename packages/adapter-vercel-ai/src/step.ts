/**
 * What the gate knows of one model step. The SDK hands the same array of messages to all calls of a step, when it asks whether
 * they need approval and when it runs them; that array is the only thing they have in common.
 */

import type { Ledger } from './ledger.js';
import type { SdkMessage } from './sdk.js';

export class Step {
  /** Unique in every session. */
  readonly id = crypto.randomUUID();
  /** Ids of the calls that the SDK has put to the gate in this step. */
  readonly judged = new Set<string>();
  /** Ids of those that could not be judged. */
  readonly failures = new Set<string>();
  ledger: Promise<Ledger> | undefined;
  /** Whether the session was told that no further calls of the step will follow. */
  closed = false;
}

export class Steps {
  readonly #byMessages = new WeakMap<readonly SdkMessage[], Step>();

  /** The step of a call; one of its own where a direct call brings no messages. */
  of(messages: readonly SdkMessage[] | undefined): Step {
    if (!Array.isArray(messages)) return new Step();
    const step = this.#byMessages.get(messages) ?? new Step();
    this.#byMessages.set(messages, step);
    return step;
  }
}
