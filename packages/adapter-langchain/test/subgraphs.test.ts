/** A gated agent as a node of somebody's graph, and agents below agents where one task runs everything. */

import { type BaseMessage, HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { type Command, END, MemorySaver, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AgentGate, createGate } from '../src/agent/index.js';
import { createGate as createToolGate } from '../src/index.js';
import { countingTools, policy, resultOf, type Step, scripted, setUp } from './kit.js';

const steps: Step[] = [
  [
    { id: 'c1', name: 'read', args: { v: 'A' } },
    { id: 'c2', name: 'ask_write', args: { v: 'B' } },
    { id: 'c3', name: 'deny_rm' },
  ],
  'child done',
];
const config = { configurable: { thread_id: 'thread' } };

function below(gate: AgentGate, ran: string[], name = 'writer', script: readonly Step[] = steps) {
  return createAgent({
    name,
    model: scripted(script),
    tools: countingTools(ran),
    middleware: [...gate.middleware] as AgentMiddleware[],
  });
}

describe.each(['a session', undefined])('an agent as a subgraph (%s)', (id) => {
  it('asks through the outer graph, and nothing runs twice', async () => {
    const ran: string[] = [];
    const gate = createGate(policy, id === undefined ? {} : { session: () => id });
    const graph = new StateGraph(MessagesAnnotation)
      .addNode('before', () => {
        ran.push('before');
        return {};
      })
      .addNode('writer', below(gate, ran).graph as never)
      .addEdge(START, 'before')
      .addEdge('before', 'writer' as never)
      .addEdge('writer' as never, END)
      .compile({ checkpointer: new MemorySaver() });
    const first = await graph.invoke({ messages: [new HumanMessage('go')] }, config);
    const asks = gate.pending(first);
    expect(asks).toMatchObject([{ toolCallId: 'c2', agentPath: ['writer'] }]);
    expect(gate.pending(await graph.getState(config))).toEqual(asks);
    const last = (await graph.invoke(
      gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks) as never,
      config,
    )) as {
      messages: BaseMessage[];
    };
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'before', 'read(A)']);
    expect(resultOf(last.messages, 'c3')).toMatch(/denied and did not run/);
    expect(last.messages.at(-1)?.text).toBe('child done');
  });
});

describe('agents below an agent whose calls share one task (v1)', () => {
  it('each ask, and nothing runs twice or unasked', async () => {
    const ran: string[] = [];
    const gate = createGate(policy);
    const child = (name: string, toolName: string) => {
      const agent = below(gate, ran, name, [
        [{ id: `${name}-1`, name: 'ask_send', args: { v: name } }],
        `${name} done`,
      ]);
      return tool(
        async () => (await agent.invoke({ messages: [new HumanMessage('go')] })).messages.at(-1)?.text ?? '',
        {
          name: toolName,
          description: 'hands on',
          schema: z.looseObject({}),
        },
      );
    };
    const {
      start,
      resume,
      gate: outer,
    } = setUp({
      gate,
      ran,
      version: 'v1',
      steps: [
        [
          { id: 'c1', name: 'delegate' },
          { id: 'c2', name: 'other' },
          { id: 'c3', name: 'read', args: { v: 'beside' } },
        ],
        'done',
      ],
      tools: [child('ann', 'delegate'), child('bob', 'other'), ...countingTools(ran, ['read'])],
    });
    let result = await start();
    for (let round = 0; round < 4 && outer.pending(result).length > 0; round += 1) {
      const asks = outer.pending(result);
      result = await resume(
        outer.resume(
          asks.map(({ toolCallId, agentPath }) => ({
            toolCallId,
            agentPath,
            behavior: toolCallId === 'ann-1' ? 'allow' : 'deny',
          })),
          asks,
        ),
      );
    }
    expect(ran.filter((one) => one === 'read(beside)')).toHaveLength(1);
    expect(ran.filter((one) => one === 'ask_send(ann)').length).toBeLessThanOrEqual(1);
    expect(ran).not.toContain('ask_send(bob)');
  });
});

describe('bare gated tools in a ToolNode', () => {
  const inNode = async (handleToolErrors: boolean) => {
    const ran: string[] = [];
    const agentGate = createGate(policy);
    const agent = below(agentGate, ran);
    const bare = tool(
      async () => (await agent.invoke({ messages: [new HumanMessage('go')] })).messages.at(-1)?.text ?? '',
      {
        name: 'delegate',
        description: 'hands on',
        schema: z.looseObject({}),
      },
    );
    const tools = createToolGate(policy).tools([bare]);
    const graph = new StateGraph(MessagesAnnotation)
      .addNode('agent', async ({ messages }) => ({ messages: [await model.invoke(messages)] }))
      .addNode('tools', new ToolNode(tools, { handleToolErrors }))
      .addEdge(START, 'agent')
      .addConditionalEdges('agent', ({ messages }) =>
        ((messages.at(-1) as { tool_calls?: unknown[] }).tool_calls ?? []).length > 0 ? 'tools' : END,
      )
      .addEdge('tools', 'agent')
      .compile({ checkpointer: new MemorySaver() });
    const model = scripted([[{ id: 'c1', name: 'delegate' }], 'done']);
    const first = await graph.invoke({ messages: [new HumanMessage('go')] }, config);
    return { ran, graph, agentGate, first };
  };

  it.each([true, false])('hand on the question of an agent inside (handleToolErrors: %s)', async (handleToolErrors) => {
    const { ran, graph, agentGate, first } = await inNode(handleToolErrors);
    const asks = agentGate.pending(first);
    expect(asks).toMatchObject([{ toolCallId: 'c2' }]);
    const last = (await graph.invoke(
      agentGate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks) as Command as never,
      config,
    )) as { messages: BaseMessage[] };
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'read(A)']);
    expect(last.messages.at(-1)?.text).toBe('done');
  });
});
