/** Agents that work at the same time and ask with the same id: an answer counts for the call that it names, and for no other. */

import { HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { Command } from '@langchain/langgraph';
import type { PermissionAnswer } from '@sallyport/engine';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/agent/index.js';
import type { PendingRequest } from '../src/exports.js';
import { countingTools, policy, scripted, setUp } from './kit.js';

interface Worker {
  readonly name: string;
  readonly v: string;
}

/** Two agents, each behind its own call of one tool, that both ask with the id `call_0`. */
function pair(session: string | undefined, workers: readonly [Worker, Worker]) {
  const ran: string[] = [];
  const gate = createGate(policy, session === undefined ? {} : { session: () => session });
  const agents = workers.map(({ name, v }) =>
    createAgent({
      name,
      model: scripted([[{ id: 'call_0', name: 'ask_send', args: { v } }], `${v} done`]),
      tools: countingTools(ran),
      middleware: [...gate.middleware] as AgentMiddleware[],
    }),
  );
  const delegate = tool(
    async ({ at }: { at: number }) => {
      const result = await agents[at]?.invoke({ messages: [new HumanMessage('go')] });
      return result?.messages.at(-1)?.text ?? '';
    },
    { name: 'delegate', description: 'hands work on', schema: z.object({ at: z.number() }) },
  );
  const both = [0, 1].map((at) => ({ id: `o${at}`, name: 'delegate', args: { at } }));
  return setUp({ gate, ran, steps: [both, 'done'], tools: [delegate] });
}

const yes = { toolCallId: 'call_0', behavior: 'allow' } as const;
const twins = [
  { name: 'researcher', v: 'ONE' },
  { name: 'researcher', v: 'TWO' },
] as const;
const twinsAlike = [
  { name: 'researcher', v: 'ONE' },
  { name: 'researcher', v: 'ONE' },
] as const;
const strangers = [
  { name: 'alpha', v: 'ONE' },
  { name: 'beta', v: 'TWO' },
] as const;
const forms: [string, (ask: PendingRequest) => PermissionAnswer][] = [
  ['step', ({ step }) => ({ ...yes, ...(step === undefined ? {} : { step }) })],
  ['agentPath and fingerprint', ({ agentPath, fingerprint }) => ({ ...yes, agentPath, fingerprint })],
];

function problemsOf(result: unknown): string {
  return JSON.stringify((result as { __interrupt__?: unknown }).__interrupt__);
}

function valuesOf(asks: readonly PendingRequest[]): unknown[] {
  return asks.map(({ input }) => (input as { v: unknown }).v);
}

describe.each(['a session', undefined])('two agents of one name (%s)', (session) => {
  it('are both asked about', async () => {
    const { start, gate } = pair(session, twins);
    expect(valuesOf(gate.pending(await start())).toSorted()).toEqual(['ONE', 'TWO']);
  });

  it.each(
    forms.flatMap(([form, answer]) =>
      ['ONE', 'TWO'].flatMap((v) => [true, false].map((shown) => [v, form, shown, answer] as const)),
    ),
  )(
    'a yes to %s alone, named by %s, runs that one; then the other (requests given: %s)',
    async (v, _, shown, answer) => {
      const { start, resume, gate, ran } = pair(session, twins);
      const asks = gate.pending(await start());
      const ask = asks.find(({ input }) => (input as { v: string }).v === v) as PendingRequest;
      const result = await resume(gate.resume([answer(ask)], shown ? asks : undefined));
      expect(ran).toEqual([`ask_send(${v})`]);
      const left = gate.pending(result);
      expect(valuesOf(left)).toEqual([v === 'ONE' ? 'TWO' : 'ONE']);
      const last = await resume(gate.resume([yes], left));
      expect(ran.toSorted()).toEqual(['ask_send(ONE)', 'ask_send(TWO)']);
      expect(last.messages.at(-1)?.text).toBe('done');
    },
  );

  it.each(forms)('each can get an answer of its own at once, named by %s', async (_, answer) => {
    for (const turn of [false, true]) {
      const { start, resume, gate, ran } = pair(session, twins);
      const asks = gate.pending(await start());
      const answers = asks.map((ask) => ({
        ...answer(ask),
        behavior: (ask.input as { v: string }).v === 'TWO' ? ('allow' as const) : ('deny' as const),
      }));
      const result = await resume(gate.resume(turn ? answers.toReversed() : answers, asks));
      expect(ran).toEqual(['ask_send(TWO)']);
      expect(result.messages.at(-1)?.text).toBe('done');
    }
  });

  it('the same answer to each of them goes to each', async () => {
    for (const workers of [twins, twinsAlike]) {
      const { start, resume, gate, ran } = pair(session, workers);
      const asks = gate.pending(await start());
      const result = await resume(gate.resume([yes, yes], asks));
      expect(ran).toHaveLength(2);
      expect(result.messages.at(-1)?.text).toBe('done');
    }
  });

  it.each([
    ['an id', [yes]],
    ['an id and a name', [{ ...yes, agentPath: ['researcher'] }]],
    ['ids, with answers that differ', [yes, { ...yes, behavior: 'deny' as const }]],
  ])('%s says too little: both go on asking, and the next question says why', async (_, answers) => {
    for (const shown of [true, false]) {
      const { start, resume, gate, ran } = pair(session, twins);
      const asks = gate.pending(await start());
      const result = await resume(gate.resume(answers, shown ? asks : undefined));
      expect(ran).toEqual([]);
      expect(gate.pending(result)).toHaveLength(2);
      expect(problemsOf(result)).toMatch(/Several calls with the id/);
    }
  });

  it('one yes does not run two calls that are the same in everything', async () => {
    const { start, resume, gate, ran } = pair(session, twinsAlike);
    const [ask] = gate.pending(await start());
    const { agentPath, fingerprint } = ask as PendingRequest;
    const result = await resume(gate.resume([{ ...yes, agentPath, fingerprint }]));
    expect(ran).toEqual([]);
    await resume(gate.resume([{ ...yes, step: ask?.step as string }], gate.pending(result)));
    expect(ran).toEqual(['ask_send(ONE)']);
  });
});

describe.each(['a session', undefined])('two agents with names of their own (%s)', (session) => {
  it.each([
    ['alpha', 'ONE'],
    ['beta', 'TWO'],
  ])('an answer that names %s runs the call of %s alone', async (name, v) => {
    for (const shown of [true, false]) {
      const { start, resume, gate, ran } = pair(session, strangers);
      const asks = gate.pending(await start());
      const result = await resume(gate.resume([{ ...yes, agentPath: [name] }], shown ? asks : undefined));
      expect(ran).toEqual([`ask_send(${v})`]);
      expect(gate.pending(result)).toHaveLength(1);
    }
  });

  it.each([
    ['no agent', yes],
    ['an agent that is not there', { ...yes, agentPath: ['gamma'] }],
    ['the main agent', { ...yes, agentPath: [] }],
  ])('an answer that names %s runs nothing', async (_, answer) => {
    for (const shown of [true, false]) {
      const { start, resume, gate, ran } = pair(session, strangers);
      const asks = gate.pending(await start());
      const result = await resume(gate.resume([answer], shown ? asks : undefined));
      expect(ran).toEqual([]);
      expect(gate.pending(result)).toHaveLength(2);
    }
  });
});

describe.each(['a session', undefined])('the main agent (%s)', (session) => {
  it('takes no answer that names another agent', async () => {
    const { start, resume, gate, ran } = setUp({
      options: session === undefined ? {} : { session: () => session },
      steps: [[{ id: 'call_0', name: 'ask_send', args: { v: 'X' } }], 'done'],
    });
    await start();
    let result = await resume(gate.resume([{ ...yes, agentPath: ['x'] }]));
    expect(ran).toEqual([]);
    result = await resume(new Command({ resume: { answers: [{ ...yes, step: 'another' }] } }));
    expect(ran).toEqual([]);
    expect(gate.pending(result)).toHaveLength(1);
    await resume(gate.resume([yes], gate.pending(result)));
    expect(ran).toEqual(['ask_send(X)']);
  });
});
