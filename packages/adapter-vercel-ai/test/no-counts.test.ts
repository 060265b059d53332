/** A person's no counts, whatever yes a request holds besides. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { generateText, type ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { approvalIdOf, noting } from './app.js';
import { startChat } from './chat.js';
import { addedMessages } from './messages.js';
import { scriptedModel } from './model.js';

const allow = { toolCallId: 'c1', behavior: 'allow' };
const deny = { toolCallId: 'c1', behavior: 'deny' };

async function receive(approved: boolean, permissionAnswers: unknown[]) {
  const ran: string[] = [];
  const gate = createGate({ mode: 'default' }, { session: () => 'chat', clientMay: ['edit', 'remember'] });
  const tools = gate.tools({ pay: noting(ran, 'pay') });
  const calls = [{ id: 'c1', name: 'pay', input: {} }];
  const user: ModelMessage = { role: 'user', content: 'Go on.' };
  const asked = await generateText({ model: scriptedModel([{ calls }]), tools, messages: [user] });
  const before = [user, ...addedMessages(asked)];
  const response = { type: 'tool-approval-response' as const, approvalId: approvalIdOf(before, 'c1'), approved };
  const messages: ModelMessage[] = [...before, { role: 'tool', content: [response] }];
  const received = await gate.receive({ messages, permissionAnswers });
  await generateText({ model: scriptedModel([{ text: 'Done.' }]), tools, messages: received.messages });
  return { ran, received };
}

describe('a no', () => {
  it.each<[string, boolean, unknown[]]>([
    ['in the messages, a yes beside them', false, [allow]],
    ['in the messages, an edit and a rule beside them', false, [{ ...allow, input: { n: 1 }, remember: 0 }]],
    ['beside the messages, a yes in them', true, [deny]],
    ['beside the messages, and a yes there before it', true, [allow, deny]],
    ['beside the messages, and a yes there behind it', true, [deny, allow]],
  ])('counts: %s', async (_, approved, answers) => {
    const { ran, received } = await receive(approved, answers);
    expect(ran).toEqual([]);
    expect(received.answered).toMatchObject([{ ok: true, decision: { behavior: 'deny' } }]);
  });

  it('after a yes that was set before counts in a chat', async () => {
    const { client, answers, answer, ran, settled } = startChat({
      source: { mode: 'default' },
      session: () => 'chat',
      tools: ['pay'],
      steps: [{ calls: [{ id: 'c1', name: 'pay', input: {} }] }, { text: 'Done.' }],
    });
    await client.sendMessage({ text: 'Go on.' });
    await settled();
    answers.set({ toolCallId: 'c1', behavior: 'allow' });
    await answer('c1', false);
    expect(ran).toEqual([]);
  });
});

describe('a yes', () => {
  it('in both places counts', async () => {
    expect((await receive(true, [allow])).ran).toEqual(['pay({})']);
  });
});
