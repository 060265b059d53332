/** Everything around a run that could lead past the gate, or make it useless: agents, nested agents, hidden tools, loops, clients. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { PermissionEngine, type PermissionSession } from '@sallyport/engine';
import { generateText, stepCountIs, streamText, ToolLoopAgent, tool, wrapLanguageModel } from 'ai';
import { describe, expect, it } from 'vitest';
import { anyInput, noting, startApp } from './app.js';
import { addedMessages } from './messages.js';
import { scriptedModel, toldModel } from './model.js';
import { since } from './since.js';

const call = (id: string, name: string, input: unknown = {}) => ({ id, name, input });
const stopWhen = stepCountIs(10);
const is7 = process.env.AI_MAJOR === '7';

describe('what the model is offered', () => {
  const policy = { mode: 'default' as const, allow: ['look'], deny: ['drop'] };

  it('gate.middleware hides what no call could pass, and a guessed name is gated all the same', async () => {
    const ran: string[] = [];
    const gate = createGate(policy);
    const tools = gate.tools({ look: noting(ran, 'look'), drop: noting(ran, 'drop') });
    const inner = scriptedModel([{ calls: [call('c1', 'drop')] }, { text: 'done' }]);
    const model = wrapLanguageModel({ model: inner, middleware: gate.middleware });
    await generateText({ model, tools, prompt: 'Go on.', stopWhen });
    expect(inner.doGenerateCalls[0]?.tools?.map(({ name }) => name)).toEqual(['look']);
    expect(ran).toEqual([]);
    expect(toldModel(inner).c1).toMatch(/denied and did not run/);
  });

  it.each([
    ['that very tool', { type: 'tool', toolName: 'drop' }],
    ['any tool', 'required'],
  ] as const)('where the app demands %s it stays, and is denied', async (_, toolChoice) => {
    const ran: string[] = [];
    const gate = createGate(policy);
    const tools = gate.tools({ drop: noting(ran, 'drop') });
    const inner = scriptedModel([{ calls: [call('c1', 'drop')] }]);
    const model = wrapLanguageModel({ model: inner, middleware: gate.middleware });
    await generateText({ model, tools, toolChoice, prompt: 'Go on.' });
    expect(inner.doGenerateCalls[0]?.tools).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it('gate.prepareStep does it for an agent', async () => {
    const gate = createGate(policy);
    const tools = gate.tools({ look: noting([], 'look'), drop: noting([], 'drop') });
    const model = scriptedModel([{ text: 'done' }]);
    const agent = new ToolLoopAgent({ model, tools, prepareStep: gate.prepareStep });
    await agent.generate({ prompt: 'Go on.' });
    expect(model.doGenerateCalls[0]?.tools?.map(({ name }) => name)).toEqual(['look']);
  });

  it.each([
    ['nothing is denied', { mode: 'bypass' }, ['look']],
    ['another tool is denied', { mode: 'bypass', deny: ['drop'] }, ['look']],
    ['that very tool is denied', { mode: 'bypass', deny: ['look'] }, undefined],
  ] as const)(
    "gate.prepareStep offers nothing that the app's own activeTools leave out: %s",
    async (_, source, offered) => {
      const gate = createGate(source as never);
      const tools = gate.tools({ look: noting([], 'look'), drop: noting([], 'drop'), wipe: noting([], 'wipe') });
      const calls = [call('c1', 'wipe')];
      const options = { tools, activeTools: ['look' as const], prepareStep: gate.prepareStep };
      const models = [scriptedModel([{ calls }]), scriptedModel([{ calls }]), scriptedModel([{ calls }])] as const;
      await generateText({ ...options, model: models[0], prompt: 'Go on.' });
      await streamText({ ...options, model: models[1], prompt: 'Go on.' }).consumeStream();
      await new ToolLoopAgent({ ...options, model: models[2] }).generate({ prompt: 'Go on.' });
      for (const model of models) {
        const [asked] = [...model.doGenerateCalls, ...model.doStreamCalls];
        expect(asked?.tools?.map(({ name }) => name)).toEqual(offered);
      }
    },
  );

  it('gate.prepareStep takes the model that the app chooses for the step', async () => {
    const gate = createGate(policy);
    const tools = gate.tools({ look: noting([], 'look'), drop: noting([], 'drop') });
    const [model, other] = [scriptedModel([{ text: 'no' }]), scriptedModel([{ text: 'yes' }])];
    const prepareStep: typeof gate.prepareStep = (step) => gate.prepareStep({ ...step, model: other });
    const { text } = await generateText({ model, tools, prepareStep, prompt: 'Go on.' });
    expect(text).toBe('yes');
    expect(other.doGenerateCalls[0]?.tools?.map(({ name }) => name)).toEqual(['look']);
  });

  it('a tool that runs at the provider only where every call of it is allowed', async () => {
    const search = {
      type: 'provider',
      id: 'acme.search',
      args: {},
      inputSchema: anyInput,
      isProviderExecuted: true,
    } as never;
    const offered = async (allow: string[]) => {
      const gate = createGate({ mode: 'default', allow });
      const tools = gate.tools({ search, look: noting([], 'look') });
      const inner = scriptedModel([{ text: 'done' }]);
      await generateText({
        model: wrapLanguageModel({ model: inner, middleware: gate.middleware }),
        tools,
        prompt: 'Go on.',
      });
      return inner.doGenerateCalls[0]?.tools?.map(({ name }) => name);
    };
    expect(await offered(['look'])).toEqual(['look']);
    expect(await offered(['look', 'search'])).toEqual(['search', 'look']);
  });

  it("an approval of a tool that is not active any more is still the ledger's to judge", async () => {
    const chat = startApp({
      source: { mode: 'default' },
      session: () => 'chat',
      tools: ['pay'],
      steps: [{ calls: [call('c1', 'pay')] }, { text: 'done' }],
    });
    await chat.run();
    chat.messages = JSON.parse(JSON.stringify(chat.messages).replaceAll('"c1"', '"c2"'));
    chat.respond({ c2: true });
    await chat.run({ activeTools: [] });
    expect(chat.ran).toEqual([]);
  });
});

describe('an agent inside of a tool', () => {
  const policy = { mode: 'default' as const, allow: ['research'] };
  const start = (session: PermissionSession, nested?: 'lift') => {
    const ran: string[] = [];
    const gate = createGate(session, nested === undefined ? {} : { nested });
    const innerModel = scriptedModel([{ calls: [call('i1', 'pay')] }, { text: 'inner done' }]);
    const research = tool({
      inputSchema: anyInput,
      execute: async () => {
        const tools = gate.subagent('researcher').tools({ pay: noting(ran, 'pay') });
        const { text } = await generateText({ model: innerModel, tools, prompt: 'Pay.', stopWhen });
        return text;
      },
    });
    const model = scriptedModel([{ calls: [call('o1', 'research')] }, { text: 'done' }]);
    const run = generateText({ model, tools: gate.tools({ research }), prompt: 'Go on.', stopWhen });
    return { run, ran, innerModel, model };
  };

  it('its question is denied, with that reason', async () => {
    const session = new PermissionEngine(policy).session({ id: 'chat' });
    const { run, ran, innerModel, model } = start(session);
    await run;
    expect(ran).toEqual([]);
    expect(toldModel(innerModel).i1).toMatch(/nobody is there to give it/);
    expect(toldModel(model).o1).toBe('inner done');
    expect(await session.pending()).toEqual([]);
  });

  it.each([
    ['allow', ['pay({})'], /^pay ran$/],
    ['deny', [], /The user declined the call of pay/],
  ] as const)('lifted: the tool waits, and goes on after "%s"', async (behavior, expected, told) => {
    const session = new PermissionEngine(policy).session({ id: 'chat' });
    const answered = new Promise<void>((resolve) => {
      session.on('permission-ask', ({ toolCallId, agentPath }) => {
        resolve(session.answer({ toolCallId, agentPath, behavior }).then(() => {}));
      });
    });
    const { run, ran, innerModel } = start(session, 'lift');
    await answered;
    await run;
    expect(ran).toEqual(expected);
    expect(toldModel(innerModel).i1).toMatch(told);
  });
});

describe('the engine of an agent inside of a tool', () => {
  const parent = new PermissionEngine({ mode: 'default', deny: ['drop', { rule: 'pay', when: 'input.n > 10' }] });
  const gate = createGate(parent.session({ id: 'chat' }));

  it('is refused where it knows nothing of the denies above it', () => {
    const engine = new PermissionEngine({ mode: 'bypass', deny: ['drop'] });
    expect(() => gate.subagent('researcher', { engine })).toThrow(
      /"researcher" does not have the deny rules .*: "pay"\. Make it with engine\.forSubagent\(policy\)/,
    );
  });

  it.each([
    ['comes from engine.forSubagent', parent.forSubagent({ mode: 'bypass' })],
    ['inherits denies only', parent.forSubagent({ mode: 'bypass' }, { inherit: 'denies' })],
    ['has the same rules of its own', new PermissionEngine({ mode: 'bypass', deny: ['more', ...denies()] })],
    ['is another mode of the same', parent.withMode('bypass')],
  ])('works where it %s', async (_, engine) => {
    const ran: string[] = [];
    const model = scriptedModel([{ calls: [call('i1', 'drop'), call('i2', 'look')] }, { text: 'done' }]);
    const tools = gate
      .subagent('researcher', { engine })
      .tools({ drop: noting(ran, 'drop'), look: noting(ran, 'look') });
    await generateText({ model, tools, prompt: 'Go on.', stopWhen });
    expect(ran).toEqual(['look({})']);
  });

  it('is looked at again below: an agent of an agent', () => {
    const engine = parent.forSubagent({ mode: 'bypass', deny: ['search'] });
    const below = gate.subagent('researcher', { engine });
    expect(() => below.subagent('helper', { engine: parent })).toThrow(/the deny rules .*: "search"/);
    expect(() => below.subagent('helper', { engine: engine.forSubagent({}) })).not.toThrow();
  });

  function denies() {
    return ['drop', { rule: 'pay', when: 'input.n > 10' }];
  }
});

describe('options that get lost', () => {
  it('an agent that drops its approval options still has gated tools', async () => {
    const ran: string[] = [];
    const gate = createGate({ mode: 'default', deny: ['drop'] });
    const model = scriptedModel([{ calls: [call('c1', 'drop')] }, { text: 'done' }]);
    const agent = new ToolLoopAgent({
      model,
      tools: gate.tools({ drop: noting(ran, 'drop') }),
      prepareCall: (options: object) => ({ ...options, toolApproval: undefined }),
    } as never);
    await agent.generate({ prompt: 'Go on.' });
    expect(ran).toEqual([]);
    expect(toldModel(model).c1).toMatch(/denied and did not run/);
  });

  it.runIf(is7)('another toolApproval cannot let a denied or asked call run', async () => {
    const ran: string[] = [];
    const gate = createGate({ mode: 'default', deny: ['drop'] });
    const model = scriptedModel([{ calls: [call('c1', 'drop'), call('c2', 'pay')] }, { text: 'done' }]);
    const tools = gate.tools({ drop: noting(ran, 'drop'), pay: noting(ran, 'pay') });
    await generateText({ model, tools, prompt: 'Go on.', stopWhen, toolApproval: () => undefined } as never);
    expect(ran).toEqual([]);
    expect(toldModel(model)).toEqual({
      c1: expect.stringMatching(/denied and did not run/),
      c2: expect.stringMatching(/a person has to approve it first/),
    });
  });

  it.runIf(is7)('gate.toolApproval refuses tools that are not gated', async () => {
    const ran: string[] = [];
    const errors: unknown[] = [];
    const gate = createGate({ mode: 'default', allow: ['look'] }, { onError: (error) => errors.push(error) });
    const model = scriptedModel([{ calls: [call('c1', 'look')] }, { text: 'done' }]);
    const options = { model, tools: { look: noting(ran, 'look') }, prompt: 'Go on.', stopWhen };
    await generateText({ ...options, toolApproval: gate.toolApproval } as never);
    expect(ran).toEqual([]);
    expect(String(errors[0])).toMatch(/"look" is not gated/);
  });

  it.runIf(is7)("gate.toolApproval honours the author's own needsApproval", async () => {
    const ran: string[] = [];
    const gate = createGate({ mode: 'default', allow: ['look'] });
    const model = scriptedModel([{ calls: [call('c1', 'look')] }, { text: 'done' }]);
    const tools = gate.tools({ look: { ...noting(ran, 'look'), needsApproval: true } });
    const result = await generateText({
      model,
      tools,
      prompt: 'Go on.',
      stopWhen,
      toolApproval: gate.toolApproval,
    } as never);
    expect(ran).toEqual([]);
    expect(result.content.map(({ type }) => type)).toContain('tool-approval-request');
  });
});

describe('a program that calls tools (code mode)', () => {
  const run = async (name: string) => {
    const ran: string[] = [];
    const gate = createGate({ mode: 'default', allow: ['program', 'look'], ask: ['pay'], deny: ['drop'] });
    const inner = gate.tools({ look: noting(ran, 'look'), pay: noting(ran, 'pay'), drop: noting(ran, 'drop') });
    const program = tool({
      inputSchema: anyInput,
      // It passes on what it was called with, as a sandbox does.
      execute: async (_, options) => `got ${await inner[name as 'look'].execute?.({}, options as never)}`,
    });
    const model = scriptedModel([{ calls: [call('c1', 'program')] }, { text: 'done' }]);
    await generateText({ model, tools: gate.tools({ program }), prompt: 'Go on.', stopWhen });
    return { ran, told: toldModel(model).c1 };
  };

  it('may call what is allowed', async () => {
    expect(await run('look')).toEqual({ ran: ['look({})'], told: 'got look ran' });
  });

  it.each([
    ['drop', /denied and did not run/],
    ['pay', /a person has to approve it first/],
  ])('gets an error for %s, and no data', async (name, reason) => {
    const { ran, told } = await run(name);
    expect(ran).toEqual([]);
    expect(told).toMatch(reason);
    expect(told).not.toMatch(/got/);
  });
});

describe('denials', () => {
  const steps = Array.from({ length: 9 }, (_, index) => ({ calls: [call(`c${index}`, 'drop')] }));

  it('again and again end the run, and the app is told', async () => {
    const events: unknown[] = [];
    const gate = createGate(
      { mode: 'default', deny: ['drop'] },
      { maxDenials: 3, onMaxDenials: (event) => events.push(event) },
    );
    const model = scriptedModel(steps);
    await generateText({
      model,
      tools: gate.tools({ drop: noting([], 'drop') }),
      prompt: 'Go on.',
      stopWhen: [stopWhen, gate.stopWhen],
    });
    expect(model.doGenerateCalls).toHaveLength(3);
    expect(events).toEqual([{ toolCallIds: ['c0', 'c1', 'c2'] }]);
  });

  it('with something else between them do not', async () => {
    const gate = createGate({ mode: 'default', allow: ['look'], deny: ['drop'] }, { maxDenials: 3 });
    const mixed = ['drop', 'drop', 'look', 'drop', 'drop'].map((name, index) => ({ calls: [call(`c${index}`, name)] }));
    const model = scriptedModel([...mixed, { text: 'done' }]);
    const tools = gate.tools({ look: noting([], 'look'), drop: noting([], 'drop') });
    const { text } = await generateText({ model, tools, prompt: 'Go on.', stopWhen: [stopWhen, gate.stopWhen] });
    expect(text).toBe('done');
  });

  it('of a whole step are told by the session, once', async () => {
    const session = new PermissionEngine({ mode: 'default', deny: ['drop'], allow: ['look'] }).session({ id: 'chat' });
    const told: unknown[] = [];
    session.on('all-tools-denied', ({ toolCallIds }) => told.push(toolCallIds));
    const calls = [call('a', 'drop'), call('b', 'drop')];
    const chat = startApp({
      source: session,
      tools: ['drop', 'look'],
      steps: [{ calls }, { calls: [...calls.slice(1), call('c', 'look')] }, { text: 'done' }],
    });
    await chat.run();
    expect(told).toEqual([['a', 'b']]);
  });
});

describe.runIf(is7)('denials by gate.toolApproval, where the SDK itself denies', () => {
  const denied = { calls: [call('a', 'drop'), call('b', 'drop')] };
  const mixed = { calls: [call('c', 'drop'), call('d', 'look')] };
  const run = (steps: Parameters<typeof scriptedModel>[0]) => {
    const session = new PermissionEngine({ mode: 'default', deny: ['drop'], allow: ['look'] }).session({ id: 'chat' });
    const told: unknown[] = [];
    session.on('all-tools-denied', ({ toolCallIds, step }) => told.push([toolCallIds, typeof step]));
    const gate = createGate(session);
    const model = scriptedModel(steps);
    const tools = gate.tools({ look: noting([], 'look'), drop: noting([], 'drop') });
    const options = { model, tools, prompt: 'Go on.', toolApproval: gate.toolApproval } as const;
    return { told, gate, model, options };
  };

  it('of a whole step are told once the model makes another call', async () => {
    const { told, options } = run([denied, mixed, { text: 'done' }]);
    await generateText({ ...options, stopWhen } as never);
    expect(told).toEqual([[['a', 'b'], 'string']]);
  });

  it.each<[string, (app: ReturnType<typeof run>) => Promise<unknown>]>([
    [
      'gate.stopWhen',
      ({ gate, options }) => generateText({ ...options, stopWhen: [stopWhen, gate.stopWhen] } as never),
    ],
    [
      'gate.prepareStep',
      ({ gate, options }) => {
        // Offered all the same: a tool that is not active is no tool to the SDK, and nobody is asked about its calls.
        const prepareStep: typeof gate.prepareStep = async (step) => ({
          ...(await gate.prepareStep(step)),
          activeTools: ['drop'] as never,
        });
        return generateText({ ...options, stopWhen, prepareStep } as never);
      },
    ],
    [
      'gate.middleware',
      ({ gate, options }) =>
        generateText({
          ...options,
          stopWhen,
          model: wrapLanguageModel({ model: options.model, middleware: gate.middleware }),
        } as never),
    ],
    ['gate.pending', async ({ gate, options }) => gate.pending(await generateText(options as never))],
    [
      'gate.uiTransform',
      async ({ gate, options }) => {
        const stream = streamText(options as never).toUIMessageStream();
        for await (const _ of stream.pipeThrough(gate.uiTransform()) as unknown as AsyncIterable<unknown>);
      },
    ],
  ])('and at the latest, after the last calls, by %s', async (_, drive) => {
    const app = run([denied, { text: 'done' }]);
    await drive(app);
    expect(app.told).toEqual([[['a', 'b'], 'string']]);
  });

  it('beside a call that may run are not told', async () => {
    const { told, gate, options } = run([mixed, { text: 'done' }]);
    await generateText({ ...options, stopWhen: [stopWhen, gate.stopWhen] } as never);
    expect(told).toEqual([]);
  });
});

describe("a tool's own callbacks about its input", () => {
  it('run before anything is decided, for denied calls too: the SDK calls them, and no gate can be in between', async () => {
    const heard: string[] = [];
    const gate = createGate({ mode: 'default', deny: ['drop'] });
    const drop = {
      ...noting(heard, 'drop'),
      onInputStart: () => void heard.push('start'),
      onInputAvailable: () => void heard.push('available'),
    };
    const model = scriptedModel([{ calls: [call('c1', 'drop')] }, { text: 'done' }]);
    await streamText({ model, tools: gate.tools({ drop }), prompt: 'Go on.', stopWhen }).consumeStream();
    if (since({ 6: '6.0.0', 7: '7.0.87' })) expect(heard).toContain('available');
    expect(heard).not.toContain('drop({})');
    expect(toldModel(model).c1).toMatch(/denied and did not run/);
  });
});

describe('a tool that runs in the client', () => {
  const confirm = tool({ inputSchema: anyInput, outputSchema: anyInput });

  async function called(policy: object) {
    const session = new PermissionEngine({ mode: 'default', ...policy }).session({ id: 'chat' });
    const gate = createGate(session);
    const tools = gate.tools({ confirm });
    const model = scriptedModel([{ calls: [call('c1', 'confirm')] }, { text: 'done' }]);
    const result = await generateText({ model, tools, prompt: 'Go on.' });
    const messages = [{ role: 'user' as const, content: 'Go on.' }, ...addedMessages(result)];
    return { session, gate, tools, model, messages };
  }

  const output = {
    type: 'tool-result' as const,
    toolCallId: 'c1',
    toolName: 'confirm',
    output: { type: 'text' as const, value: 'yes' },
  };
  const stateOf = async (session: PermissionSession) =>
    (await session.look({ id: 'c1', name: 'confirm', input: {} })).state;

  it('allowed: it is handed over, and its result ends it', async () => {
    const { session, gate, messages } = await called({ allow: ['confirm'] });
    expect(await stateOf(session)).toBe('submitted');
    expect(await gate.receive(messages)).toMatchObject({ ready: false, pending: [] });
    const { ready } = await gate.receive([...messages, { role: 'tool', content: [output] }]);
    expect(ready).toBe(true);
    expect(await stateOf(session)).toBe('finished');
  });

  it('denied: the model is told, and the run goes on', async () => {
    const { gate, tools, model, messages } = await called({ deny: ['confirm'] });
    const received = await gate.receive(messages);
    expect(received).toMatchObject({ ready: true, pending: [] });
    await generateText({ model, tools, messages: received.messages });
    expect(toldModel(model).c1).toMatch(/denied and did not run/);
  });

  it('approved: it waits for the client', async () => {
    const { session, gate, messages } = await called({ ask: ['confirm'] });
    const received = await gate.receive(messages, [{ toolCallId: 'c1', behavior: 'allow' }]);
    expect(received).toMatchObject({ ready: false, pending: [] });
    expect(await stateOf(session)).toBe('submitted');
    expect((await gate.receive(received.messages)).ready).toBe(false);
    const { ready } = await gate.receive([...received.messages, { role: 'tool', content: [output] }]);
    expect(ready).toBe(true);
    expect(await stateOf(session)).toBe('finished');
  });
});

describe.runIf(is7)('a model of the specification v4', () => {
  it('is gated like any other', async () => {
    const { MockLanguageModelV4 } = (await import('ai/test')) as unknown as {
      MockLanguageModelV4: new (options: object) => Parameters<typeof generateText>[0]['model'];
    };
    const ran: string[] = [];
    const inner = scriptedModel([{ calls: [call('c1', 'drop')] }, { text: 'done' }]);
    const model = new MockLanguageModelV4({ doGenerate: inner.doGenerate });
    const gate = createGate({ mode: 'default', deny: ['drop'] });
    await generateText({ model, tools: gate.tools({ drop: noting(ran, 'drop') }), prompt: 'Go on.', stopWhen });
    expect(ran).toEqual([]);
    expect(toldModel(inner).c1).toMatch(/denied and did not run/);
  });
});

type DirectCall = (input: unknown, options: object) => Promise<unknown>;

it('an input that is changed after it was decided does not run', async () => {
  const ran: string[] = [];
  const look = tool({
    inputSchema: anyInput,
    execute: async (input) => {
      ran.push(JSON.stringify(input));
      return 'ok';
    },
  });
  const gate = createGate({ mode: 'default', allow: [{ rule: 'look', when: 'input.n < 3' }] });
  const tools = gate.tools({ look });
  const { needsApproval, execute } = tools.look as unknown as Record<'needsApproval' | 'execute', DirectCall>;
  const messages: unknown[] = [];
  expect(await needsApproval({ n: 1 }, { toolCallId: 'c1', messages })).toBe(false);
  const output = await execute({ n: 2 }, { toolCallId: 'c1', messages });
  expect(ran).toEqual([]);
  expect(output).toMatchObject({ reason: expect.stringMatching(/its name or input is not what was decided/) });
});
