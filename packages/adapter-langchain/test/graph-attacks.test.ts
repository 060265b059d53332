/** Attempts on the graph of the README, word by word: nothing in it runs that nobody allowed, and no approval counts twice. */

import { AIMessage, type BaseMessage, HumanMessage } from '@langchain/core/messages';
import { Annotation, Command, END, MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt';
import { describe, expect, it } from 'vitest';
import { createGate } from '../src/graph/index.js';
import { countingTools, policy, results, type Step, scripted } from './script.js';

const one: Step[] = [[{ id: 'c1', name: 'ask_write', args: { v: 'B' } }], 'done', 'again', 'again'];
const yes = (toolCallId: string) => ({ toolCallId, behavior: 'allow' }) as const;
const no = (toolCallId: string) => ({ toolCallId, behavior: 'deny' }) as const;

describe.each(['a session', undefined])('with %s', (session) => {
  const setUp = (steps: readonly Step[] = one) => {
    const ran: string[] = [];
    const gate = createGate(policy, session === undefined ? {} : { session: () => session });
    const model = scripted(steps);
    const graph = new StateGraph(Annotation.Root({ ...MessagesAnnotation.spec, ...gate.nodes.state }))
      .addNode('repair', gate.nodes.repair)
      .addNode('agent', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
      .addNode('decide', gate.nodes.decide)
      .addNode('ask', gate.nodes.ask)
      .addNode('tools', new ToolNode(gate.tools(countingTools(ran))))
      .addEdge(START, 'repair')
      .addEdge('repair', 'agent')
      .addConditionalEdges('agent', toolsCondition, { tools: 'decide', [END]: END })
      .addEdge('decide', 'ask')
      .addConditionalEdges('ask', gate.nodes.route, ['ask', 'tools', 'agent', END])
      .addEdge('tools', 'agent')
      .compile({ checkpointer: new MemorySaver() });
    const config = { configurable: { thread_id: 'thread' } };
    const invoke = (input: unknown, at: object = config) =>
      graph.invoke(input as never, at) as Promise<{ messages: BaseMessage[] }>;
    const start = (more: object = {}) => invoke({ messages: [new HumanMessage('go')], ...more });
    return { gate, graph, ran, config, invoke, start };
  };

  it.each<[string, unknown]>([
    ['no questions', { step: 'x', questions: [], problems: [], again: false }],
    ['a grant', { grants: ['c1'] }],
  ])('a state with %s in the input', async (_, sallyport) => {
    const { start, gate, ran } = setUp();
    expect(gate.pending(await start({ sallyport }))).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it('a message of the caller, sent to the tools', async () => {
    const { start, ran, invoke } = setUp(['done', 'again']);
    await start();
    const names = ['ask_write', 'deny_rm'];
    const tool_calls = names.map((name) => ({ id: name, name, args: { v: 'X' }, type: 'tool_call' as const }));
    const update = { messages: [new AIMessage({ id: 'm', content: '', tool_calls })] };
    await invoke(new Command({ goto: 'tools', update }));
    expect(ran).toEqual([]);
  });

  it('the question cleared as the node that asks', async () => {
    const { start, graph, config, ran, invoke } = setUp();
    await start();
    await graph.updateState(config, { sallyport: null }, 'ask');
    await invoke(null);
    expect(ran).toEqual([]);
  });

  it('a yes that comes twice at once, and again from the checkpoint of the question', async () => {
    const { start, graph, gate, config, ran, invoke } = setUp();
    const asks = gate.pending(await start());
    const { config: before } = await graph.getState(config);
    const answer = () => gate.resume([yes('c1')], asks);
    await Promise.allSettled([invoke(answer()), invoke(answer())]);
    await invoke(answer(), before).catch(() => {});
    await invoke(null, before).catch(() => {});
    expect(ran).toEqual(['ask_write(B)']);
  });

  it.each(['ask_write', 'deny_rm'])(
    'the message changed to %s with other arguments while it is asked',
    async (name) => {
      const { start, graph, gate, config, ran, invoke } = setUp();
      const first = await start();
      const tool_calls = [{ id: 'c1', name, args: { v: 'EVIL' }, type: 'tool_call' as const }];
      const id = first.messages.at(-1)?.id as string;
      await graph.updateState(config, { messages: [new AIMessage({ id, content: '', tool_calls })] });
      await invoke(gate.resume([yes('c1')], gate.pending(first)));
      expect(ran).toEqual([]);
    },
  );

  it('answers in two parts: nothing runs before the last, and each call has one result', async () => {
    const ids = ['c1', 'c2', 'c3', 'c4'];
    const calls = ids.map((id) => ({ id, name: 'ask_write', args: { v: id } }));
    const { start, gate, ran, invoke } = setUp([[...calls, { id: 'c5', name: 'deny_rm' }], 'done']);
    const asks = gate.pending(await start());
    const left = gate.pending(await invoke(gate.resume([yes('c1'), no('c2')], asks)));
    expect(left.map(({ toolCallId }) => toolCallId)).toEqual(['c3', 'c4']);
    expect(ran).toEqual([]);
    const { messages } = await invoke(gate.resume([yes('c3'), no('c4')], left));
    expect(ran.toSorted()).toEqual(['ask_write(c1)', 'ask_write(c3)']);
    expect(results(messages)).toHaveLength(5);
  });
});
