/** An edited input is checked by the tool's schema, as the SDK checks what the model gives. */

import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine } from '@sallyport/engine';
import { generateText, jsonSchema, type ModelMessage, type ToolSet } from 'ai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { noting } from './app.js';
import { addedMessages } from './messages.js';
import { scriptedModel } from './model.js';

const shape = z.object({ id: z.string(), amount: z.number().max(1000), note: z.string().default('none') });
const parse = (value: unknown) => {
  const { success, data, error } = shape.safeParse(value);
  return success ? { success, value: data } : { success, error: error as Error };
};
const schemas: Record<string, unknown> = {
  zod: shape,
  "the SDK's own": jsonSchema({ type: 'object' }, { validate: parse as never }),
  lazy: () => jsonSchema({ type: 'object' }, { validate: async (value) => parse(value) as never }),
};
const user: ModelMessage = { role: 'user', content: 'Go on.' };
const bad: Record<string, unknown> = {
  'with a wrong type': { id: { $ne: null }, amount: 5 },
  'above a limit': { id: 'x', amount: 1e9 },
  'that is no object': 'x',
};

async function setUp(inputSchema: unknown) {
  const ran: string[] = [];
  const session = new PermissionEngine({ mode: 'default' }).session({ id: 'chat' });
  const gate = createGate(session, { clientMay: ['edit'] });
  const tools = gate.tools({ refund: { ...noting(ran, 'refund'), inputSchema } } as ToolSet);
  // Asks without the schema: what the SDK itself makes of the model's input is not the matter here.
  const asking = gate.tools({ refund: noting(ran, 'refund') });
  const calls = [{ id: 'c1', name: 'refund', input: { id: 'x', amount: 5, note: 'n' } }];
  const result = await generateText({ model: scriptedModel([{ calls }]), tools: asking, messages: [user] });
  const messages = [user, ...addedMessages(result)];
  const goOn = (after: ModelMessage[]) =>
    generateText({ model: scriptedModel([{ text: 'Done.' }]), tools, messages: after });
  return { gate, session, tools, messages, ran, goOn };
}

describe.each(Object.entries(schemas))('an edited input, by a schema: %s', (_, schema) => {
  it.each(Object.entries(bad))('%s is refused, and the call goes on asking', async (_what, input) => {
    const { gate, tools, messages, ran } = await setUp(schema);
    const host = await gate.receive(messages, [{ toolCallId: 'c1', behavior: 'allow', input }], { tools });
    const message = expect.stringMatching(/does not fit what refund takes/);
    expect(host.answered).toMatchObject([{ ok: false, reason: 'invalid', message }]);
    const permissionAnswers = [{ toolCallId: 'c1', behavior: 'allow', input }];
    const client = await gate.receive({ messages, permissionAnswers }, [], { tools });
    expect(client).toMatchObject({ ready: false, answered: [{ ok: false, reason: 'invalid' }] });
    expect(client.pending).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it.each(Object.entries(bad))('%s does not run where the session itself took the answer', async (_what, input) => {
    const { gate, session, tools, messages, ran, goOn } = await setUp(schema);
    await session.answer({ toolCallId: 'c1', behavior: 'allow', input });
    const received = await gate.receive(messages, [], { tools });
    const { response } = await goOn(received.messages);
    expect(ran).toEqual([]);
    expect(JSON.stringify([received.messages, response.messages])).not.toContain('refund ran');
  });

  it('that fits runs as the schema has it: with defaults, without what it does not know', async () => {
    const { gate, tools, messages, ran, goOn } = await setUp(schema);
    const input = { id: 'y', amount: 7, isAdmin: true };
    const received = await gate.receive(messages, [{ toolCallId: 'c1', behavior: 'allow', input }], { tools });
    expect(received.ready).toBe(true);
    await goOn(received.messages);
    expect(ran.map((text) => JSON.parse(text.slice('refund('.length, -1)))).toEqual([
      { amount: 7, id: 'y', note: 'none' },
    ]);
  });
});

describe('an input that is null', () => {
  it.each<[string, unknown]>([
    ['without', jsonSchema({ type: 'object' })],
    ['with', z.preprocess((input) => input ?? { id: 'x', amount: 1 }, shape)],
  ])('is no edit, %s a schema that makes something of it', async (_what, schema) => {
    const { gate, tools, messages } = await setUp(schema);
    const answers = [{ toolCallId: 'c1', behavior: 'allow' as const, input: null }];
    const refused = [{ ok: false, reason: 'invalid', message: expect.stringMatching(/"input" .* leave it out/) }];
    expect((await gate.receive(messages, answers, { tools })).answered).toMatchObject(refused);
    const client = await gate.receive({ messages, permissionAnswers: answers }, [], { tools });
    expect(client).toMatchObject({ ready: false, answered: refused });
  });
});

describe('an edited input that does not fit', () => {
  it('does not run in receive either, with a new message behind the answer', async () => {
    const { gate, session, tools, ran } = await setUp(shape);
    await session.answer({ toolCallId: 'c1', behavior: 'allow', input: { id: 1 } });
    const part = {
      type: 'tool-refund',
      toolCallId: 'c1',
      state: 'approval-responded',
      input: { id: 'x', amount: 5, note: 'n' },
      approval: { id: 'a1', approved: true },
    };
    const messages = [
      { id: 'm', role: 'assistant', parts: [part] },
      { id: 'u', role: 'user', parts: [{ type: 'text', text: 'And…' }] },
    ] as unknown as PermissionUIMessage[];
    const { messages: after, givenUp } = await gate.receive(messages, [], { tools });
    expect(ran).toEqual([]);
    expect(JSON.stringify(after)).toMatch(/does not fit the tool/);
    expect(givenUp).toMatchObject([{ toolCallId: 'c1', approved: true }]);
  });
});
