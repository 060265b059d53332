/** An app that keeps one array of messages, adds to it, and calls the SDK with it: each call sees what stands in it then. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine } from '@sallyport/engine';
import { generateText, type ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { approvalIdOf, noting } from './app.js';
import { addedMessages } from './messages.js';
import { type ScriptStep, scriptedModel, toldModel } from './model.js';

const asks = (...ids: string[]): ScriptStep => ({ calls: ids.map((id) => ({ id, name: 'pay', input: { id } })) });

function setUp() {
  const ran: string[] = [];
  const session = new PermissionEngine({ mode: 'default' }).session({ id: 'chat' });
  const gate = createGate(session, { onError: () => {} });
  const tools = gate.tools({ pay: noting(ran, 'pay') });
  const messages: ModelMessage[] = [];
  return {
    ran,
    session,
    messages,
    say: (content: string) => void messages.push({ role: 'user', content }),
    async run(...steps: ScriptStep[]) {
      const model = scriptedModel(steps);
      messages.push(...addedMessages(await generateText({ model, tools, messages })));
      return model;
    },
    /** The SDK fails where a call is left without a result; the app answers that one and calls it again. */
    runHalf: () => generateText({ model: scriptedModel([{ text: 'no' }]), tools, messages }).catch(() => {}),
    answer(answers: Record<string, boolean>) {
      const content = Object.entries(answers).map(([id, approved]) => ({
        type: 'tool-approval-response' as const,
        approvalId: approvalIdOf(messages, id),
        approved,
      }));
      const last = messages.at(-1);
      if (last?.role === 'tool') last.content.push(...content);
      else messages.push({ role: 'tool', content });
    },
  };
}

describe('one array of messages', () => {
  it('half answered, then answered in full: all runs then, and later questions too', async () => {
    const { ran, say, run, runHalf, answer } = setUp();
    say('Go on.');
    await run(asks('a', 'b'));
    answer({ a: true });
    await runHalf();
    expect(ran).toEqual([]);
    answer({ b: true });
    await run({ text: 'done' });
    expect(ran).toEqual(['pay({"id":"a"})', 'pay({"id":"b"})']);
    say('More.');
    await run(asks('c'));
    answer({ c: true });
    await run({ text: 'done' });
    expect(ran).toHaveLength(3);
  });

  it('an approval that went through does not let a half answered step run', async () => {
    const { ran, say, run, runHalf, answer } = setUp();
    say('Go on.');
    await run(asks('a'));
    answer({ a: true });
    await run({ text: 'done' });
    say('More.');
    await run(asks('b', 'c'));
    answer({ b: true });
    await runHalf();
    expect(ran).toEqual(['pay({"id":"a"})']);
    answer({ c: true });
    const model = await run({ text: 'done' });
    expect(ran).toHaveLength(3);
    expect(toldModel(model)).toMatchObject({ b: 'pay ran', c: 'pay ran' });
  });

  it('the same id and input in a later turn is another call', async () => {
    const { ran, say, run, answer } = setUp();
    for (const turn of [1, 2, 3]) {
      say('Go on.');
      await run(asks('call_0'));
      expect(ran).toHaveLength(turn - 1);
      answer({ call_0: true });
      await run({ text: 'done' });
      expect(ran).toHaveLength(turn);
    }
  });

  it('a no that is added to a message which was read before gets into the ledger', async () => {
    const { ran, session, say, run, runHalf, answer } = setUp();
    say('Go on.');
    await run(asks('a', 'b'));
    answer({ a: true });
    await runHalf();
    answer({ b: false });
    await run({ text: 'done' });
    expect(ran).toEqual(['pay({"id":"a"})']);
    expect(await session.pending()).toEqual([]);
  });
});
