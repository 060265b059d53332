/** A session: the ledger of one conversation. An approval counts once, for exactly what was shown, and survives a restart. */

import type { Decision } from '../decide/decision.js';
import { SallyportError } from '../errors.js';
import { tellDeniedSteps } from './all-denied.js';
import { answerAll } from './answer.js';
import { cancelNamed, cancelOpen } from './cancel.js';
import { claimCall } from './claim.js';
import { createCore, engineFor, keyOf, type SessionCore, sessionCore } from './core.js';
import { evaluateAll, evaluateOne } from './evaluate-all.js';
import type { SessionEventName, SessionListener } from './events.js';
import { forgetSettled } from './forget.js';
import { look } from './look.js';
import { createMemoryStore } from './memory-store.js';
import { namedCall, requireId } from './named-call.js';
import type {
  AnswerOptions,
  ClaimOptions,
  EvaluateOptions,
  FinishOptions,
  ForgetOptions,
  SessionOptions,
  SubagentOptions,
} from './options.js';
import { pendingRequests } from './pending.js';
import { finish, release, submit } from './progress.js';
import { recoverRunning } from './recover.js';
import type { CallContext, SessionEngine } from './session-engine.js';
import type { SessionStore } from './store.js';
import type {
  AnswerResult,
  CallLook,
  Claim,
  PermissionAnswer,
  PermissionRequest,
  RememberedRule,
  SessionCall,
  UnknownOutcome,
} from './types.js';

/**
 * @example
 * const session = engine.session({ id: chatId, store });
 * const decision = await session.evaluate({ id: 'call-1', name: 'refund_order', input: { amount: 200 } });
 * if (decision.behavior === 'ask') show(await session.pending());
 * // later, from whoever may answer:
 * await session.answer([{ toolCallId: 'call-1', behavior: 'allow' }], { by: 'ann@example.com' });
 * // just before it runs:
 * const claim = await session.claim({ id: 'call-1', name: 'refund_order', input: { amount: 200 } });
 * if (claim.ok) await refund(claim.input);
 * await session.finish('call-1', { outcome: 'executed' });
 */
export interface PermissionSession {
  readonly id: string;
  readonly engine: SessionEngine;
  /** Names of the agents down to this one; empty for the main agent. */
  readonly agentPath: readonly string[];
  readonly stopOnReject: boolean;
  /** Decides a call, or all calls of a model step, and records it. A call that is already asking is not asked twice. */
  evaluate(call: SessionCall, options?: EvaluateOptions): Promise<Decision>;
  evaluate(calls: readonly SessionCall[], options?: EvaluateOptions): Promise<Decision[]>;
  /**
   * What the rules of now say of a call, those that were remembered too, without putting it: nothing is recorded, nobody is asked.
   *
   * @param context instead of the session's own
   */
  check(call: SessionCall, context?: CallContext): Promise<Decision>;
  /** What a person has to answer, oldest first; also of the agents below this one. */
  pending(): Promise<PermissionRequest[]>;
  /** Takes answers; each counts once. What cannot be used is returned as a refusal and changes nothing. */
  answer(answers: PermissionAnswer | readonly PermissionAnswer[], options?: AnswerOptions): Promise<AnswerResult[]>;
  /** Asks for the right to run a call now. Given once, atomically, for the input that was decided. */
  claim(call: SessionCall, options?: ClaimOptions): Promise<Claim>;
  /** What became of a call so far, and whether it may start. Changes nothing. */
  look(call: SessionCall): Promise<CallLook>;
  /** @throws SallyportError `illegal-transition` unless the call is running. */
  release(toolCallId: string): Promise<void>;
  /** @throws SallyportError `illegal-transition` unless the call is allowed and has not started. */
  submit(toolCallId: string): Promise<void>;
  /** @throws SallyportError `illegal-transition` unless the call runs here or elsewhere (`cancelled`: has not started). */
  finish(toolCallId: string, options: FinishOptions): Promise<void>;
  /**
   * Gives up asks and permissions that nobody will use any more: all of this agent and those below it, or the calls of this agent that
   * are named. Returns their ids.
   */
  cancel(toolCallIds?: readonly string[]): Promise<string[]>;
  /**
   * Ends calls that started and were never finished as `unknown-outcome`, and returns them. For the host to call at a start,
   * when it knows that no other process works on this session. They are never run again.
   */
  recover(): Promise<UnknownOutcome[]>;
  /**
   * Takes calls that ended before a time out of the store, of this agent and those below it, and returns how many. What is open
   * stays, and so does every `unknown-outcome`. An approval that was forgotten lets nothing run: its call is unknown then.
   *
   * @throws SallyportError `options-invalid` when `before` is no number.
   * @example
   * await session.forget({ before: Date.now() - 30 * 24 * 60 * 60 * 1000 });
   */
  forget(options: ForgetOptions): Promise<number>;
  /** Whether a person's no to one of these calls ends the run; always `false` without `stopOnReject`. */
  stopped(toolCallIds: readonly string[]): Promise<boolean>;
  /** Rules that answers added to this session. */
  remembered(): Promise<readonly RememberedRule[]>;
  /** Takes a remembered rule back. Resolves to whether there was one. */
  revoke(ruleId: string): Promise<boolean>;
  /** The session of an agent that works for this one, in the same ledger. */
  subagent(options: SubagentOptions): PermissionSession;
  /** Listens to an event; what is told is stored already. Returns how to stop. */
  on<Name extends SessionEventName>(event: Name, listener: SessionListener<Name>): () => void;
}

const defaultStores = new WeakMap<SessionEngine, SessionStore>();

/**
 * Opens the session with this id on a store. Any number of session objects, in any number of processes, may share it.
 *
 * @throws SallyportError `options-invalid` for an empty id or a time limit that is none.
 */
export function createSession(engine: SessionEngine, options: SessionOptions): PermissionSession {
  if (typeof options.id !== 'string' || options.id === '') {
    throw new SallyportError('options-invalid', 'A session needs an id that is a text, e.g. the id of the chat.');
  }
  const { askTimeout } = options;
  if (askTimeout !== undefined && !(askTimeout > 0)) {
    throw new SallyportError('options-invalid', `askTimeout is a number of milliseconds above 0, not ${askTimeout}.`);
  }
  return new Session(createCore(engine, options, options.store ?? defaultStore(engine)));
}

/** Whether something is a session, whichever copy of this package made it. */
export function isPermissionSession(value: unknown): value is PermissionSession {
  return typeof value === 'object' && value !== null && sessionCore in value;
}

function defaultStore(engine: SessionEngine): SessionStore {
  const store = defaultStores.get(engine) ?? createMemoryStore();
  defaultStores.set(engine, store);
  return store;
}

/** A class, as a gate without a host's sessions makes one for every step: closures of its own would be most of what that costs. */
class Session implements PermissionSession {
  readonly #core: SessionCore;
  readonly id: string;
  readonly engine: SessionEngine;
  readonly agentPath: readonly string[];
  readonly stopOnReject: boolean;

  constructor(core: SessionCore) {
    const { options } = core;
    this.#core = core;
    this.id = options.id;
    this.engine = core.engine;
    this.agentPath = core.agentPath;
    this.stopOnReject = options.stopOnReject ?? false;
  }

  /** `const { answer } = session` takes a function from its session; a `Proxy` is no session either. */
  static #coreOf(session: Session): SessionCore {
    if (typeof session === 'object' && session !== null && #core in session) return session.#core;
    throw new SallyportError(
      'options-invalid',
      'A method of a session was called without it: write session.answer(…), and hand on `() => session.answer(…)`, not the function alone or a copy of the session.',
    );
  }

  get [sessionCore](): SessionCore {
    return Session.#coreOf(this);
  }

  evaluate(call: SessionCall, options?: EvaluateOptions): Promise<Decision>;
  evaluate(calls: readonly SessionCall[], options?: EvaluateOptions): Promise<Decision[]>;
  evaluate(calls: SessionCall | readonly SessionCall[], options: EvaluateOptions = {}) {
    if (isList(calls)) return evaluateAll(Session.#coreOf(this), calls.map(namedCall), options);
    return evaluateOne(Session.#coreOf(this), namedCall(calls), options);
  }

  async check(call: SessionCall, context?: CallContext) {
    const core = Session.#coreOf(this);
    await core.rules.load();
    return engineFor(core, core.agentPath).check(namedCall(call), context ?? core.options.context);
  }

  pending() {
    return pendingRequests(Session.#coreOf(this));
  }

  async answer(answers: PermissionAnswer | readonly PermissionAnswer[], options: AnswerOptions = {}) {
    const { results, changed } = await answerAll(Session.#coreOf(this), isList(answers) ? answers : [answers], options);
    await tellDeniedSteps(Session.#coreOf(this), changed);
    return results;
  }

  claim(call: SessionCall, options?: ClaimOptions) {
    return claimCall(Session.#coreOf(this), namedCall(call), options);
  }

  look(call: SessionCall) {
    return look(Session.#coreOf(this), namedCall(call));
  }

  async release(toolCallId: string) {
    await release(Session.#coreOf(this), requireId(toolCallId));
  }

  async submit(toolCallId: string) {
    await submit(Session.#coreOf(this), requireId(toolCallId));
  }

  async finish(toolCallId: string, options: FinishOptions) {
    await finish(Session.#coreOf(this), requireId(toolCallId), options);
  }

  async cancel(toolCallIds?: readonly string[]) {
    return toolCallIds === undefined
      ? cancelOpen(Session.#coreOf(this))
      : cancelNamed(Session.#coreOf(this), toolCallIds.filter(isText));
  }

  recover() {
    return recoverRunning(Session.#coreOf(this));
  }

  forget(options: ForgetOptions) {
    return forgetSettled(Session.#coreOf(this), options);
  }

  async stopped(toolCallIds: readonly string[]) {
    if (!this.stopOnReject) return false;
    const { ledger } = Session.#coreOf(this);
    const records = await Promise.all(
      toolCallIds.filter(isText).map((id) => ledger.read(keyOf(Session.#coreOf(this), id))),
    );
    return records.some((record) => record?.outcome === 'refused');
  }

  async remembered() {
    await Session.#coreOf(this).rules.load();
    return Session.#coreOf(this).rules.list();
  }

  revoke(ruleId: string) {
    return Session.#coreOf(this).rules.revoke(ruleId);
  }

  subagent(options: SubagentOptions): PermissionSession {
    return new Session(subagentCore(Session.#coreOf(this), options));
  }

  on<Name extends SessionEventName>(event: Name, listener: SessionListener<Name>) {
    return Session.#coreOf(this).events.on(event, listener);
  }
}

function subagentCore(
  core: SessionCore,
  { agent, instance, engine = core.engine, asks = 'lift' }: SubagentOptions,
): SessionCore {
  const agentPath = Object.freeze([...core.agentPath, agent]);
  const instances = instance === undefined ? core.instances : [...core.instances, instance];
  core.engines.set(JSON.stringify(agentPath), engine);
  return {
    ...core,
    engine,
    agentPath,
    instances,
    options: asks === 'deny' ? { ...core.options, canAsk: false } : core.options,
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isList<T>(value: T | readonly T[]): value is readonly T[] {
  return Array.isArray(value);
}
