/** Builds the page, starts the server, and prints where it is. `PORT` says where (default 8788), `CHAT_DATA` where everything is kept. */

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listener } from '../../http-server/src/node-http.js';
import { answerApi } from './server/api.js';
import { openConversations } from './server/conversations.js';
import { answerFile, buildPage } from './server/page.js';

const root = resolve(process.env.CHAT_DATA ?? fileURLToPath(new URL('../.data', import.meta.url)));
const page = resolve(process.env.CHAT_PAGE ?? join(root, 'page'));

if (process.env.CHAT_PAGE === undefined) await buildPage(page);
const conversations = await openConversations(root);

const server = createServer(
  listener(async (request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/api/')) return answerApi(request, conversations);
    if (pathname === '/') return redirect(`/chat/${conversations.latest()}`);
    if (pathname === '/new') return redirect(`/chat/${crypto.randomUUID()}`);
    return answerFile(request, page);
  }),
);

// Only this machine: whoever reaches the server may answer for you.
server.listen(Number(process.env.PORT ?? 8788), '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.log(`The chat: http://localhost:${port}/`);
  console.log(process.env.OPENAI_API_KEY === undefined ? 'A script is the model.' : 'OpenAI is the model.');
});

function redirect(to: string): Response {
  return new Response(null, { status: 302, headers: { location: to, 'cache-control': 'no-store' } });
}
