/** The answers at hand: those that the host gives, and those that came with the request. */

import type { CallLook, PermissionAnswer } from '@sallyport/engine';
import { type OpenCall, record } from './history.js';

/**
 * What a client sends besides the SDK's own yes or no (see `/client`): which suggestion to remember, an edited input. Nothing of
 * it is trusted to be of this form.
 */
export interface ClientAnswer
  extends Partial<Pick<PermissionAnswer, 'behavior' | 'fingerprint' | 'message' | 'remember' | 'scope' | 'input'>> {
  readonly toolCallId: string;
}

/** What a client may do with an answer besides yes and no. */
export type ClientMay = 'edit' | 'remember';

/** Why an answer of a client does not count; `undefined`: it does. */
export function overreach(answer: PermissionAnswer, may: readonly ClientMay[]): string | undefined {
  const wanted: ClientMay | undefined =
    answer.input !== undefined && !may.includes('edit')
      ? 'edit'
      : answer.remember !== undefined && !may.includes('remember')
        ? 'remember'
        : undefined;
  if (wanted === undefined) return undefined;
  const what = wanted === 'edit' ? 'change the input' : 'have a rule remembered';
  return `A client may not ${what} here; the host allows it with clientMay: ['${wanted}']. Nothing was changed.`;
}

/** The answer that the request holds for an open call, if it holds one. */
export function answerFromRequest(
  call: OpenCall,
  { refusal, edited }: CallLook,
  clientAnswers: readonly ClientAnswer[],
): PermissionAnswer | undefined {
  // Only a call that asks for just this can be answered. Whatever else the messages say of it is refused later.
  if (refusal?.reason !== 'asking') return undefined;
  const {
    behavior: said,
    fingerprint,
    message,
    ...details
  } = pick(clientAnswers.find(({ toolCallId }) => toolCallId === call.id));
  const behavior = said ?? (call.response && (call.response.approved ? 'allow' : 'deny'));
  if (behavior === undefined) return undefined;
  // The yes in the messages was said to the first question; an edit has raised another one since.
  if (edited === true && behavior === 'allow' && fingerprint === undefined) return undefined;
  const told = message ?? call.response?.reason;
  const answer = { toolCallId: call.id, toolName: call.name, behavior, fingerprint, message: told, ...details };
  return Object.fromEntries(
    Object.entries(answer).filter(([, value]) => value !== undefined),
  ) as unknown as PermissionAnswer;
}

/** What a client may say, and nothing else of what it sends. */
function pick(answer: ClientAnswer | undefined): Partial<Omit<ClientAnswer, 'toolCallId'>> {
  const { behavior, fingerprint, message, remember, scope, input } = answer ?? {};
  return { behavior, fingerprint, message, remember, scope, input } as Partial<Omit<ClientAnswer, 'toolCallId'>>;
}

export function clientAnswersOf(body: unknown): readonly ClientAnswer[] {
  const { permissionAnswers } = record(body);
  if (!Array.isArray(permissionAnswers)) return [];
  return permissionAnswers.filter((answer): answer is ClientAnswer => typeof record(answer).toolCallId === 'string');
}
