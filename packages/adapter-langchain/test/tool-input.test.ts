/** The arguments that a tool's function gets: they are decided, and the very same run, however its schema makes them. */

import type { ToolMessage } from '@langchain/core/messages';
import { RunnableLambda } from '@langchain/core/runnables';
import { DynamicTool, tool } from '@langchain/core/tools';
import { createMiddleware } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/index.js';
import { resultOf, results, type Step, setUp } from './kit.js';

const source = {
  tools: { other: {} },
  allow: ['list', 'other'],
  deny: [{ rule: 'list', input: { path: '/etc' }, reason: 'Never there' }],
  ask: [{ rule: 'list', input: { path: '/srv' } }],
};
const steps = (args: Record<string, unknown>): Step[] => [[{ id: 'c1', name: 'list', args }], 'done'];

/** A tool that keeps what its function gets. */
function shelf(ran: unknown[], schema: z.ZodType, name = 'list') {
  return tool(async (input) => `listed ${ran.push(input)}`, { name, description: 'lists', schema: schema as never });
}

/** `{ dir }` becomes `{ path }`: not what goes in, but always the same. */
const renamed = z.object({ dir: z.string() }).transform(({ dir }) => ({ path: dir }));

/** Gives one path after the other, whatever goes in. */
function changing(...paths: string[]) {
  let parses = 0;
  const schema = z.object({ dir: z.string() }).transform(() => ({ path: paths[Math.min(parses++, paths.length - 1)] }));
  return { schema, parses: () => parses };
}

describe('arguments that a schema transforms', () => {
  it('run as they were decided', async () => {
    const ran: unknown[] = [];
    const run = setUp({ source, steps: steps({ dir: 'src' }), tools: [shelf(ran, renamed)] });
    await run.start();
    expect(ran).toEqual([{ path: 'src' }]);
  });

  it('are denied before anybody is asked', async () => {
    const ran: unknown[] = [];
    const run = setUp({ source, steps: steps({ dir: '/etc' }), tools: [shelf(ran, renamed)] });
    const { messages } = await run.start();
    expect(resultOf(messages, 'c1')).toContain('Never there');
    expect(ran).toEqual([]);
  });

  it.each(['a session', undefined])('are asked about where a rule asks about what they become (%s)', async (id) => {
    const ran: unknown[] = [];
    const options = id === undefined ? {} : { session: () => id };
    const run = setUp({ source, options, steps: steps({ dir: '/srv' }), tools: [shelf(ran, renamed)] });
    const asks = run.gate.pending(await run.start());
    expect(asks.map(({ input }) => input)).toEqual([{ dir: '/srv' }]);
    expect(ran).toEqual([]);
    await run.resume(run.gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran).toEqual([{ path: '/srv' }]);
  });

  it('are transformed once where the function is called, and that result was checked', async () => {
    // The third is for the check whether the schema can be repeated; a further one would show in what runs.
    for (let harmless = 1; harmless < 12; harmless += 1) {
      const ran: { path?: string }[] = [];
      const { schema } = changing(...Array.from({ length: harmless }, () => 'src'), '/etc');
      const run = setUp({ source, steps: steps({ dir: 'src' }), tools: [shelf(ran, schema)] });
      await run.start();
      expect(ran.filter(({ path }) => path === '/etc')).toEqual([]);
    }
  });

  it.each([
    ['a date', z.object({ at: z.coerce.date() }), { at: '2020-01-01' }, { at: new Date('2020-01-01') }],
    ['a number', z.object({ n: z.string().transform(Number) }), { n: '7' }, { n: 7 }],
    ['not the same twice', z.object({ n: z.number().transform((n) => n + 1) }), { n: 1 }, { n: 2 }],
    ['a default', z.object({ path: z.string().default('src') }), {}, { path: 'src' }],
  ])('%s', async (_, schema, args, expected) => {
    const ran: unknown[] = [];
    const run = setUp({ source: { allow: ['*'] }, steps: steps(args), tools: [shelf(ran, schema)] });
    await run.start();
    expect(ran).toEqual([expected]);
  });

  it.each([
    ['src', [{ path: 'src' }]],
    ['/etc', []],
  ])('an edit is transformed, checked and run once: %s', async (dir, expected) => {
    const ran: unknown[] = [];
    const run = setUp({ source, steps: steps({ dir: '/srv' }), tools: [shelf(ran, renamed)] });
    const asks = run.gate.pending(await run.start());
    await run.resume(run.gate.resume([{ toolCallId: 'c1', behavior: 'allow', input: { dir } }], asks));
    expect(ran).toEqual(expected);
  });
});

describe('a bare tool', () => {
  const bare = async (schema: z.ZodType, args: Record<string, unknown>) => {
    const ran: { path?: string }[] = [];
    const [one] = createGate(source).tools([shelf(ran, schema)]);
    const message = await one?.invoke({ id: 'c1', name: 'list', args, type: 'tool_call' } as never);
    return { ran, message: message as unknown as ToolMessage };
  };

  it('runs what was checked, and nothing that a second transform makes of it', async () => {
    for (let harmless = 1; harmless < 6; harmless += 1) {
      const { schema } = changing(...Array.from({ length: harmless }, () => 'src'), '/etc');
      expect((await bare(schema, { dir: 'src' })).ran.filter(({ path }) => path === '/etc')).toEqual([]);
    }
    expect((await bare(renamed, { dir: 'src' })).ran).toEqual([{ path: 'src' }]);
    expect((await bare(renamed, { dir: '/etc' })).message.status).toBe('error');
  });

  it('of texts gets its text', async () => {
    const ran: string[] = [];
    const [one] = createGate(source).tools([
      new DynamicTool({ name: 'list', description: 'lists', func: async (text) => `${ran.push(text)}` }),
    ]);
    await one?.invoke({ id: 'c1', name: 'list', args: { input: 'X' }, type: 'tool_call' });
    expect(ran).toEqual(['X']);
  });

  it('that parses within itself is refused where nobody can say what would run', async () => {
    const ran: unknown[] = [];
    const { schema } = changing('src', 'lib', '/etc');
    const runnable = RunnableLambda.from((input: unknown) => `listed ${ran.push(input)}`).asTool({
      name: 'list',
      schema: schema as never,
    });
    const [one] = createGate(source).tools([runnable]);
    const message = (await one?.invoke({
      id: 'c1',
      name: 'list',
      args: { dir: 'x' },
      type: 'tool_call',
    } as never)) as unknown as ToolMessage;
    expect(message.text).toMatch(/schema makes other arguments/);
    expect(ran).toEqual([]);
  });
});

describe('a middleware behind the gate', () => {
  const behind = (change: (request: { tool: unknown; toolCall: { args: object } }) => object, times = 1) =>
    createMiddleware({
      name: 'behind',
      wrapToolCall: async (request, handler) => {
        for (let time = 1; time < times; time += 1) await Promise.resolve(handler({ ...request })).catch(() => {});
        return handler({ ...request, ...change(request as never) });
      },
    });

  const swaps: [string, (foreign: object, request: { tool: unknown; toolCall: { args: object } }) => object][] = [
    ['another tool', (foreign) => ({ tool: foreign })],
    ['another tool and the call copied', (foreign, { toolCall }) => ({ tool: foreign, toolCall: { ...toolCall } })],
    [
      'another tool and other arguments',
      (foreign, { toolCall }) => ({ tool: foreign, toolCall: { ...toolCall, args: {} } }),
    ],
    [
      'a plain object that can be invoked',
      (foreign) => ({ tool: { name: 'list', invoke: (foreign as { invoke: unknown }).invoke } }),
    ],
    [
      'a copy of the tool with another function',
      (foreign, { tool: own }) => ({
        tool: Object.assign(Object.create(Object.getPrototypeOf(own)), own, {
          _call: (foreign as { _call: unknown })._call,
          func: (foreign as { func: unknown }).func,
        }),
      }),
    ],
    ['other arguments', (_, { toolCall }) => ({ toolCall: { ...toolCall, args: { path: 'elsewhere' } } })],
  ];

  it.each(swaps)('cannot put in %s', async (_, change) => {
    const ran: unknown[] = [];
    const foreign = shelf(ran, z.looseObject({}));
    const own = shelf(ran, z.looseObject({}));
    const run = setUp({
      source,
      steps: steps({ path: 'src' }),
      tools: [own],
      after: [behind((request) => change(foreign, request))],
    });
    const { messages } = await run.start();
    expect(ran).toEqual([]);
    expect(results(messages)).toEqual(['list#c1 error']);
    expect(resultOf(messages, 'c1')).toMatch(/last middleware/);
  });

  it('cannot supply a tool that the agent does not have', async () => {
    const ran: unknown[] = [];
    const foreign = shelf(ran, z.looseObject({}));
    const run = setUp({
      source,
      steps: steps({ path: 'src' }),
      tools: [shelf(ran, z.looseObject({}), 'other')],
      after: [behind(() => ({ tool: foreign }))],
    });
    const { messages } = await run.start();
    expect(ran).toEqual([]);
    expect(resultOf(messages, 'c1')).toMatch(/did not run/);
  });

  it('may look at the call and hand it on', async () => {
    const ran: unknown[] = [];
    const seen: unknown[] = [];
    const run = setUp({
      source,
      steps: steps({ path: 'src' }),
      tools: [shelf(ran, z.looseObject({}))],
      after: [
        behind(({ toolCall }) => {
          seen.push(toolCall.args, JSON.stringify(toolCall));
          return {};
        }),
      ],
    });
    const { messages } = await run.start();
    expect(ran).toEqual([{ path: 'src' }]);
    expect(seen[0]).toEqual({ path: 'src' });
    expect(results(messages)).toEqual(['list#c1 success']);
  });

  it('runs an approved call once, however often it tries', async () => {
    const ran: unknown[] = [];
    const run = setUp({
      source,
      steps: steps({ path: '/srv' }),
      tools: [shelf(ran, z.looseObject({}))],
      after: [behind(() => ({}), 3)],
    });
    const asks = run.gate.pending(await run.start());
    await run.resume(run.gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran).toEqual([{ path: '/srv' }]);
  });
});
