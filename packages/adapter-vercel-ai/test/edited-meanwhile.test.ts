/** A yes counts for what was looked at when it was taken: an edit that comes in between asks for itself. */

import { createGate, type PermissionUIMessage } from '@sallyport/adapter-vercel-ai';
import { createMemoryStore, PermissionEngine, type SessionStore } from '@sallyport/engine';
import { generateText, type ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { approvalIdOf, noting } from './app.js';
import { addedMessages } from './messages.js';
import { scriptedModel } from './model.js';

const user: ModelMessage = { role: 'user', content: 'Go on.' };
const input = { command: 'npm run x' };

/** Another process edits the call to something dangerous right after this one has looked at it. */
async function setUp() {
  const engine = new PermissionEngine(
    { mode: 'default', tools: { sh: 'shell' } },
    { environment: { cwd: '/w', home: '/h', platform: 'linux' } },
  );
  const inner = createMemoryStore();
  const other = engine.session({ id: 'chat', store: inner });
  let armed = false;
  const store: SessionStore = {
    ...inner,
    async read(keys) {
      const records = await inner.read(keys);
      if (armed && keys[0]?.includes('/call/')) {
        armed = false;
        const edit = { toolCallId: 'c1', behavior: 'allow', input: { command: 'sudo rm -rf /srv' } } as const;
        expect(await other.answer(edit)).toMatchObject([{ ok: true, decision: { behavior: 'ask' } }]);
      }
      return records;
    },
  };
  const ran: string[] = [];
  const gate = createGate(engine.session({ id: 'chat', store }));
  const tools = gate.tools({ sh: noting(ran, 'sh') });
  const calls = [{ id: 'c1', name: 'sh', input }];
  const asked = await generateText({ model: scriptedModel([{ calls }]), tools, messages: [user] });
  const before = [user, ...addedMessages(asked)];
  const response = { type: 'tool-approval-response' as const, approvalId: approvalIdOf(before, 'c1'), approved: true };
  const run: ModelMessage[] = [...before, { role: 'tool', content: [response] }];
  const goOn = (messages: ModelMessage[]) =>
    generateText({ model: scriptedModel([{ text: 'Done.' }]), tools, messages }).catch(() => {});
  const chat = (given: object) =>
    [
      { id: 'u', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] },
      { id: 'a', role: 'assistant', parts: [{ type: 'tool-sh', toolCallId: 'c1', input, ...given }] },
    ] as unknown as PermissionUIMessage[];
  return {
    gate,
    ran,
    other,
    run,
    chat,
    goOn,
    arm: () => {
      armed = true;
    },
  };
}

const stillAsks = [{ input: { command: 'sudo rm -rf /srv' } }];

describe('a call that is edited while its yes is taken goes on asking', () => {
  it('where the SDK runs it because of the messages', async () => {
    const { ran, other, run, goOn, arm } = await setUp();
    arm();
    await goOn(run);
    expect(ran).toEqual([]);
    expect(await other.pending()).toMatchObject(stillAsks);
  });

  it.each<[string, object, object[]]>([
    ['in the messages', { state: 'approval-responded', approval: { id: 'a1', approved: true } }, []],
    [
      'beside the messages',
      { state: 'approval-requested', approval: { id: 'a1' } },
      [{ toolCallId: 'c1', behavior: 'allow' }],
    ],
  ])('where gate.receive finds the yes %s', async (_, given, permissionAnswers) => {
    const { ran, gate, other, chat, arm } = await setUp();
    arm();
    const { ready, answered } = await gate.receive({ messages: chat(given), permissionAnswers });
    expect({ ready, answered }).toMatchObject({ ready: false, answered: [{ ok: false, reason: 'late' }] });
    expect(await other.pending()).toMatchObject(stillAsks);
    expect(ran).toEqual([]);
  });

  it('where gate.receive takes the yes of the host', async () => {
    const { ran, gate, other, run, arm } = await setUp();
    arm();
    const { ready, answered } = await gate.receive(run.slice(0, -1), [{ toolCallId: 'c1', behavior: 'allow' }]);
    expect({ ready, answered }).toMatchObject({ ready: false, answered: [{ ok: false, reason: 'late' }] });
    expect(await other.pending()).toMatchObject(stillAsks);
    expect(ran).toEqual([]);
  });
});
