/** The chat of the README, as it stands there: a gate for each request, on the chat's session. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { createPermissionAnswers, openAsks, withResults } from '@sallyport/adapter-vercel-ai/client';
import { createMemoryStore, PermissionEngine } from '@sallyport/engine';
import { convertToModelMessages, generateText, type ModelMessage } from 'ai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noting } from './app.js';
import { startChat, TestChat } from './chat.js';
import { scriptedModel, toldModel } from './model.js';
import * as app from './readme/app.js';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const pay = (id: string) => ({ calls: [{ id, name: 'pay', input: { n: 1 } }] });
const user: PermissionUIMessage = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] };

describe('the chat of the README', () => {
  const server = readFileSync(new URL('readme/server.ts', import.meta.url), 'utf8');
  const [, gateOptions = '{}'] = server.match(/createGate\(engine\.session\(.*?\), (\{.*\})\);/) ?? [];

  it('has the server that is tried here', () => {
    expect(readme).toContain(`\`\`\`ts\n// server\n${server}\`\`\``);
  });

  it('allows and remembers what the client says in its example', async () => {
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

describe('the server of the README', () => {
  const before = process.cwd();
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-readme-'));
  let POST: (request: Request) => Promise<Response>;

  beforeAll(async () => {
    writeFileSync(join(folder, 'sallyport.jsonc'), '{ "mode": "default" }');
    process.chdir(folder);
    ({ POST } = await import('./readme/server.js'));
    process.chdir(before);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** A chat in which the model first makes these calls, and then says something. */
  async function start(...ids: string[]) {
    app.script.push({ calls: ids.map((id) => ({ id, name: 'pay', input: { id } })) }, { text: 'Done.' });
    app.ran.length = 0;
    const client = new TestChat(
      (async (url: string, init?: RequestInit) => POST(new Request(url, init))) as typeof globalThis.fetch,
      createPermissionAnswers(),
    );
    const part = (id: string, messages: readonly PermissionUIMessage[] = client.messages) =>
      messages.flatMap(({ parts }) => parts).find((part) => 'toolCallId' in part && part.toolCallId === id);
    await client.sendMessage({ text: 'Go on.' });
    expect(openAsks(client.messages).map(({ toolCallId }) => toolCallId)).toEqual(ids);
    /** The person answers, and writes on before the answer is sent. */
    const answerAndSay = async (answers: Record<string, boolean>, text: string) => {
      client.messages = client.messages.map((message) => ({
        ...message,
        parts: message.parts.map((part) =>
          'approval' in part && part.approval !== undefined && 'toolCallId' in part && part.toolCallId in answers
            ? {
                ...part,
                state: 'approval-responded',
                approval: { id: part.approval.id, approved: answers[part.toolCallId] },
              }
            : part,
        ) as PermissionUIMessage['parts'],
      }));
      await client.sendMessage({ text });
    };
    return { client, part, answerAndSay };
  }

  it('what a person approved before they wrote on runs once, and nobody loses its result', async () => {
    const { client, part, answerAndSay } = await start('r1', 'r2');
    await answerAndSay({ r1: true, r2: false }, 'And hurry.');
    expect(app.ran).toEqual(['pay({"id":"r1"})']);
    const result = { state: 'output-available', output: 'pay ran' };
    expect(part('r1', app.saved.get(client.id))).toMatchObject(result);
    expect(part('r1', withResults(client.messages))).toMatchObject(result);
    app.script.push({ text: 'It is paid.' });
    await client.sendMessage({ text: 'Is it paid?' });
    expect(app.ran).toHaveLength(1);
    expect(toldModel(app.model).r1).toBe('pay ran');
    expect(toldModel(app.model).r2).toMatch(/declined/);
    expect(part('r1', app.saved.get(client.id))).toMatchObject(result);
  });

  it('what is stored goes on where the client sends it back', async () => {
    const { client, answerAndSay } = await start('s1');
    await answerAndSay({ s1: true }, 'And hurry.');
    client.messages = JSON.parse(JSON.stringify(app.saved.get(client.id)));
    app.script.push({ text: 'It is paid.' });
    await client.sendMessage({ text: 'Is it paid?' });
    expect(app.ran).toEqual(['pay({"id":"s1"})']);
    expect(toldModel(app.model).s1).toBe('pay ran');
  });

  it('asks again what was not answered', async () => {
    const { client, answerAndSay } = await start('t1', 't2');
    client.messages = JSON.parse(JSON.stringify(client.messages));
    const response = await POST(
      new Request('http://chat.invalid', {
        method: 'POST',
        body: JSON.stringify({ id: client.id, messages: client.messages }),
      }),
    );
    expect(await response.text()).toMatch(/data-permission-ask.*t1[\s\S]*data-permission-ask.*t2/);
    await answerAndSay({ t1: true, t2: true }, 'Go.');
    expect(app.ran).toEqual(['pay({"id":"t1"})', 'pay({"id":"t2"})']);
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
