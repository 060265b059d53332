/** The model made a call: it is put to the rules and written into the ledger. This happens before the SDK runs anything of the step. */

import type { Behavior, Decision, EvaluateOptions, PermissionSession, SessionCall } from '@sallyport/engine';
import { closeLastStep } from './close-step.js';
import { contextOf, type GateCall, type GateCore, requestOf } from './core.js';
import { errorText } from './error-text.js';
import { findLedger, type Ledger } from './ledger.js';
import { untilSettled } from './nested.js';
import { placeOf } from './place.js';
import { noteRefusals } from './refusals.js';
import type { NeedsApproval } from './sdk.js';
import { sessionCall } from './session-call.js';
import type { Step } from './step.js';

/** Why a call is asked about that the rules allow. */
export const toolAsks = 'the tool itself asks for approval';

/** What is to happen with a call, and the words for it. */
export interface Judged {
  readonly behavior: Behavior;
  /** For the person. */
  readonly message: string;
  readonly modelMessage: string;
}

/** Judges a call of this step. Never rejects: what cannot be judged is a deny. */
export async function judge(core: GateCore, call: GateCall): Promise<Judged> {
  const step = core.steps.of(call.messages);
  step.note(call, false);
  try {
    const reading = readMessages(core, call, step);
    if (reading !== undefined) await reading;
    const { decision, session, authorAsks } = await announce(core, call, step);
    if (decision.behavior === 'deny') core.steps.deny(call.given, step);
    if (!session.engine.enforce) return { ...decision, behavior: authorAsks ? 'ask' : 'allow' };
    if (decision.behavior !== 'ask' || !liftsAsks(core, session)) return decision;
    // What runs here waits when it starts: only there the SDK tells of an aborted run, and the questions of a step are open together.
    if (placeOf(call.tool) === 'here') return { ...decision, behavior: 'allow' };
    return await waitForAnswer(session, { ...call, id: step.idOf(call) }, decision);
  } catch (error) {
    step.note(call, true);
    core.report(error);
    const modelMessage = gateFailed(call.name);
    return { behavior: 'deny', message: modelMessage, modelMessage };
  }
}

/** What the messages of a step say of those before; read once. `undefined`: there is nothing to wait for. */
export function readMessages(core: GateCore, call: GateCall, step: Step): Promise<unknown> | undefined {
  step.past ??= { reading: inTurn(noteRefusals(core, call), closeLastStep(core, call.messages)) };
  return step.past.reading;
}

function inTurn(one: Promise<unknown> | undefined, other: Promise<unknown> | undefined): Promise<unknown> | undefined {
  return one === undefined || other === undefined ? (one ?? other) : Promise.all([one, other]);
}

/** Whether a question of this gate's is waited for inside of the tool that asks it. */
export function liftsAsks({ options }: GateCore, { agentPath }: PermissionSession): boolean {
  return options.nested === 'lift' && agentPath.length > 0;
}

async function waitForAnswer(
  session: PermissionSession,
  { id, name, input }: GateCall,
  asked: Decision,
): Promise<Judged> {
  const call = { id, name, input };
  await untilSettled(session, call);
  return (await session.look(call)).decision ?? asked;
}

/** For the model, where nothing can be decided. */
export function gateFailed(name: string): string {
  return `The call of ${name} was denied and did not run: the permission gate failed. Do not retry it; tell the user that the gate does not work.`;
}

export interface Announced {
  readonly decision: Decision;
  readonly session: PermissionSession;
  readonly authorAsks: boolean;
}

/** Decides a call and records it under `id`. */
export async function announce(core: GateCore, call: GateCall, step: Step, own?: string): Promise<Announced> {
  const request = requestOf(call);
  const needed = [ledgerOf(core, call, step), contextOf(core, request), whyAuthorAsks(call)] as const;
  const [{ session }, context, askAnyway] = isAtHand(needed) ? needed : await Promise.all(needed);
  const id = own ?? step.idOf(call);
  const called = sessionCall(core, { id, name: call.name, input: call.input }, call.tool);
  const announced = called instanceof Promise ? await called : called;
  const options = { step: step.id, more: true, ...context, ...(askAnyway === undefined ? {} : { askAnyway }) };
  const decision =
    core.ledgers.isSubagent && own === undefined
      ? await evaluateInner(session, announced, options, (id) => step.rename(call, id))
      : await evaluate(session, announced, options);
  return { decision, session, authorAsks: askAnyway !== undefined };
}

function isAtHand<T extends readonly unknown[]>(needed: T): needed is T & { [At in keyof T]: Awaited<T[At]> } {
  return !needed.some((one) => one instanceof Promise);
}

/** The ledger of a step's calls; asked for once. */
export function ledgerOf(core: GateCore, call: GateCall, step: Step): Ledger | Promise<Ledger> {
  step.ledger ??= findLedger(core.ledgers, requestOf(call));
  return step.ledger;
}

/**
 * Providers reuse ids. When the model makes a call with an id that is still open from an earlier step, that earlier one will
 * never run: the SDK does not call the model before all calls it made are done with.
 */
async function evaluate(session: PermissionSession, call: SessionCall, options: EvaluateOptions): Promise<Decision> {
  const decision = await session.evaluate(call, options);
  if (decision.decidedBy !== 'error') return decision;
  const { state, step } = await session.look(call);
  if ((state !== 'asking' && state !== 'allowed') || step === options.step) return decision;
  await session.cancel([call.id]);
  return session.evaluate(call, options);
}

/**
 * Agents of one name work side by side inside of tools, and their calls have the same ids. None of them is over because another one
 * calls: a call whose id another step has, or had, gets an id of its own. So an answer to one can never be taken for another's.
 */
async function evaluateInner(
  session: PermissionSession,
  call: SessionCall,
  options: EvaluateOptions,
  rename: (id: string) => void,
): Promise<Decision> {
  if (!(await isAnothers(session, call, options))) {
    const decision = await session.evaluate(call, options);
    // Both may have looked before one of them was written down.
    if (!(await isAnothers(session, call, options))) return decision;
  }
  const id = ownId(call.id);
  rename(id);
  return session.evaluate({ ...call, id }, options);
}

async function isAnothers(session: PermissionSession, call: SessionCall, { step }: EvaluateOptions): Promise<boolean> {
  const known = await session.look(call);
  return known.state !== undefined && known.step !== step;
}

/** An id that no other call has, for one that brings another's. */
export function ownId(id: string): string {
  return `${id}~${crypto.randomUUID()}`;
}

/** Why the tool's own `needsApproval` wants a person; where it fails, one is wanted too. */
function whyAuthorAsks(call: GateCall): string | undefined | Promise<string | undefined> {
  const { needsApproval } = call.tool;
  if (typeof needsApproval === 'function') return askAuthor(call, needsApproval);
  return needsApproval === true ? toolAsks : undefined;
}

async function askAuthor({ tool, input, options }: GateCall, asks: NeedsApproval): Promise<string | undefined> {
  try {
    return (await asks.call(tool, input, options)) === true ? toolAsks : undefined;
  } catch (error) {
    return `the tool's own check failed: ${errorText(error)}`;
  }
}
