/** Just before a call runs: may it start? Every way to `execute` comes through here, however the SDK or the app got to it. */

import { type Claim, fingerprint, type PermissionSession, SallyportError } from '@sallyport/engine';
import { closeStep } from './close-step.js';
import { copyInput } from './copy-input.js';
import type { GateCall, GateCore } from './core.js';
import { errorText } from './error-text.js';
import { fitOf } from './fit.js';
import { announce, gateFailed, ledgerOf, liftsAsks, ownId, readMessages } from './judge.js';
import { untilSettled } from './nested.js';
import { isReplay, unansweredCalls } from './replay.js';
import type { SdkTool } from './sdk.js';
import type { StepCall } from './step.js';

export type Start = Granted | Refused;

export interface Granted {
  readonly ok: true;
  /** What to run with; differs from the call's where a tool or a person changed it. */
  readonly input: unknown;
  /** Says how it ended. Never rejects: the tool has run, and its result must not get lost. */
  finish(outcome: 'executed' | 'failed', error?: unknown): Promise<void> | undefined;
}

export interface Refused {
  readonly ok: false;
  readonly modelMessage: string;
  /** A person could allow it. */
  readonly asks: boolean;
  /**
   * The SDK put the call to the gate and makes a denied result of a marker. Otherwise (a direct call, code mode) a program would
   * take a marker for data.
   */
  readonly throughSdk: boolean;
}

/** Never rejects: a gate that fails refuses. */
export async function start(core: GateCore, given: GateCall): Promise<Start> {
  const replayed = isReplay(given.messages, given);
  const step = replayed ? core.steps.of(given.messages) : core.steps.ofPut(given, given.messages);
  const at = step.at(given);
  const throughSdk = replayed || at.put !== undefined;
  const call = throughSdk ? given : step.passedOn(given);
  try {
    // Without a ledger nothing says what becomes of this call; the failure was reported when it happened.
    if (at.put === 'failed') return { ok: false, asks: false, modelMessage: gateFailed(call.name), throughSdk };
    const ledger = ledgerOf(core, call, at);
    const { session, lasting } = ledger instanceof Promise ? await ledger : ledger;
    if (replayed) {
      await readMessages(core, call, at);
      const unanswered = unansweredBeside(core, call, at);
      if (unanswered !== undefined) return { ok: false, asks: true, modelMessage: unanswered, throughSdk };
      await takeApproval(core, call, at, lasting);
    }
    const { id } = at;
    const { name, input } = call;
    let claim = await session.claim({ id, name, input });
    if (isAsking(claim) && throughSdk && liftsAsks(core, session))
      claim = await claimOnceAnswered(session, { ...call, id });
    if (claim.ok) {
      const right = granted(core, session, id, claim.input);
      return claim.input === input ? right : await ifFit(right, call, throughSdk);
    }
    if (!throughSdk) return await startPastSdk(core, call, at);
    await closeStep(core, step);
    return { ok: false, asks: false, modelMessage: claim.modelMessage, throughSdk };
  } catch (error) {
    core.report(error);
    return { ok: false, asks: false, modelMessage: gateFailed(call.name), throughSdk };
  }
}

function isAsking(claim: Claim): boolean {
  return !claim.ok && claim.reason === 'asking';
}

/** A question that was lifted out of a tool is waited for; whoever called past the SDK did not ask one. */
async function claimOnceAnswered(session: PermissionSession, { id, name, input, options }: GateCall): Promise<Claim> {
  const call = { id, name, input };
  await untilSettled(session, call, options.abortSignal);
  return session.claim(call);
}

/**
 * The SDK runs what is approved, then fails because of what is not answered: the call would have run, and its result would be
 * lost. So it does not start, and keeps its approval.
 */
function unansweredBeside(core: GateCore, { name, messages = [] }: GateCall, { step }: StepCall): string | undefined {
  // Looked for each time: the messages may be an array that the app adds to.
  const unanswered = unansweredCalls(messages);
  if (unanswered.length === 0) return undefined;
  const ids = unanswered.map((id) => `"${id}"`).join(', ');
  const why = `The call of ${name} did not run: other calls of its step have no answer yet (${ids}).`;
  const hint = 'Put the messages through gate.receive(…) before you call the SDK.';
  if (!step.toldUnanswered) core.report(new SallyportError('request-invalid', `${why} ${hint}`));
  step.toldUnanswered = true;
  return why;
}

/** The approval in the messages is the person's answer, unless the host takes answers through the session only. */
async function takeApproval(core: GateCore, call: GateCall, at: StepCall, lasting: boolean): Promise<void> {
  // Without a lasting ledger nobody knows what was decided when the call was made: it is decided again.
  if (!lasting) await announce(core, call, at);
  if (core.options.approvals === 'session') return;
  const { session } = await ledgerOf(core, call, at);
  const { id } = at;
  const { refusal, edited, decision } = await session.look({ id, name: call.name, input: call.input });
  // That yes was said to the call as the model made it; an edit has raised another question since.
  if (refusal?.reason !== 'asking' || edited === true) return;
  // Bound to what was looked at: it may be edited in between.
  const shown = fingerprint(call.name, decision?.input);
  const named = { toolCallId: id, agentPath: session.agentPath, toolName: call.name, fingerprint: shown };
  await session.answer({ ...named, behavior: 'allow' });
}

/** The SDK never asked about this call. It is decided here, under an id of its own: the one it brings may be another call's. */
async function startPastSdk(core: GateCore, call: GateCall, at: StepCall): Promise<Start> {
  const id = ownId(call.id);
  const { decision, session } = await announce(core, call, at, id);
  const claim = await session.claim({ id, name: call.name, input: call.input });
  if (claim.ok) return granted(core, session, id, claim.input);
  const asks = decision.behavior === 'ask';
  // Nobody could come back to this ask: the caller is told no, and its program goes on.
  if (asks) await session.cancel([id]);
  return { ok: false, asks, modelMessage: decision.modelMessage, throughSdk: false };
}

/** An answer that the session got past `receive` may have changed the input to what the tool's schema does not let pass. */
async function ifFit(right: Granted, { tool, name }: GateCall, throughSdk: boolean): Promise<Start> {
  const misfit = await misfitOf(tool, name, right.input);
  if (misfit === undefined) return right;
  await right.finish('failed', misfit);
  return { ok: false, asks: false, modelMessage: misfit, throughSdk };
}

/** For the model, where a changed input does not fit the tool; `undefined`: it does. */
export async function misfitOf(tool: SdkTool, name: string, input: unknown): Promise<string | undefined> {
  const fit = await fitOf(tool, copyInput(input));
  if (fit.ok) return undefined;
  return `The call of ${name} did not run: a person changed its input, and the new one does not fit the tool (${fit.problem}).`;
}

/** The right to run a call. */
export function granted(core: GateCore, session: PermissionSession, id: string, input: unknown): Granted {
  return {
    ok: true,
    input,
    async finish(outcome, error) {
      try {
        await session.finish(id, error === undefined ? { outcome } : { outcome, error: errorText(error) });
      } catch (failure) {
        // In shadow mode calls run that no record grants.
        if (session.engine.enforce) core.report(failure);
      }
    },
  };
}
