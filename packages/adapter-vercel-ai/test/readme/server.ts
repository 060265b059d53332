import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine } from '@sallyport/engine';
import { createFileStore, loadPolicy } from '@sallyport/engine/node';
import { convertToModelMessages, createUIMessageStream, createUIMessageStreamResponse, streamText } from 'ai';
import { bareTools, model, saveChat } from './app.js'; // yours

const engine = new PermissionEngine(loadPolicy('sallyport.jsonc'));
const store = createFileStore('.sallyport/sessions.jsonl');

export async function POST(request: Request): Promise<Response> {
  const body = (await request.json()) as { id: string; messages: PermissionUIMessage[] };
  // `body.id` is the chat's id, as `useChat` sends it. Whether this user may see that chat is the app's own affair.
  const gate = createGate(engine.session({ id: body.id, store }), { clientMay: ['remember'] });
  const tools = gate.tools(bareTools);
  const received = await gate.receive(body);
  const stream = createUIMessageStream<PermissionUIMessage>({
    originalMessages: received.messages,
    async execute({ writer }) {
      if (!received.ready) return writer.merge(gate.pendingStream(received));
      const result = streamText({ model, tools, messages: await convertToModelMessages(received.messages, { tools }) });
      writer.merge(result.toUIMessageStream<PermissionUIMessage>().pipeThrough(gate.uiTransform({ received })));
    },
    // All messages, with the results of calls that `receive` ran.
    onFinish: ({ messages }) => saveChat(body.id, messages),
  });
  return createUIMessageStreamResponse({ stream });
}
