/** A question that was lifted out of a tool ends with the run that asked it. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine, type PermissionRequest, type PermissionSession } from '@sallyport/engine';
import { generateText, stepCountIs, streamText, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { anyInput, noting } from './app.js';
import { type ScriptedModel, scriptedModel } from './model.js';

const stopWhen = stepCountIs(5);

/** Starts an agent whose tool runs an agent, which asks `calls` times at once. */
function start(how: 'generateText' | 'streamText', calls: number) {
  const ran: string[] = [];
  const ended: string[] = [];
  const session = new PermissionEngine({ mode: 'default', allow: ['helper'] }).session({ id: 'chat' });
  session.on('permission-finish', ({ toolCallId, outcome }) => void ended.push(`${toolCallId} ${outcome}`));
  const gate = createGate(session);
  const inner = gate.subagent('helper', { nested: 'lift' }).tools({ pay: noting(ran, 'pay') });
  const innerCalls = Array.from({ length: calls }, (_, n) => ({ id: `i${n}`, name: 'pay', input: { n } }));
  const innerModel = scriptedModel([{ calls: innerCalls }, { text: 'inner done' }]);
  const helper = tool({
    inputSchema: anyInput,
    execute: async (_, { abortSignal }) =>
      run(how, { model: innerModel, tools: inner, prompt: 'Pay.', stopWhen, abortSignal } as never),
  });
  const model = scriptedModel([{ calls: [{ id: 'o1', name: 'helper', input: {} }] }, { text: 'done' }]);
  const controller = new AbortController();
  const tools = gate.tools({ helper });
  const running = run('generateText', {
    model,
    tools,
    prompt: 'Go on.',
    stopWhen,
    abortSignal: controller.signal,
  } as never).then(
    () => 'ended',
    () => 'ended',
  );
  return { session, ran, ended, running, innerModel, abort: () => controller.abort() };
}

async function run(how: 'generateText' | 'streamText', options: Parameters<typeof generateText>[0]): Promise<string> {
  if (how === 'generateText') return (await generateText(options)).text;
  const result = streamText({ ...options, onError: () => {} } as Parameters<typeof streamText>[0]);
  await result.consumeStream();
  return 'streamed';
}

async function asks(session: PermissionSession, count: number): Promise<PermissionRequest[]> {
  for (;;) {
    const pending = await session.pending();
    if (pending.length === count) return pending;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

const toldOf = (model: ScriptedModel) => JSON.stringify([...model.doGenerateCalls, ...model.doStreamCalls].at(-1));

describe.each(['generateText', 'streamText'] as const)('an agent inside of a tool, by %s', (how) => {
  it.each([1, 3])('aborted while %d of its questions are open: nothing asks or runs any more', async (count) => {
    const { session, ran, ended, running, abort } = start(how, count);
    const open = await asks(session, count);
    abort();
    expect(await running).toBe('ended');
    await asks(session, 0);
    expect(ended.filter((text) => text.startsWith('i')).sort()).toEqual(open.map((_, n) => `i${n} cancelled`));
    for (const { toolCallId, agentPath } of open) {
      const late = await session.answer({ toolCallId, agentPath, behavior: 'allow' });
      expect(late).toMatchObject([{ ok: false, reason: 'late' }]);
    }
    expect(ran).toEqual([]);
  });

  it('not aborted: the questions of a step are open together, and each waits for its own answer', async () => {
    const { session, ran, running, innerModel } = start(how, 3);
    const open = await asks(session, 3);
    for (const [n, { toolCallId, agentPath }] of [...open.entries()].reverse()) {
      await session.answer({ toolCallId, agentPath, behavior: n === 1 ? 'deny' : 'allow' });
    }
    expect(await running).toBe('ended');
    expect(ran.sort()).toEqual(['pay({"n":0})', 'pay({"n":2})']);
    expect(toldOf(innerModel)).toMatch(/The user declined the call of pay/);
  });
});
