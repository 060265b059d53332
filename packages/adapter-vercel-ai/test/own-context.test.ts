/** One gate for all: each call belongs to the session that its own context names, whichever tool of the step is asked first. */

import { createGate, type GateRequest } from '@sallyport/adapter-vercel-ai';
import { createMemoryStore, PermissionEngine } from '@sallyport/engine';
import { generateText, type ModelMessage, stepCountIs, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { anyInput, approvalIdOf, noting } from './app.js';
import { addedMessages } from './messages.js';
import { scriptedModel } from './model.js';

const user: ModelMessage = { role: 'user', content: 'Go on.' };
const session = ({ context }: GateRequest) => (context as { chatId: string }).chatId;
const orders = [
  ['a', 'b'],
  ['b', 'a'],
];

/** Gated tools that take a context, as far as it is AI SDK 7 that runs them. */
function setUp(names: readonly string[], allow: string[] = []) {
  const ran: string[] = [];
  const errors: string[] = [];
  const engine = new PermissionEngine({ mode: 'default', allow });
  const store = createMemoryStore();
  const gate = createGate(engine, { session, store, onError: (error) => void errors.push(String(error)) });
  const contextSchema = z.object({ chatId: z.string() });
  const bare = Object.fromEntries(
    names.map((name) => [name, { ...noting(ran, name), ...(name === 'b' ? {} : { contextSchema }) }]),
  );
  const pendingIn = async (id: string) =>
    (await engine.session({ id, store }).pending()).map(({ toolCallId }) => toolCallId);
  return { ran, errors, gate, tools: gate.tools(bare), pendingIn };
}

const step = (names: readonly string[]) => ({ calls: names.map((name) => ({ id: name, name, input: {} })) });

describe.runIf(process.env.AI_MAJOR === '7')('a context for each tool', () => {
  it.each(orders)('what has none is denied, what has one runs: %s, %s', async (...order) => {
    const { ran, errors, tools } = setUp(order, ['a', 'b']);
    const model = scriptedModel([step(order), { text: 'done' }]);
    await generateText({ model, tools, messages: [user], ...({ toolsContext: { a: { chatId: 'one' } } } as object) });
    expect(ran).toEqual(['a({})']);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatch(/option "session" failed.*It got no context/);
  });

  it.each([
    ['a', 'c'],
    ['c', 'a'],
  ])('each asks in the session that it names, and the answers count there: %s, %s', async (...order) => {
    const { ran, tools, pendingIn } = setUp(order);
    const toolsContext = { a: { chatId: 'one' }, c: { chatId: 'two' } };
    const asked = await generateText({
      model: scriptedModel([step(order)]),
      tools,
      messages: [user],
      ...({ toolsContext } as object),
    });
    expect([await pendingIn('one'), await pendingIn('two')]).toEqual([['a'], ['c']]);
    const before = [user, ...addedMessages(asked)];
    const content = order.map((id) => ({
      type: 'tool-approval-response' as const,
      approvalId: approvalIdOf(before, id),
      approved: true,
    }));
    const messages: ModelMessage[] = [...before, { role: 'tool', content }];
    await generateText({ model: scriptedModel([{ text: 'done' }]), tools, messages, ...({ toolsContext } as object) });
    expect(ran.sort()).toEqual(['a({})', 'c({})']);
    expect([await pendingIn('one'), await pendingIn('two')]).toEqual([[], []]);
  });

  it.each([
    ['b', 'a'],
    ['a', 'b'],
  ])('a no in the messages gets into the session of the call that it is to: then %s, %s', async (...order) => {
    const { tools, pendingIn } = setUp(order, ['b']);
    const toolsContext = { a: { chatId: 'one' } };
    const asked = await generateText({
      model: scriptedModel([step(['a'])]),
      tools,
      messages: [user],
      ...({ toolsContext } as object),
    });
    const before = [user, ...addedMessages(asked)];
    const no = { type: 'tool-approval-response' as const, approvalId: approvalIdOf(before, 'a'), approved: false };
    const messages: ModelMessage[] = [...before, { role: 'tool', content: [no] }];
    const calls = order.map((name) => ({ id: `${name}2`, name, input: {} }));
    const model = scriptedModel([{ calls }, { text: 'done' }]);
    await generateText({ model, tools, messages, ...({ toolsContext } as object) });
    expect(await pendingIn('one')).toEqual(['a2']);
  });

  it('a program that a tool runs works in the session of that tool, by gate.toolApproval too', async () => {
    const ran: string[] = [];
    const gate = createGate({ mode: 'default', allow: ['run', 'look'] }, { session, onError: () => {} });
    const look = noting(ran, 'look');
    const tools: ReturnType<typeof gate.tools> = gate.tools({
      look,
      run: tool({
        inputSchema: anyInput,
        execute: async (_, options) => tools.look?.execute?.({}, options),
      }),
    });
    const model = scriptedModel([{ calls: [{ id: 'r', name: 'run', input: {} }] }, { text: 'done' }]);
    const seven = { toolApproval: gate.toolApproval, runtimeContext: { chatId: 'one' } };
    await generateText({ model, tools, messages: [user], stopWhen: stepCountIs(3), ...seven });
    expect(ran).toEqual(['look({})']);
  });
});

describe('a context for all of a run', () => {
  it.each(orders)('is that of each call: %s, %s', async (...order) => {
    const { ran, errors, tools } = setUp(order, ['a', 'b']);
    const context = { chatId: 'one' };
    const both: object = { experimental_context: context, toolsContext: { a: context, b: context } };
    await generateText({ model: scriptedModel([step(order), { text: 'done' }]), tools, messages: [user], ...both });
    expect({ ran: ran.sort(), errors }).toEqual({ ran: ['a({})', 'b({})'], errors: [] });
  });
});
