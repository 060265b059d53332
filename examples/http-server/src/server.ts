/**
 * A server on which people approve what an agent wants to do: each chat has a stream of questions and takes answers.
 *
 *   GET  /chats/:id/permission/events     server-sent events
 *   POST /chats/:id/permission/respond    { "toolCallId": "…", "behavior": "allow" }
 *   POST /chats/:id/refund                what an agent would do: asks, waits, pays
 */

import { createServer, type Server } from 'node:http';
import { createMemoryStore, PermissionEngine, type PermissionSession } from '@sallyport/engine';
import { permissionEvents, permissionRespond } from '@sallyport/engine/http';
import { listener } from './node-http.js';

/** Who may answer, by the token they come with. A real server asks its own login. */
const staff = new Map([
  ['token-of-ann', 'ann@example.com'],
  ['token-of-bob', 'bob@example.com'],
]);

export function createApprovalServer(): Server {
  const engine = new PermissionEngine({ ask: ['refund_order'], deny: ['drop_table'] });
  const store = createMemoryStore();
  const sessionOf = (chat: string) => engine.session({ id: chat, store });

  return createServer(
    listener(async (request) => {
      const [, chats, chat, ...rest] = new URL(request.url).pathname.split('/');
      const who = userOf(request);
      if (chats !== 'chats' || chat === undefined || chat === '') return new Response('not found', { status: 404 });
      if (who === undefined) return new Response('who are you?', { status: 401 });
      const session = sessionOf(decodeURIComponent(chat));
      switch (`${request.method} ${rest.join('/')}`) {
        case 'GET permission/events':
          return permissionEvents(session, { request });
        case 'POST permission/respond':
          return permissionRespond(request, { session, authorize: () => ({ by: who }) });
        case 'POST refund':
          return refund(session, await request.json());
        default:
          return new Response('not found', { status: 404 });
      }
    }),
  );
}

function userOf(request: Request): string | undefined {
  return staff.get(request.headers.get('authorization')?.replace('Bearer ', '') ?? '');
}

/** Stands for the agent: puts the call to the policy, waits for an answer, and runs it if it may. */
async function refund(session: PermissionSession, input: unknown): Promise<Response> {
  const call = { id: crypto.randomUUID(), name: 'refund_order', input };
  const answered = new Promise<void>((resolve) => {
    const stop = session.on('permission-answer', ({ toolCallId }) => {
      if (toolCallId !== call.id) return;
      stop();
      resolve();
    });
  });
  const decision = await session.evaluate(call);
  if (decision.behavior === 'ask') await answered;
  const claim = await session.claim(call);
  if (!claim.ok) return Response.json({ refunded: false, toldModel: claim.modelMessage });
  await session.finish(call.id, { outcome: 'executed' });
  return Response.json({ refunded: true, input: claim.input });
}
