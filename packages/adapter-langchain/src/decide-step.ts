/** The model made its calls: all of them are decided. Denied ones get their result, open questions are to be frozen. */

import type { BaseMessage, ToolMessage } from '@langchain/core/messages';
import {
  type Decision,
  type EvaluateOptions,
  fingerprint,
  type PermissionSession,
  type SessionCall,
} from '@sallyport/engine';
import { type GateCore, openStep } from './core.js';
import { type ModelCall, openCalls } from './model-calls.js';
import { refusalMessage, words } from './refusals.js';
import { type RunConfig, stepOf } from './request.js';
import type { FrozenQuestion } from './step-state.js';
import type { DecidedCall } from './stream-events.js';
import { definitionOf } from './tool-digest.js';
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
  const open = openCalls(messages);
  const step = open === undefined ? '' : stepOf(open.message, config);
  const asked = new Set(frozen.map(({ call }) => call.id));
  const left = (open?.calls ?? []).filter(({ id }) => id === undefined || !asked.has(id));
  if (left.length === 0) return { step, refusals: [], questions: [], decided: [] };
  const { session, evaluateOptions } = await openStep(core, config, step);
  const { once, twice } = splitById(left);
  const calls = await Promise.all(once.map((call) => sessionCall(core, call)));
  const decisions = await evaluateStep(session, calls, { ...evaluateOptions, step });
  const decided = calls.map((call, index) => ({ call, decision: decisions[index] as Decision }));
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

/** A call without an id keeps an empty one; the session denies it. */
async function sessionCall(core: GateCore, { id = '', name, args }: ModelCall): Promise<SessionCall> {
  const tool = core.tools.get(name);
  const { input } = await toolInput(tool, args);
  return { id, name, input, ...definitionOf(tool) };
}

/**
 * Providers reuse ids. The model is not called before its earlier calls are done with, so one of an earlier step that still
 * waits was given up.
 */
async function evaluateStep(
  session: PermissionSession,
  calls: readonly SessionCall[],
  options: EvaluateOptions,
): Promise<readonly Decision[]> {
  const decisions = await session.evaluate(calls, options);
  return Promise.all(
    decisions.map(async (decision, index) => {
      const call = calls[index] as SessionCall;
      if (decision.decidedBy !== 'error' || call.id === '') return decision;
      const { state, step } = await session.look(call);
      if ((state !== 'asking' && state !== 'allowed') || step === options.step) return decision;
      await session.cancel([call.id]);
      return session.evaluate(call, options);
    }),
  );
}
