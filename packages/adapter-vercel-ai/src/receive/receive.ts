/**
 * Before the SDK is called again: takes the answers, and makes the messages such that the SDK neither fails nor runs anything
 * that nobody approved. What it refuses becomes a denied result like any other; a turn is never lost over it.
 */

import type {
  AnswerOptions,
  AnswerResult,
  PermissionAnswer,
  PermissionRequest,
  PermissionSession,
} from '@sallyport/engine';
import { contextOf, type GateCore } from '../core.js';
import { toolAsks } from '../judge.js';
import type { GateRequest } from '../options.js';
import type { SdkMessage } from '../sdk.js';
import { answerFromRequest, type ClientAnswer } from './answers.js';
import type { History, OpenCall, Settlement } from './history.js';
import { modelHistory } from './model-history.js';
import { isUiMessage, uiHistory } from './ui-history.js';

export interface Received<Message> {
  /** To call the SDK with, once ready. */
  readonly messages: Message[];
  /** `false`: do not call the SDK. Questions are open (`pending`), or a person's no ended the run. */
  readonly ready: boolean;
  readonly pending: readonly PermissionRequest[];
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
  const answered = await takeAnswers(core, session, asked, input);
  await giveUp(session, calls);
  const { settlements, open } = await settle(session, calls);
  const pending = open.length === 0 ? [] : (await session.pending()).filter((ask) => open.includes(ask.toolCallId));
  const stopped = await session.stopped(asked.map(({ id }) => id));
  return { messages: [...history.settle(settlements)], ready: open.length === 0 && !stopped, pending, answered };
}

async function sessionFor(core: GateCore, request: GateRequest, calls: History['open']): Promise<PermissionSession> {
  const lasting = await core.ledgers.lasting(request);
  if (lasting !== undefined) return lasting;
  // Nobody knows what was decided when the calls were made; they are decided again.
  const passing = core.ledgers.passing();
  const context = await contextOf(core, request);
  for (const { id, name, input } of calls)
    await passing.evaluate({ id, name, input }, { ...context, askAnyway: toolAsks });
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
      const answer = answerFromRequest(call, await session.look(call), clientAnswers);
      if (answer !== undefined && !named.has(call.id)) batch.push(answer);
    }
  }
  return batch.length === 0 ? [] : session.answer(batch, { ...(await contextOf(core, request)), ...host });
}

/** The conversation went past these calls: nobody will answer or run them any more. */
async function giveUp(session: PermissionSession, calls: readonly OpenCall[]): Promise<void> {
  const current = new Set(calls.flatMap((call) => (call.current ? [call.id] : [])));
  const past = calls.filter((call) => !call.current && !current.has(call.id));
  for (const call of past) {
    const { state, refusal } = await session.look(call);
    // Providers reuse ids: only the very call that stands in the messages is given up.
    const isThis = refusal === undefined || refusal.reason === 'asking';
    if (isThis && (state === 'asking' || state === 'allowed')) await session.cancel([call.id]);
  }
}

async function settle(session: PermissionSession, calls: readonly OpenCall[]) {
  const settlements = new Map<OpenCall, Settlement>();
  const open: string[] = [];
  for (const call of calls) {
    const { refusal } = await session.look(call);
    if (!call.current) settlements.set(call, { as: 'denied', reason: refusal?.modelMessage ?? passedBy(call) });
    else if (call.approvalId === undefined) continue;
    else if (refusal === undefined) settlements.set(call, { as: 'approved' });
    else if (refusal.reason === 'asking') open.push(call.id);
    else settlements.set(call, { as: 'refused', reason: refusal.modelMessage });
  }
  return { settlements, open };
}

/** A call with this id is still wanted elsewhere in the messages; this one is not. */
function passedBy({ name }: OpenCall): string {
  return `The call of ${name} did not run: the conversation went on before it was approved.`;
}
