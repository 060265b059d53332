/** What users of the SDK reported about its approvals, as far as a gate has to live with it. */

import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { isSallyportError, PermissionEngine } from '@sallyport/engine';
import { createAgentUIStream, generateText, type ModelMessage, stepCountIs, streamText, ToolLoopAgent, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { anyInput, noting, startApp } from './app.js';
import { scriptedModel, toldModel } from './model.js';
import { since } from './since.js';

const call = (id: string, name: string, input: unknown = { n: 1 }) => ({ id, name, input });
const policy = { mode: 'default' as const };
const stopWhen = stepCountIs(5);
const pay = { calls: [call('c1', 'pay')] };

it('an input that no longer fits its schema when the approval comes does not run', async () => {
  const ran: string[] = [];
  const paying = tool({
    inputSchema: z.object({ n: z.number() }),
    execute: async ({ n }) => {
      ran.push(`pay ${n}`);
      return 'paid';
    },
  });
  const source = new PermissionEngine(policy).session({ id: 'chat' });
  const chat = startApp({ source, tools: { pay: paying }, steps: [pay, { text: 'done' }] });
  await chat.run();
  chat.messages = JSON.parse(JSON.stringify(chat.messages).replace('"n":1', '"n":"all"'));
  chat.respond({ c1: true });
  // Before, the SDK found it out too late and ended the turn with an error.
  const run = chat.run();
  if (since({ 6: '6.0.274', 7: '7.0.87' })) await run;
  else await run.catch(() => {});
  expect(ran).toEqual([]);
});

it('a call at the provider whose result comes later does not hide the question beside it', async () => {
  const ran: string[] = [];
  const search = {
    type: 'provider',
    id: 'acme.search',
    args: {},
    inputSchema: anyInput,
    isProviderExecuted: true,
    supportsDeferredResults: true,
  } as never;
  const gate = createGate({ ...policy, allow: ['search'] });
  const model = scriptedModel([
    { calls: [{ ...call('p1', 'search'), providerExecuted: true }, call('c1', 'pay')] },
    { text: 'never said' },
  ]);
  const tools = gate.tools({ search, pay: noting(ran, 'pay') });
  // AI SDK 6 goes on without this, and fails for the missing result; nothing of it runs then either.
  const result = await generateText({ model, tools, prompt: 'Go on.', stopWhen: [stopWhen, gate.stopWhen] });
  expect(await gate.pending(result)).toMatchObject([{ toolCallId: 'c1' }]);
  expect(model.doGenerateCalls).toHaveLength(1);
  expect(ran).toEqual([]);
});

it('an agent that runs an approved call without messages (WorkflowAgent) runs it once', async () => {
  const session = new PermissionEngine(policy).session({ id: 'chat' });
  const chat = startApp({ source: session, tools: ['pay'], steps: [pay] });
  await chat.run();
  await session.answer({ toolCallId: 'c1', behavior: 'allow' });
  const run = async () => chat.tools.pay?.execute?.({ n: 1 }, { toolCallId: 'c1', messages: [] } as never);
  expect(await run()).toBe('pay ran');
  const error = await run().then(undefined, (reason: unknown) => reason);
  expect(isSallyportError(error, 'permission-required')).toBe(true);
  expect(chat.ran).toEqual(['pay({"n":1})']);
});

const uiMessages = (part: object): PermissionUIMessage[] => [
  { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] },
  { id: 'm2', role: 'assistant', parts: [{ type: 'step-start' }, part as never] },
];
const approved = { type: 'tool-pay', toolCallId: 'c1', input: { n: 1 }, state: 'approval-responded' };

describe('a chat that is kept in onFinish', () => {
  it.each([
    ['with originalMessages', { originalMessages: uiMessages({ type: 'text', text: 'Well.' }) }],
    ['without', {}],
  ])('%s: the question is in what is kept, beside what it asks', async (_, options) => {
    const session = new PermissionEngine(policy).session({ id: 'chat' });
    const gate = createGate(session);
    const kept: PermissionUIMessage[] = [];
    const tools = gate.tools({ pay: noting([], 'pay') });
    const result = streamText({ model: scriptedModel([pay]), tools, prompt: 'Go on.' });
    const stream = result.toUIMessageStream<PermissionUIMessage>({
      ...options,
      onFinish: ({ responseMessage }) => void kept.push(responseMessage),
    });
    const types: string[] = [];
    for await (const { type } of stream.pipeThrough(gate.uiTransform()) as unknown as AsyncIterable<{ type: string }>)
      types.push(type);
    expect(types).toContain('data-permission-ask');
    expect(kept[0]?.parts).toContainEqual(expect.objectContaining({ state: 'approval-requested' }));
  });
});

it('an agent goes on in a chat after an approval', async () => {
  const session = new PermissionEngine(policy).session({ id: 'chat' });
  const asked = startApp({ source: session, tools: ['pay'], steps: [pay] });
  await asked.run();
  const [approvalId] = [...JSON.stringify(asked.messages).matchAll(/"approvalId":"([^"]+)"/g)].map(([, id]) => id);
  const received = await asked.gate.receive(uiMessages({ ...approved, approval: { id: approvalId, approved: true } }));
  const model = scriptedModel([{ text: 'done' }]);
  const agent = new ToolLoopAgent({ model, tools: asked.tools, stopWhen });
  const { messages } = received;
  const stream = await createAgentUIStream({ agent, uiMessages: messages, originalMessages: messages } as never);
  const chunks: unknown[] = [];
  for await (const chunk of stream as AsyncIterable<unknown>) chunks.push(chunk);
  expect(chunks).not.toContainEqual(expect.objectContaining({ type: 'error' }));
  expect(asked.ran).toEqual(['pay({"n":1})']);
  expect(toldModel(model)).toEqual({ c1: 'pay ran' });
});

it('what the provider asks is its own affair: it comes back from receive as it was', async () => {
  const { gate } = startApp({ source: policy, session: () => 'chat', tools: ['pay'], steps: [] });
  const part = { type: 'tool-call', toolCallId: 'm1', toolName: 'mcp_call', input: {}, providerExecuted: true };
  const messages = [
    { role: 'user', content: 'Go on.' },
    { role: 'assistant', content: [part, { type: 'tool-approval-request', approvalId: 'a1', toolCallId: 'm1' }] },
    {
      role: 'tool',
      content: [{ type: 'tool-approval-response', approvalId: 'a1', approved: true, providerExecuted: true }],
    },
  ] as ModelMessage[];
  expect(await gate.receive(messages)).toMatchObject({ ready: true, pending: [], messages });
});

it.each([true, false])('after an answer (%s) the model gets no empty message', async (yes) => {
  const source = new PermissionEngine(policy).session({ id: 'chat' });
  const chat = startApp({ source, tools: ['pay'], steps: [pay, { text: 'done' }] });
  await chat.run();
  chat.respond({ c1: yes });
  chat.messages = (await chat.gate.receive(chat.messages)).messages;
  await chat.run();
  const prompt = chat.model.doGenerateCalls.at(-1)?.prompt ?? [];
  expect(prompt.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool']);
  expect(prompt.filter(({ content }) => content.length === 0)).toEqual([]);
});
