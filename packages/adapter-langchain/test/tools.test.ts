/** Tools without an agent: a bare `invoke`, a plain ToolNode, an own loop. */

import { AIMessage, type BaseMessage, type ToolMessage } from '@langchain/core/messages';
import { RunnableLambda } from '@langchain/core/runnables';
import { DynamicTool, StructuredTool, tool } from '@langchain/core/tools';
import { MessagesAnnotation, StateGraph } from '@langchain/langgraph';
import { ToolNode } from '@langchain/langgraph/prebuilt';
import { isSallyportError, type PermissionAnswer, type PermissionRequest } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/index.js';
import { countingTools, policy, resultOf, results } from './script.js';

const toolCall = (name: string, id?: string) => ({
  name,
  args: { v: 'X' },
  type: 'tool_call' as const,
  ...(id === undefined ? {} : { id }),
});

function gated(ran: string[], onAsk?: (request: PermissionRequest) => PermissionAnswer | undefined) {
  const gate = createGate(policy, onAsk === undefined ? {} : { onAsk });
  return { gate, tools: new Map(gate.tools(countingTools(ran)).map((one) => [one.name, one])) };
}

const yes = ({ toolCallId }: PermissionRequest): PermissionAnswer => ({ toolCallId, behavior: 'allow' });
const no = ({ toolCallId }: PermissionRequest): PermissionAnswer => ({
  toolCallId,
  behavior: 'deny',
  message: 'not today',
});

describe('invoke with a tool call', () => {
  it.each([
    ['read', undefined, 'read ran', 1],
    ['deny_rm', undefined, /denied and did not run/, 0],
    ['ask_write', undefined, /a person has to approve it first/, 0],
    ['ask_write', yes, 'ask_write ran', 1],
    ['ask_write', no, /not today/, 0],
  ] as const)('%s', async (name, onAsk, told, count) => {
    const ran: string[] = [];
    const { tools } = gated(ran, onAsk);
    const message = (await tools.get(name)?.invoke(toolCall(name, 'c1'))) as ToolMessage;
    expect(message.text).toEqual(typeof told === 'string' ? told : expect.stringMatching(told));
    expect(message.status).toBe(count === 1 ? 'success' : 'error');
    expect(message.tool_call_id).toBe('c1');
    expect(ran).toHaveLength(count);
  });

  it('is another call each time, also with an id that was used before', async () => {
    const ran: string[] = [];
    const asked: string[] = [];
    const { tools } = gated(ran, (request) => {
      asked.push(request.toolCallId);
      return yes(request);
    });
    for (let time = 0; time < 2; time += 1) await tools.get('ask_write')?.invoke(toolCall('ask_write', 'c1'));
    expect(ran).toHaveLength(2);
    expect(asked).toEqual(['c1', 'c1']);
  });

  it('runs with the input to which it was edited', async () => {
    const ran: string[] = [];
    const { tools } = gated(ran, (request) => ({ ...yes(request), input: { v: 'edited' } }));
    await tools.get('ask_write')?.invoke(toolCall('ask_write', 'c1'));
    expect(ran).toEqual(['ask_write(edited)']);
  });
});

describe('invoke with plain arguments', () => {
  it('runs what is allowed', async () => {
    const ran: string[] = [];
    expect(await gated(ran).tools.get('read')?.invoke({ v: 'X' })).toBe('read ran');
  });

  it.each([
    ['deny_rm', 'permission-denied', 'deny'],
    ['ask_write', 'permission-required', 'ask'],
  ] as const)('throws a typed error for %s', async (name, code, behavior) => {
    const ran: string[] = [];
    const error: unknown = await gated(ran)
      .tools.get(name)
      ?.invoke({ v: 'X' })
      .catch((caught: unknown) => caught);
    expect(isSallyportError(error, code)).toBe(true);
    expect(error).toMatchObject({ decision: { behavior } });
    expect(ran).toEqual([]);
  });
});

describe('every way into a tool', () => {
  it.each([
    ['batch', (one: ReturnType<typeof countingTools>[number]) => one.batch([{ v: 'X' }])],
    ['stream', async (one: ReturnType<typeof countingTools>[number]) => (await one.stream({ v: 'X' })).next()],
    [
      'withRetry',
      (one: ReturnType<typeof countingTools>[number]) => one.withRetry({ stopAfterAttempt: 1 }).invoke({ v: 'X' }),
    ],
    [
      'pipe',
      (one: ReturnType<typeof countingTools>[number]) =>
        one.pipe(RunnableLambda.from((text: string) => text)).invoke({ v: 'X' }),
    ],
    ['func', (one: ReturnType<typeof countingTools>[number]) => one.func({ v: 'X' }, undefined as never, {})],
  ])('%s', async (_, enter) => {
    const ran: string[] = [];
    const tools = gated(ran).tools;
    await expect(enter(tools.get('deny_rm') as never)).rejects.toMatchObject({ code: 'permission-denied' });
    expect(ran).toEqual([]);
    await enter(tools.get('read') as never);
    expect(ran).toEqual(['read(X)']);
  });
});

describe('every kind of tool', () => {
  const names = ['read', 'deny_rm'];

  class Custom extends StructuredTool {
    schema = z.object({ v: z.string() });
    description = 'custom';
    constructor(
      readonly name: string,
      readonly ran: string[],
    ) {
      super();
    }
    async _call() {
      return `${this.name} ${this.ran.push(this.name)}`;
    }
  }

  const kinds: [
    string,
    (name: string, ran: string[]) => { name: string; invoke(input: never): Promise<unknown> },
    unknown,
  ][] = [
    ['a class of its own', (name, ran) => new Custom(name, ran), { v: 'X' }],
    [
      'a tool of texts',
      (name, ran) => new DynamicTool({ name, description: name, func: async () => `${name} ${ran.push(name)}` }),
      { input: 'X' },
    ],
    [
      'a JSON schema',
      (name, ran) =>
        tool(async () => `${name} ${ran.push(name)}`, {
          name,
          description: name,
          schema: { type: 'object', properties: { v: { type: 'string' } } },
        }) as never,
      { v: 'X' },
    ],
    [
      'a runnable as tool',
      (name, ran) =>
        RunnableLambda.from((_: { v: string }) => `${name} ${ran.push(name)}`).asTool({
          name,
          schema: z.object({ v: z.string() }),
        }) as never,
      { v: 'X' },
    ],
    [
      'content and artifact',
      (name, ran) =>
        tool(async () => [`${name} ${ran.push(name)}`, { big: true }], {
          name,
          description: name,
          schema: z.looseObject({}),
          responseFormat: 'content_and_artifact',
        }) as never,
      { v: 'X' },
    ],
  ];

  it.each(kinds)('%s', async (_, make, args) => {
    const ran: string[] = [];
    const tools = createGate(policy).tools(names.map((name) => make(name, ran)));
    const messages: ToolMessage[] = [];
    for (const one of tools)
      messages.push((await one.invoke({ ...toolCall(one.name, one.name), args } as never)) as ToolMessage);
    expect(messages[1]).toMatchObject({ status: 'error', tool_call_id: 'deny_rm' });
    expect(messages[1]?.text).toMatch(/did not run/);
    expect(ran).toEqual(['read']);
  });

  it('stays what it was', () => {
    const [bare] = countingTools([]);
    const [one] = createGate(policy).tools([bare as object]);
    expect(one).toBeInstanceOf(StructuredTool);
    expect(one).toMatchObject({ name: 'read', description: 'read' });
  });

  it('of the provider is offered only where it is allowed', () => {
    const search = { type: 'web_search_20250305', name: 'web_search' };
    expect(createGate(policy).tools([search])).toEqual([]);
    expect(createGate({ allow: ['web_search'] }).tools([search])).toEqual([search]);
  });

  it('behind another gate is not gated twice', () => {
    const gate = createGate(policy);
    const tools = gate.tools(countingTools([]));
    expect(gate.tools(tools)).toEqual(tools);
    expect(() => createGate(policy).tools(tools)).toThrow(/another gate/);
  });
});

describe('a plain ToolNode', () => {
  it('tells the model in our words, and runs nothing that is not allowed', async () => {
    const ran: string[] = [];
    const { gate } = gated(ran);
    const node = new ToolNode(gate.tools(countingTools(ran)));
    const graph = new StateGraph(MessagesAnnotation).addNode('tools', node).addEdge('__start__', 'tools').compile();
    const calls = ['read', 'ask_write', 'deny_rm'].map((name, index) => toolCall(name, `c${index}`));
    const { messages } = await graph.invoke({ messages: [new AIMessage({ content: '', tool_calls: calls })] });
    expect(ran).toEqual(['read(X)']);
    expect(results(messages)).toEqual(['read#c0 success', 'ask_write#c1 error', 'deny_rm#c2 error']);
    expect(messages.map(({ text }) => text).join()).not.toContain('fix your mistakes');
  });

  it('hears that the gate failed, not that the model should fix it', async () => {
    const ran: string[] = [];
    const reported: unknown[] = [];
    const session = () => Promise.reject(new Error('no database'));
    const gate = createGate(policy, { session, onError: (error) => reported.push(error) });
    const [read] = gate.tools(countingTools(ran));
    const message = (await read?.invoke(toolCall('read', 'c1'))) as ToolMessage;
    expect(message.text).toMatch(/permission gate failed/);
    expect(reported).toHaveLength(1);
    expect(ran).toEqual([]);
  });
});

describe('an own loop', () => {
  const message = (...names: string[]) =>
    new AIMessage({ content: '', tool_calls: names.map((name, index) => toolCall(name, `c${index}`)) });

  it('runs the calls that are allowed, and has results for the others', async () => {
    const ran: string[] = [];
    const { gate, tools } = gated(ran, (request) => (request.toolName === 'ask_write' ? yes(request) : undefined));
    const { allowed, refusals } = await gate.checkToolCalls(message('read', 'ask_write', 'ask_send', 'deny_rm'));
    const told: BaseMessage[] = [...refusals];
    for (const call of allowed)
      told.push((await tools.get(call.name)?.invoke({ ...call, type: 'tool_call' })) as ToolMessage);
    expect(ran).toEqual(['read(X)', 'ask_write(X)']);
    expect(resultOf(told, 'c2')).toMatch(/a person has to approve it first/);
    expect(resultOf(told, 'c3')).toMatch(/denied/);
  });

  it('runs an approved call once', async () => {
    const ran: string[] = [];
    let asked = 0;
    const { gate, tools } = gated(ran, (request) => {
      asked += 1;
      return yes(request);
    });
    const { allowed } = await gate.checkToolCalls(message('ask_write'));
    const again: ToolMessage[] = [];
    for (let time = 0; time < 2; time += 1) {
      again.push(
        (await tools
          .get('ask_write')
          ?.invoke({ ...(allowed[0] as object), type: 'tool_call' } as never)) as unknown as ToolMessage,
      );
    }
    expect(ran).toHaveLength(1);
    expect(asked).toBe(1);
    expect(again[1]?.status).toBe('error');
  });
});

it.each([
  ['a misspelt one', { sesion: () => 'chat' }, /no option "sesion" – did you mean "session"/],
  ['an id where a function belongs', { session: 'chat' }, /write session: \(\) => "chat"/],
  ['another form', { payload: 'inbox' }, /one of "hitl", "agent-inbox"/],
  ['a scope that is none', { scopes: 'user' }, /write \["user"\]/],
])('options: %s is told at once', (_what, options, message) => {
  expect(() => createGate({ mode: 'default' }, options as never)).toThrow(message);
});
