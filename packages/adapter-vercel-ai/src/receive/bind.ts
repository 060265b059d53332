/**
 * An answer of the host names a call by its id, and providers reuse ids: meanwhile another run of the session may ask with the same
 * one. So the answer is bound to the call that stands in the messages at hand: the one that the person was shown.
 */

import { type AnswerResult, fingerprint, type PermissionAnswer, type PermissionSession } from '@sallyport/engine';
import { copyInput } from '../copy-input.js';
import { fitOf } from '../fit.js';
import { isOfAnother } from './answers.js';
import type { OpenCall } from './history.js';
import type { ToolsAtHand } from './tools-at-hand.js';

/** An answer that does not count. */
export type RefusedAnswer = Extract<AnswerResult, { ok: false }>;

/**
 * The answer as the session is to take it, or why it does not count.
 *
 * @param asked the calls that ask in the messages, by id
 */
export async function bindAnswer(
  session: PermissionSession,
  asked: ReadonlyMap<string, OpenCall>,
  answer: PermissionAnswer,
): Promise<PermissionAnswer | RefusedAnswer> {
  // What is no answer at all the session says best; and whoever names an agent below or a fingerprint has bound it already.
  if (typeof answer?.toolCallId !== 'string' || isOfAnother(session.agentPath, answer)) return answer;
  const { toolCallId } = answer;
  const call = asked.get(toolCallId);
  if (call === undefined) {
    if (answer.fingerprint !== undefined) return answer;
    const why = `No call "${toolCallId}" asks in these messages. Give the messages of the run that asked, or the "fingerprint" of the request.`;
    return { toolCallId, ok: false, reason: 'unknown', message: `${why} Nothing was changed.` };
  }
  const { refusal, decision } = await session.look(call);
  if (refusal?.reason === 'changed') {
    const why = `The call "${toolCallId}" that asks now is not the one in these messages.`;
    return { toolCallId, ok: false, reason: 'late', message: `${why} Nothing was changed.` };
  }
  const shown = refusal?.reason === 'asking' ? fingerprint(call.name, decision?.input) : undefined;
  return { ...(shown === undefined ? {} : { fingerprint: shown }), ...answer, agentPath: session.agentPath };
}

/** The same answer, its edited input as the tool's schema has it; or why it does not count. What no tool is known for stays. */
export async function fitEdit(
  tools: ToolsAtHand,
  asked: ReadonlyMap<string, OpenCall>,
  answer: PermissionAnswer,
): Promise<PermissionAnswer | RefusedAnswer> {
  // The session refuses null; a schema may make something of it.
  if (answer?.input === undefined || answer.input === null || answer.behavior !== 'allow') return answer;
  const { toolCallId } = answer;
  const call = asked.get(toolCallId);
  const tool = call && tools.find(call.name);
  if (call === undefined || tool === undefined) return answer;
  const fit = await fitOf(tool, copyInput(answer.input));
  if (fit.ok) return { ...answer, input: fit.value };
  const message = `The edited input does not fit what ${call.name} takes: ${fit.problem}. Nothing was changed.`;
  return { toolCallId, ok: false, reason: 'invalid', message };
}

/** An answer that came from outside may be anything, `null` too. */
export function isRefused(answer: PermissionAnswer | RefusedAnswer): answer is RefusedAnswer {
  return (answer as Partial<RefusedAnswer> | null)?.ok === false && 'reason' in answer;
}
