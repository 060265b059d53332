/** The gate's nodes in a StateGraph of one's own. */

import { AIMessage, type BaseMessage, HumanMessage } from '@langchain/core/messages';
import { Annotation, Command, END, MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode, toolsCondition } from '@langchain/langgraph/prebuilt';
import { describe, expect, it } from 'vitest';
import type { GateOptions } from '../src/exports.js';
import { createGate } from '../src/graph/index.js';
import { countingTools, lastRequest, policy, resultOf, results, type Step, scripted } from './script.js';

const config = { configurable: { thread_id: 'thread' } };

function graphOf({
  steps,
  options = {},
  checkpointer = new MemorySaver(),
}: {
  steps: readonly Step[];
  options?: GateOptions;
  checkpointer?: MemorySaver;
}) {
  const ran: string[] = [];
  const gate = createGate(policy, options);
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
    .compile({ checkpointer });
  const invoke = (input: unknown) => graph.invoke(input as never, config) as Promise<{ messages: BaseMessage[] }>;
  return { gate, graph, model, ran, checkpointer, invoke, start: () => invoke({ messages: [new HumanMessage('go')] }) };
}

const steps: Step[] = [
  [
    { id: 'c1', name: 'read', args: { v: 'A' } },
    { id: 'c2', name: 'ask_write', args: { v: 'B' } },
    { id: 'c3', name: 'ask_send', args: { v: 'C' } },
    { id: 'c4', name: 'deny_rm', args: { v: 'D' } },
  ],
  'done',
];

describe('a StateGraph', () => {
  it('asks once, runs what may run once, and tells the model the rest', async () => {
    const { gate, start, invoke, ran, model } = graphOf({ steps });
    const asks = gate.pending(await start());
    expect(asks.map(({ toolCallId }) => toolCallId)).toEqual(['c2', 'c3']);
    const { messages } = await invoke(
      gate.resume(
        [
          { toolCallId: 'c2', behavior: 'allow' },
          { toolCallId: 'c3', behavior: 'deny', message: 'no!' },
        ],
        asks,
      ),
    );
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'read(A)']);
    expect(resultOf(messages, 'c3')).toContain('no!');
    expect(results(messages)).toHaveLength(4);
    expect(model.calls).toHaveLength(2);
  });

  it('asks again for what is left', async () => {
    const { gate, start, invoke, ran } = graphOf({ steps });
    const first = gate.pending(await start());
    const second = gate.pending(await invoke(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], first)));
    expect(second.map(({ toolCallId }) => toolCallId)).toEqual(['c3']);
    expect(ran).toEqual([]);
    await invoke(gate.resume([{ toolCallId: 'c3', behavior: 'allow' }], second));
    expect(ran.toSorted()).toEqual(['ask_send(C)', 'ask_write(B)', 'read(A)']);
  });

  it.each(['a session', undefined])(
    'a message of the user instead of an answer leaves no open call (%s)',
    async (id) => {
      const options = id === undefined ? {} : { session: () => id };
      const { gate, start, invoke, ran, model } = graphOf({
        steps: [...steps.slice(0, 1), 'as you like', 'once more'],
        options,
      });
      const asks = gate.pending(await start());
      const { messages } = await invoke({ messages: [new HumanMessage('something else')] });
      expect(lastRequest(model).map((message) => message.getType())).toEqual([
        'human',
        'ai',
        'tool',
        'tool',
        'tool',
        'tool',
        'human',
      ]);
      expect(resultOf(messages, 'c2')).toMatch(/without answering/);
      await invoke(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks));
      expect(ran).toEqual([]);
    },
  );

  it('goes on after a restart', async () => {
    const { start, checkpointer } = graphOf({ steps });
    await start();
    const { gate, graph, invoke, ran } = graphOf({ steps: ['done'], checkpointer });
    const asks = gate.pending(await graph.getState(config));
    await invoke(
      gate.resume(
        asks.map(({ toolCallId }) => ({ toolCallId, behavior: 'allow' })),
        asks,
      ),
    );
    expect(ran.toSorted()).toEqual(['ask_send(C)', 'ask_write(B)', 'read(A)']);
  });

  it('ends at a no with stopOnReject', async () => {
    const { gate, start, invoke, ran, model } = graphOf({
      steps: [(steps[0] as never[]).slice(2), 'never said'],
      options: { stopOnReject: true },
    });
    const asks = gate.pending(await start());
    await invoke(gate.resume([{ toolCallId: 'c3', behavior: 'deny' }], asks));
    expect(ran).toEqual([]);
    expect(model.calls).toHaveLength(1);
  });

  it('does not run what was written into its state as approved', async () => {
    const { start, graph, invoke, ran } = graphOf({ steps });
    await start();
    await graph.updateState(config, { sallyport: null }, 'ask');
    await invoke(null);
    expect(ran).toEqual(['read(A)']);
  });

  it('does not run what jumps to the tools', async () => {
    const { graph, ran } = graphOf({ steps: ['done'] });
    const message = new AIMessage({ id: 'm', content: '', tool_calls: [{ id: 'c9', name: 'ask_write', args: {} }] });
    await graph.invoke(new Command({ goto: 'tools', update: { messages: [message] } }), config);
    expect(ran).toEqual([]);
  });
});
