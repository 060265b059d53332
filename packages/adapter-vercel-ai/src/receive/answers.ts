/** The answers at hand: those that the host gives, and those that came with the request. */

import type { CallLook, PermissionAnswer } from '@sallyport/engine';
import { type OpenCall, record } from './history.js';

/**
 * What a client sends besides the SDK's own yes or no (see `/client`): which suggestion to remember, an edited input. Nothing of
 * it is trusted to be of this form.
 */
export interface ClientAnswer extends Partial<Omit<PermissionAnswer, 'toolCallId'>> {
  readonly toolCallId: string;
}

/** The answer that the request holds for an open call, if it holds one. */
export function answerFromRequest(
  call: OpenCall,
  { refusal, edited }: CallLook,
  clientAnswers: readonly ClientAnswer[],
): PermissionAnswer | undefined {
  // Only a call that asks for just this can be answered. Whatever else the messages say of it is refused later.
  if (refusal?.reason !== 'asking') return undefined;
  const extra = clientAnswers.find(({ toolCallId }) => toolCallId === call.id);
  const behavior = extra?.behavior ?? (call.response && (call.response.approved ? 'allow' : 'deny'));
  if (behavior === undefined) return undefined;
  // The yes in the messages was said to the first question; an edit has raised another one since.
  if (edited === true && behavior === 'allow' && extra?.fingerprint === undefined) return undefined;
  const message = extra?.message ?? (behavior === 'deny' ? call.response?.reason : undefined);
  return {
    ...extra,
    toolCallId: call.id,
    toolName: call.name,
    behavior,
    ...(message === undefined ? {} : { message }),
  };
}

export function clientAnswersOf(body: unknown): readonly ClientAnswer[] {
  const { permissionAnswers } = record(body);
  if (!Array.isArray(permissionAnswers)) return [];
  return permissionAnswers.filter((answer): answer is ClientAnswer => typeof record(answer).toolCallId === 'string');
}
