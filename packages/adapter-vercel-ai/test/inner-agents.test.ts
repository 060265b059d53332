/** Agents of one name work side by side inside of tools, and their models use the same ids. Each call is judged by itself. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine, type PermissionRequest } from '@sallyport/engine';
import { generateText, stepCountIs, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { anyInput, noting } from './app.js';
import { scriptedModel } from './model.js';

const stopWhen = stepCountIs(5);

/** Starts one researcher for each address; each sends something to it, all with the id `call_0`. */
function start(addresses: readonly string[], nested: 'deny' | 'lift', allow: string[] = []) {
  const ran: string[] = [];
  const session = new PermissionEngine({ mode: 'default', allow: ['research', ...allow] }).session({ id: 'chat' });
  const gate = createGate(session, { nested });
  const begins = addresses.map(() => {
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    return { promise, resolve };
  });
  const research = tool({
    inputSchema: anyInput,
    execute: async ({ index }) => {
      await begins[Number(index)]?.promise;
      const input = { to: addresses[Number(index)] };
      const model = scriptedModel([{ calls: [{ id: 'call_0', name: 'send', input }] }, { text: 'inner done' }]);
      const tools = gate.subagent('researcher').tools({ send: noting(ran, 'send') });
      await generateText({ model, tools, prompt: 'Send it.', stopWhen });
      return 'done';
    },
  });
  const calls = addresses.map((_, index) => ({ id: `o${index}`, name: 'research', input: { index } }));
  const model = scriptedModel([{ calls }, { text: 'done' }]);
  const run = generateText({ model, tools: gate.tools({ research }), prompt: 'Go on.', stopWhen });
  /** Lets one go on, or all, and waits until so many questions are open. */
  const begin = async (asks: number, index?: number): Promise<PermissionRequest[]> => {
    for (const [at, { resolve }] of begins.entries()) if (index === undefined || index === at) resolve();
    for (;;) {
      const pending = await session.pending();
      if (pending.length === asks) return pending;
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  };
  return { run, ran, session, begin };
}

const to = (requests: readonly PermissionRequest[]) => requests.map(({ input }) => (input as { to: string }).to);

describe('agents of one name inside of tools', () => {
  it.each([
    ['each with its own input', ['good', 'other']],
    ['both with the same input', ['good', 'good']],
    ['three of them', ['good', 'other', 'third']],
  ])('all of their questions are asked: %s', async (_, addresses) => {
    const { run, ran, session, begin } = start(addresses, 'lift');
    const asks = await begin(addresses.length);
    expect(to(asks).sort()).toEqual([...addresses].sort());
    expect(new Set(asks.map(({ toolCallId }) => toolCallId)).size).toBe(addresses.length);
    await session.answer(asks.map(({ toolCallId, agentPath }) => ({ toolCallId, agentPath, behavior: 'allow' })));
    await run;
    expect(ran.sort()).toEqual(addresses.map((address) => `send({"to":"${address}"})`).sort());
  });

  it('an answer counts for the question that was shown, whichever came since', async () => {
    const { run, ran, session, begin } = start(['good', 'evil'], 'lift');
    const [shown] = await begin(1, 0);
    if (shown === undefined) throw new Error('Nothing asks.');
    await begin(2, 1);
    const { toolCallId, agentPath } = shown;
    expect(await session.answer({ toolCallId, agentPath, behavior: 'allow' })).toMatchObject([{ ok: true }]);
    const left = await begin(1);
    expect(to(left)).toEqual(['evil']);
    await session.answer(left.map((ask) => ({ toolCallId: ask.toolCallId, behavior: 'deny' })));
    await run;
    expect(ran).toEqual(['send({"to":"good"})']);
  });

  it('an answer that is sent twice does not count for the next question', async () => {
    const { run, ran, session, begin } = start(['good', 'evil'], 'lift');
    const [shown] = await begin(1, 0);
    if (shown === undefined) throw new Error('Nothing asks.');
    const answer = { toolCallId: shown.toolCallId, agentPath: shown.agentPath, behavior: 'allow' } as const;
    await session.answer(answer);
    const left = await begin(1, 1);
    expect(to(left)).toEqual(['evil']);
    expect(await session.answer(answer)).toMatchObject([{ ok: false, reason: 'late' }]);
    await session.answer(left.map((ask) => ({ toolCallId: ask.toolCallId, behavior: 'deny' })));
    await run;
    expect(ran).toEqual(['send({"to":"good"})']);
  });

  it.each(['deny', 'lift'] as const)('what is allowed runs for each of them (%s)', async (nested) => {
    const { run, ran, begin } = start(['one', 'two', 'three'], nested, ['send']);
    await begin(0);
    await run;
    expect(ran).toHaveLength(3);
  });
});
