/**
 * The frozen questions are put in one interrupt, and what was answered is carried out. A node with an interrupt runs again from its
 * start when the answer comes, so everything here may happen twice.
 */

import type { AIMessage, BaseMessage, ToolMessage } from '@langchain/core/messages';
import {
  type AnswerResult,
  type Decision,
  fingerprint,
  type PermissionAnswer,
  type PermissionRequest,
  SallyportError,
} from '@sallyport/engine';
import { type Asked, type Others, parseAnswers } from './answers.js';
import { answerOptionsOf, type GateCore, openStep } from './core.js';
import { inboxPayload } from './inbox-payload.js';
import { openCalls, withInputs } from './model-calls.js';
import { questionPayload } from './question-payload.js';
import { refusalMessage, words } from './refusals.js';
import { isPlainResume, nestedAgent, type RunConfig } from './request.js';
import { isSame } from './same-json.js';
import type { FrozenQuestion, StepState } from './step-state.js';
import { type DecidedCall, tellDecisions } from './stream-events.js';

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
  const open = openCalls(messages, core.tools);
  const openIds = new Set(open?.calls.map(({ id }) => id));
  const all = state.questions.filter(({ call }) => openIds.has(call.id));
  if (open === undefined || all.length === 0) return { refusals: [], edited: [], state: undefined, stopped: false };
  // Which ones are shown must not depend on what was answered meanwhile: an answer without a name counts by its place.
  const isInbox = core.options.payload === 'agent-inbox';
  const questions = isInbox ? all.slice(0, 1) : all;

  const at = await openStep(core, config, state.step);
  const settled = new Map<string, Decision>();
  const look = async (some: readonly FrozenQuestion[]) => {
    const calls = some.map(({ call }) => call);
    // A restart, and the rules no longer ask? The person was asked; what they say counts.
    const askAnyway = 'a person was asked about it';
    const decisions = await at.session.evaluate(calls, { ...at.evaluateOptions, step: state.step, askAnyway });
    for (const [index, { id }] of calls.entries()) settled.set(id, decisions[index] as Decision);
  };
  let problems: readonly string[] = [];
  let requests = await shownRequests(at, questions, state.step);
  const notAsking = questions.filter(({ call }) => requests.every(({ toolCallId }) => toolCallId !== call.id));
  if (notAsking.length > 0) {
    await look(notAsking);
    requests = await shownRequests(at, questions, state.step);
    for (const { call } of notAsking) {
      const decision = settled.get(call.id);
      if (decision?.behavior !== 'ask' || requests.some(({ toolCallId }) => toolCallId === call.id)) continue;
      // Another step's call has this id in the ledger, and asks: nobody could answer this one.
      settled.set(call.id, { ...decision, behavior: 'deny', modelMessage: words.takenOver(call.name) });
    }
  }
  if (requests.length > 0) {
    const others = await othersOf(core, at, state.step, notAsking.length > 0, config);
    const value = ask(interrupt, (isInbox ? inboxPayload : questionPayload)(requests, state.problems));
    const parsed = parseAnswers(value, askedOf(at, questions, state.step), others);
    const results = await take(core, at, parsed.answers);
    for (const result of results) if (result.ok) settled.set(result.toolCallId, result.decision);
    problems = [...parsed.problems, ...results.flatMap((one) => (one.ok ? [] : [`${one.toolCallId}: ${one.message}`]))];
    // What was not answered may have been settled by a rule that an answer had remembered, or elsewhere.
    const unanswered = questions.filter(({ call }) => (settled.get(call.id)?.behavior ?? 'ask') === 'ask');
    if (unanswered.length > 0) await look(unanswered);
  }
  const decided = questions.map(({ call }) => ({ call, decision: settled.get(call.id) as Decision }));
  tellDecisions(
    config,
    state.step,
    decided.filter(({ decision }) => decision.behavior !== 'ask'),
  );
  return outcome(at, { ...state, problems, questions: all.slice(questions.length) }, decided, open.message);
}

/** What is shown comes from the ledger, never from the checkpoint, in which anybody may have written. */
async function shownRequests(
  { session, lasting }: StepOfCore,
  questions: readonly FrozenQuestion[],
  step: string,
): Promise<readonly PermissionRequest[]> {
  const pending = await session.pending();
  return questions.flatMap(({ call }) => {
    const request = pending.find(
      (one) => one.toolCallId === call.id && one.step === step && isSame(one.agentPath, session.agentPath),
    );
    if (request === undefined) return [];
    return [lasting ? request : { ...request, suggestions: [] }];
  });
}

/**
 * Who else may be meant by the answer. LangGraph hands a plain `resume` to everyone who waits, so of several agents inside tools
 * each would take a decision for its own. Without a session nobody knows whether others of which this process has not heard wait.
 */
async function othersOf(
  { ledgers }: GateCore,
  { ledger, lasting, request }: StepOfCore,
  step: string,
  isNew: boolean,
  config: RunConfig,
): Promise<Others | undefined> {
  if (nestedAgent(config) === undefined || !isPlainResume(config)) return undefined;
  if (!lasting && (isNew || request.threadId === undefined)) return { waiting: 'unknown', more: true };
  const waiting = lasting ? await ledger.pending() : await ledgers.waitingIn(request.threadId ?? '');
  return { waiting: waiting.filter((one) => one.step !== step), more: !lasting };
}

async function take(
  core: GateCore,
  at: StepOfCore,
  answers: readonly PermissionAnswer[],
): Promise<readonly AnswerResult[]> {
  const { context } = at.evaluateOptions;
  return at.session.answer(answers, {
    ...answerOptionsOf(core, at.request, at.lasting),
    ...(context === undefined ? {} : { context }),
  });
}

function askedOf({ session }: StepOfCore, questions: readonly FrozenQuestion[], step: string): readonly Asked[] {
  const { agentPath } = session;
  return questions.map(({ call, fingerprint }) => ({ toolCallId: call.id, fingerprint, agentPath, step }));
}

async function outcome(
  { session }: StepOfCore,
  { questions: later, ...state }: StepState,
  decided: readonly DecidedCall[],
  message: AIMessage,
): Promise<AskedStep> {
  const refusals: ToolMessage[] = [];
  const left: FrozenQuestion[] = [];
  const edited = new Map<string, unknown>();
  for (const { call, decision } of decided) {
    if (decision.behavior === 'deny') refusals.push(refusalMessage(call, decision.modelMessage));
    else if (decision.behavior === 'ask') left.push({ call, fingerprint: fingerprint(call.name, decision.input) });
    else if (!isSame(decision.input, call.input)) edited.set(call.id, decision.input);
  }
  const stopped = await session.stopped(decided.map(({ call }) => call.id));
  return {
    refusals,
    edited: edited.size === 0 ? [] : [withInputs(message, edited)],
    state: left.length + later.length === 0 ? undefined : { ...state, questions: [...left, ...later], again: true },
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
