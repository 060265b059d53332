/**
 * The frozen questions are put in one interrupt, and what was answered is carried out. A node with an interrupt runs again from its
 * start when the answer comes, so everything here may happen twice.
 */

import type { AIMessage, BaseMessage, ToolMessage } from '@langchain/core/messages';
import {
  type Decision,
  fingerprint,
  type PermissionAnswer,
  type PermissionRequest,
  SallyportError,
} from '@sallyport/engine';
import { parseAnswers } from './answers.js';
import { answerOptionsOf, type GateCore, openStep } from './core.js';
import { openCalls, withInputs } from './model-calls.js';
import { questionPayload } from './question-payload.js';
import { refusalMessage } from './refusals.js';
import type { RunConfig } from './request.js';
import { isSame } from './same-json.js';
import type { FrozenQuestion, StepState } from './step-state.js';
import { tellDecisions } from './stream-events.js';

export interface AskedStep {
  /** Results of what was refused. */
  readonly refusals: readonly ToolMessage[];
  /** The model's message anew, if a person changed an input. */
  readonly edited: readonly AIMessage[];
  /** Absent: nothing is left to ask. */
  readonly state: StepState | undefined;
  /** A person's no ends the run. */
  readonly stopped: boolean;
}

export type Interrupt = (value: unknown) => unknown;

type StepOfCore = Awaited<ReturnType<typeof openStep>>;

export async function askStep(
  core: GateCore,
  messages: readonly BaseMessage[],
  state: StepState,
  config: RunConfig,
  interrupt: Interrupt,
): Promise<AskedStep> {
  const open = openCalls(messages);
  const openIds = new Set(open?.calls.map(({ id }) => id));
  const questions = state.questions.filter(({ call }) => openIds.has(call.id));
  if (open === undefined || questions.length === 0)
    return { refusals: [], edited: [], state: undefined, stopped: false };

  const at = await openStep(core, config, state.step);
  // A restart, and the rules no longer ask? The person was asked; what they say counts.
  const evaluate = () =>
    at.session.evaluate(
      questions.map(({ call }) => call),
      { ...at.evaluateOptions, step: state.step, askAnyway: 'a person was asked about it' },
    );
  let decisions = await evaluate();
  let problems: readonly string[] = [];
  if (decisions.some(({ behavior }) => behavior === 'ask')) {
    const payload = questionPayload(await shownRequests(at, questions), state.problems);
    problems = await take(core, at, questions, ask(interrupt, payload));
    // As they stand now: an answer may have settled other questions too, by a rule that it had remembered.
    decisions = await evaluate();
  }
  const settled = questions.flatMap(({ call }, index) => {
    const decision = decisions[index] as Decision;
    return decision.behavior === 'ask' ? [] : [{ call, decision }];
  });
  tellDecisions(config, state.step, settled);
  return outcome(at, { ...state, questions, problems }, decisions, open.message);
}

/** What is shown comes from the ledger, never from the checkpoint, in which anybody may have written. */
async function shownRequests(
  { session, lasting }: StepOfCore,
  questions: readonly FrozenQuestion[],
): Promise<readonly PermissionRequest[]> {
  const pending = await session.pending();
  return questions.flatMap(({ call }) => {
    const request = pending.find(
      ({ toolCallId, agentPath }) => toolCallId === call.id && isSame(agentPath, session.agentPath),
    );
    if (request === undefined) return [];
    return [lasting ? request : { ...request, suggestions: [] }];
  });
}

/** Gives the answers to the session. Returns why some could not be used. */
async function take(
  core: GateCore,
  at: StepOfCore,
  questions: readonly FrozenQuestion[],
  value: unknown,
): Promise<readonly string[]> {
  const asked = questions.map(({ call, fingerprint }) => ({ toolCallId: call.id, fingerprint }));
  const { answers, problems } = parseAnswers(value, asked);
  const own = answers.map((answer): PermissionAnswer => ({ ...answer, agentPath: at.session.agentPath }));
  const { context } = at.evaluateOptions;
  const results = await at.session.answer(own, {
    ...answerOptionsOf(core, at.request, at.lasting),
    ...(context === undefined ? {} : { context }),
  });
  return [...problems, ...results.flatMap((result) => (result.ok ? [] : [`${result.toolCallId}: ${result.message}`]))];
}

async function outcome(
  { session }: StepOfCore,
  state: StepState,
  decisions: readonly Decision[],
  message: AIMessage,
): Promise<AskedStep> {
  const refusals: ToolMessage[] = [];
  const left: FrozenQuestion[] = [];
  const edited = new Map<string, unknown>();
  for (const [index, { call }] of state.questions.entries()) {
    const decision = decisions[index] as Decision;
    if (decision.behavior === 'deny') refusals.push(refusalMessage(call, decision.modelMessage));
    else if (decision.behavior === 'ask') left.push({ call, fingerprint: fingerprint(call.name, decision.input) });
    else if (!isSame(decision.input, call.input)) edited.set(call.id, decision.input);
  }
  const stopped = await session.stopped(state.questions.map(({ call }) => call.id));
  return {
    refusals,
    edited: edited.size === 0 ? [] : [withInputs(message, edited)],
    state: left.length === 0 ? undefined : { ...state, questions: left, again: true },
    stopped,
  };
}

function ask(interrupt: Interrupt, payload: unknown): unknown {
  try {
    return interrupt(payload);
  } catch (error) {
    if ((error as { lc_error_code?: unknown } | null)?.lc_error_code !== 'MISSING_CHECKPOINTER') throw error;
    throw noCheckpointer(error);
  }
}

export function noCheckpointer(cause?: unknown): SallyportError {
  return new SallyportError(
    'options-invalid',
    'The gate has to ask a person, and the graph has no checkpointer in which the question could wait. Give the graph a checkpointer and the run a thread_id, give the gate "onAsk", or say "canAsk: false".',
    { cause },
  );
}
