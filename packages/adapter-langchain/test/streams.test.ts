/** What a run streams around a question, in every mode: the question once, and every decision under one id. */

import { HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { isInterrupted } from '@langchain/langgraph';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AgentGate, createGate } from '../src/agent/index.js';
import { countingTools, policy, type Step, scripted, setUp } from './kit.js';

const asking: Step[] = [
  [
    { id: 'c1', name: 'read', args: { v: 'A' } },
    { id: 'c2', name: 'ask_write', args: { v: 'B' } },
    { id: 'c3', name: 'deny_rm' },
  ],
  'done',
];
const go = () => ({ messages: [new HumanMessage('go')] });
const yes = [{ toolCallId: 'c2', behavior: 'allow' }] as const;

/** A tool that hands its work to an agent, which asks. */
function delegate(gate: AgentGate, ran: string[]) {
  const agent = createAgent({
    name: 'researcher',
    model: scripted([[{ id: 'c2', name: 'ask_write', args: { v: 'child' } }], 'child done']),
    tools: countingTools(ran),
    middleware: [...gate.middleware] as AgentMiddleware[],
  });
  return tool(async () => (await agent.invoke(go())).messages.at(-1)?.text ?? '', {
    name: 'delegate',
    description: 'hands work on',
    schema: z.looseObject({}),
  });
}

function nested() {
  const ran: string[] = [];
  const gate = createGate(policy);
  const steps: Step[] = [[{ id: 'c1', name: 'delegate' }], 'done'];
  return setUp({ gate, ran, steps, tools: [...countingTools(ran), delegate(gate, ran)] });
}

async function chunksOf(stream: Promise<AsyncIterable<unknown>>): Promise<unknown[]> {
  const chunks: unknown[] = [];
  for await (const chunk of await stream) chunks.push(chunk);
  return chunks;
}

describe.each([
  ['an agent', () => setUp({ steps: asking })],
  ['an agent inside a tool', nested],
])('%s', (_, make) => {
  it('updates: the last chunk is the interrupt', async () => {
    const { agent, config, gate } = make();
    const chunks = await chunksOf(agent.stream(go(), { ...config, streamMode: 'updates' }));
    expect(gate.pending(chunks.at(-1))).toMatchObject([{ toolCallId: 'c2' }]);
    expect(chunks.filter((chunk) => gate.pending(chunk).length > 0)).toHaveLength(1);
  });

  it('values: a chunk has the interrupt', async () => {
    const { agent, config, gate } = make();
    const chunks = await chunksOf(agent.stream(go(), { ...config, streamMode: 'values' }));
    expect(gate.pending(chunks.find(isInterrupted))).toMatchObject([{ toolCallId: 'c2' }]);
  });

  it('tasks: a task has the interrupt', async () => {
    const { agent, config } = make();
    const chunks = await chunksOf(agent.stream(go(), { ...config, streamMode: 'tasks' }));
    const interrupts = chunks.flatMap((chunk) => (chunk as { interrupts?: unknown[] }).interrupts ?? []);
    expect(interrupts).toMatchObject([{ value: { actionRequests: [{ toolCallId: 'c2' }] } }]);
  });

  // LangGraph 1.4 tells of the question of an agent inside a tool as of a failure.
  const tellsOfFailure = process.env.LANGCHAIN_VERSIONS !== undefined && make === nested;
  it.skipIf(tellsOfFailure)('tools: a question is no failure of a tool', async () => {
    const { agent, config, gate, resume } = make();
    const chunks = await chunksOf(agent.stream(go(), { ...config, streamMode: ['tools', 'updates'] as never }));
    const events = chunks.map((chunk) => (chunk as [string, { event?: string }])[1]?.event);
    expect(events).not.toContain('on_tool_error');
    const asks = gate.pending(await agent.graph.getState(config));
    expect((await resume(gate.resume(yes, asks))).messages.at(-1)?.text).toBe('done');
  });

  it('custom: every decision has one id, however often it is sent', async () => {
    const { agent, config, gate } = make();
    const seen: { type: string; id: string; toolCallId: string; decidedBy: string }[] = [];
    const collect = async (input: Parameters<typeof agent.stream>[0]) => {
      const options = { ...config, streamMode: 'custom' as const, subgraphs: true };
      for (const chunk of await chunksOf(agent.stream(input, options))) seen.push((chunk as [unknown, never])[1]);
    };
    await collect(go());
    await collect(gate.resume(yes, gate.pending(await agent.graph.getState(config))));
    expect(seen.every(({ type }) => type === 'permission-decision')).toBe(true);
    expect(seen.length).toBeGreaterThan(0);
    const byId = new Map(seen.map((event) => [event.id, event]));
    const told = new Set(seen.map(({ toolCallId, decidedBy }) => `${toolCallId} ${decidedBy}`));
    expect(byId.size).toBe(told.size);
    for (const event of seen) expect(byId.get(event.id)).toEqual(event);
  });

  it('events v3: interrupted, and nothing is thrown where nobody waits for the output', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => unhandled.push(error);
    process.on('unhandledRejection', note);
    const { agent, config, gate } = make();
    const run = await agent.streamEvents(go(), { ...config, version: 'v3' });
    for await (const _event of run) {
      // Read to its end.
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', note);
    expect(run.interrupted).toBe(true);
    expect(gate.pending(run)).toMatchObject([{ toolCallId: 'c2', interruptId: expect.any(String) }]);
    expect(unhandled).toEqual([]);
  });
});

it('private state holds no right, though updates show it', async () => {
  const { agent, config } = setUp({ steps: asking });
  const chunks = await chunksOf(agent.stream(go(), { ...config, streamMode: 'updates' }));
  const state = chunks.flatMap((chunk) =>
    Object.values(chunk as Record<string, { _sallyport?: object } | undefined>).flatMap(
      (update) => update?._sallyport ?? [],
    ),
  );
  expect(Object.keys(state[0] ?? {}).toSorted()).toEqual(['again', 'problems', 'questions', 'step']);
});
