/** The chat of the README, as it stands there: a gate for each request, on the chat's session. */

import { readFileSync } from 'node:fs';
import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { createMemoryStore, PermissionEngine } from '@sallyport/engine';
import { convertToModelMessages, generateText, type ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';
import { startChat } from './chat.js';
import { scriptedModel, toldModel } from './model.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const pay = (id: string) => ({ calls: [{ id, name: 'pay', input: { n: 1 } }] });
const user: PermissionUIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] };

describe('the chat of the README', () => {
  it('allows and remembers what the client says in its example', async () => {
    const [, gateOptions = '{}'] =
      readme.match(/createGate\(engine\.session\(\{ id: body\.id, store \}\), (\{.*\})\);/) ?? [];
    const [, remember = ''] = readme.match(/answers\.set\(\{ toolCallId: ask\.toolCallId, remember: (\d)/) ?? [];
    const clientMay = gateOptions.match(/'(\w+)'/g)?.map((word) => word.slice(1, -1)) as ['remember'];
    const session = new PermissionEngine({ mode: 'default' }).session({ id: 'chat', store: createMemoryStore() });
    const steps = [pay('c1'), pay('c2'), { text: 'Done.' }];
    const { client, answer, settled, ran } = startChat({ source: session, clientMay, tools: ['pay'], steps });
    await client.sendMessage({ text: 'Go on.' });
    await settled();
    await answer('c1', true, { remember: Number(remember) });
    expect(ran).toEqual(['pay({"n":1})', 'pay({"n":1})']);
  });

  it('a gate for each request keeps what was asked in the session', async () => {
    const engine = new PermissionEngine({ mode: 'default' });
    const store = createMemoryStore();
    const ran: string[] = [];
    const gateOf = () => {
      const gate = createGate(engine.session({ id: 'chat', store }), { clientMay: ['remember'] });
      return { gate, tools: gate.tools({ pay: noting(ran, 'pay') }) };
    };
    const first = gateOf();
    const { messages } = await first.gate.receive<PermissionUIMessage>({ id: 'chat', messages: [user] });
    const { tools } = first;
    await generateText({ model: scriptedModel([pay('c1')]), tools, messages: await convertToModelMessages(messages) });
    const part = {
      type: 'tool-pay',
      toolCallId: 'c1',
      state: 'approval-responded',
      input: { n: 1 },
      approval: { id: 'a', approved: true },
    };
    const answered = [user, { id: 'm', role: 'assistant', parts: [part] }] as unknown as PermissionUIMessage[];
    const second = gateOf();
    const received = await second.gate.receive({ id: 'chat', messages: answered });
    expect(received.ready).toBe(true);
    await generateText({
      model: scriptedModel([{ text: 'Done.' }]),
      tools: second.tools,
      messages: await convertToModelMessages(received.messages, { tools: second.tools }),
    });
    expect(ran).toEqual(['pay({"n":1})']);
  });
});

describe('one gate for all requests', () => {
  const messages: ModelMessage[] = [{ role: 'user', content: 'Go on.' }];
  type Session = NonNullable<NonNullable<Parameters<typeof createGate>[1]>['session']>;
  const failing: Record<string, Session> = {
    throws: ({ chatId, context }) => chatId ?? (context as { chatId: string }).chatId,
    'gives nothing': ({ chatId, context }) => (chatId ?? (context as { chatId: string } | undefined)?.chatId) as string,
  };

  async function run(session: Session, context: object) {
    const ran: string[] = [];
    const errors: string[] = [];
    const onError = (error: unknown) => void errors.push(String(error));
    const gate = createGate({ mode: 'default', allow: ['pay'] }, { session, onError });
    const model = scriptedModel([pay('c1'), { text: 'Done.' }]);
    await generateText({ model, tools: gate.tools({ pay: noting(ran, 'pay') }), messages, ...context });
    return { ran, errors, told: toldModel(model) };
  }

  it.each(Object.entries(failing))(
    'without a context, where the option session %s: says what to write',
    async (_, session) => {
      const { ran, errors } = await run(session, {});
      expect(ran).toEqual([]);
      expect(errors[0]).toMatch(
        /option "session".*experimental_context: \{ chatId \}.*toolsContext.*createGate\(engine\.session/,
      );
    },
  );

  it.each(Object.entries(failing))('with the context that it names all is well (%s)', async (_, session) => {
    const context = { chatId: 'chat' };
    const { ran, errors } = await run(session, { experimental_context: context, toolsContext: { pay: context } });
    expect({ ran, errors }).toEqual({ ran: ['pay({"n":1})'], errors: [] });
  });
});
