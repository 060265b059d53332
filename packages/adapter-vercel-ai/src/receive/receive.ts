/**
 * Before the SDK is called again: takes the answers, and makes the messages such that the SDK neither fails nor runs anything
 * that nobody approved. What it refuses becomes a denied result like any other; a turn is never lost over it.
 */

import type { AnswerOptions, AnswerResult, PermissionAnswer, PermissionSession } from '@sallyport/engine';
import { sessionCall } from '../annotations.js';
import { contextOf, type GateCore } from '../core.js';
import { toolAsks } from '../judge.js';
import type { GateRequest } from '../options.js';
import type { PermissionAsk } from '../pending.js';
import type { SdkMessage } from '../sdk.js';
import { answerFromRequest, type ClientAnswer, type ClientMay, overreach } from './answers.js';
import type { OpenCall } from './history.js';
import { type GivenUpCall, leave } from './left.js';
import { modelHistory } from './model-history.js';
import { runApproved } from './run-approved.js';
import { finishElsewhere, settle } from './settle.js';
import { isUiMessage, uiHistory } from './ui-history.js';

export interface Received<Message> {
  /** To call the SDK with, once ready. */
  readonly messages: Message[];
  /** `false`: do not call the SDK. Questions are open (`pending`), the client has yet to run a call, or a person's no ended the run. */
  readonly ready: boolean;
  readonly pending: readonly PermissionAsk[];
  /** What became of each answer: a late or foreign one changes nothing and says so. */
  readonly answered: readonly AnswerResult[];
  /** Calls that a new message of the user came before: none of them runs. Empty where all that was approved has run. */
  readonly givenUp: readonly GivenUpCall[];
}

export interface ReceivedInput {
  readonly request: GateRequest;
  readonly answers: readonly PermissionAnswer[];
  readonly clientAnswers: readonly ClientAnswer[];
  readonly clientMay: readonly ClientMay[];
  /** What the host says about whoever answers. */
  readonly host: AnswerOptions;
}

export async function receive(core: GateCore, input: ReceivedInput): Promise<Received<unknown>> {
  const { messages } = input.request;
  const history = messages.some(isUiMessage) ? uiHistory(messages) : modelHistory(messages as readonly SdkMessage[]);
  // What runs at the provider is approved there.
  const calls = history.open.filter(({ providerExecuted }) => !providerExecuted);
  const lasting = await core.ledgers.lasting(input.request);
  const session = lasting ?? (await passingFor(core, input.request, calls));
  const asked = calls.filter(({ standing, approvalId }) => standing !== 'past' && approvalId !== undefined);
  await finishElsewhere(session, history.finished);
  const answered = await takeAnswers(core, session, asked, input);
  const left = await leave(core, session, calls, lasting !== undefined);
  const { settlements, open, waiting } = await settle(core, session, calls, left);
  const pending = await asksOf(session, open);
  const current = asked.flatMap(({ standing, id }) => (standing === 'current' ? [id] : []));
  const stopped = open.length === 0 && (await session.stopped(current));
  const due = (call: OpenCall) => stopped || left.due.has(call);
  const written = await runApproved(core, session, settlements, { due, context: input.request.context });
  const ready = open.length === 0 && !waiting && !stopped;
  return { messages: [...history.settle(written)], ready, pending, answered, givenUp: left.givenUp };
}

/** Nobody knows what was decided when the calls were made; they are decided again. */
async function passingFor(
  core: GateCore,
  request: GateRequest,
  calls: readonly OpenCall[],
): Promise<PermissionSession> {
  const passing = core.ledgers.passing();
  const context = await contextOf(core, request);
  for (const call of calls) await passing.evaluate(sessionCall(core, call), { ...context, askAnyway: toolAsks });
  return passing;
}

/** All in one batch: an answer counts before what a remembered rule would settle. */
async function takeAnswers(
  core: GateCore,
  session: PermissionSession,
  asked: readonly OpenCall[],
  { request, answers, clientAnswers, clientMay, host }: ReceivedInput,
): Promise<AnswerResult[]> {
  const batch = [...answers];
  const refused: AnswerResult[] = [];
  if (core.options.approvals !== 'session') {
    const named = new Set(answers.map(({ toolCallId }) => toolCallId));
    for (const call of asked) {
      const answer = named.has(call.id) ? undefined : answerFromRequest(call, await session.look(call), clientAnswers);
      const problem = answer === undefined ? undefined : overreach(answer, clientMay);
      if (problem !== undefined) refused.push({ toolCallId: call.id, ok: false, reason: 'invalid', message: problem });
      else if (answer !== undefined) batch.push(answer);
    }
  }
  if (batch.length === 0) return refused;
  return [...(await session.answer(batch, { ...(await contextOf(core, request)), ...host })), ...refused];
}

async function asksOf(session: PermissionSession, open: readonly OpenCall[]): Promise<PermissionAsk[]> {
  if (open.length === 0) return [];
  const approvals = new Map(open.map(({ id, approvalId = '' }) => [id, approvalId]));
  return (await session.pending()).flatMap((request) => {
    const approvalId = approvals.get(request.toolCallId);
    return approvalId === undefined ? [] : [{ ...request, approvalId }];
  });
}
