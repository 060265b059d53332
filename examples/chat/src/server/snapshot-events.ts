/** The chat as it is now, and again whenever it changes. A browser's `EventSource` comes back by itself after a restart of the server. */

import type { Snapshot } from '../wire.js';
import type { Conversation } from './conversation.js';

export function snapshotEvents(conversation: Conversation, gone: AbortSignal): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (snapshot: Snapshot) => {
        if (!gone.aborted) controller.enqueue(encoder.encode(`data: ${JSON.stringify(snapshot)}\n\n`));
      };
      controller.enqueue(encoder.encode('retry: 500\n\n'));
      send(await conversation.snapshot());
      const stop = conversation.watch(send);
      if (gone.aborted) stop();
      gone.addEventListener('abort', stop, { once: true });
    },
  });
  return new Response(body, { headers: { 'content-type': 'text/event-stream', 'cache-control': 'no-store' } });
}
