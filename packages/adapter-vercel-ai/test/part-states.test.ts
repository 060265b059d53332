/** Stored chats hold parts in every state. `receive` makes of them what the SDK can go on with. */

import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { convertToModelMessages, generateText } from 'ai';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';
import { scriptedModel, toldModel } from './model.js';

const approval = { id: 'a1' };
const states: [string, object][] = [
  ['input-streaming', {}],
  ['input-available', { input: { n: 1 } }],
  ['approval-requested', { input: { n: 1 }, approval }],
  ['approval-responded', { input: { n: 1 }, approval: { ...approval, approved: true } }],
  ['approval-responded', { input: { n: 1 }, approval: { ...approval, approved: false, reason: 'no' } }],
  ['output-available', { input: { n: 1 }, output: 'ok' }],
  ['output-error', { input: { n: 1 }, errorText: 'bad' }],
  ['output-denied', { input: { n: 1 }, approval: { ...approval, approved: false, reason: 'no' } }],
];

describe.each([
  ['tool-pay', {}],
  ['dynamic-tool', { toolName: 'pay' }],
])('%s', (type, more) => {
  it.each(states)('%s in the past (%j)', async (state, rest) => {
    const ran: string[] = [];
    const gate = createGate({ mode: 'default' }, { session: () => 'chat' });
    const tools = gate.tools({ pay: noting(ran, 'pay') });
    const messages = [
      { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Pay.' }] },
      { id: 'm2', role: 'assistant', parts: [{ type, toolCallId: 'c1', state, ...more, ...rest }] },
      { id: 'm3', role: 'user', parts: [{ type: 'text', text: 'Well?' }] },
    ] as PermissionUIMessage[];
    const received = await gate.receive(messages);
    expect(received).toMatchObject({ ready: true, pending: [] });
    const model = scriptedModel([{ text: 'done' }]);
    await generateText({ model, tools, messages: await convertToModelMessages(received.messages, { tools }) });
    expect(ran).toEqual([]);
    expect(Object.keys(toldModel(model))).toEqual(state === 'input-streaming' ? [] : ['c1']);
  });
});

it('a body is taken as it came', async () => {
  const gate = createGate({ mode: 'default' }, { session: ({ chatId }) => chatId ?? 'none' });
  for (const permissionAnswers of [undefined, null, 'x', [null, 1, {}, { toolCallId: 7 }], { toolCallId: 'c1' }]) {
    expect(await gate.receive({ id: 'chat', messages: [], permissionAnswers })).toMatchObject({ ready: true });
  }
});
