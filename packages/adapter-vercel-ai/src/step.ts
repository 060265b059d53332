/**
 * What the gate knows of one model step. The SDK hands the same array of messages to all calls of a step, when it asks whether
 * they need approval and when it runs them; that array is the only thing they have in common. An app may keep one array and add
 * to it: once something was added, it is another step.
 */

import type { Ledger } from './ledger.js';
import type { NamedCall } from './replay.js';
import { partsOf, type SdkMessage } from './sdk.js';

/** Tells this process apart from all others that work on a session. Random once: chance is most of what making a step costs. */
let ownName: string | undefined;
let made = 0;

function nextId(): string {
  ownName ??= crypto.randomUUID();
  made += 1;
  return `${ownName}-${made}`;
}

export class Step {
  /** Unique in every session. */
  readonly id = nextId();
  readonly #judged = new Map<string, boolean>();
  /** Few calls get an id of their own. */
  #ids: Map<string, string> | undefined;
  ledger: Ledger | Promise<Ledger> | undefined;
  /** What the messages say of earlier steps is read; `undefined`: not yet. */
  past: { readonly reading: Promise<unknown> | undefined } | undefined;
  /** The app was told that it called the SDK before all was answered. */
  toldUnanswered = false;
  /** Whether the session was told that no further calls of the step will follow. */
  closed = false;

  /** The SDK has put the call to the gate. `failed`: it could not be judged. */
  note(call: NamedCall, failed: boolean): void {
    this.#judged.set(keyOf(call), failed);
  }

  /** The ledger knows the call by an id of its own, as its id is another call's there. */
  rename(call: NamedCall, id: string): void {
    this.#ids ??= new Map();
    this.#ids.set(keyOf(call), id);
  }

  /** The id under which the ledger knows the call. */
  idOf(call: NamedCall): string {
    return this.#ids?.get(keyOf(call)) ?? call.id;
  }

  /** What was noted of the call; `undefined`: the SDK has not asked about it. */
  noted(call: NamedCall): 'judged' | 'failed' | undefined {
    const failed = this.#judged.get(keyOf(call));
    return failed === undefined ? undefined : failed ? 'failed' : 'judged';
  }
}

/** A program that a tool runs may pass on the id of the tool's own call. No two pairs have one key: it says where the id ends. */
function keyOf({ id, name }: NamedCall): string {
  return `${id.length}:${id}${name}`;
}

export class Steps {
  readonly #byMessages = new WeakMap<readonly SdkMessage[], { readonly step: Step; readonly seen: Seen }>();
  readonly #denied = new WeakMap<object, Step>();
  #hasDenied = false;

  /** Keeps where a call was denied, so that its step is found again by the call's input. */
  deny(input: unknown, step: Step): void {
    if (typeof input !== 'object' || input === null) return;
    this.#denied.set(input, step);
    this.#hasDenied = true;
  }

  deniedIn(input: unknown): Step | undefined {
    return typeof input === 'object' && input !== null ? this.#denied.get(input) : undefined;
  }

  /** Whether any call of any step was denied: seldom, so that nothing needs to be looked for. */
  get hasDenied(): boolean {
    return this.#hasDenied;
  }

  /** The step of a call; one of its own where a direct call brings no messages. */
  of(messages: readonly SdkMessage[] | undefined): Step {
    if (!Array.isArray(messages)) return new Step();
    const known = this.#byMessages.get(messages);
    if (known !== undefined && isSeen(known.seen, messages)) return known.step;
    const step = new Step();
    this.#byMessages.set(messages, { step, seen: seenOf(messages) });
    return step;
  }

  /** The step in which the SDK put the call to the gate, though the app may have added messages since; else as `of`. */
  ofPut(call: NamedCall, messages: readonly SdkMessage[] | undefined): Step {
    const known = Array.isArray(messages) ? this.#byMessages.get(messages)?.step : undefined;
    return known?.noted(call) === undefined ? this.of(messages) : known;
  }
}

/** As far as an array of messages can grow: by a message, or by a part of the last one. */
interface Seen {
  readonly length: number;
  readonly last: SdkMessage | undefined;
  readonly parts: number;
}

function seenOf(messages: readonly SdkMessage[]): Seen {
  const last = messages.at(-1);
  return { length: messages.length, last, parts: partsOf(last).length };
}

function isSeen(seen: Seen, messages: readonly SdkMessage[]): boolean {
  const last = messages.at(-1);
  return seen.length === messages.length && seen.last === last && seen.parts === partsOf(last).length;
}
