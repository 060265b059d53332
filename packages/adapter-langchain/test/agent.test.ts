/** One step of a model with parallel calls, of which one is allowed, some ask and one is denied. */

import { describe, expect, it } from 'vitest';
import { createGate } from '../src/agent/index.js';
import { runWithLangChain } from './drive.js';
import { countingTools, policy as mixed, setUp } from './kit.js';

const policy = {
  allow: ['query_order'],
  ask: [{ rule: 'refund_order', reason: 'Money needs a person' }],
  deny: [{ rule: 'drop_table', reason: 'No agent changes the schema' }],
};

const step = {
  calls: [
    { id: 'c1', name: 'query_order', input: { orderId: 'A-1' } },
    { id: 'c2', name: 'refund_order', input: { orderId: 'A-1', amount: 10 } },
    { id: 'c3', name: 'refund_order', input: { orderId: 'A-2', amount: 20 } },
    { id: 'c4', name: 'drop_table', input: { table: 'orders' } },
  ],
};

const tools = { query_order: () => 'shipped', refund_order: () => 'refunded', drop_table: () => 'dropped' };

describe.each(['agent', 'bare'] as const)('%s', (variant) => {
  it.each(['a session', undefined])('runs what may run, once, and tells the model the rest (%s)', async (session) => {
    const result = await runWithLangChain(
      {
        gate: policy,
        ...(session === undefined ? {} : { session }),
        tools,
        steps: [step, { text: 'done' }],
        answers: [
          { toolCallId: 'c2', behavior: 'allow' },
          { toolCallId: 'c3', behavior: 'deny', message: 'Ask me on Monday' },
        ],
      },
      variant,
    );
    expect(result.ran).toEqual([
      { name: 'query_order', input: { orderId: 'A-1' } },
      { name: 'refund_order', input: { orderId: 'A-1', amount: 10 } },
    ]);
    expect(result.asked.map(({ toolCallId }) => toolCallId)).toEqual(['c2', 'c3']);
    expect(result.asked[0]?.message).toContain('Money needs a person');
    expect(result.toldModel).toEqual({
      c1: 'shipped',
      c2: 'refunded',
      c3: expect.stringContaining('Ask me on Monday'),
      c4: expect.stringContaining('No agent changes the schema'),
    });
    expect(result.finalText).toBe('done');
  });

  it('calls the model again when nothing of a step may run', async () => {
    const { ran, toldModel, finalText } = await runWithLangChain(
      {
        gate: policy,
        tools,
        steps: [{ calls: step.calls.slice(3) }, { text: 'done' }],
        answers: [],
      },
      variant,
    );
    expect(ran).toEqual([]);
    expect(toldModel.c4).toMatch(/denied and did not run/);
    expect(finalText).toBe('done');
  });
});

it('a call that a person refuses has one result in the stored messages, and nothing is left to answer', async () => {
  const { gate, agent, config, ran, start, resume } = setUp({
    steps: [[{ id: 'c1', name: 'ask_write', args: { v: 'B' } }], 'done'],
  });
  const asks = gate.pending(await start());
  await resume(gate.resume([{ toolCallId: 'c1', behavior: 'deny', message: 'Not before Monday.' }], asks));
  const { values, next, tasks } = await agent.graph.getState(config);
  const { messages } = values as { messages: { readonly tool_call_id?: string; readonly text: string }[] };
  const results = messages.filter(({ tool_call_id }) => tool_call_id === 'c1');
  expect(results.map(({ text }) => text)).toEqual([expect.stringContaining('Not before Monday.')]);
  expect({ ran, next, tasks }).toEqual({ ran: [], next: [], tasks: [] });
});

describe('gated tools in a gated agent', () => {
  it('are asked about once, and run once', async () => {
    const ran: string[] = [];
    const gate = createGate(mixed);
    const tools = gate.tools(countingTools(ran));
    const { start, resume } = setUp({
      gate,
      tools,
      ran,
      steps: [
        [
          { id: 'c1', name: 'ask_write', args: { v: 'B' } },
          { id: 'c2', name: 'read' },
        ],
        'done',
      ],
    });
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'read()']);
  });
});
