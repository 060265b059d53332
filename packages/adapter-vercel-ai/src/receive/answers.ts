/** The answers at hand: those that the host gives, and those that came with the request. */

import { type CallLook, fingerprint as fingerprintOf, type PermissionAnswer } from '@sallyport/engine';
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
  { refusal, edited, decision }: CallLook,
  clientAnswer: ClientAnswer | undefined,
): PermissionAnswer | undefined {
  // Only a call that asks for just this can be answered. Whatever else the messages say of it is refused later.
  if (refusal?.reason !== 'asking') return undefined;
  const { behavior: said, fingerprint: seen, message, ...given } = pick(clientAnswer);
  const clicked = call.response && (call.response.approved ? 'allow' : 'deny');
  // Wherever a no stands, it counts; what was to go with the yes beside it does not.
  const overruled = said === 'allow' && clicked === 'deny';
  const behavior = overruled ? 'deny' : (said ?? clicked);
  const details = overruled ? {} : given;
  if (behavior === undefined) return undefined;
  // The yes in the messages was said to the first question; an edit has raised another one since.
  if (edited === true && behavior === 'allow' && seen === undefined) return undefined;
  // Bound to what the client saw, or to what was looked at here: it may be edited in between.
  const fingerprint = seen ?? fingerprintOf(call.name, decision?.input);
  const told = overruled ? call.response?.reason : (message ?? call.response?.reason);
  const answer = { toolCallId: call.id, toolName: call.name, behavior, fingerprint, message: told, ...details };
  return Object.fromEntries(
    Object.entries(answer).filter(([, value]) => value !== undefined),
  ) as unknown as PermissionAnswer;
}

/** The client's answers by the call of this agent that each is to. Of several to one call the last no counts, else the last. */
export function answersByCall(
  answers: readonly ClientAnswer[],
  agentPath: readonly string[],
): ReadonlyMap<string, ClientAnswer> {
  const byCall = new Map<string, ClientAnswer>();
  for (const answer of answers) {
    const before = byCall.get(answer.toolCallId);
    const counts = answer.behavior === 'deny' || before?.behavior !== 'deny';
    if (counts && !isOfAnother(agentPath, answer)) byCall.set(answer.toolCallId, answer);
  }
  return byCall;
}

/** It names another agent than the one whose messages these are. */
export function isOfAnother(own: readonly string[], answer: unknown): boolean {
  const { agentPath } = record(answer);
  return agentPath !== undefined && JSON.stringify(agentPath) !== JSON.stringify(own);
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
