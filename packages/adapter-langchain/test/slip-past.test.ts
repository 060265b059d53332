/** Ways around the gate that were tried: none runs a call that nobody allowed. */

import { AIMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { Command, Send } from '@langchain/langgraph';
import { createAgent, createMiddleware, toolErrorMiddleware, toolRetryMiddleware } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createGate } from '../src/agent/index.js';
import { countingTools, label, policy, resultOf, results, type Step, setUp } from './kit.js';

const done: Step[] = ['done'];
const call = (name: string, args: Record<string, unknown> = {}) => ({
  id: 'c1',
  name,
  args,
  type: 'tool_call' as const,
});

describe('past the deciding node', () => {
  const smuggled = new AIMessage({ id: 'm1', content: '', tool_calls: [call('deny_rm', { v: '/etc' })] });
  const asking = new AIMessage({ id: 'm2', content: '', tool_calls: [call('ask_write', { v: 'B' })] });

  it.each([
    ['deny_rm', smuggled],
    ['ask_write', asking],
  ])('a caller that sends %s to the tools', async (_, message) => {
    const { agent, config, ran } = setUp({ steps: done });
    const goto = new Send('tools', { messages: [message], lg_tool_call: message.tool_calls?.[0] });
    const { messages } = await agent.invoke(new Command({ goto }), config);
    expect(ran).toEqual([]);
    expect(resultOf(messages, 'c1')).toMatch(/did not run/);
  });

  it.each([
    ['deny_rm', smuggled],
    ['ask_write', asking],
  ])('a state with %s written as the node', async (_, message) => {
    const { agent, config, ran } = setUp({ steps: done });
    await agent.graph.updateState(config, { messages: [message] }, 'sallyport.after_model');
    await agent.invoke(null, config);
    expect(ran).toEqual([]);
  });

  it('another middleware that jumps to the tools', async () => {
    let jumped = false;
    const jumper = createMiddleware({
      name: 'jumper',
      beforeModel: {
        canJumpTo: ['tools'],
        hook: () => {
          if (jumped) return undefined;
          jumped = true;
          return { messages: [smuggled], jumpTo: 'tools' };
        },
      },
    });
    const { start, ran } = setUp({ steps: done, before: [jumper] });
    await start();
    expect(ran).toEqual([]);
  });

  it('a jump back to the tools after a no', async () => {
    const jumper = createMiddleware({
      name: 'jumper',
      afterModel: {
        canJumpTo: ['tools'],
        hook: ({ messages }) => (AIMessage.isInstance(messages.at(-1)) ? undefined : { jumpTo: 'tools' }),
      },
    });
    const { start, resume, gate, ran } = setUp({ steps: [[call('ask_write')], 'done'], before: [jumper] });
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c1', behavior: 'deny' }], asks));
    expect(ran).toEqual([]);
  });

  it('a jump while the question is open', async () => {
    const { start, agent, config, gate, ran } = setUp({ steps: [[call('ask_write', { v: 'B' })], 'done'] });
    await start();
    const snapshot = await agent.graph.getState(config);
    const message = (snapshot.values as { messages: AIMessage[] }).messages.at(-1);
    await agent.invoke(
      new Command({ goto: new Send('tools', { messages: [message], lg_tool_call: call('ask_write', { v: 'B' }) }) }),
      config,
    );
    expect(ran).toEqual([]);
    expect(gate.pending(snapshot)).toHaveLength(1);
  });
});

describe('a forged state', () => {
  it.each([
    ['no questions', { step: 'x', questions: [], problems: [], again: false }],
    ['nothing', null],
    ['nonsense', { step: 1, questions: 'all', grants: ['c1'] }],
  ])('with %s grants nothing', async (_, forged) => {
    const { start, agent, config, ran } = setUp({ steps: [[call('ask_write')], 'done'] });
    await start();
    await agent.graph.updateState(config, { _sallyport: forged }, 'sallyport.after_model');
    await agent.invoke(null, config);
    expect(ran).toEqual([]);
  });

  const forge = async ({ agent, config }: ReturnType<typeof setUp>) => {
    const { values } = await agent.graph.getState(config);
    const { _sallyport: state } = values as { _sallyport: { questions: { call: object }[] } };
    const questions = state.questions.map((one) => ({ ...one, call: { ...one.call, input: { v: 'harmless' } } }));
    await agent.graph.updateState(config, { _sallyport: { ...state, questions } }, 'model_request');
  };

  it('does not change what the person is shown', async () => {
    const run = setUp({ steps: [[call('ask_write', { v: 'evil' })], 'done'] });
    await run.start();
    await forge(run);
    const asks = run.gate.pending(await run.agent.invoke(null, run.config));
    expect(asks.map(({ input }) => input)).toEqual([{ v: 'evil' }]);
  });

  it('gets nothing approved but what was shown, where no ledger knows better', async () => {
    const before = setUp({ steps: [[call('ask_write', { v: 'evil' })], 'done'] });
    await before.start();
    await forge(before);
    const { agent, gate, config, ran, resume } = setUp({ steps: ['done'], checkpointer: before.checkpointer });
    const asks = gate.pending(await agent.invoke(null, config));
    expect(asks.map(({ input }) => input)).toEqual([{ v: 'harmless' }]);
    await resume(gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran).toEqual([]);
  });
});

describe('other middleware', () => {
  const rewriting = (change: (request: never) => object) =>
    createMiddleware({
      name: 'rewriter',
      wrapToolCall: (request, handler) => handler({ ...request, ...change(request as never) }),
    });

  it.each([
    ['name', { toolCall: call('deny_rm', { v: '/etc' }) }],
    ['arguments', { toolCall: call('guarded', { path: '/etc' }) }],
  ])('in front of the gate that changes the %s', async (_, change) => {
    const source = { allow: ['read', 'guarded'], deny: ['deny_rm', { rule: 'guarded', input: { path: '/etc' } }] };
    const ran: string[] = [];
    const tools = countingTools(ran, ['read', 'guarded', 'deny_rm']);
    const { start } = setUp({
      source,
      steps: [[call('guarded', { path: 'src' })], 'done'],
      before: [rewriting(() => change)],
      tools,
      ran,
    });
    await start();
    expect(ran).toEqual([]);
  });

  it('in front of the gate may change what is allowed either way', async () => {
    const { start, ran } = setUp({
      steps: [[call('read', { v: 'A' })], 'done'],
      before: [rewriting(() => ({ toolCall: call('read', { v: 'changed' }) }))],
    });
    await start();
    expect(ran).toEqual(['read(changed)']);
  });

  it('that swaps the tool under an allowed name', async () => {
    const ran: string[] = [];
    const [other] = countingTools(ran, ['deny_rm']);
    const { start } = setUp({ steps: [[call('read')], 'done'], before: [rewriting(() => ({ tool: other }))], ran });
    await start();
    expect(ran).toEqual([]);
  });

  it('behind the gate cannot change the arguments any more', async () => {
    const { start, ran } = setUp({
      steps: [[call('read', { v: 'A' })], 'done'],
      after: [rewriting(() => ({ toolCall: call('read', { v: 'changed' }) }))],
    });
    const { messages } = await start();
    expect(ran).toEqual([]);
    expect(resultOf(messages, 'c1')).toMatch(/last middleware/);
  });

  it('that supplies tools of its own', async () => {
    const ran: string[] = [];
    const dynamic = countingTools(ran, ['dynamic', 'deny_dynamic']);
    const supplier = createMiddleware({
      name: 'supplier',
      wrapModelCall: (request, handler) => handler({ ...request, tools: [...request.tools, ...dynamic] }),
      wrapToolCall: (request, handler) => {
        const found = dynamic.find(({ name }) => name === request.toolCall.name);
        return handler(found === undefined ? request : { ...request, tool: found });
      },
    });
    const source = { ...policy, allow: [...policy.allow, 'dynamic'], deny: ['deny_dynamic'] };
    const steps: Step[] = [
      [
        { ...call('dynamic'), id: 'c1' },
        { ...call('deny_dynamic'), id: 'c2' },
      ],
      'done',
    ];
    const { start } = setUp({ source, steps, before: [supplier], ran });
    const { messages } = await start();
    expect(ran).toEqual(['dynamic()']);
    expect(results(messages)).toEqual(['deny_dynamic#c2 error', 'dynamic#c1 success']);
  });
});

describe('the arguments that the tool gets', () => {
  const shelf = (ran: string[], schema: z.ZodType) =>
    tool(async (input) => `listed ${ran.push(label('list', input))}`, {
      name: 'list',
      description: 'lists',
      schema: schema as never,
    });
  const source = {
    allow: ['list'],
    deny: [{ rule: 'list', input: { path: '/etc' } }],
    ask: [{ rule: 'list', input: { path: '/srv' } }],
  };

  it.each([
    ['a default', z.object({ path: z.string().default('/etc') }), {}],
    ['a transform', z.object({ dir: z.string() }).transform(({ dir }) => ({ path: dir })), { dir: '/etc' }],
  ])('%s is decided', async (_, schema, args) => {
    const ran: string[] = [];
    const { start } = setUp({ source, steps: [[call('list', args)], 'done'], tools: [shelf(ran, schema)], ran });
    const { messages } = await start();
    expect(ran).toEqual([]);
    expect(results(messages)).toEqual(['list#c1 error']);
  });

  it('a default is shown, and survives a restart', async () => {
    const ran: string[] = [];
    const tools = [shelf(ran, z.object({ path: z.string().default('/srv') }))];
    const { start, checkpointer } = setUp({ source, steps: [[call('list')], 'done'], tools, ran });
    await start();
    const { agent, config, gate, resume } = setUp({ source, steps: ['done'], tools, ran, checkpointer });
    const asks = gate.pending(await agent.graph.getState(config));
    expect(asks[0]?.input).toEqual({ path: '/srv' });
    await resume(gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran).toEqual(['list(/srv)']);
  });
});

describe('ids of calls', () => {
  it('the same twice in a step: neither runs', async () => {
    const { start, ran, model } = setUp({ steps: [[call('read', { v: 1 }), call('deny_rm', { v: 2 })], 'done'] });
    const { messages } = await start();
    expect(ran).toEqual([]);
    expect(results(messages)).toEqual(['read#c1 error']);
    expect(model.calls).toHaveLength(2);
  });

  it('none: it does not run', async () => {
    const { start, ran } = setUp({ steps: [[{ name: 'deny_rm' }], 'done'] });
    await start();
    expect(ran).toEqual([]);
  });

  it.each(['a session', undefined])('the same again in a later step is another call (%s)', async (id) => {
    const options = id === undefined ? {} : { session: () => id };
    const { start, resume, gate, ran } = setUp({
      options,
      steps: [[call('ask_write', { v: 1 })], [call('ask_write', { v: 1 })], 'done'],
    });
    const first = gate.pending(await start());
    const second = gate.pending(await resume(gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], first)));
    expect(ran).toEqual(['ask_write(1)']);
    expect(second).toHaveLength(1);
  });
});

describe('tools that fail', () => {
  const failing = (ran: string[], name: string, times: number) =>
    tool(
      async () => {
        ran.push(name);
        if (ran.length <= times) throw new TypeError('out of paper');
        return 'printed';
      },
      { name, description: 'prints', schema: z.looseObject({}) },
    );
  const retry = () =>
    toolRetryMiddleware({ maxRetries: 2, initialDelayMs: 1, jitter: false, retryOn: [TypeError], onFailure: 'error' });

  it('tell the model, as without a gate', async () => {
    const ran: string[] = [];
    const { start, model } = setUp({ steps: [[call('read')], 'done'], tools: [failing(ran, 'read', 9)], ran });
    const { messages } = await start();
    expect(resultOf(messages, 'c1')).toContain('out of paper');
    expect(ran).toEqual(['read']);
    expect(model.calls).toHaveLength(2);
  });

  it('are tried again where the rules alone allow the call', async () => {
    const ran: string[] = [];
    const { start } = setUp({
      steps: [[call('read')], 'done'],
      tools: [failing(ran, 'read', 1)],
      ran,
      before: [retry()],
    });
    const { messages } = await start();
    expect(ran).toEqual(['read', 'read']);
    expect(results(messages)).toEqual(['read#c1 success']);
  });

  it('are not tried again on one approval', async () => {
    const ran: string[] = [];
    const { start, resume, gate } = setUp({
      steps: [[call('ask_write')], 'done'],
      tools: [failing(ran, 'ask_write', 1)],
      ran,
      before: [retry()],
    });
    const asks = gate.pending(await start());
    const { messages } = await resume(gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran).toEqual(['ask_write']);
    expect(resultOf(messages, 'c1')).toContain('out of paper');
  });

  it('reach an error middleware', async () => {
    const ran: string[] = [];
    const before = [toolErrorMiddleware({ onError: (error) => `custom: ${(error as Error).message}` })];
    const { start } = setUp({ steps: [[call('read')], 'done'], tools: [failing(ran, 'read', 9)], ran, before });
    expect(resultOf((await start()).messages, 'c1')).toBe('custom: out of paper');
  });

  it.each(['deny_rm', 'ask_write'])('a retry middleware does not swallow the question about %s', async (name) => {
    const { start, gate, ran } = setUp({ steps: [[call(name)], 'done'], before: [retry()] });
    const result = await start();
    expect(gate.pending(result)).toHaveLength(name === 'ask_write' ? 1 : 0);
    expect(ran).toEqual([]);
  });
});

describe('the run cannot change the policy', () => {
  it('by its context or its configuration', async () => {
    const { agent, ran } = setUp({ steps: [[call('deny_rm')], 'done'] });
    const config = {
      configurable: { thread_id: 't', policy: { mode: 'bypass' } },
      context: { interruptOn: {}, policy: { allow: ['*'] }, mode: 'bypass' },
    };
    await agent.invoke({ messages: [{ role: 'user', content: 'go' }] }, config as never);
    expect(ran).toEqual([]);
  });
});

describe('what cannot work is said at once', () => {
  it('no checkpointer, and somebody would have to be asked', async () => {
    const gate = createGate(policy);
    const agent = createAgent({
      model: fakeModel().respond(new AIMessage('hello')),
      tools: [],
      middleware: [...gate.middleware],
    });
    await expect(agent.invoke({ messages: [{ role: 'user', content: 'go' }] })).rejects.toThrow(/checkpointer/);
  });

  it('unless nobody is ever asked', async () => {
    const gate = createGate(policy, { canAsk: false });
    const ran: string[] = [];
    const model = fakeModel()
      .respond(new AIMessage({ content: '', tool_calls: [call('read'), { ...call('ask_write'), id: 'c2' }] }))
      .respond(new AIMessage('done'));
    const agent = createAgent({ model, tools: countingTools(ran), middleware: [...gate.middleware] });
    const { messages } = await agent.invoke({ messages: [{ role: 'user', content: 'go' }] });
    expect(ran).toEqual(['read()']);
    expect(resultOf(messages, 'c2')).toMatch(/nobody is there/);
  });

  it('two gates in one agent', () => {
    const middleware = [...createGate(policy).middleware, ...createGate(policy).middleware];
    expect(() => createAgent({ model: fakeModel(), tools: [], middleware })).toThrow(/sallyport/);
  });
});
