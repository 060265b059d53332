/** The model made its calls: all of them are decided. Denied ones get their result, open questions are to be frozen. */

import type { BaseMessage, ToolMessage } from '@langchain/core/messages';
import {
  type Decision,
  type EvaluateOptions,
  fingerprint,
  type PermissionSession,
  plainCopy,
  type SessionCall,
} from '@sallyport/engine';
import { otherViews } from './admit.js';
import { type GateCore, openStep } from './core.js';
import { type ModelCall, openCalls } from './model-calls.js';
import { refusalMessage, words } from './refusals.js';
import { type RunConfig, stepOf } from './request.js';
import type { FrozenQuestion } from './step-state.js';
import type { DecidedCall } from './stream-events.js';
import { definitionOf } from './tool-definition.js';
import { toolInput } from './tool-input.js';

export interface DecidedStep {
  readonly step: string;
  readonly refusals: readonly ToolMessage[];
  /** What a person has to be asked, in the order of the calls. */
  readonly questions: readonly FrozenQuestion[];
  /** Every call that was decided, for whoever tells of it. */
  readonly decided: readonly DecidedCall[];
}

/** @param frozen Calls that were put to a person already; they are not decided again. */
export async function decideStep(
  core: GateCore,
  messages: readonly BaseMessage[],
  config: RunConfig,
  frozen: readonly FrozenQuestion[] = [],
): Promise<DecidedStep> {
  const open = openCalls(messages, core.tools);
  const step = open === undefined ? '' : stepOf(open.message, config);
  const asked = new Set(frozen.map(({ call }) => call.id));
  const left = (open?.calls ?? []).filter(({ id }) => id === undefined || !asked.has(id));
  if (left.length === 0) return { step, refusals: [], questions: [], decided: [] };
  const { session, evaluateOptions } = await openStep(core, config, step);
  const { once, twice } = splitById(left);
  const calls = await Promise.all(once.map((call) => sessionCall(core, call)));
  const decided = await evaluateStep(session, calls, { ...evaluateOptions, step });
  if (!session.engine.enforce) return { step, refusals: [], questions: [], decided };

  const refusals = decided.flatMap(({ call, decision }) =>
    decision.behavior === 'deny' ? [refusalMessage(call, decision.modelMessage)] : [],
  );
  refusals.push(...twice.map((call) => refusalMessage(call, words.sameId(call.name))));
  const questions = decided.flatMap(({ call, decision }) =>
    decision.behavior === 'ask' ? [{ call, fingerprint: fingerprint(call.name, decision.input) }] : [],
  );
  return { step, refusals, questions, decided };
}

/** One result answers all calls with its id, so of calls with the same id none can be told from the others. */
function splitById(calls: readonly ModelCall[]): {
  readonly once: readonly ModelCall[];
  readonly twice: readonly ModelCall[];
} {
  const counts = new Map<string | undefined, number>();
  for (const { id } of calls) counts.set(id, (counts.get(id) ?? 0) + 1);
  const isTwice = ({ id }: ModelCall) => id !== undefined && (counts.get(id) ?? 0) > 1;
  const firsts = new Map(
    calls
      .filter(isTwice)
      .toReversed()
      .map((call) => [call.id, call]),
  );
  return { once: calls.filter((call) => !isTwice(call)), twice: [...firsts.values()] };
}

interface SeenCall {
  readonly call: SessionCall;
  /** The same call with what its tool's schema makes of it, where that cannot stand for the call itself. */
  readonly views: readonly SessionCall[];
}

/** A call without an id keeps an empty one; the session denies it. */
async function sessionCall(core: GateCore, { id = '', name, args }: ModelCall): Promise<SeenCall> {
  const tool = core.tools.get(name);
  const { input, parsed } = await toolInput(tool, plainCopy(args));
  const call = { id, name, input, ...definitionOf(tool) };
  return { call, views: otherViews(call, tool, parsed) };
}

async function evaluateStep(
  session: PermissionSession,
  seen: readonly SeenCall[],
  options: EvaluateOptions,
): Promise<readonly DecidedCall[]> {
  const plain = seen.filter(({ views }) => views.length === 0).map(({ call }) => call);
  const decisions = new Map<SessionCall, Decision>();
  const step = await session.evaluate(plain, plain.length < seen.length ? { ...options, more: true } : options);
  for (const [index, call] of plain.entries()) decisions.set(call, step[index] as Decision);
  const transformed = seen.filter(({ views }) => views.length > 0);
  for (const [index, one] of transformed.entries()) {
    const more = index < transformed.length - 1;
    decisions.set(one.call, await evaluateWithViews(session, one, more ? { ...options, more } : options));
  }
  return Promise.all(
    seen.map(async ({ call }) => ({
      call,
      decision: await againIfGivenUp(session, call, decisions.get(call) as Decision, options),
    })),
  );
}

/** What one of the views denies is denied, and what one of them asks is asked. */
async function evaluateWithViews(
  session: PermissionSession,
  seen: SeenCall,
  options: EvaluateOptions,
): Promise<Decision> {
  const { call, views } = seen;
  const found = await Promise.all(views.map((view) => session.check(view, options.context)));
  const denied = found.find(({ behavior }) => behavior === 'deny');
  // Nobody is asked about what would be denied all the same.
  if (denied !== undefined && session.engine.enforce) return { ...denied, input: call.input };
  const ask = found.find(({ behavior }) => behavior === 'ask');
  return session.evaluate(call, ask === undefined ? options : { ...options, askAnyway: ask.message });
}

/**
 * Providers reuse ids. The model is not called before its earlier calls are done with, so one of an earlier step that still
 * waits was given up.
 */
async function againIfGivenUp(
  session: PermissionSession,
  call: SessionCall,
  decision: Decision,
  options: EvaluateOptions,
): Promise<Decision> {
  if (decision.decidedBy !== 'error' || call.id === '') return decision;
  const { state, step } = await session.look(call);
  if ((state !== 'asking' && state !== 'allowed') || step === options.step) return decision;
  await session.cancel([call.id]);
  return session.evaluate(call, options);
}
