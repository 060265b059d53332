/** Attempts, from outside of the agent, to have a call run that nobody approved, or one approval count twice. */

import { AIMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { Command, MemorySaver, MessagesAnnotation, Send, StateGraph } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { PermissionEngine } from '@sallyport/engine';
import { toolStrategy } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/agent/index.js';
import { countingTools, policy, resultOf, results, type Step, setUp } from './kit.js';

const two: Step[] = [
  [
    { id: 'c1', name: 'ask_write', args: { v: 'B' } },
    { id: 'c2', name: 'ask_send', args: { v: 'C' } },
  ],
  'done',
  'again',
];
const one: Step[] = [[{ id: 'c1', name: 'ask_write', args: { v: 'B' } }], 'done', 'again'];
const ledgers: [string, string | undefined][] = [
  ['with a session', 's'],
  ['without', undefined],
];
const yes = (toolCallId: string) => ({ toolCallId, behavior: 'allow' }) as const;
const withLedger = (id: string | undefined) => (id === undefined ? {} : { session: () => id });

describe.each(ledgers)('%s', (_, id) => {
  const options = withLedger(id);

  it('every checkpoint of a finished run, started again: nothing runs a second time', async () => {
    const { agent, start, resume, gate, ran, config } = setUp({
      options,
      steps: [...one, 'more', 'more', 'more', 'more'],
    });
    await resume(gate.resume([yes('c1')], gate.pending(await start())));
    const history = [];
    for await (const snapshot of agent.graph.getStateHistory(config)) history.push(snapshot);
    for (const { config: older } of history) {
      await agent.invoke(null, older).catch(() => {});
      await agent.invoke(gate.resume([yes('c1')]), older).catch(() => {});
    }
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('the checkpoint of before a no, answered with yes: at most once, and only by that answer', async () => {
    const { agent, start, resume, gate, ran, config } = setUp({ options, steps: [...one, 'more', 'more'] });
    const asks = gate.pending(await start());
    const { config: before } = await agent.graph.getState(config);
    await resume(gate.resume([{ toolCallId: 'c1', behavior: 'deny' }], asks));
    await agent.invoke(gate.resume([yes('c1')], asks), before).catch(() => {});
    expect(ran).toEqual([]);
  });

  it('many resumes at once: each call runs once', async () => {
    const { start, resume, gate, ran } = setUp({ options, steps: [...two, ...Array<string>(20).fill('more')] });
    const asks = gate.pending(await start());
    const answers = [yes('c1'), { toolCallId: 'c2', behavior: 'deny' } as const];
    await Promise.allSettled(Array.from({ length: 5 }, () => resume(gate.resume(answers, asks))));
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('a yes and a no at once: one of them counts, never both', async () => {
    const { start, resume, gate, ran } = setUp({ options, steps: [...one, 'more', 'more'] });
    const asks = gate.pending(await start());
    await Promise.allSettled([
      resume(gate.resume([{ toolCallId: 'c1', behavior: 'deny' }], asks)),
      resume(gate.resume([yes('c1')], asks)),
    ]);
    expect(ran.length).toBeLessThanOrEqual(1);
  });

  it('arguments changed in the message after the yes: the changed call does not run', async () => {
    const { agent, start, gate, ran, config } = setUp({ options, steps: one });
    const asks = gate.pending(await start());
    const { messages } = (await agent.graph.getState(config)).values as { messages: AIMessage[] };
    const said = messages.at(-1) as AIMessage;
    const changed = new AIMessage({
      id: said.id as string,
      content: '',
      tool_calls: [{ id: 'c1', name: 'ask_write', args: { v: 'EVIL' } }],
    });
    const update = { messages: [changed] };
    await agent.invoke(new Command({ resume: gate.resume([yes('c1')], asks).resume, update }), config);
    expect(ran).not.toContain('ask_write(EVIL)');
  });

  it('the name changed in the message after the yes: the other tool does not run', async () => {
    const { agent, start, gate, ran, config } = setUp({ options, steps: one });
    const asks = gate.pending(await start());
    const { messages } = (await agent.graph.getState(config)).values as { messages: AIMessage[] };
    const changed = new AIMessage({
      id: (messages.at(-1) as AIMessage).id as string,
      content: '',
      tool_calls: [{ id: 'c1', name: 'deny_rm', args: { v: 'B' } }],
    });
    await agent.graph.updateState(config, { messages: [changed] }, 'sallyport.after_model');
    await agent.invoke(gate.resume([yes('c1')], asks), config);
    expect(ran).toEqual([]);
  });

  it('a call sent to the tools while its twin is approved: it does not borrow the approval', async () => {
    const { agent, start, resume, gate, ran, config } = setUp({ options, steps: [...one, 'more'] });
    await resume(gate.resume([yes('c1')], gate.pending(await start())));
    const twin = { id: 'c1', name: 'ask_write', args: { v: 'B' }, type: 'tool_call' as const };
    const message = new AIMessage({ id: 'other', content: '', tool_calls: [twin] });
    await agent.invoke(new Command({ goto: new Send('tools', { messages: [message], lg_tool_call: twin }) }), config);
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('the result removed from the history: the call does not run again', async () => {
    const { agent, start, resume, gate, ran, config } = setUp({ options, steps: [...one, 'more'] });
    const { messages } = await resume(gate.resume([yes('c1')], gate.pending(await start())));
    const said = messages.find((message) => AIMessage.isInstance(message) && (message.tool_calls ?? []).length > 0);
    const { lc_kwargs: _kwargs, ...call } = { ...(said as AIMessage).tool_calls?.[0], lc_kwargs: undefined };
    await agent.invoke(
      new Command({ goto: new Send('tools', { messages: [said], lg_tool_call: { ...call, type: 'tool_call' } }) }),
      config,
    );
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('an approval taken to another thread', async () => {
    const checkpointer = new MemorySaver();
    const first = setUp({ options, steps: one, checkpointer });
    const asks = first.gate.pending(await first.start());
    const second = setUp({ gate: first.gate, steps: one, checkpointer });
    const elsewhere = { configurable: { thread_id: 'other thread' } };
    await second.agent.invoke({ messages: [new HumanMessage('go')] }, elsewhere);
    await first.resume(first.gate.resume([yes('c1')], asks));
    await second.agent.invoke(first.gate.resume([yes('c1')], asks), elsewhere);
    // In one ledger only one call with this id can ask.
    expect(first.ran).toEqual(['ask_write(B)']);
    expect(second.ran).toEqual([]);
  });

  it('two calls alike: the yes to one is not one to the other', async () => {
    const twins: Step[] = [
      [
        { id: 'c1', name: 'ask_write', args: { v: 'same' } },
        { id: 'c2', name: 'ask_write', args: { v: 'same' } },
      ],
      'done',
    ];
    const { start, resume, gate, ran } = setUp({ options, steps: twins });
    const asks = gate.pending(await start());
    const { messages } = await resume(gate.resume([{ toolCallId: 'c1', behavior: 'deny' }, yes('c2')], asks));
    expect(ran).toEqual(['ask_write(same)']);
    expect(results(messages).toSorted()).toEqual(['ask_write#c1 error', 'ask_write#c2 success']);
  });

  it.each([
    ['false', false],
    ['null', null],
    ['0', 0],
    ['an empty text', ''],
    ['an empty list', []],
    ['a list of true', [true, true]],
  ])('%s by interrupt id is no answer', async (_what, value) => {
    const { start, resume, gate, ran } = setUp({ options, steps: two });
    const [ask] = gate.pending(await start());
    const again = await resume(new Command({ resume: { [ask?.interruptId ?? '']: value } }));
    expect(gate.pending(again)).toHaveLength(2);
    expect(ran).toEqual([]);
  });

  it('an unknown interrupt id answers nothing', async () => {
    const { start, resume, gate, agent, config, ran } = setUp({ options, steps: two });
    await start();
    await resume(
      new Command({ resume: { ['0'.repeat(32)]: { decisions: [{ type: 'approve' }, { type: 'approve' }] } } }),
    );
    expect(gate.pending(await agent.graph.getState(config))).toHaveLength(2);
    expect(ran).toEqual([]);
  });
});

describe('strict resume, where LangGraph has it', () => {
  const strict = { configurable: { thread_id: 'thread', __pregel_strict_resume: true } };

  it('takes what the gate makes', async () => {
    const { agent, start, gate, ran } = setUp({ steps: two });
    const asks = gate.pending(await start());
    await agent.invoke(gate.resume([yes('c1'), { toolCallId: 'c2', behavior: 'deny' }], asks), strict);
    expect(ran).toEqual(['ask_write(B)']);
  });
});

describe('messages of a refused step in a ToolNode', () => {
  it('a call that a person refused does not run there', async () => {
    const ran: string[] = [];
    const gate = createGate(policy, { session: () => 's' });
    const { start, resume } = setUp({ gate, ran, steps: one });
    const { messages } = await resume(
      gate.resume([{ toolCallId: 'c1', behavior: 'deny' }], gate.pending(await start())),
    );
    const node = new ToolNode(gate.tools(countingTools(ran)));
    const graph = new StateGraph(MessagesAnnotation).addNode('tools', node).addEdge('__start__', 'tools').compile();
    const open = messages.filter((message) => !ToolMessage.isInstance(message)).slice(0, 2);
    await graph.invoke({ messages: open });
    expect(ran).toEqual([]);
  });
});

describe('a tool whose name begins like those of structured output', () => {
  const names = ['extract-pdf'];
  const steps: Step[] = [[{ id: 'c1', name: 'extract-pdf', args: { v: 'X' } }], 'done'];

  it('is asked about, and runs once it is approved', async () => {
    const ran: string[] = [];
    const run = setUp({ source: { ask: ['extract-pdf'] }, steps, ran, tools: countingTools(ran, names) });
    const asks = run.gate.pending(await run.start());
    expect(asks).toMatchObject([{ toolName: 'extract-pdf' }]);
    await run.resume(run.gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran).toEqual(['extract-pdf(X)']);
  });
});

describe('structured output', () => {
  const answer = (toolCalls: Step) => {
    const ran: string[] = [];
    const gate = createGate(policy);
    return { ran, gate, run: setUp({ gate, ran, steps: [toolCalls, 'done'], responseFormat: toolStrategy(shape) }) };
  };
  const shape = z.object({ city: z.string() }).meta({ title: 'place' });

  it('is collected without a question', async () => {
    const { run } = answer([{ id: 'c1', name: 'place', args: { city: 'Ulm' } }]);
    expect((await run.start()) as object).toMatchObject({ structuredResponse: { city: 'Ulm' } });
  });

  it('beside a call that asks: that call does not run unasked', async () => {
    const { run, ran } = answer([
      { id: 'c1', name: 'place', args: { city: 'Ulm' } },
      { id: 'c2', name: 'ask_write', args: { v: 'B' } },
    ]);
    await run.start();
    expect(ran).toEqual([]);
  });
});

describe('a tool whose result ends the run, beside a denied call', () => {
  it('the allowed one ends it, the denied one did not run', async () => {
    const ran: string[] = [];
    const direct = tool(async () => `read ${ran.push('read')}`, {
      name: 'read',
      description: 'read',
      schema: z.looseObject({}),
      returnDirect: true,
    });
    const { start } = setUp({
      ran,
      steps: [
        [
          { id: 'c1', name: 'read' },
          { id: 'c2', name: 'deny_rm' },
        ],
        'done',
      ],
      tools: [direct, ...countingTools(ran, ['deny_rm'])],
    });
    const { messages } = await start();
    expect(ran).toEqual(['read']);
    expect(resultOf(messages, 'c2')).toMatch(/did not run/);
  });
});

describe('a gate that fails', () => {
  it('ends the run, and runs nothing', async () => {
    const { start, ran } = setUp({
      options: { session: () => Promise.reject(new Error('no database')) },
      steps: [[{ id: 'c1', name: 'read' }], 'done'],
    });
    await expect(start()).rejects.toThrow('no database');
    expect(ran).toEqual([]);
  });

  it('says at construction what is misspelt', () => {
    expect(() => createGate({ allows: ['read'] } as never)).toThrow(/did you mean "allow"/);
    expect(() => createGate({ mode: 'defualt' } as never)).toThrow(/did you mean "default"/);
  });

  it('a ledger that answers elsewhere with a deny is believed', async () => {
    const session = new PermissionEngine(policy).session({ id: 's' });
    const { start, resume, gate, ran } = setUp({ source: session, steps: one });
    const asks = gate.pending(await start());
    await session.answer({ toolCallId: 'c1', behavior: 'deny' });
    await resume(gate.resume([yes('c1')], asks));
    expect(ran).toEqual([]);
  });
});
