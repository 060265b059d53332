/** Agents inside tools: their questions come up, their answers go down, and what the outer agent may not do they may not either. */

import { HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { Command } from '@langchain/langgraph';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AgentGate, createGate } from '../src/agent/index.js';
import { countingTools, lastRequest, policy, resultOf, type Step, scripted, setUp } from './kit.js';

const childSteps: Step[] = [
  [
    { id: 'c1', name: 'other', args: { v: 'child' } },
    { id: 'c2', name: 'ask_send', args: { v: 'child' } },
  ],
  'child done',
];

interface Child {
  readonly name?: string;
  readonly gate: AgentGate;
  readonly steps?: readonly Step[];
  readonly checkpointer?: false;
  readonly ran: string[];
}

/** A tool that hands its work to an agent. */
function delegateTo(
  { name = 'researcher', gate, steps = childSteps, ran, checkpointer }: Child,
  toolName = 'delegate',
) {
  const agent = createAgent({
    name,
    model: scripted(steps),
    tools: countingTools(ran),
    middleware: [...gate.middleware] as AgentMiddleware[],
    ...(checkpointer === undefined ? {} : { checkpointer }),
  });
  return tool(
    async () => {
      const { messages } = await agent.invoke({ messages: [new HumanMessage('find out')] });
      return messages.at(-1)?.text ?? '';
    },
    { name: toolName, description: 'hands work on', schema: z.looseObject({}) },
  );
}

const parentSteps: Step[] = [
  [
    { id: 'c1', name: 'delegate' },
    { id: 'c2', name: 'read', args: { v: 'parent' } },
  ],
  'done',
];

function family(child: (gate: AgentGate) => AgentGate, childOptions: Partial<Child> = {}, session?: string) {
  const ran: string[] = [];
  const gate = createGate(policy, session === undefined ? {} : { session: () => session });
  const tools = [...countingTools(ran), delegateTo({ gate: child(gate), ran, ...childOptions })];
  return setUp({ gate, tools, ran, steps: parentSteps, name: 'boss' });
}

describe.each(['a session', undefined])('an agent in a tool (%s)', (session) => {
  it.each([
    ['with the same gate', (gate: AgentGate) => gate],
    ['with a gate of its own', (gate: AgentGate) => gate.subagent({ agent: 'researcher' })],
  ])('%s: its question comes up, and everything runs once', async (_, child) => {
    const { start, resume, gate, ran, model } = family(child, {}, session);
    const asks = gate.pending(await start());
    expect(asks).toMatchObject([{ toolCallId: 'c2', toolName: 'ask_send', agentPath: ['researcher'] }]);
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks));
    expect(ran.toSorted()).toEqual(['ask_send(child)', 'other(child)', 'read(parent)']);
    expect(resultOf(lastRequest(model), 'c1')).toBe('child done');
  });

  it('a no reaches it too', async () => {
    const { start, resume, gate, ran } = family((one) => one, {}, session);
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'deny' }], asks));
    expect(ran.toSorted()).toEqual(['other(child)', 'read(parent)']);
  });
});

describe('what a sub-agent inherits', () => {
  const steps: Step[] = [
    [
      { id: 'x', name: 'deny_rm' },
      { id: 'y', name: 'other' },
      { id: 'z', name: 'ask_write' },
    ],
    'child done',
  ];

  it('denies and asks bind it, whatever its own policy allows', async () => {
    const { start, gate, ran } = family((one) => one.subagent({ agent: 'researcher', policy: { allow: ['*'] } }), {
      steps,
    });
    const asks = gate.pending(await start());
    expect(asks.map(({ toolName }) => toolName)).toEqual(['ask_write']);
    expect(ran.toSorted()).toEqual(['read(parent)']);
  });

  it('may be denied where the outer agent would be asked', async () => {
    const { start, gate, ran } = family((one) => one.subagent({ agent: 'researcher', asks: 'deny' }), { steps });
    expect(gate.pending(await start())).toEqual([]);
    expect(ran.toSorted()).toEqual(['other()', 'read(parent)']);
  });

  it('its asks can be dropped, its denies cannot', async () => {
    const child = (one: AgentGate) =>
      one.subagent({ agent: 'researcher', policy: { allow: ['*'] }, inherit: 'denies' });
    const { start, gate, ran } = family(child, { steps });
    expect(gate.pending(await start())).toEqual([]);
    expect(ran.toSorted()).toEqual(['ask_write()', 'other()', 'read(parent)']);
  });
});

describe('two agents that ask at once', () => {
  it('get their own answers, also where their calls have the same id', async () => {
    const ran: string[] = [];
    const gate = createGate(policy, { session: () => 's' });
    const child = (name: string) =>
      delegateTo(
        { name, gate, ran, steps: [[{ id: 'c2', name: 'ask_send', args: { v: name } }], `${name} done`] },
        name,
      );
    const both: Step[] = [
      [
        { id: 'c1', name: 'delegate' },
        { id: 'c3', name: 'other' },
      ],
      'done',
    ];
    const { start, resume, model } = setUp({ gate, ran, steps: both, tools: [child('delegate'), child('other')] });
    const asks = gate.pending(await start());
    expect(asks.map(({ agentPath }) => agentPath).toSorted()).toEqual([['delegate'], ['other']]);
    expect(new Set(asks.map(({ interruptId }) => interruptId)).size).toBe(2);
    const answers = [
      { toolCallId: 'c2', agentPath: ['other'], behavior: 'allow' },
      { toolCallId: 'c2', agentPath: ['delegate'], behavior: 'deny' },
    ] as const;
    await resume(gate.resume(answers, asks));
    expect(ran).toEqual(['ask_send(other)']);
    expect(model.calls).toHaveLength(2);
  });

  it.each(['a session', undefined])('one click does not approve both (%s)', async (session) => {
    const ran: string[] = [];
    const gate = createGate(policy, session === undefined ? {} : { session: () => session });
    const child = (name: string, id: string) =>
      delegateTo({ name, gate, ran, steps: [[{ id, name: 'ask_send', args: { v: name } }], `${name} done`] }, name);
    const both: Step[] = [
      [
        { id: 'c1', name: 'delegate' },
        { id: 'c3', name: 'other' },
      ],
      'done',
    ];
    const { start, resume } = setUp({ gate, ran, steps: both, tools: [child('delegate', 'd'), child('other', 'o')] });
    await start();
    const again = await resume(new Command({ resume: { decisions: [{ type: 'approve' }] } }));
    expect(ran).toEqual([]);
    expect(gate.pending(again)).toHaveLength(2);
  });

  it('one answered: the other goes on asking', async () => {
    const ran: string[] = [];
    const gate = createGate(policy);
    const child = (name: string, id: string) =>
      delegateTo({ name, gate, ran, steps: [[{ id, name: 'ask_send', args: { v: name } }], `${name} done`] }, name);
    const both: Step[] = [
      [
        { id: 'c1', name: 'delegate' },
        { id: 'c3', name: 'other' },
      ],
      'done',
    ];
    const { start, resume } = setUp({ gate, ran, steps: both, tools: [child('delegate', 'd'), child('other', 'o')] });
    await start();
    // Without the requests the answer goes to every interrupt; it counts for the call that it names.
    const left = gate.pending(await resume(gate.resume([{ toolCallId: 'o', behavior: 'allow' }])));
    expect(ran).toEqual(['ask_send(other)']);
    expect(left.map(({ toolCallId }) => toolCallId)).toEqual(['d']);
  });
});

describe('a decision without a name for the only question', () => {
  it.each([
    ['by interrupt id', undefined, (id: string) => ({ [id]: { decisions: [{ type: 'approve' }] } })],
    [
      'to the whole run, with a session that shows that it is the only one',
      's',
      () => ({ decisions: [{ type: 'approve' }] }),
    ],
  ])('counts %s', async (_, session, form) => {
    const { start, resume, gate, ran } = family((one) => one, {}, session);
    const [ask] = gate.pending(await start());
    await resume(new Command({ resume: form(ask?.interruptId ?? '') }));
    expect(ran).toContain('ask_send(child)');
  });

  it('asks for a name where others may wait', async () => {
    const { start, resume, gate, ran } = family((one) => one);
    await start();
    const again = await resume(new Command({ resume: { decisions: [{ type: 'approve' }] } }));
    expect(gate.pending(again)).toHaveLength(1);
    expect(ran).not.toContain('ask_send(child)');
  });
});

describe('an agent that starts anew when it is resumed', () => {
  it('asks again; the approval of another call is not taken for it', async () => {
    const steps: Step[] = [
      [{ id: 'c2', name: 'ask_send', args: { v: 'harmless' } }],
      [{ id: 'c2', name: 'ask_send', args: { v: 'everything' } }],
      'child done',
    ];
    const { start, resume, gate, ran } = family((one) => one, { checkpointer: false, steps });
    const first = gate.pending(await start());
    const second = gate.pending(await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], first)));
    expect(second.map(({ input }) => input)).toEqual([{ v: 'everything' }]);
    expect(ran).not.toContain('ask_send(everything)');
  });
});

describe('a tool that swallows the question of its agent', () => {
  it('runs nothing that was not allowed', async () => {
    const ran: string[] = [];
    const gate = createGate(policy);
    const inner = delegateTo({ gate, ran });
    const swallowing = tool(async () => inner.invoke({}).catch(() => 'it did not work'), {
      name: 'delegate',
      description: 'swallows',
      schema: z.looseObject({}),
    });
    const { start } = setUp({ gate, ran, steps: parentSteps, tools: [...countingTools(ran), swallowing] });
    const { messages } = await start();
    expect(resultOf(messages, 'c1')).toBe('it did not work');
    expect(ran).not.toContain('ask_send(child)');
  });
});
