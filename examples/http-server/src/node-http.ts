/** Between `node:http` and the web's `Request` and `Response`. Frameworks such as Hono bring this with them. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

export type Handler = (request: Request) => Response | Promise<Response>;

/** A listener for `createServer` that answers with what the handler returns. */
export function listener(handle: Handler): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  return (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    answer(handle, incoming, outgoing, gone.signal).catch((error: unknown) => {
      console.error(error);
      if (!outgoing.headersSent) outgoing.writeHead(500);
      outgoing.end();
    });
  };
}

async function answer(handle: Handler, incoming: IncomingMessage, outgoing: ServerResponse, signal: AbortSignal) {
  const response = await handle(toRequest(incoming, signal));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  if (response.body === null) outgoing.end();
  else
    Readable.fromWeb(response.body as NodeStream)
      .on('error', () => outgoing.destroy())
      .pipe(outgoing);
}

function toRequest(incoming: IncomingMessage, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers))
    if (value !== undefined) headers.set(name, String(value));
  const { method = 'GET' } = incoming;
  const url = `http://${incoming.headers.host ?? 'localhost'}${incoming.url ?? '/'}`;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(url, { method, headers, signal, ...body });
}
