/** First node after the model: all calls of the step are decided. Denied ones get their result, open questions are frozen. */

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
import type { StepState } from './step-state.js';
import { tellDecisions } from './stream-events.js';
import { toolInput } from './tool-input.js';

export interface DecidedStep {
  readonly refusals: readonly ToolMessage[];
  /** Absent: nobody has to be asked. */
  readonly state: StepState | undefined;
  /** No call of the step is left to run or to ask about. */
  readonly settled: boolean;
}

export async function decideStep(
  core: GateCore,
  messages: readonly BaseMessage[],
  config: RunConfig,
  before: StepState | undefined,
): Promise<DecidedStep> {
  const open = openCalls(messages);
  if (open === undefined || open.calls.length === 0) return { refusals: [], state: undefined, settled: false };
  const step = stepOf(open.message, config);
  const { session, evaluateOptions } = await openStep(core, config, step);
  const { once, twice } = splitById(open.calls);
  const calls = await Promise.all(once.map((call) => sessionCall(core, call)));
  const decisions = await evaluateStep(session, calls, { ...evaluateOptions, step });
  if (!session.engine.enforce) return { refusals: [], state: undefined, settled: false };

  const decided = calls.map((call, index) => ({ call, decision: decisions[index] as Decision }));
  const refusals = decided.flatMap(({ call, decision }) =>
    decision.behavior === 'deny' ? [refusalMessage(call, decision.modelMessage)] : [],
  );
  refusals.push(...twice.map((call) => refusalMessage(call, words.sameId(call.name))));
  if (before?.step !== step) tellDecisions(config, step, decided);
  const questions = decided.flatMap(({ call, decision }) =>
    decision.behavior === 'ask' ? [{ call, fingerprint: fingerprint(call.name, decision.input) }] : [],
  );
  const problems = before?.step === step ? before.problems : [];
  return {
    refusals,
    state: questions.length === 0 ? undefined : { step, questions, problems, again: false },
    settled: decided.every(({ decision }) => decision.behavior === 'deny'),
  };
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
export async function sessionCall(core: GateCore, { id = '', name, args }: ModelCall): Promise<SessionCall> {
  const { input } = await toolInput(core.tools.get(name), args);
  return { id, name, input };
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
