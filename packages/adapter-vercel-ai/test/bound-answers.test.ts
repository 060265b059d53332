/** An answer counts for the call that the person was shown, whatever else asks with the same id. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import type { PermissionAnswer } from '@sallyport/engine';
import { generateText, type ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';
import { addedMessages } from './messages.js';
import { scriptedModel } from './model.js';

const user: ModelMessage = { role: 'user', content: 'Go on.' };

function setUp() {
  const ran: string[] = [];
  const gate = createGate({ mode: 'default' }, { session: () => 's' });
  const tools = gate.tools({ send: noting(ran, 'send') });
  return {
    gate,
    ran,
    /** A run that asks once, with the id that every run uses. */
    async ask(to: string) {
      const model = scriptedModel([{ calls: [{ id: 'call_0', name: 'send', input: { to } }] }]);
      return [user, ...addedMessages(await generateText({ model, tools, messages: [user] }))];
    },
    goOn: (messages: ModelMessage[]) => generateText({ model: scriptedModel([{ text: 'Done.' }]), tools, messages }),
  };
}

describe('an answer that the host gives to receive', () => {
  const cases: Record<string, Partial<PermissionAnswer>> = {
    'with nothing but the id': {},
    'with the main agent named': { agentPath: [] },
    'with the tool named': { toolName: 'send' },
    'with an edit': { input: { to: 'edited' } },
  };
  for (const [what, details] of Object.entries(cases)) {
    it(`does not count for the call of a later run, ${what}`, async () => {
      const { gate, ran, ask, goOn } = setUp();
      const first = await ask('shown');
      const second = await ask('not shown');
      const { answered } = await gate.receive(first, [{ toolCallId: 'call_0', behavior: 'allow', ...details }]);
      expect(answered).toMatchObject([{ ok: false, reason: 'late' }]);
      const { ready, messages, pending } = await gate.receive(second);
      expect({ ready, asks: pending.map(({ input }) => input) }).toEqual({ ready: false, asks: [{ to: 'not shown' }] });
      await goOn(messages).catch(() => {});
      expect(ran).toEqual([]);
    });
  }

  it('does not count for a call that is not in the messages', async () => {
    const { gate, ask } = setUp();
    const second = await ask('not shown');
    const { answered } = await gate.receive([user], [{ toolCallId: 'call_0', behavior: 'allow' }]);
    expect(answered).toMatchObject([{ ok: false, reason: 'unknown' }]);
    expect((await gate.receive(second)).ready).toBe(false);
  });

  it('counts for the call in the messages', async () => {
    const { gate, ran, ask, goOn } = setUp();
    const { ready, messages } = await gate.receive(await ask('shown'), [{ toolCallId: 'call_0', behavior: 'allow' }]);
    expect(ready).toBe(true);
    await goOn(messages);
    expect(ran).toEqual(['send({"to":"shown"})']);
  });
});
