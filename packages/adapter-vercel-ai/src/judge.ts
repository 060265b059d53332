/** The model made a call: it is put to the rules and written into the ledger. This happens before the SDK runs anything of the step. */

import type { Behavior, Decision, EvaluateOptions, PermissionSession, SessionCall } from '@sallyport/engine';
import { closeLastStep } from './close-step.js';
import { type Context, contextOf, type GateCall, type GateCore, requestOf } from './core.js';
import { errorText } from './error-text.js';
import { findLedger, type Ledger } from './ledger.js';
import { untilSettled } from './nested.js';
import { placeOf } from './place.js';
import { mayHoldRefusals, noteRefusals } from './refusals.js';
import type { NeedsApproval, SdkMessage } from './sdk.js';
import { sessionCall } from './session-call.js';
import type { StepCall } from './step.js';

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
  const at = core.steps.of(call.messages).at(call);
  at.put = 'judged';
  try {
    const reading = readMessages(core, call, at);
    if (reading !== undefined) await reading;
    const { decision, session, authorAsks } = await announce(core, call, at);
    if (decision.behavior === 'deny') core.steps.deny(call.given, at.step);
    if (!session.engine.enforce) return { ...decision, behavior: authorAsks ? 'ask' : 'allow' };
    if (decision.behavior !== 'ask' || !liftsAsks(core, session)) return decision;
    // What runs here waits when it starts: only there the SDK tells of an aborted run, and the questions of a step are open together.
    if (placeOf(call.tool) === 'here') return { ...decision, behavior: 'allow' };
    return await waitForAnswer(session, { ...call, id: at.id }, decision);
  } catch (error) {
    at.put = 'failed';
    core.report(error);
    const modelMessage = gateFailed(call.name);
    return { behavior: 'deny', message: modelMessage, modelMessage };
  }
}

/** What the messages of a step say of those before; read once for each session that they are about. `undefined`: nothing to wait for. */
export function readMessages(core: GateCore, call: GateCall, at: StepCall): Promise<unknown> | undefined {
  const { messages } = call;
  const { step } = at;
  step.past ??= { closing: closeLastStep(core, messages), holdsNo: mayHoldRefusals(core, messages) };
  const { closing, holdsNo } = step.past;
  return holdsNo && messages !== undefined ? readRefusals(core, call, at, messages) : closing;
}

async function readRefusals(
  core: GateCore,
  call: GateCall,
  at: StepCall,
  messages: readonly SdkMessage[],
): Promise<void> {
  await at.step.past?.closing;
  const ledger = await ledgerOf(core, call, at);
  if (ledger.lasting) await at.step.readFor(ledger, () => noteRefusals(core, messages, () => ledger.session));
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

/** Decides a call and records it; `own`: under this id. */
export function announce(core: GateCore, call: GateCall, at: StepCall, own?: string): Promise<Announced> {
  const ledger = ledgerOf(core, call, at);
  const context = contextOf(core, requestOf(call));
  const askAnyway = whyAuthorAsks(call);
  const isAtHand = !(ledger instanceof Promise || context instanceof Promise || askAnyway instanceof Promise);
  if (isAtHand) return announceWith(core, call, at, { ledger, context, askAnyway, own });
  return Promise.all([ledger, context, askAnyway]).then(([ledger, context, askAnyway]) =>
    announceWith(core, call, at, { ledger, context, askAnyway, own }),
  );
}

interface With {
  readonly ledger: Ledger;
  readonly context: Context;
  readonly askAnyway: string | undefined;
  readonly own: string | undefined;
}

async function announceWith(core: GateCore, call: GateCall, at: StepCall, given: With): Promise<Announced> {
  const { ledger, context, askAnyway, own } = given;
  const { session } = ledger;
  const { name, input, tool } = call;
  const called = sessionCall(core, { id: own ?? at.id, name, input }, tool);
  const announced = called instanceof Promise ? await called : called;
  const options: { -readonly [Name in keyof EvaluateOptions]: EvaluateOptions[Name] } = {
    step: at.step.id,
    more: true,
  };
  if (context.context !== undefined) options.context = context.context;
  if (askAnyway !== undefined) options.askAnyway = askAnyway;
  const isInner = core.ledgers.isSubagent && own === undefined;
  let decision = await (isInner
    ? evaluateInner(session, announced, options, at)
    : session.evaluate(announced, options));
  if (!isInner && decision.decidedBy === 'error') decision = await evaluateAnew(session, announced, options, decision);
  return { decision, session, authorAsks: askAnyway !== undefined };
}

/** The ledger of a call: the host's session, or what lasts for the step only. */
export function ledgerOf(core: GateCore, call: GateCall, at: StepCall): Ledger | Promise<Ledger> {
  return at.ledger(call.context, () => findLedger(core.ledgers, requestOf(call), at.step));
}

/**
 * Providers reuse ids. When the model makes a call with an id that is still open from an earlier step, that earlier one will
 * never run: the SDK does not call the model before all calls it made are done with.
 */
async function evaluateAnew(
  session: PermissionSession,
  call: SessionCall,
  options: EvaluateOptions,
  refused: Decision,
): Promise<Decision> {
  const { state, step } = await session.look(call);
  if ((state !== 'asking' && state !== 'allowed') || step === options.step) return refused;
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
  at: StepCall,
): Promise<Decision> {
  if (!(await isAnothers(session, call, options))) {
    const decision = await session.evaluate(call, options);
    // Both may have looked before one of them was written down.
    if (!(await isAnothers(session, call, options))) return decision;
  }
  at.id = ownId(call.id);
  return session.evaluate({ ...call, id: at.id }, options);
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
  return needsApproval ? toolAsks : undefined;
}

async function askAuthor({ tool, input, options }: GateCall, asks: NeedsApproval): Promise<string | undefined> {
  try {
    return (await asks.call(tool, input, options)) ? toolAsks : undefined;
  } catch (error) {
    return `the tool's own check failed: ${errorText(error)}`;
  }
}
