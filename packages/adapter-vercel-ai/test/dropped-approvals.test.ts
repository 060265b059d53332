/** An approval that cannot be acted on any more is told to the app, whatever stands behind it in the messages. */

import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { generateText } from 'ai';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';
import { scriptedModel } from './model.js';

const part = {
  type: 'tool-pay',
  toolCallId: 'c1',
  state: 'approval-responded',
  input: {},
  approval: { id: 'a', approved: true },
};
const user = { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] };
const assistant = (...parts: object[]) => ({ id: 'm', role: 'assistant', parts });
const withPart = (other: object) => assistant({ ...part, ...other });

async function receive(messages: object[], options: object = {}) {
  const ran: string[] = [];
  const gate = createGate({ mode: 'default' }, { session: () => 'chat', ...options });
  const tools = gate.tools({ pay: noting(ran, 'pay') });
  const calls = [{ id: 'c1', name: 'pay', input: {} }];
  await generateText({ model: scriptedModel([{ calls }]), tools, prompt: 'Go on.' });
  const receiveAgain = () => gate.receive(structuredClone(messages) as unknown as PermissionUIMessage[]);
  return { ran, first: await receiveAgain(), receiveAgain };
}

describe('an approval that something stands behind', () => {
  const behind: Record<string, object[]> = {
    'the start of a step': [user, assistant(part, { type: 'step-start' })],
    'an empty message': [user, assistant(part), { id: 'z', role: 'assistant', parts: [] }],
    'an answer of the model': [user, assistant(part), assistant({ type: 'text', text: 'Well.' })],
    'an answer of the model, and a message': [user, assistant(part), assistant({ type: 'text', text: 'Well.' }), user],
  };

  it.each(Object.entries(behind))('is given up, and told once: %s', async (_, messages) => {
    const { ran, first, receiveAgain } = await receive(messages);
    expect(ran).toEqual([]);
    expect(first.givenUp).toEqual([{ toolCallId: 'c1', toolName: 'pay', approved: true }]);
    expect(JSON.stringify(first.messages)).toMatch(/was approved, but did not run/);
    expect((await receiveAgain()).givenUp).toEqual([]);
  });

  it('is none where it was a no, or where the messages hold no yes that counts', async () => {
    const no = withPart({ approval: { id: 'a', approved: false } });
    const said = assistant({ type: 'text', text: 'Well.' });
    expect((await receive([user, no, said])).first.givenUp).toEqual([]);
    expect((await receive([user, assistant(part), said], { approvals: 'session' })).first.givenUp).toEqual([]);
  });
});
