/**
 * What the gate knows of one model step. The SDK hands the same array of messages to all calls of a step, when it asks whether
 * they need approval and when it runs them; that array is the only thing they have in common. An app may keep one array and add
 * to it: once something was added, it is another step.
 */

import type { PermissionSession } from '@sallyport/engine';
import type { GateCall } from './core.js';
import type { Ledger } from './ledger.js';
import type { NamedCall } from './replay.js';
import type { SdkMessage } from './sdk.js';

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
  readonly #calls = new Map<string, StepCall>();
  /** By the context of their calls. */
  readonly #ledgers = new Map<unknown, Ledger | Promise<Ledger>>();
  /** Where no session lasts: what is recorded of the step's calls. */
  passing: PermissionSession | undefined;
  /** What the messages say of earlier steps: the last one is closed, and noes may be read. `undefined`: not looked at yet. */
  past: { readonly closing: Promise<unknown> | undefined; readonly holdsNo: boolean } | undefined;
  #read: Map<string, Promise<void>> | undefined;
  /** The app was told that it called the SDK before all was answered. */
  toldUnanswered = false;
  /** Whether the session was told that no further calls of the step will follow. */
  closed = false;

  /** What is known of the call, from now on. */
  at(call: NamedCall): StepCall {
    const key = keyOf(call);
    const known = this.#calls.get(key);
    if (known !== undefined) return known;
    const fresh = new StepCall(this, call.id);
    this.#calls.set(key, fresh);
    return fresh;
  }

  /** Whether the SDK has put the call to the gate. */
  isPut(call: NamedCall): boolean {
    return this.#calls.get(keyOf(call))?.put !== undefined;
  }

  /** The call of a program that a tool runs. It passes on what that tool was given; where that is no context, it is the tool's. */
  passedOn(call: GateCall): GateCall {
    if (call.context !== undefined) return call;
    for (const known of this.#calls.values()) if (known.isCalled(call.id)) return { ...call, context: known.context };
    return call;
  }

  /** The ledger of the calls with a context. */
  ledgerOf(context: unknown, find: () => Ledger | Promise<Ledger>): Ledger | Promise<Ledger> {
    const known = this.#ledgers.get(context);
    if (known !== undefined) return known;
    const ledger = find();
    this.#ledgers.set(context, ledger);
    return ledger;
  }

  /** Whether any call of the step got as far as a ledger. */
  get hasLedger(): boolean {
    return this.#ledgers.size > 0;
  }

  /** One of each session in which calls of this step are; what could not be found is left out. */
  async ledgers(): Promise<Ledger[]> {
    const found = await Promise.allSettled(new Set(this.#ledgers.values()));
    const ledgers = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    return [...new Map(ledgers.map((ledger) => [ledger.session.id, ledger])).values()];
  }

  /** Reads once for each session what the messages say. */
  readFor({ session }: Ledger, read: () => Promise<void>): Promise<void> {
    this.#read ??= new Map();
    const reading = this.#read.get(session.id) ?? read();
    this.#read.set(session.id, reading);
    return reading;
  }
}

/** What the gate knows of one call of a step, from when it is put until it runs. */
export class StepCall {
  readonly step: Step;
  readonly #given: string;
  /** The id under which the ledger knows the call: one of its own where the given one is another call's there. */
  id: string;
  /** What came of it when the SDK put the call to the gate; `undefined`: it has not. */
  put: 'judged' | 'failed' | undefined;
  #ledger: Ledger | Promise<Ledger> | undefined;
  /** With which its ledger was found. */
  context: unknown;

  constructor(step: Step, id: string) {
    this.step = step;
    this.#given = id;
    this.id = id;
  }

  /** Whether the SDK knows it by this id, and its ledger was looked for. */
  isCalled(id: string): boolean {
    return this.#given === id && this.#ledger !== undefined;
  }

  /**
   * The ledger is found by the call's own context, and stays the same from then on: AI SDK 7 gives each tool a context of its own, and
   * `toolApproval` another one than `execute`.
   */
  ledger(context: unknown, find: () => Ledger | Promise<Ledger>): Ledger | Promise<Ledger> {
    if (this.#ledger === undefined) {
      this.#ledger = this.step.ledgerOf(context, find);
      this.context = context;
    }
    return this.#ledger;
  }
}

/** A program that a tool runs may pass on the id of the tool's own call. No two pairs have one key: it says where the id ends. */
function keyOf({ id, name }: NamedCall): string {
  return `${id.length}:${id}${name}`;
}

export class Steps {
  readonly #byMessages = new WeakMap<readonly SdkMessage[], Seen>();
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
    const last = messages.at(-1);
    const parts = sizeOf(last);
    const isSame = known?.length === messages.length && known.last === last && known.parts === parts;
    if (isSame) return known.step;
    const step = new Step();
    this.#byMessages.set(messages, { step, length: messages.length, last, parts });
    return step;
  }

  /** The step in which the SDK put the call to the gate, though the app may have added messages since; else as `of`. */
  ofPut(call: NamedCall, messages: readonly SdkMessage[] | undefined): Step {
    const known = Array.isArray(messages) ? this.#byMessages.get(messages)?.step : undefined;
    return known?.isPut(call) === true ? known : this.of(messages);
  }
}

/** The step of an array of messages, as far as that array can grow: by a message, or by a part of the last one. */
interface Seen {
  readonly step: Step;
  readonly length: number;
  readonly last: SdkMessage | undefined;
  readonly parts: number;
}

function sizeOf(message: SdkMessage | undefined): number {
  const content = message?.content;
  return Array.isArray(content) ? content.length : 0;
}
