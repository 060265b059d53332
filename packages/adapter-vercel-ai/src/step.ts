/**
 * What the gate knows of one model step. The SDK hands the same array of messages to all calls of a step, when it asks whether
 * they need approval and when it runs them; that array is the only thing they have in common.
 */

import type { Ledger } from './ledger.js';
import type { NamedCall } from './replay.js';
import type { SdkMessage } from './sdk.js';

export class Step {
  /** Unique in every session. */
  readonly id = crypto.randomUUID();
  readonly #judged = new Map<string, boolean>();
  ledger: Promise<Ledger> | undefined;
  /** What the messages say of earlier steps was read. */
  past: Promise<void> | undefined;
  /** Calls in the messages that the SDK will neither run nor find a result of; looked for once. */
  unanswered: readonly string[] | undefined;
  /** Whether the session was told that no further calls of the step will follow. */
  closed = false;

  /** The SDK has put the call to the gate. `failed`: it could not be judged. */
  note(call: NamedCall, failed: boolean): void {
    this.#judged.set(keyOf(call), failed);
  }

  /** What was noted of the call; `undefined`: the SDK has not asked about it. */
  noted(call: NamedCall): 'judged' | 'failed' | undefined {
    const failed = this.#judged.get(keyOf(call));
    return failed === undefined ? undefined : failed ? 'failed' : 'judged';
  }
}

/** A program that a tool runs may pass on the id of the tool's own call. */
function keyOf({ id, name }: NamedCall): string {
  return JSON.stringify([id, name]);
}

export class Steps {
  readonly #byMessages = new WeakMap<readonly SdkMessage[], Step>();
  readonly #denied = new WeakMap<object, Step>();

  /** Keeps where a call was denied, so that its step is found again by the call's input. */
  deny(input: unknown, step: Step): void {
    if (typeof input === 'object' && input !== null) this.#denied.set(input, step);
  }

  deniedIn(input: unknown): Step | undefined {
    return typeof input === 'object' && input !== null ? this.#denied.get(input) : undefined;
  }

  /** The step of a call; one of its own where a direct call brings no messages. */
  of(messages: readonly SdkMessage[] | undefined): Step {
    if (!Array.isArray(messages)) return new Step();
    const known = this.#byMessages.get(messages);
    if (known !== undefined) return known;
    const step = new Step();
    this.#byMessages.set(messages, step);
    return step;
  }
}
