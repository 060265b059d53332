/** What the host says about the caller is heard wherever a call is decided: when it is made, asked about, resumed elsewhere, and run. */

import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { Annotation, END, MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt';
import { createMemoryStore, PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/agent/index.js';
import type { GateOptions } from '../src/exports.js';
import { createGate as createGraphGate } from '../src/graph/index.js';
import { createGate as createToolGate } from '../src/index.js';
import { type Call, countingTools, scripted } from './kit.js';

const names = ['query', 'send_email', 'refund'];
const tools = Object.fromEntries([...names, 'delegate'].map((name) => [name, {}]));
const call = (id: string, name: string): Call => ({ id, name, args: { v: id } });

interface Run {
  start(): Promise<unknown>;
  resume(command: unknown): Promise<unknown>;
  readonly gate: Pick<ReturnType<typeof createGate>, 'pending' | 'resume'>;
}

interface Place {
  readonly policy: PolicyInput;
  readonly options: GateOptions;
  /** Of the model; `undefined`: it has made them, in another process. */
  readonly calls: readonly Call[] | undefined;
  readonly checkpointer: MemorySaver;
  readonly ran: string[];
}

const config = { configurable: { thread_id: 'thread' } };
const modelOf = (calls: readonly Call[] | undefined) => scripted(calls === undefined ? ['done'] : [calls, 'done']);
const runOf = (gate: Run['gate'], graph: { invoke(input: never, config: object): Promise<unknown> }): Run => ({
  gate,
  start: () => graph.invoke({ messages: [new HumanMessage('go')] } as never, config),
  resume: (command) => graph.invoke(command as never, config),
});

function agentOf({ policy, options, calls, checkpointer, ran }: Place): Run {
  const gate = createGate(policy, options);
  const middleware = [...gate.middleware];
  const model = modelOf(calls);
  return runOf(gate, createAgent({ model, tools: countingTools(ran, names), checkpointer, middleware }));
}

/** The same calls by an agent inside a tool. */
function innerOf({ policy, options, calls, checkpointer, ran }: Place): Run {
  const gate = createGate({ ...policy, allow: [...(policy.allow ?? []), 'delegate'] }, options);
  const inner = createAgent({
    name: 'helper',
    model: modelOf(calls),
    tools: countingTools(ran, names),
    middleware: [...gate.subagent({ agent: 'helper' }).middleware] as AgentMiddleware[],
  });
  const delegate = tool(
    async () => (await inner.invoke({ messages: [new HumanMessage('go')] })).messages.at(-1)?.text ?? '',
    { name: 'delegate', description: 'hands work on', schema: z.looseObject({}) },
  );
  const model = modelOf(calls && [{ id: 'd', name: 'delegate' }]);
  return runOf(gate, createAgent({ model, tools: [delegate], checkpointer, middleware: [...gate.middleware] }));
}

function graphOf({ policy, options, calls, checkpointer, ran }: Place): Run {
  const gate = createGraphGate(policy, options);
  const model = modelOf(calls);
  const graph = new StateGraph(Annotation.Root({ ...MessagesAnnotation.spec, ...gate.nodes.state }))
    .addNode('repair', gate.nodes.repair)
    .addNode('agent', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
    .addNode('decide', gate.nodes.decide)
    .addNode('ask', gate.nodes.ask)
    .addNode('tools', new ToolNode(gate.tools(countingTools(ran, names))))
    .addEdge(START, 'repair')
    .addEdge('repair', 'agent')
    .addConditionalEdges('agent', toolsCondition, { tools: 'decide', [END]: END })
    .addEdge('decide', 'ask')
    .addConditionalEdges('ask', gate.nodes.route, ['ask', 'tools', 'agent', END])
    .addEdge('tools', 'agent')
    .compile({ checkpointer });
  return runOf(gate, graph);
}

const places: [string, (place: Place) => Run][] = [
  ['an agent', agentOf],
  ['an agent inside it', innerOf],
  ['a graph', graphOf],
];

describe.each(places)('%s', (_, make) => {
  const setUp = (policy: PolicyInput, calls: readonly Call[]) => {
    const shared = { policy: { ...policy, tools }, checkpointer: new MemorySaver(), ran: [] as string[] };
    const store = createMemoryStore();
    let left: readonly Call[] | undefined = calls;
    /** A gate and a graph as a process has them that was just started. */
    const process = (context: GateOptions['context'], more: Partial<Place> = {}) => {
      const options = { session: () => 's', store, ...(context === undefined ? {} : { context }) };
      const run = make({ ...shared, calls: left, ...more, options });
      left = undefined;
      return run;
    };
    return { ...shared, process };
  };
  const unlessTainted: PolicyInput = {
    mode: 'default',
    allow: [{ rule: 'send_email', when: '!(has(context.tainted) && context.tainted)' }],
  };
  const noGuests: PolicyInput = { mode: 'default', deny: [{ rule: 'refund', when: "context.role == 'guest'" }] };

  it.each([
    ['in the same process', false],
    ['after a restart', true],
  ])('what is asked in its context is not settled by the rule of another answer %s', async (__, restart) => {
    const context = { tainted: true };
    const { process, ran } = setUp(unlessTainted, [call('a', 'query'), call('b', 'send_email')]);
    const before = process(context);
    const asks = before.gate.pending(await before.start());
    expect(asks.map(({ toolCallId }) => toolCallId)).toEqual(['a', 'b']);
    const run = restart ? process(context) : before;
    const result = await run.resume(run.gate.resume([{ toolCallId: 'a', behavior: 'allow', remember: 0 }], asks));
    expect(run.gate.pending(result).map(({ toolCallId }) => toolCallId)).toEqual(['b']);
    expect(ran).toEqual([]);
  });

  it('a yes is not lost, and no other question answered, where a rule is remembered beside it', async () => {
    const context = { role: 'staff' };
    const calls = ['a', 'b', 'c'].map((id) => call(id, 'refund'));
    const { process, ran } = setUp(noGuests, calls);
    const before = process(context);
    const asks = before.gate.pending(await before.start());
    const after = process(context);
    const answers = [
      { toolCallId: 'a', behavior: 'allow', remember: 0 },
      { toolCallId: 'b', behavior: 'allow' },
    ] as const;
    const left = after.gate.pending(await after.resume(after.gate.resume(answers, asks)));
    expect(left.map(({ toolCallId }) => toolCallId)).toEqual(['c']);
    await after.resume(after.gate.resume([{ toolCallId: 'c', behavior: 'deny' }], left));
    expect(ran.toSorted()).toEqual(['refund(a)', 'refund(b)']);
  });

  it.each([
    ['staff', ['refund(a)']],
    ['guest', []],
  ])('rules that came after a yes are judged by who runs it now: %s', async (role, expected) => {
    const { process, ran } = setUp({ mode: 'default' }, [call('a', 'refund')]);
    const before = process({ role: 'staff' });
    const asks = before.gate.pending(await before.start());
    let now = 'staff';
    const after = process(() => ({ role: now }), { policy: { ...noGuests, tools } });
    now = role;
    await after.resume(after.gate.resume([{ toolCallId: 'a', behavior: 'allow' }], asks));
    expect(ran).toEqual(expected);
  });

  it('an edit is judged in it', async () => {
    const policy: PolicyInput = {
      deny: [{ rule: 'refund', when: "context.role == 'staff' && input.v == 'all'" }],
      mode: 'default',
    };
    const { process, ran } = setUp(policy, [call('a', 'refund')]);
    const run = process(() => ({ role: 'staff' }));
    const asks = run.gate.pending(await run.start());
    await run.resume(run.gate.resume([{ toolCallId: 'a', behavior: 'allow', input: { v: 'all' } }], asks));
    expect(ran).toEqual([]);
  });
});

describe('tools without an agent', () => {
  const policy: PolicyInput = {
    tools,
    mode: 'default',
    allow: ['refund', 'query'],
    deny: [{ rule: 'refund', when: "has(context.role) && context.role == 'guest'" }],
    ask: [{ rule: 'query', when: "has(context.role) && context.role == 'guest'" }],
  };
  const guest: GateOptions['context'][] = [
    { role: 'guest' },
    () => ({ role: 'guest' }),
    async () => ({ role: 'guest' }),
  ];

  it.each(['invoke', 'own loop'])('%s', async (way) => {
    for (const context of [...guest, undefined]) {
      const ran: string[] = [];
      const gate = createToolGate(policy, { ...(context === undefined ? {} : { context }) });
      const gated = gate.tools(countingTools(ran, ['refund', 'query']));
      const made = ['refund', 'query'].map((name) => ({ id: name, name, args: {}, type: 'tool_call' as const }));
      const message = new AIMessage({ content: '', tool_calls: made });
      const calls = way === 'invoke' ? made : (await gate.checkToolCalls(message)).allowed;
      for (const one of calls) await gated.find(({ name }) => name === one.name)?.invoke({ ...one, type: 'tool_call' });
      expect(ran).toEqual(context === undefined ? ['refund()', 'query()'] : []);
    }
  });

  it('tools of the provider are not offered where the context of a run could forbid them', () => {
    const search = { type: 'web_search', name: 'web_search' };
    const on = (rules: PolicyInput, context?: GateOptions['context']) =>
      createToolGate(new PermissionEngine(rules), context === undefined ? {} : { context }).tools([search]);
    const unlessGuest: PolicyInput = { allow: ['web_search'], deny: [{ rule: 'web_*', when: 'has(context.role)' }] };
    expect(on(unlessGuest)).toEqual([search]);
    expect(on(unlessGuest, { tenant: 'x' })).toEqual([search]);
    for (const context of guest) expect(on(unlessGuest, context)).toEqual([]);
    expect(on({ allow: ['web_search'], deny: [{ rule: 'refund', when: 'context.x' }] }, () => ({}))).toEqual([search]);
  });
});
