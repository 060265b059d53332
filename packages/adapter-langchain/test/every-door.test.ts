/** Whatever method of a gated tool runs it, the gate is asked first; and what it was asked about is what runs. */

import { RunnableLambda } from '@langchain/core/runnables';
import { DynamicTool, StructuredTool, tool } from '@langchain/core/tools';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/index.js';

// Tools of every kind, called in every way: no type fits them all.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Any = any;

const schema = z.object({ input: z.string() });

class Custom extends StructuredTool {
  schema = schema;
  description = 'custom';
  constructor(
    readonly name: string,
    readonly ran: unknown[],
  ) {
    super();
  }
  async _call() {
    return this.ran.push(this.name);
  }
}

const kinds: [string, (name: string, ran: unknown[]) => object][] = [
  [
    'a runnable as tool',
    (name, ran) => RunnableLambda.from((_: { input: string }) => ran.push(name)).asTool({ name, schema }),
  ],
  [
    'a runnable with a configuration as tool',
    (name, ran) =>
      RunnableLambda.from((_: { input: string }) => ran.push(name))
        .withConfig({ tags: ['tag'] })
        .asTool({ name, schema }),
  ],
  [
    'a bare runnable',
    (name, ran) =>
      Object.assign(
        RunnableLambda.from(() => ran.push(name)),
        { name },
      ),
  ],
  ['tool()', (name, ran) => tool(() => ran.push(name), { name, description: name, schema })],
  [
    'a tool of texts',
    (name, ran) => new DynamicTool({ name, description: name, func: async () => `${ran.push(name)}` }),
  ],
  ['a class of its own', (name, ran) => new Custom(name, ran)],
];

async function drain(chunks: AsyncIterable<unknown> | Promise<AsyncIterable<unknown>>) {
  for await (const _ of await chunks);
}

async function* one(value: unknown) {
  yield value;
}

const same = RunnableLambda.from((value: unknown) => value);
const args = { input: 'X' };

const doors: Record<string, (tool: Any) => unknown> = {
  invoke: (gated) => gated.invoke(args),
  batch: (gated) => gated.batch([args]),
  stream: (gated) => drain(gated.stream(args)),
  transform: (gated) => drain(gated.transform(one(args))),
  'streamEvents v1': (gated) => drain(gated.streamEvents(args, { version: 'v1' })),
  'streamEvents v2': (gated) => drain(gated.streamEvents(args, { version: 'v2' })),
  streamLog: (gated) => drain(gated.streamLog(args)),
  'withConfig, invoke': (gated) => gated.withConfig({}).invoke(args),
  'withConfig, batch': (gated) => gated.withConfig({}).batch([args]),
  'withConfig, stream': (gated) => drain(gated.withConfig({}).stream(args)),
  withRetry: (gated) => gated.withRetry({ stopAfterAttempt: 1 }).invoke(args),
  'withRetry, batch': (gated) => gated.withRetry({ stopAfterAttempt: 1 }).batch([args]),
  withFallbacks: (gated) => gated.withFallbacks([]).invoke(args),
  withListeners: (gated) => gated.withListeners({}).invoke(args),
  'pipe, invoke': (gated) => gated.pipe(same).invoke(args),
  'pipe, stream': (gated) => drain(gated.pipe(same).stream(args)),
  'behind a runnable, invoke': (gated) => same.pipe(gated).invoke(args),
  'behind a runnable, batch': (gated) => same.pipe(gated).batch([args]),
  'behind a runnable, stream': (gated) => drain(same.pipe(gated).stream(args)),
  pick: (gated) => gated.pick('length').invoke(args),
  assign: (gated) => gated.assign({ more: () => 1 }).invoke(args),
  asTool: (gated) => gated.asTool({ name: 'other', schema }).invoke(args),
  'asTool, stream': (gated) => drain(gated.asTool({ name: 'other', schema }).stream(args)),
  call: (gated) => gated.call?.(args),
  func: (gated) => gated.func?.(args, undefined, {}),
  bound: (gated) => gated.bound?.invoke(args),
  'bound, batch': (gated) => gated.bound?.batch([args]),
  'bound, stream': (gated) => gated.bound && drain(gated.bound.stream(args)),
  'a copy': (gated) => ({ ...gated }).invoke?.(args) ?? { ...gated }.func?.(args, undefined, {}),
};

describe.each(kinds)('%s', (_, make) => {
  const gate = createGate({ mode: 'default', allow: ['read'], deny: ['drop'], tools: { read: {}, drop: {} } });
  const gated = (name: string, ran: unknown[]) => gate.tools([make(name, ran)])[0] as Any;

  it.each(Object.entries(doors))('denied: %s does not run it', async (__, enter) => {
    const ran: unknown[] = [];
    await Promise.resolve(enter(gated('drop', ran))).catch(() => {});
    expect(ran).toEqual([]);
  });

  it('has no method that this list leaves out', () => {
    const known = new Set(Object.keys(doors).flatMap((door) => door.split(/[ ,]+/)));
    const describing = ['constructor', 'getName', 'getGraph', 'toJSON', 'toJSONNotImplemented'];
    const names: string[] = [];
    for (let at = Object.getPrototypeOf(make('x', [])); at !== Object.prototype; at = Object.getPrototypeOf(at))
      names.push(
        ...Object.entries(Object.getOwnPropertyDescriptors(at)).flatMap(([name, { value }]) =>
          typeof value === 'function' ? [name] : [],
        ),
      );
    const left = names.filter((name) => !name.startsWith('_') && !known.has(name) && !describing.includes(name));
    expect([...new Set(left)]).toEqual([]);
  });

  const running = [
    'invoke',
    'batch',
    'stream',
    'transform',
    'streamEvents v2',
    'withConfig, stream',
    'pipe, stream',
    'asTool',
  ];
  it.each(running)('allowed: %s runs it once', async (door) => {
    const ran: unknown[] = [];
    await doors[door]?.(gated('read', ran));
    expect(ran).toEqual(['read']);
  });
});

describe('what was checked is what runs', () => {
  const jsonSchema = { type: 'object', properties: { x: { type: 'object' } } } as const;
  const options = { description: 'sends', schema: jsonSchema };
  const policy = { mode: 'bypass', deny: [{ rule: 'send', when: 'input.x.to == "evil"' }] } as const;
  const forms: [string, (ran: unknown[]) => object][] = [
    ['a JSON schema', (ran) => tool((input: Any) => ran.push(input.x.to), { name: 'send', ...options })],
    [
      'any value',
      (ran) =>
        tool((input: Any) => ran.push(input.x.to), {
          name: 'send',
          description: 'sends',
          schema: z.object({ x: z.any() }),
        }),
    ],
    [
      'a runnable as tool',
      (ran) =>
        RunnableLambda.from((input: Any) => ran.push(input.x.to)).asTool({
          name: 'send',
          schema: z.object({ x: z.any() }),
        }),
    ],
  ];
  const sessions = [{}, { session: () => 's' }];

  it.each(forms)('%s: arguments that change while they are checked', async (_, make) => {
    for (const session of sessions) {
      for (let ticks = 0; ticks < 80; ticks += 1) {
        const ran: unknown[] = [];
        const [send] = createGate(policy, session).tools([make(ran)]) as Any;
        const input = { x: { to: 'good' } };
        const running = send.invoke(input).catch(() => {});
        for (let tick = 0; tick < ticks; tick += 1) await undefined;
        input.x.to = 'evil';
        await running;
        expect(ran).not.toContain('evil');
      }
    }
  });

  it.each(forms)('%s: arguments that are others each time they are read', async (_, make) => {
    for (const session of sessions) {
      for (let honest = 0; honest < 40; honest += 1) {
        const ran: unknown[] = [];
        const [send] = createGate(policy, session).tools([make(ran)]) as Any;
        let reads = 0;
        const x = {
          get to() {
            reads += 1;
            return reads > honest ? 'evil' : 'good';
          },
        };
        await send.invoke({ x }).catch(() => {});
        expect(ran).not.toContain('evil');
      }
    }
  });

  it.each(forms)('%s: arguments that are written otherwise than they are', async (_, make) => {
    const ran: unknown[] = [];
    const [send] = createGate({ mode: 'bypass' }).tools([make(ran)]) as Any;
    await send.invoke({ x: { to: 'evil', toJSON: () => ({ to: 'shown' }) } }).catch(() => {});
    expect(ran).not.toContain('evil');
  });
});
