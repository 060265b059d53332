/** A run that is stopped while somebody is asked: it ends, the question is given up, and a yes that comes later runs nothing. */

import { AIMessage, HumanMessage, type ToolMessage } from '@langchain/core/messages';
import { RunnableLambda } from '@langchain/core/runnables';
import { StructuredTool, tool } from '@langchain/core/tools';
import { MessagesAnnotation, StateGraph } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { createMemoryStore, PermissionEngine, type PermissionRequest } from '@sallyport/engine';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/agent/index.js';
import { createGate as createToolGate } from '../src/index.js';
import { countingTools, policy, scripted } from './kit.js';

interface Gated {
  invoke(input: unknown, config?: object): Promise<unknown>;
}

const schema = z.looseObject({});

class Custom extends StructuredTool {
  name = 'ask_write';
  description = 'custom';
  schema = schema;
  constructor(readonly ran: string[]) {
    super();
  }
  async _call() {
    return `${this.ran.push('custom')}`;
  }
}

const kinds: [string, (ran: string[]) => object][] = [
  ['tool()', (ran) => countingTools(ran, ['ask_write'])[0] as object],
  ['a class', (ran) => new Custom(ran)],
  ['a runnable', (ran) => RunnableLambda.from(() => ran.push('runnable')).asTool({ name: 'ask_write', schema })],
];

/** A person who thinks about it until they are told to say yes. */
function slowPerson() {
  let asked = () => {};
  const isAsked = new Promise<void>((resolve) => {
    asked = resolve;
  });
  let say = () => {};
  const onAsk = ({ toolCallId }: PermissionRequest) => {
    asked();
    return new Promise<{ toolCallId: string; behavior: 'allow' }>((resolve) => {
      say = () => resolve({ toolCallId, behavior: 'allow' });
    });
  };
  return { onAsk, isAsked, sayYes: () => say() };
}

/** Long enough for everything that was set going. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 50));

const toolCall = { id: 'c1', name: 'ask_write', args: {}, type: 'tool_call' as const };

async function stopWhileAsked(run: (signal: AbortSignal) => Promise<unknown>, person: ReturnType<typeof slowPerson>) {
  const stopper = new AbortController();
  const running = run(stopper.signal).then(
    () => 'it went on',
    (error: Error) => error,
  );
  await Promise.race([person.isAsked, running]);
  stopper.abort(new Error('stopped by the user'));
  const ended = await running;
  person.sayYes();
  await quiet();
  return ended;
}

const sessionOf = () => {
  const store = createMemoryStore();
  return { store, left: () => new PermissionEngine(policy).session({ id: 's', store }).pending() };
};

describe.each(kinds)('a bare call of %s', (_, make) => {
  it.each([
    ['by a call of the model', toolCall],
    ['by code', {}],
  ])('%s', async (__, input) => {
    const ran: string[] = [];
    const person = slowPerson();
    const { store, left } = sessionOf();
    const [gated] = createToolGate(policy, { onAsk: person.onAsk, session: () => 's', store }).tools([make(ran)]);
    const invoke = (signal: AbortSignal) => (gated as Gated).invoke(input, { signal });
    expect(await stopWhileAsked(invoke, person)).toMatchObject({
      message: expect.stringMatching('stopped by the user'),
    });
    expect(ran).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('runs as ever where the run goes on', async () => {
    const ran: string[] = [];
    const person = slowPerson();
    const [gated] = createToolGate(policy, { onAsk: person.onAsk }).tools([make(ran)]);
    const { signal } = new AbortController();
    const running = (gated as Gated).invoke(toolCall, { signal }) as Promise<ToolMessage>;
    await person.isAsked;
    person.sayYes();
    expect((await running).status).not.toBe('error');
    expect(ran).toHaveLength(1);
  });
});

describe('a run', () => {
  const tools = (ran: string[]) => countingTools(ran, ['ask_write']);

  it('of a ToolNode', async () => {
    const ran: string[] = [];
    const person = slowPerson();
    const { store, left } = sessionOf();
    const gate = createToolGate(policy, { onAsk: person.onAsk, session: () => 's', store });
    const graph = new StateGraph(MessagesAnnotation)
      .addNode('tools', new ToolNode(gate.tools(tools(ran))))
      .addEdge('__start__', 'tools')
      .compile();
    const messages = [new AIMessage({ id: 'm', content: '', tool_calls: [toolCall] })];
    const ended = await stopWhileAsked((signal) => graph.invoke({ messages }, { signal }), person);
    expect(ended).toBeInstanceOf(Error);
    expect(ran).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it.each([false, true])('of an agent (inside another: %s)', async (nested) => {
    const ran: string[] = [];
    const person = slowPerson();
    const { store, left } = sessionOf();
    const gate = createGate(policy, { onAsk: person.onAsk, session: () => 's', store });
    const middleware = [...gate.middleware] as AgentMiddleware[];
    const agent = createAgent({ name: 'a', model: scripted([[toolCall], 'done']), tools: tools(ran), middleware });
    const delegate = tool(
      async () => (await agent.invoke({ messages: [new HumanMessage('go')] })).messages.at(-1)?.text ?? '',
      { name: 'delegate', description: 'hands work on', schema },
    );
    const outer = createAgent({
      model: scripted([[{ id: 'd', name: 'delegate' }], 'done']),
      tools: [delegate],
      middleware,
    });
    const run = nested ? outer : agent;
    const ended = await stopWhileAsked(
      (signal) => run.invoke({ messages: [new HumanMessage('go')] }, { signal }),
      person,
    );
    expect(ended).toBeInstanceOf(Error);
    expect(ran).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('that is stopped already asks nobody', async () => {
    const asked: string[] = [];
    const ran: string[] = [];
    const onAsk = ({ toolCallId }: PermissionRequest) => {
      asked.push(toolCallId);
      return { toolCallId, behavior: 'allow' as const };
    };
    const signal = AbortSignal.abort();
    for (const [, make] of kinds) {
      const [gated] = createToolGate(policy, { onAsk }).tools([make(ran)]);
      await expect((gated as Gated).invoke(toolCall, { signal })).rejects.toThrow();
    }
    expect([asked, ran]).toEqual([[], []]);
  });
});
