/** What is shown is the question about the very call that runs, also where another agent, run or turn asks with the same id. */

import { HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { type Command, MemorySaver } from '@langchain/langgraph';
import { createMemoryStore, PermissionEngine } from '@sallyport/engine';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/agent/index.js';
import type { PendingRequest } from '../src/exports.js';
import { type Call, countingTools, type Step, scripted } from './kit.js';

const policy = {
  mode: 'default',
  allow: ['delegate'],
  tools: { delegate: {}, read_note: {}, wire_money: {} },
} as const;
const note: Call = { id: 'call_1', name: 'read_note', args: { v: 'harmless' } };
const wire: Call = { id: 'call_1', name: 'wire_money', args: { v: 'all of it' } };
const names = ['read_note', 'wire_money'];

/** One ledger, on which runs of several threads leave their questions. */
function setUp() {
  const ran: string[] = [];
  const store = createMemoryStore();
  const gate = createGate(policy, { session: () => 's', store });
  const session = new PermissionEngine(policy).session({ id: 's', store });
  const middleware = [...gate.middleware] as AgentMiddleware[];
  /** A run that makes a call itself, or by an agent in a tool. */
  const run = (thread: string, call: Call, inside: boolean) => {
    const own: Step[] = [[call], 'done'];
    const inner = createAgent({ name: 'helper', model: scripted(own), tools: countingTools(ran, names), middleware });
    const delegate = tool(
      async () => (await inner.invoke({ messages: [new HumanMessage('go')] })).messages.at(-1)?.text ?? '',
      { name: 'delegate', description: 'hands work on', schema: z.looseObject({}) },
    );
    const agent = createAgent({
      model: scripted(inside ? [[{ id: 'd', name: 'delegate' }], 'done'] : own),
      tools: [delegate, ...countingTools(ran, names)],
      checkpointer: new MemorySaver(),
      middleware,
    });
    const config = { configurable: { thread_id: thread } };
    return {
      start: async () => gate.pending(await agent.invoke({ messages: [new HumanMessage('go')] }, config)),
      snapshot: async () => gate.pending(await agent.graph.getState(config)),
      resume: async (command: Command) => gate.pending(await agent.invoke(command as never, config)),
    };
  };
  return { gate, session, ran, run };
}

const shown = (asks: readonly PendingRequest[]) => asks.map(({ toolName, input }) => [toolName, input]);
const yes = { toolCallId: 'call_1', behavior: 'allow' } as const;

describe.each([
  ['the outer agent, beside an older question of one inside', true, false],
  ['an agent inside, beside an older question of the outer one', false, true],
  ['an agent inside, beside an older question of one of its name', true, true],
])('%s', (_, oldInside, inside) => {
  const left = async () => {
    const at = setUp();
    // Its run is over: the user closed the page.
    await at.run('old', note, oldInside).start();
    const now = at.run('new', wire, inside);
    return { ...at, now, asks: await now.start() };
  };

  it('shows its own call and no other', async () => {
    const { asks, now, session } = await left();
    const own = [['wire_money', { v: 'all of it' }]];
    expect(shown(asks)).toEqual(own);
    expect(shown(await now.snapshot())).toEqual(own);
    expect(shown(await session.pending())).toEqual([['read_note', { v: 'harmless' }], ...own]);
  });

  it('runs its own call on a yes, and leaves the other open', async () => {
    const { asks, now, session, gate, ran } = await left();
    await now.resume(gate.resume([yes], asks));
    expect(ran).toEqual(['wire_money(all of it)']);
    expect(shown(await session.pending())).toEqual([['read_note', { v: 'harmless' }]]);
  });

  it('takes no yes that was given to the other', async () => {
    const { now, session, gate, ran } = await left();
    const [old, own] = (await session.pending()) as [PendingRequest, PendingRequest];
    for (const { agentPath, fingerprint, step } of [old, { ...old, agentPath: own.agentPath }]) {
      const named = { ...yes, agentPath, fingerprint, ...(step === undefined ? {} : { step }) };
      for (const command of [gate.resume([named]), gate.resume([{ ...named, step: own.step as string }])]) {
        expect(shown(await now.resume(command))).toEqual([['wire_money', { v: 'all of it' }]]);
      }
    }
    expect(ran).toEqual([]);
  });

  it('does not run because the other was answered in the session', async () => {
    const { now, session, gate, ran, asks } = await left();
    const [old] = await session.pending();
    const { agentPath, fingerprint, step } = old as PendingRequest;
    const answer = { ...yes, agentPath, fingerprint, ...(step === undefined ? {} : { step }) };
    expect(await session.answer(answer)).toMatchObject([{ ok: true }]);
    expect(shown(await now.resume(gate.resume([], asks)))).toEqual([['wire_money', { v: 'all of it' }]]);
    expect(ran).toEqual([]);
  });
});

describe('the outer agent and one inside, with one id in one run', () => {
  it.each([
    ['allow', 'deny', ['wire_money(all of it)']],
    ['deny', 'allow', ['read_note(harmless)']],
    ['allow', 'allow', ['read_note(harmless)', 'wire_money(all of it)']],
    ['deny', 'deny', []],
  ] as const)('the outer one: %s, the inner one: %s', async (outer, inner, expected) => {
    for (const withSession of [true, false]) {
      const ran: string[] = [];
      const gate = createGate(policy, withSession ? { session: () => 's' } : {});
      const inside = createAgent({
        name: 'helper',
        model: scripted([[note], 'done']),
        tools: countingTools(ran, names),
        middleware: [...gate.subagent({ agent: 'helper' }).middleware] as AgentMiddleware[],
      });
      const delegate = tool(
        async () => (await inside.invoke({ messages: [new HumanMessage('go')] })).messages.at(-1)?.text ?? '',
        { name: 'delegate', description: 'hands work on', schema: z.looseObject({}) },
      );
      const agent = createAgent({
        model: scripted([[{ id: 'd', name: 'delegate' }, wire], 'done']),
        tools: [delegate, ...countingTools(ran, names)],
        checkpointer: new MemorySaver(),
        middleware: [...gate.middleware] as AgentMiddleware[],
      });
      const config = { configurable: { thread_id: 'thread' } };
      let result = await agent.invoke({ messages: [new HumanMessage('go')] }, config);
      const seen: unknown[] = [];
      for (let asks = gate.pending(result); asks.length > 0; asks = gate.pending(result)) {
        seen.push(...asks.map(({ toolName, agentPath }) => [toolName, agentPath]));
        const answers = asks.map(({ toolName }) => ({ ...yes, behavior: toolName === 'wire_money' ? outer : inner }));
        result = await agent.invoke(gate.resume(answers, asks), config);
      }
      expect(seen).toEqual([
        ['wire_money', []],
        ['read_note', ['helper']],
      ]);
      expect(ran.toSorted()).toEqual(expected);
      expect(result.messages.at(-1)?.text).toBe('done');
    }
  });
});
