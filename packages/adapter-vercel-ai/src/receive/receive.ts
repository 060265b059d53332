/**
 * Before the SDK is called again: takes the answers, and makes the messages such that the SDK neither fails nor runs anything
 * that nobody approved. What it refuses becomes a denied result like any other; a turn is never lost over it.
 */

import type { AnswerOptions, AnswerResult, PermissionAnswer, PermissionSession } from '@sallyport/engine';
import { withResults } from '../client/with-results.js';
import { contextOf, type GateCore } from '../core.js';
import { toolAsks } from '../judge.js';
import type { GateRequest } from '../options.js';
import { type PermissionAsk, questionsAbout } from '../pending.js';
import type { SdkMessage } from '../sdk.js';
import { sessionCall } from '../session-call.js';
import {
  answerFromRequest,
  answersByCall,
  type ClientAnswer,
  type ClientMay,
  isOfAnother,
  overreach,
} from './answers.js';
import { bindAnswer, fitEdit, isRefused, type RefusedAnswer } from './bind.js';
import { type CallResult, resultOf } from './call-result.js';
import type { OpenCall } from './history.js';
import { type GivenUpCall, leave } from './left.js';
import { modelHistory } from './model-history.js';
import { runApproved } from './run-approved.js';
import { finishElsewhere, settle } from './settle.js';
import type { ToolsAtHand } from './tools-at-hand.js';
import { isUiMessage, uiHistory } from './ui-history.js';

export interface Received<Message> {
  /** To call the SDK with, once ready. */
  readonly messages: Message[];
  /** `false`: do not call the SDK. Questions are open (`pending`), the client has yet to run a call, or a person's no ended the run. */
  readonly ready: boolean;
  readonly pending: readonly PermissionAsk[];
  /** What became of each answer: a late or foreign one changes nothing and says so. */
  readonly answered: readonly AnswerResult[];
  /**
   * What came of calls that ran here. It stands in `messages`, and the client has to hear of it too: give the whole of this to
   * `gate.uiTransform({ received })` or `gate.pendingStream(received)`.
   */
  readonly results: readonly CallResult[];
  /**
   * Calls that will not run any more: a new message of the user came before them, or they were approved and something came in
   * between. Empty where all that was approved has run.
   */
  readonly givenUp: readonly GivenUpCall[];
}

export interface ReceivedInput {
  readonly request: GateRequest;
  readonly answers: readonly PermissionAnswer[];
  readonly clientAnswers: readonly ClientAnswer[];
  readonly clientMay: readonly ClientMay[];
  readonly tools: ToolsAtHand;
  /** What the host says about whoever answers. */
  readonly host: AnswerOptions;
}

export async function receive(core: GateCore, input: ReceivedInput): Promise<Received<unknown>> {
  const messages = withResults(input.request.messages);
  const history = messages.some(isUiMessage) ? uiHistory(messages) : modelHistory(messages as readonly SdkMessage[]);
  // What runs at the provider is approved there.
  const calls = history.open.filter(({ providerExecuted }) => !providerExecuted);
  const lasting = await core.ledgers.lasting(input.request);
  const session = lasting ?? (await passingFor(core, input, calls));
  const asked = calls.filter(({ standing, approvalId }) => standing !== 'past' && approvalId !== undefined);
  await finishElsewhere(session, history.finished);
  const answered = await takeAnswers(core, session, asked, input);
  const yesCounts = core.options.approvals !== 'session';
  const left = await leave(session, calls, { lasting: lasting !== undefined, yesCounts, tools: input.tools });
  const { settlements, open, waiting } = await settle(session, calls, left, input.tools);
  const pending = await asksOf(session, open);
  const current = asked.flatMap(({ standing, id }) => (standing === 'current' ? [id] : []));
  const stopped = open.length === 0 && (await session.stopped(current));
  const due = (call: OpenCall) => stopped || left.due.has(call);
  const here = { due, context: input.request.context, tools: input.tools };
  const { written, notRun } = await runApproved(core, session, settlements, here);
  const ready = open.length === 0 && !waiting && !stopped;
  const ended = calls.filter((call) => call.standing !== 'past' && due(call));
  const results = ended.flatMap((call) => resultOf(call, written.get(call)) ?? []);
  const givenUp = [...left.givenUp, ...notRun];
  return { messages: [...history.settle(written)], ready, pending, answered, results, givenUp };
}

/** Nobody knows what was decided when the calls were made; they are decided again. */
async function passingFor(
  core: GateCore,
  { request, tools }: ReceivedInput,
  calls: readonly OpenCall[],
): Promise<PermissionSession> {
  const passing = core.ledgers.passing();
  const context = await contextOf(core, request);
  const options = { ...context, askAnyway: toolAsks };
  for (const call of calls) await passing.evaluate(await sessionCall(core, call, tools.find(call.name)), options);
  return passing;
}

/** All in one batch: an answer counts before what a remembered rule would settle. */
async function takeAnswers(
  core: GateCore,
  session: PermissionSession,
  asked: readonly OpenCall[],
  { request, answers, clientAnswers, clientMay, host, tools }: ReceivedInput,
): Promise<AnswerResult[]> {
  const given: (PermissionAnswer | RefusedAnswer)[] = [];
  for (const answer of answers) given.push(await bindAnswer(session, asked, answer));
  if (core.options.approvals !== 'session') {
    const own = answers.filter((answer) => !isOfAnother(session.agentPath, answer));
    const named = new Set(own.map((answer) => answer?.toolCallId));
    const fromClient = answersByCall(clientAnswers, session.agentPath);
    for (const call of asked) {
      if (named.has(call.id)) continue;
      const answer = answerFromRequest(call, await session.look(call), fromClient.get(call.id));
      const problem = answer === undefined ? undefined : overreach(answer, clientMay);
      if (problem !== undefined) given.push({ toolCallId: call.id, ok: false, reason: 'invalid', message: problem });
      else if (answer !== undefined) given.push({ ...answer, agentPath: session.agentPath });
    }
  }
  for (const [index, answer] of given.entries()) {
    if (!isRefused(answer)) given[index] = await fitEdit(tools, asked, answer);
  }
  const batch = given.filter((answer): answer is PermissionAnswer => !isRefused(answer));
  if (batch.length === 0) return given.filter(isRefused);
  const results = await session.answer(batch, { ...(await contextOf(core, request)), ...host });
  return given.flatMap((answer) => (isRefused(answer) ? answer : (results.shift() ?? [])));
}

async function asksOf(session: PermissionSession, open: readonly OpenCall[]): Promise<PermissionAsk[]> {
  const questions = await questionsAbout(session, open);
  return questions.map(({ call: { approvalId = '' }, request }) => ({ ...request, approvalId }));
}
