/**
 * What pages may do:
 *
 *   GET  /api/chats/:id/events               snapshots of the chat, as server-sent events
 *   POST /api/chats/:id/messages             { "text": "…" }: streams what the model does
 *   POST /api/chats/:id/permission/respond   { "toolCallId": "…", "behavior": "allow" }, see @sallyport/engine/http
 *   POST /api/chats/:id/permission/revoke    { "ruleId": "…" }
 */

import { permissionRespond } from '@sallyport/engine/http';
import { createUIMessageStreamResponse } from 'ai';
import * as z from 'zod';
import type { Conversation } from './conversation.js';
import type { Conversations } from './conversations.js';
import { isFromOwnPage } from './own-page.js';
import { snapshotEvents } from './snapshot-events.js';

const said = z.object({ text: z.string().trim().min(1).max(20_000) });
const revoked = z.object({ ruleId: z.string() });

/** Whoever sits at this machine. With a login, this is the user of the request's cookie, never a name in its body. */
const approver = { by: 'you' };

/** Answers requests under `/api`. */
export async function answerApi(request: Request, conversations: Conversations): Promise<Response> {
  const [, api, chats, id = '', ...rest] = new URL(request.url).pathname.split('/');
  if (!isFromOwnPage(request)) return failed(403, 'Only pages of this server may ask for this.');
  const conversation = api === 'api' && chats === 'chats' ? await conversations.open(id) : undefined;
  if (conversation === undefined) return failed(404, 'There is no such chat.');
  switch (`${request.method} ${rest.join('/')}`) {
    case 'GET events':
      return snapshotEvents(conversation, request.signal);
    case 'POST messages':
      return say(request, conversation);
    case 'POST permission/respond':
      return permissionRespond(request, { session: conversation.session, authorize: () => approver });
    case 'POST permission/revoke':
      return revoke(request, conversation);
    default:
      return failed(404, 'There is nothing here.');
  }
}

async function say(request: Request, conversation: Conversation): Promise<Response> {
  const body = said.safeParse(await jsonOf(request));
  if (!body.success) return failed(400, z.prettifyError(body.error));
  const stream = await conversation.say(body.data.text);
  return stream === undefined ? failed(409, 'The agent is still at work.') : createUIMessageStreamResponse({ stream });
}

async function revoke(request: Request, conversation: Conversation): Promise<Response> {
  const body = revoked.safeParse(await jsonOf(request));
  if (!body.success) return failed(400, z.prettifyError(body.error));
  return (await conversation.revoke(body.data.ruleId)) ? Response.json({}) : failed(404, 'There is no such rule.');
}

async function jsonOf(request: Request): Promise<unknown> {
  return request.json().catch(() => undefined);
}

function failed(status: number, error: string): Response {
  return Response.json({ error }, { status });
}
