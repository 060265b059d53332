/** Gated tools are the tools they were, apart from the gate. */

import {
  assertGated,
  createGate,
  type GateOptions,
  type GateRequest,
  isDeniedOutput,
} from '@sallyport/adapter-vercel-ai';
import { isSallyportError, PermissionEngine, type PermissionSession } from '@sallyport/engine';
import {
  dynamicTool,
  generateText,
  type LanguageModel,
  stepCountIs,
  streamText,
  type ToolLoopAgent,
  type ToolSet,
  tool,
} from 'ai';
import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod';
import { anyInput, noting, startApp } from './app.js';
import { lastOutput, scriptedModel } from './model.js';

const call = (name: string, id = 'c1', input: unknown = {}) => ({ id, name, input });
const allow = (...names: string[]) => ({ mode: 'default' as const, allow: names, deny: ['drop'] });

describe('names', () => {
  it.each(['constructor', '__proto__', 'toString'])('a tool called %s is a tool like any other', async (name) => {
    const steps = [{ calls: [call(name)] }, { text: 'done' }];
    const allowed = startApp({ source: allow(name), tools: [name], steps });
    await allowed.run();
    expect(allowed.ran).toEqual([`${name}({})`]);

    const denied = startApp({ source: { mode: 'default', deny: [name] }, tools: [name], steps });
    await denied.run();
    expect(denied.ran).toEqual([]);
    expect(denied.told().c1).toMatch(/denied and did not run/);
  });

  it.each(['constructor', '__proto__', 'toString'])(
    'a call of %s that no tool has runs nothing and the run goes on',
    async (name) => {
      const chat = startApp({
        source: allow('look'),
        tools: ['look'],
        steps: [{ calls: [call(name)] }, { text: 'done' }],
      });
      await chat.run();
      expect(chat.ran).toEqual([]);
      expect(chat.told().c1).toMatch(/unavailable tool/);
    },
  );
});

describe('what a tool gives', () => {
  const outputOf = async (given: ToolSet[string]) => {
    const chat = startApp({
      source: allow('look'),
      tools: { look: given },
      steps: [{ calls: [call('look')] }, { text: 'done' }],
    });
    await chat.run();
    return lastOutput(chat.model, 'c1');
  };

  it.each([
    ['a text', 'text', { type: 'text', value: 'text' }],
    ['an object', { a: 1, b: undefined }, { type: 'json', value: { a: 1 } }],
    ['nothing', undefined, { type: 'json', value: null }],
    ['a date', { at: new Date(0) }, { type: 'json', value: { at: '1970-01-01T00:00:00.000Z' } }],
  ])('%s reaches the model as without a gate', async (_, output, expected) => {
    const given = tool({ inputSchema: anyInput, execute: async () => output as unknown });
    expect(await outputOf(given)).toMatchObject({ output: expected });
  });

  it('goes through its own toModelOutput', async () => {
    const given: ToolSet[string] = {
      inputSchema: anyInput,
      execute: async () => ({ rows: 3 }),
      toModelOutput: ({ output }: { output: { rows: number } }) => ({
        type: 'text' as const,
        value: `${output.rows} rows`,
      }),
    };
    expect(await outputOf(given)).toMatchObject({ output: { type: 'text', value: '3 rows' } });
  });

  it('its failure stays its failure', async () => {
    const given = tool({
      inputSchema: anyInput,
      execute: async (): Promise<string> => {
        throw new Error('no such order');
      },
    });
    expect(await outputOf(given)).toMatchObject({
      output: { type: 'error-text', value: expect.stringMatching(/no such order$/) },
    });
  });

  it('`this` is the tool', async () => {
    class Counter {
      readonly inputSchema = anyInput;
      #count = 41;
      async execute() {
        this.#count++;
        return `count ${this.#count}`;
      }
    }
    expect(await outputOf(new Counter() as unknown as ToolSet[string])).toMatchObject({
      output: { value: 'count 42' },
    });
  });

  it('a generator keeps its preliminary results', async () => {
    const given = tool({
      inputSchema: anyInput,
      async *execute() {
        yield 'half';
        yield 'whole';
      },
    });
    const model = scriptedModel([{ calls: [call('look')] }, { text: 'done' }]);
    const tools = createGate(allow('look')).tools({ look: given });
    const { fullStream } = streamText({ model, tools, prompt: 'Go on.', stopWhen: stepCountIs(5) });
    const results: unknown[] = [];
    for await (const part of fullStream)
      if (part.type === 'tool-result') results.push([part.output, part.preliminary ?? false]);
    expect(results).toEqual([
      ['half', true],
      ['whole', true],
      ['whole', false],
    ]);
  });

  it('a denied generator is a denied result', async () => {
    let started = false;
    const given = tool({
      inputSchema: anyInput,
      async *execute() {
        started = true;
        yield 'half';
      },
    });
    const chat = startApp({
      source: allow(),
      tools: { drop: given },
      steps: [{ calls: [call('drop')] }, { text: 'done' }],
    });
    await chat.run();
    expect(started).toBe(false);
    expect(chat.told().c1).toMatch(/denied and did not run/);
  });

  it('a function that gives a stream of values counts with the last', async () => {
    async function* values() {
      yield 'half';
      yield 'whole';
    }
    expect(await outputOf(tool({ inputSchema: anyInput, execute: () => values() }))).toMatchObject({
      output: { value: 'whole' },
    });
  });

  it('a dynamic tool is gated too', async () => {
    const ran: string[] = [];
    const given = dynamicTool({ inputSchema: anyInput, execute: async () => ran.push('drop') });
    const chat = startApp({
      source: allow(),
      tools: { drop: given },
      steps: [{ calls: [call('drop')] }, { text: 'done' }],
    });
    await chat.run();
    expect(ran).toEqual([]);
    expect(chat.told().c1).toMatch(/denied and did not run/);
  });

  it('its other doors fit where the SDK wants them', () => {
    type Wanted = Parameters<typeof generateText>[0] extends { toolApproval?: infer Approval } ? Approval : unknown;
    const gate = createGate(allow('look'));
    expectTypeOf(gate.toolApproval).toExtend<Wanted>();
    type Options = Parameters<typeof generateText>[0];
    expectTypeOf<{ stopWhen: typeof gate.stopWhen }>().toExtend<Pick<Options, 'stopWhen'>>();
    expectTypeOf<{ prepareStep: typeof gate.prepareStep }>().toExtend<Pick<Options, 'prepareStep'>>();
    const tools = gate.tools({ look: noting([], 'look') });
    type OfTools = ConstructorParameters<typeof ToolLoopAgent<never, typeof tools>>[0];
    expectTypeOf<{ prepareStep: typeof gate.prepareStep }>().toExtend<Pick<OfTools, 'prepareStep'>>();
    expectTypeOf(gate.prepareStep).returns.resolves.toEqualTypeOf<{ readonly model?: LanguageModel }>();
  });

  it('the option "session" takes an id or a session, at once or later, of a request with a context', () => {
    type Session = NonNullable<GateOptions['session']>;
    expectTypeOf<({ context }: GateRequest) => string>().toExtend<Session>();
    expectTypeOf<({ chatId }: GateRequest) => Promise<PermissionSession>>().toExtend<Session>();
    expectTypeOf<() => undefined>().not.toExtend<Session>();
    expectTypeOf<Parameters<Session>[0]['context']>().toBeUnknown();
    expectTypeOf<Parameters<Session>[0]['chatId']>().toEqualTypeOf<string | undefined>();
    createGate(allow('look'), { session: ({ context }) => (context as { chatId: string }).chatId });
    // @ts-expect-error a session's id is not a number
    createGate(allow('look'), { session: () => 7 });
  });

  it('keeps types and everything else of the tools', () => {
    const tools = {
      look: tool({
        description: 'Looks',
        inputSchema: z.object({ id: z.string() }),
        execute: async ({ id }) => ({ id, found: true }),
      }),
      confirm: tool({ inputSchema: z.object({ text: z.string() }), outputSchema: z.boolean() }),
    };
    const gated = createGate(allow('look')).tools(tools);
    expectTypeOf(gated).toEqualTypeOf(tools);
    expect(gated.look).toMatchObject({ description: 'Looks', inputSchema: tools.look.inputSchema });
    expect(gated.confirm.execute).toBeUndefined();
  });
});

describe("the author's own needsApproval", () => {
  const own = (ran: string[], needsApproval: boolean | (() => boolean)) => ({
    look: { ...noting(ran, 'look'), needsApproval },
  });
  const steps = [{ calls: [call('look')] }, { text: 'done' }];

  it.each([
    ['true', true],
    ['a function', () => true],
    [
      'a function that fails',
      () => {
        throw new Error('cannot say');
      },
    ],
  ])('%s asks, although the policy allows', async (_, needsApproval) => {
    const ran: string[] = [];
    const source = new PermissionEngine(allow('look')).session({ id: 'chat' });
    const chat = startApp({ source, tools: own(ran, needsApproval), steps });
    await chat.run();
    expect(ran).toEqual([]);
    expect(await source.pending()).toMatchObject([{ toolCallId: 'c1', suggestions: [] }]);
    chat.respond({ c1: true });
    await chat.run();
    expect(ran).toEqual(['look({})']);
  });

  it('is no way around a deny', async () => {
    const ran: string[] = [];
    const chat = startApp({ source: { mode: 'default', deny: ['look'] }, tools: own(ran, true), steps });
    await chat.run();
    expect(ran).toEqual([]);
    expect(chat.told().c1).toMatch(/denied and did not run/);
  });

  it('false does not lift an ask', async () => {
    const ran: string[] = [];
    const chat = startApp({ source: { mode: 'default', ask: ['look'] }, tools: own(ran, false), steps });
    await chat.run();
    expect(ran).toEqual([]);
    expect(chat.told()).toEqual({});
  });
});

describe('past the SDK', () => {
  const execute = (name: string) => {
    const ran: string[] = [];
    const gate = createGate({ ...allow('look'), ask: ['pay'] });
    const tools = gate.tools({ look: noting(ran, 'look'), pay: noting(ran, 'pay'), drop: noting(ran, 'drop') });
    const options = { toolCallId: 'c1', messages: [] } as never;
    return { ran, result: (async () => tools[name as 'look'].execute?.({}, options))() };
  };

  it('an allowed tool runs', async () => {
    const { ran, result } = execute('look');
    expect(await result).toBe('look ran');
    expect(ran).toHaveLength(1);
  });

  it.each([
    ['pay', 'permission-required'],
    ['drop', 'permission-denied'],
  ] as const)('%s throws, so that no program takes a denial for data', async (name, code) => {
    const { ran, result } = execute(name);
    const error = await result.then(undefined, (reason: unknown) => reason);
    expect(isSallyportError(error, code)).toBe(true);
    expect(ran).toEqual([]);
  });
});

describe('sets', () => {
  const bare = () => ({ look: noting([], 'look') });

  it('gated twice by the same gate is gated once', async () => {
    const gate = createGate(allow('look'));
    const once = gate.tools(bare());
    expect(gate.tools(once).look).toBe(once.look);
  });

  it('a second gate is refused', () => {
    const gated = createGate(allow('look')).tools(bare());
    expect(() => createGate(allow('look')).tools(gated)).toThrow(/"look" is gated by another gate/);
  });

  it('assertGated names what got past', () => {
    const gated = createGate(allow('look')).tools(bare());
    expect(() => assertGated(gated)).not.toThrow();
    expect(() => assertGated({ ...gated, more: noting([], 'more') })).toThrow(/Not gated: "more"/);
    expect(() => assertGated({ look: { ...gated.look, execute: async () => 'raw' } })).toThrow(/Not gated: "look"/);
    expect(() => assertGated({ look: { ...gated.look } })).not.toThrow();
  });

  it('a spread set keeps its gate', async () => {
    const ran: string[] = [];
    const tools = { ...createGate(allow()).tools({ drop: noting(ran, 'drop') }) };
    const model = scriptedModel([{ calls: [call('drop')] }, { text: 'done' }]);
    await generateText({ model, tools, prompt: 'Go on.', stopWhen: stepCountIs(5) });
    expect(ran).toEqual([]);
  });
});

describe('tools that run in the client', () => {
  const confirm = tool({ inputSchema: anyInput, outputSchema: anyInput });
  const steps = [{ calls: [call('confirm')] }, { text: 'done' }];
  const content = async (policy: object) => {
    const model = scriptedModel(steps);
    const tools = createGate({ mode: 'default', ...policy }).tools({ confirm });
    const result = await generateText({ model, tools, prompt: 'Go on.' });
    return result.content.map(({ type }) => type);
  };

  it('are called where allowed, and held back where asked or denied', async () => {
    expect(await content({ allow: ['confirm'] })).toEqual(['tool-call']);
    expect(await content({ ask: ['confirm'] })).toEqual(['tool-call', 'tool-approval-request']);
    expect(await content({ deny: ['confirm'] })).toEqual(['tool-call', 'tool-approval-request']);
  });
});

describe('a gate that fails', () => {
  it('denies, and the run goes on', async () => {
    const errors: unknown[] = [];
    const failing = {
      read: async () => Promise.reject(new Error('no disk')),
      write: async () => Promise.reject(new Error('no disk')),
      list: async () => [],
    };
    const steps = [{ calls: [call('look')] }, { text: 'done' }];
    const chat = startApp({
      source: allow('look'),
      session: () => 'chat',
      store: failing,
      onError: (error) => errors.push(error),
      tools: ['look'],
      steps,
    });
    await chat.run();
    expect(chat.ran).toEqual([]);
    expect(chat.told().c1).toMatch(/the permission gate failed/);
    expect(errors).toHaveLength(1);
  });

  it('denies where the option "session" gives none', async () => {
    const errors: unknown[] = [];
    const session = (() => undefined) as unknown as () => string;
    const steps = [{ calls: [call('look')] }, { text: 'done' }];
    const chat = startApp({
      source: allow('look'),
      session,
      onError: (error) => errors.push(error),
      tools: ['look'],
      steps,
    });
    await chat.run();
    expect(chat.ran).toEqual([]);
    expect(String(errors[0])).toMatch(/The option "session" gave/);
  });
});

it('a denial is plain data that a user interface can know', async () => {
  const model = scriptedModel([{ calls: [call('drop')] }, { text: 'done' }]);
  const tools = createGate(allow()).tools({ drop: noting([], 'drop') });
  const { steps } = await generateText({ model, tools, prompt: 'Go on.', stopWhen: stepCountIs(5) });
  const [result] = steps[0]?.toolResults ?? [];
  expect(isDeniedOutput(JSON.parse(JSON.stringify(result?.output)))).toBe(true);
});

it('shadow mode decides and lets everything run', async () => {
  const decisions: string[] = [];
  const source = new PermissionEngine(
    { ...allow('look'), ask: ['pay'] },
    { enforce: false, onDecision: ({ behavior }) => decisions.push(behavior) },
  );
  const calls = ['look', 'pay', 'drop'].map((name, index) => call(name, `c${index}`));
  const chat = startApp({
    source,
    session: () => 'chat',
    tools: ['look', 'pay', 'drop'],
    steps: [{ calls }, { text: 'done' }],
  });
  await chat.run();
  expect(chat.ran).toEqual(['look({})', 'pay({})', 'drop({})']);
  expect(decisions.sort()).toEqual(['allow', 'ask', 'deny']);
});
