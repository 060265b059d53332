/** What the gate learns of the tools that it is given: what a server says of them, and rules that name none of them. */

import { AIMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/index.js';
import { countingTools, label, setUp } from './kit.js';

describe('annotations of an MCP server', () => {
  const name = 'mcp__files__stat';
  /** As `@langchain/mcp-adapters` makes it. */
  const stat = (ran: string[], annotations: object) =>
    tool(async (input) => `${ran.push(label(name, input))}`, {
      name,
      description: 'stat',
      schema: z.looseObject({}),
      metadata: { annotations },
    });
  const cases: [string, PolicyInput, object, number][] = [
    ['"only reads" of an unknown server', { mode: 'explore' }, { readOnlyHint: true }, 0],
    ['"only reads" of a trusted server', { mode: 'explore', trustedServers: ['files'] }, { readOnlyHint: true }, 1],
    ['no word', { mode: 'explore', trustedServers: ['files'] }, {}, 0],
    [
      '"destructive", whoever says it',
      { mode: 'explore', tools: { [name]: { readOnly: true } } },
      { destructiveHint: true },
      0,
    ],
  ];

  it.each(cases)('%s', async (_, policy, annotations, times) => {
    const ran: string[] = [];
    const [bare] = createGate(policy).tools([stat(ran, annotations)]);
    await bare?.invoke({ id: 'c1', name, args: {}, type: 'tool_call' });
    expect(ran).toHaveLength(times);
    const inAgent = setUp({ source: policy, steps: [[{ id: 'c1', name }], 'done'], tools: [stat(ran, annotations)] });
    await inAgent.start();
    expect(ran).toHaveLength(2 * times);
  });

  it('count again where a remembered rule settles other questions', async () => {
    const ran: string[] = [];
    const source: PolicyInput = { mode: 'default', reads: 'all', tools: { [name]: { readOnly: true } } };
    const run = setUp({
      source,
      options: { session: () => 's' },
      steps: [
        [
          { id: 'c1', name },
          { id: 'c2', name: 'write', args: { v: 1 } },
        ],
        'done',
      ],
      tools: [stat(ran, { destructiveHint: true }), ...countingTools(ran, ['write'])],
    });
    const asks = run.gate.pending(await run.start());
    expect(asks.map(({ toolCallId }) => toolCallId)).toEqual(['c1', 'c2']);
    const left = await run.resume(run.gate.resume([{ toolCallId: 'c2', behavior: 'allow', remember: 0 }], asks));
    expect(run.gate.pending(left).map(({ toolCallId }) => toolCallId)).toEqual(['c1']);
    expect(ran).toEqual([]);
  });
});

describe('a rule on a tool that the gate was not given', () => {
  const message = new AIMessage({
    content: '',
    tool_calls: [{ id: 'c1', name: 'drop_table', args: {}, type: 'tool_call' }],
  });
  const warningGate = (source: PolicyInput | PermissionEngine) => {
    const warned: string[] = [];
    return { warned, gate: createGate(source, { onWarning: (text) => warned.push(text) }) };
  };

  it('is told once, with the name that was meant', async () => {
    const engine = new PermissionEngine({ deny: ['drop_tabel', 'query_*'] });
    for (let time = 0; time < 2; time += 1) {
      const { gate, warned } = warningGate(engine);
      const tools = gate.tools(countingTools([], ['drop_table', 'query_order']));
      expect(warned).toEqual([]);
      await gate.checkToolCalls(message);
      await tools[0]?.invoke({ id: 'c2', name: 'drop_table', args: {}, type: 'tool_call' });
      expect(warned).toEqual(time === 0 ? [expect.stringMatching(/"drop_tabel" .*did you mean "drop_table"/)] : []);
    }
  });

  it('is not told before all tools are given, nor where nobody gave any', async () => {
    const { gate, warned } = warningGate({ deny: ['drop_table', 'query_order'] });
    await gate.checkToolCalls(message);
    gate.tools(countingTools([], ['drop_table']));
    gate.tools(countingTools([], ['query_order']));
    await gate.checkToolCalls(message);
    expect(warned).toEqual([]);
  });
});

describe('what is no tool', () => {
  const [read] = countingTools([], ['read']);

  it.each<[string, unknown, RegExp]>([
    ['nothing', undefined, /takes a list: gate\.tools\(\[search, shell\]\), not undefined/],
    ['null', null, /takes a list/],
    ['a record of tools', { read }, /takes a list.*not an object with read/],
    ['a tool alone', read, /takes a list/],
    ['a list with nothing in it', [read, undefined], /what stands at 1 is no tool but undefined/],
    ['a list with a hole', Object.assign([read], { length: 2 }), /what stands at 1 is no tool but undefined/],
    ['null in the list', [null], /at 0 is no tool but null/],
    ['a name', ['read'], /at 0 is no tool but a string/],
    ['a function', [async () => 'x'], /at 0 is no tool but a function/],
    ['an object without keys', [{}], /at 0 is no tool but an object without keys/],
    ['a record in the list', [{ read }], /at 0 is no tool but an object with read/],
    ['a tool of another framework', [{ description: 'x', execute: () => 'x' }], /an object with description, execute/],
    ['a list in the list', [[read]], /at 0 is no tool but a list/],
    ['a tool without a name', [{ invoke: () => 'x' }], /at 0 is no tool but an object with invoke/],
  ])('%s is refused by gate.tools', (_, tools, message) => {
    let caught: unknown;
    try {
      createGate({ allow: ['read'] }).tools(tools as never);
    } catch (error) {
      caught = error;
    }
    expect(caught).toMatchObject({ code: 'options-invalid', message: expect.stringMatching(message) });
  });

  it.each<[string, object]>([
    ['web_search', { type: 'web_search_20250305', name: 'web_search' }],
    ['web_search_preview', { type: 'web_search_preview' }],
    ['googleSearch', { googleSearch: {} }],
    ['lookup', { type: 'function', function: { name: 'lookup', parameters: {} } }],
  ])('%s of the provider is one, and is offered where a rule allows it', (name, tool) => {
    expect(createGate({ mode: 'default', allow: [name], tools: { [name]: {} } }).tools([tool])).toEqual([tool]);
    expect(createGate({ mode: 'default' }).tools([tool])).toEqual([]);
  });
});
