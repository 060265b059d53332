/** What a page asks the server for, besides the model's answer. */

import type { AnswerResult, PermissionAnswer } from '@sallyport/engine';
import type { PermissionRespondBody } from '@sallyport/engine/http';

/** What came of an answer, in words for the person; `undefined`: it counted, and all is said. */
export async function sendAnswer(chatId: string, answer: PermissionAnswer): Promise<string | undefined> {
  const response = await post(`/api/chats/${chatId}/permission/respond`, answer);
  if (response === undefined) return unreachable;
  const body = (await response.json()) as PermissionRespondBody;
  return 'error' in body ? body.error : body.results.map(wordsFor).find((words) => words !== undefined);
}

/** What went wrong, if something did. */
export async function revokeRule(chatId: string, ruleId: string): Promise<string | undefined> {
  const response = await post(`/api/chats/${chatId}/permission/revoke`, { ruleId });
  if (response === undefined) return unreachable;
  return response.ok ? undefined : 'That rule was taken back already.';
}

const unreachable = 'The server cannot be reached, so nothing was sent. Try again when it is back.';

function wordsFor(result: AnswerResult): string | undefined {
  if (!result.ok) return result.reason === 'late' ? 'Somebody answered or changed this before you.' : result.message;
  const { behavior, decidedBy, message } = result.decision;
  if (behavior === 'ask') return 'Your edit raises another question.';
  // A person's own no needs no words; a rule's does.
  return behavior === 'deny' && decidedBy !== 'person' ? message : undefined;
}

async function post(url: string, body: unknown): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json' };
  return fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => undefined);
}
