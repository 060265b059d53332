/**
 * Before the SDK is called again: takes the answers, and makes the messages such that the SDK neither fails nor runs anything
 * that nobody approved. What it refuses becomes a denied result like any other; a turn is never lost over it.
 */

import type { AnswerOptions, AnswerResult, PermissionAnswer, PermissionSession } from '@sallyport/engine';
import { contextOf, type GateCore } from '../core.js';
import { toolAsks } from '../judge.js';
import type { GateRequest } from '../options.js';
import type { PermissionAsk } from '../pending.js';
import type { SdkMessage } from '../sdk.js';
import { answerFromRequest, type ClientAnswer } from './answers.js';
import type { OpenCall } from './history.js';
import { modelHistory } from './model-history.js';
import { runApproved } from './run-approved.js';
import { finishElsewhere, giveUp, settle } from './settle.js';
import { isUiMessage, uiHistory } from './ui-history.js';

export interface Received<Message> {
  /** To call the SDK with, once ready. */
  readonly messages: Message[];
  /** `false`: do not call the SDK. Questions are open (`pending`), the client has yet to run a call, or a person's no ended the run. */
  readonly ready: boolean;
  readonly pending: readonly PermissionAsk[];
  /** What became of each answer: a late or foreign one changes nothing and says so. */
  readonly answered: readonly AnswerResult[];
}

export interface ReceivedInput {
  readonly request: GateRequest;
  readonly answers: readonly PermissionAnswer[];
  readonly clientAnswers: readonly ClientAnswer[];
  /** What the host says about whoever answers. */
  readonly host: AnswerOptions;
}

export async function receive(core: GateCore, input: ReceivedInput): Promise<Received<unknown>> {
  const { messages } = input.request;
  const history = messages.some(isUiMessage) ? uiHistory(messages) : modelHistory(messages as readonly SdkMessage[]);
  // What runs at the provider is approved there.
  const calls = history.open.filter(({ providerExecuted }) => !providerExecuted);
  const session = await sessionFor(core, input.request, calls);
  const asked = calls.filter(({ current, approvalId }) => current && approvalId !== undefined);
  await finishElsewhere(session, history.finished);
  const answered = await takeAnswers(core, session, asked, input);
  await giveUp(session, calls);
  const { settlements, open, waiting } = await settle(core, session, calls);
  const pending = await asksOf(session, open);
  const stopped = open.length === 0 && (await session.stopped(asked.map(({ id }) => id)));
  const written = stopped ? await runApproved(core, session, settlements) : settlements;
  const ready = open.length === 0 && !waiting && !stopped;
  return { messages: [...history.settle(written)], ready, pending, answered };
}

async function sessionFor(
  core: GateCore,
  request: GateRequest,
  calls: readonly OpenCall[],
): Promise<PermissionSession> {
  const lasting = await core.ledgers.lasting(request);
  if (lasting !== undefined) return lasting;
  // Nobody knows what was decided when the calls were made; they are decided again.
  const passing = core.ledgers.passing();
  const context = await contextOf(core, request);
  for (const call of calls) await passing.evaluate(call, { ...context, askAnyway: toolAsks });
  return passing;
}

/** All in one batch: an answer counts before what a remembered rule would settle. */
async function takeAnswers(
  core: GateCore,
  session: PermissionSession,
  asked: readonly OpenCall[],
  { request, answers, clientAnswers, host }: ReceivedInput,
): Promise<AnswerResult[]> {
  const batch = [...answers];
  if (core.options.approvals !== 'session') {
    const named = new Set(answers.map(({ toolCallId }) => toolCallId));
    for (const call of asked) {
      const answer = named.has(call.id) ? undefined : answerFromRequest(call, await session.look(call), clientAnswers);
      if (answer !== undefined) batch.push(answer);
    }
  }
  return batch.length === 0 ? [] : session.answer(batch, { ...(await contextOf(core, request)), ...host });
}

async function asksOf(session: PermissionSession, open: readonly OpenCall[]): Promise<PermissionAsk[]> {
  if (open.length === 0) return [];
  const approvals = new Map(open.map(({ id, approvalId = '' }) => [id, approvalId]));
  return (await session.pending()).flatMap((request) => {
    const approvalId = approvals.get(request.toolCallId);
    return approvalId === undefined ? [] : [{ ...request, approvalId }];
  });
}
