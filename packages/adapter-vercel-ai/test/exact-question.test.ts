/** What a person is shown beside a call is the question about just that call, whatever else asks with the same id. */

import { createGate, type PermissionAsk, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { openAsks } from '@sallyport/adapter-vercel-ai/client';
import { createMemoryStore, PermissionEngine, type PermissionSession } from '@sallyport/engine';
import {
  convertToModelMessages,
  generateText,
  type ModelMessage,
  readUIMessageStream,
  streamText,
  type ToolSet,
} from 'ai';
import { describe, expect, it } from 'vitest';
import { approvalIdOf, noting } from './app.js';
import { addedMessages } from './messages.js';
import { scriptedModel } from './model.js';

const user: ModelMessage = { role: 'user', content: 'Go on.' };
const uiUser: PermissionUIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] };
const step = (name: string, input: object) => scriptedModel([{ calls: [{ id: 'call_1', name, input }] }]);
const wired = { wire_money: '{"id":"all"}' };

/** A session in which somebody else asks with the id `call_1` before the agent itself does. */
type Elsewhere = (session: PermissionSession, engine: PermissionEngine) => Promise<unknown>;

const harmless = { id: 'call_1', name: 'read_note', input: { id: 'harmless' } };
const asksElsewhere: Record<string, Elsewhere> = {
  'an agent inside of a tool': (session) => session.subagent({ agent: 'helper' }).evaluate(harmless, { step: 's' }),
  'one of several agents of one name': (session) =>
    session.subagent({ agent: 'helper', instance: 'i' }).evaluate(harmless, { step: 's' }),
  'an agent inside of a tool, about the same input': (session) =>
    session.subagent({ agent: 'helper' }).evaluate({ id: 'call_1', name: 'wire_money', input: { id: 'all' } }),
};

async function setUp(elsewhere: Elsewhere) {
  const ran: string[] = [];
  const engine = new PermissionEngine({ mode: 'default' });
  const session = engine.session({ id: 'chat', store: createMemoryStore() });
  await elsewhere(session, engine);
  const gate = createGate(session);
  const tools: ToolSet = gate.tools({ read_note: noting(ran, 'read_note'), wire_money: noting(ran, 'wire_money') });
  const model = step('wire_money', { id: 'all' });
  /** The message of the assistant, as a chat shows it. */
  const stream = async (): Promise<PermissionUIMessage> => {
    const chunks = streamText({ model, tools, messages: [user] }).toUIMessageStream<PermissionUIMessage>();
    let message: PermissionUIMessage | undefined;
    const shown = chunks.pipeThrough(gate.uiTransform()) as ReadableStream<never>;
    for await (const next of readUIMessageStream<PermissionUIMessage>({ stream: shown })) message = next;
    if (message === undefined) throw new Error('The stream is empty.');
    return message;
  };
  return { ran, session, gate, tools, model, stream };
}

const shownOf = (asks: readonly Pick<PermissionAsk, 'toolName' | 'input' | 'agentPath'>[]) =>
  asks.map(({ toolName, input, agentPath }) => ({ agentPath, [toolName]: JSON.stringify(input) }));
const expected = [{ agentPath: [], ...wired }];

describe.each(Object.entries(asksElsewhere))('where %s asks with the same id', (_, elsewhere) => {
  it('gate.uiTransform shows the call that the part is of, and a yes runs that one', async () => {
    const { gate, tools, ran, session, stream } = await setUp(elsewhere);
    const message = await stream();
    const asks = openAsks([message]);
    expect(shownOf(asks)).toEqual(expected);
    const parts = message.parts.map((part) =>
      'approval' in part
        ? { ...part, state: 'approval-responded', approval: { id: asks[0]?.approvalId, approved: true } }
        : part,
    );
    const received = await gate.receive([uiUser, { ...message, parts } as PermissionUIMessage]);
    expect(received).toMatchObject({ ready: true, answered: [{ ok: true }] });
    const messages = await convertToModelMessages(received.messages, { tools });
    await generateText({ model: scriptedModel([{ text: 'Done.' }]), tools, messages });
    expect(ran).toEqual(['wire_money({"id":"all"})']);
    expect(shownOf(await session.pending())).not.toEqual([]);
  });

  it('gate.pending gives the question about the call of the result', async () => {
    const { gate, tools, model } = await setUp(elsewhere);
    const result = await generateText({ model, tools, messages: [user] });
    expect(shownOf(await gate.pending(result))).toEqual(expected);
  });

  it('gate.receive gives the question about the call in the messages: of a chat', async () => {
    const { gate, stream } = await setUp(elsewhere);
    const { pending, ready } = await gate.receive([uiUser, await stream()]);
    expect({ ready, shown: shownOf(pending) }).toEqual({ ready: false, shown: expected });
  });

  it('gate.receive gives the question about the call in the messages: of a run', async () => {
    const { gate, tools, model } = await setUp(elsewhere);
    const result = await generateText({ model, tools, messages: [user] });
    const { pending, ready } = await gate.receive([user, ...addedMessages(result)]);
    expect({ ready, shown: shownOf(pending) }).toEqual({ ready: false, shown: expected });
  });

  it("a no that stands in the messages is the agent's own", async () => {
    const { gate, tools, model, session } = await setUp(elsewhere);
    const asked = await generateText({ model, tools, messages: [user] });
    const before = [user, ...addedMessages(asked)];
    const response = { type: 'tool-approval-response' as const, approvalId: approvalIdOf(before, 'call_1') };
    const messages: ModelMessage[] = [...before, { role: 'tool', content: [{ ...response, approved: false }] }];
    await gate.prepareStep({ messages });
    const left = await session.pending();
    expect(left.map(({ agentPath }) => agentPath)).toEqual([['helper']]);
  });

  it('an answer of the client that names that agent says nothing about the call in its messages', async () => {
    const { gate, ran, stream } = await setUp(elsewhere);
    const messages = [uiUser, await stream()];
    const yes = { toolCallId: 'call_1', agentPath: ['helper'], behavior: 'allow' };
    const { ready, answered } = await gate.receive({ messages, permissionAnswers: [yes] });
    expect({ ready, answered, ran }).toEqual({ ready: false, answered: [], ran: [] });
  });
});

describe('where another run of the chat asks with the same id', () => {
  it.each(['streamed', 'result'])('nothing is shown beside the call of the first: %s', async (how) => {
    const { gate, tools, model, session } = await setUp(async () => {});
    const other = step('read_note', { id: 'harmless' });
    const result = await generateText({ model, tools, messages: [user] });
    await generateText({ model: other, tools, messages: [user] });
    expect(shownOf(await session.pending())).toEqual([{ agentPath: [], read_note: '{"id":"harmless"}' }]);
    if (how === 'result') {
      expect(await gate.pending(result)).toEqual([]);
      return;
    }
    const chunks = [
      { type: 'tool-input-available', toolCallId: 'call_1', toolName: 'wire_money', input: { id: 'all' } },
      { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'call_1' },
    ] as never[];
    const stream = new ReadableStream<never>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(chunk);
        controller.close();
      },
    });
    const types: string[] = [];
    for await (const { type } of stream.pipeThrough(gate.uiTransform()) as unknown as AsyncIterable<{ type: string }>)
      types.push(type);
    expect(types).toEqual(['tool-input-available', 'tool-approval-request']);
  });
});
