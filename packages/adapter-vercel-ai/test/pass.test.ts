/** Calls that need no ledger: every call of their tool is allowed, and no session lasts. All else is as it is with a ledger. */

import { createGate, type GateOptions, type GateSource } from '@sallyport/adapter-vercel-ai';
import { type Decision, PermissionEngine } from '@sallyport/engine';
import { type ToolSet, tool } from 'ai';
import { describe, expect, it } from 'vitest';
import { anyInput, approvalIdOf, noting, startApp } from './app.js';

type Door = (input: unknown, options?: object) => unknown;
const doorsOf = (of: unknown) => of as Readonly<Record<'needsApproval' | 'execute', Door>>;

const look = (id: string, n = 1) => ({ id, name: 'look', input: { n } });

/** An engine that tells what it decided, and whether it was asked for a session. */
function listening(policy: ConstructorParameters<typeof PermissionEngine>[0], options = {}) {
  const told: string[] = [];
  const onDecision = ({ behavior, input }: Decision, { name }: { name: string }) =>
    told.push(`${behavior} ${name} ${JSON.stringify(input)}`);
  const engine = new PermissionEngine(policy, { ...options, onDecision });
  let sessions = 0;
  const open = engine.session.bind(engine);
  engine.session = (given) => {
    sessions += 1;
    return open(given);
  };
  return { engine, told, sessions: () => sessions };
}

const looking = { mode: 'default', allow: ['look'], ask: ['pay'] } as const;

describe('a call that needs no ledger', () => {
  it('runs, and is told once with the input that ran', async () => {
    const { engine, told, sessions } = listening(looking);
    const app = startApp({ source: engine, tools: ['look'], steps: [{ calls: [look('a', 1), look('b', 2)] }] });
    await app.run();
    expect(app.ran).toEqual(['look({"n":1})', 'look({"n":2})']);
    expect(told).toEqual(['allow look {"n":1}', 'allow look {"n":2}']);
    expect(sessions()).toBe(0);
    expect(app.told()).toEqual({ a: 'look ran', b: 'look ran' });
  });

  it('is decided for the input that it starts with', async () => {
    const { engine, told } = listening(looking);
    const ran: string[] = [];
    const doors = doorsOf(createGate(engine).tools({ look: noting(ran, 'look') }).look);
    const input = { n: 1 };
    const options = { toolCallId: 'a', messages: [] };
    expect(doors.needsApproval(input, options)).toBe(false);
    input.n = 2;
    const running = doors.execute(input, options);
    input.n = 3;
    await running;
    expect(ran).toEqual(['look({"n":2})']);
    expect(told).toEqual(['allow look {"n":2}']);
  });

  it('may say nothing of itself', async () => {
    const ran: string[] = [];
    const doors = doorsOf(createGate({}).tools({ look: noting(ran, 'look') }).look);
    expect(await doors.needsApproval({ n: 1 })).toBe(false);
    expect(await doors.execute({ n: 1 })).toBe('look ran');
    expect(ran).toEqual(['look({"n":1})']);
  });

  it('fails as its tool fails', async () => {
    const failing = (fail: () => unknown) => tool({ inputSchema: anyInput, execute: fail as never });
    const gated = createGate({}).tools({
      at_once: failing(() => {
        throw new Error('at once');
      }),
      later: failing(async () => {
        throw new Error('later');
      }),
    });
    await expect(doorsOf(gated.at_once).execute({}, { toolCallId: 'a', messages: [] })).rejects.toThrow('at once');
    await expect(doorsOf(gated.later).execute({}, { toolCallId: 'a', messages: [] })).rejects.toThrow('later');
  });

  it('yields as its tool yields', async () => {
    const steps = tool({
      inputSchema: anyInput,
      async *execute({ n }) {
        yield `${n}`;
        yield `${n} done`;
      },
    });
    const execute = doorsOf(createGate({}).tools({ steps }).steps).execute;
    const seen: unknown[] = [];
    for await (const value of execute({ n: 1 }, { toolCallId: 'a', messages: [] }) as AsyncIterable<unknown>)
      seen.push(value);
    expect(seen).toEqual(['1', '1 done']);
  });

  it('is the call of an agent inside of a tool, too', async () => {
    const { engine, told, sessions } = listening(looking);
    const ran: string[] = [];
    const inner = createGate(engine)
      .subagent('helper')
      .tools({ look: noting(ran, 'look') });
    expect(await doorsOf(inner.look).execute({ n: 1 }, { toolCallId: 'a', messages: [] })).toBe('look ran');
    expect(told).toEqual(['allow look {"n":1}']);
    expect(sessions()).toBe(0);
  });
});

describe('a call that has its place in a ledger', () => {
  const source = () => listening(looking);
  const cases: Record<
    string,
    { options?: (engine: PermissionEngine) => GateOptions; source?: typeof source; tool?: object }
  > = {
    'where a session lasts': { options: () => ({ session: () => 'chat' }) },
    'where a host says who calls': { options: () => ({ context: { role: 'guest' } }) },
    'where its author asks, and lets it run': { tool: { needsApproval: () => false } },
    'where a rule looks at it': {
      source: () => listening({ ...looking, allow: [{ rule: 'look', when: 'input.n < 3' }] }),
    },
    'where a decider does': { source: () => listening(looking, { deciders: [] }) },
    'where the tool has hooks': { source: () => listening(looking, { tools: { look: {} } }) },
  };
  it.each(Object.entries(cases))('%s', async (_name, given) => {
    const { engine, told, sessions } = (given.source ?? source)();
    const ran: string[] = [];
    const tools = { look: { ...noting(ran, 'look'), ...given.tool } } as ToolSet;
    const app = startApp({ source: engine, tools, steps: [{ calls: [look('a')] }], ...given.options?.(engine) });
    await app.run();
    expect(ran).toEqual(['look({"n":1})']);
    expect(told).toEqual(['allow look {"n":1}']);
    expect(sessions()).toBe(1);
  });

  it('where its author asks, and wants a person', async () => {
    const ran: string[] = [];
    const tools = { look: { ...noting(ran, 'look'), needsApproval: true } } as ToolSet;
    const app = startApp({ source: {}, tools, steps: [{ calls: [look('a')] }, { text: 'done' }] });
    await app.run();
    expect(ran).toEqual([]);
    app.respond({ a: true });
    await app.run();
    expect(ran).toEqual(['look({"n":1})']);
  });

  it.each([1, 'yes', {}])('where the author asks with %j instead of true', async (answer) => {
    for (const needsApproval of [answer, () => answer, async () => answer]) {
      const { look: gated } = createGate({}).tools({
        look: { ...noting([], 'look'), needsApproval } as never,
      }) as ToolSet;
      expect(await doorsOf(gated).needsApproval({ n: 1 }, { toolCallId: 'a', messages: [] })).toBe(true);
    }
  });

  it('where the author begins to ask later on', async () => {
    const ran: string[] = [];
    const bare = noting(ran, 'look') as { needsApproval?: boolean };
    const { look: gated } = createGate({}).tools({ look: bare as never }) as ToolSet;
    bare.needsApproval = true;
    expect(await doorsOf(gated).needsApproval({ n: 1 }, { toolCallId: 'a', messages: [] })).toBe(true);
    expect(ran).toEqual([]);
  });
});

describe('beside calls that ask', () => {
  const both = { calls: [look('a'), { id: 'b', name: 'pay', input: { n: 5 } }] };

  it('it runs at once, and the question stays', async () => {
    const { engine } = listening(looking);
    const app = startApp({ source: engine, tools: ['look', 'pay'], steps: [both, { text: 'done' }] });
    await app.run();
    expect(app.ran).toEqual(['look({"n":1})']);
    app.respond({ b: true });
    await app.run();
    expect(app.ran).toEqual(['look({"n":1})', 'pay({"n":5})']);
  });

  it('one that was approved does not start while another has no answer', async () => {
    const ran: string[] = [];
    const asking = { ...noting(ran, 'look'), needsApproval: true };
    const gate = createGate({ mode: 'default', allow: ['look'], ask: ['pay'] }, { onError: () => {} });
    const tools = gate.tools({ look: asking, pay: noting(ran, 'pay') } as ToolSet);
    const app = startApp({ source: {}, tools: {}, steps: [both] });
    await app.run({ tools });
    const approvalId = approvalIdOf(app.messages, 'a');
    const said = { type: 'tool-approval-response', approvalId, approved: true };
    const messages = [...app.messages, { role: 'tool', content: [said] }];
    // The author no longer asks: now nothing but the messages says that the call was.
    asking.needsApproval = false;
    const output = await doorsOf(tools.look).execute({ n: 1 }, { toolCallId: 'a', messages });
    expect(ran).toEqual([]);
    expect(output).toMatchObject({ reason: expect.stringContaining('other calls of its step have no answer yet') });
  });
});

describe('a set of gated tools', () => {
  const sources: Record<string, GateSource> = { 'nothing configured': {}, 'a policy': looking };
  it.each(Object.entries(sources))('has nothing but its tools (%s)', (_name, source) => {
    const tools = createGate(source, { onWarning: () => {} }).tools({ look: noting([], 'look') }) as Record<
      string,
      unknown
    >;
    for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__']) expect(tools[name]).toBeUndefined();
    expect(Object.keys(tools)).toEqual(['look']);
  });

  it('keeps what is computed, hidden or inherited', () => {
    class Own {
      readonly inputSchema = anyInput;
      get description() {
        return 'looks';
      }
      execute() {
        return this.description;
      }
    }
    let reads = 0;
    const computed = Object.defineProperties(
      { ...noting([], 'computed') },
      {
        title: { enumerable: true, configurable: true, get: () => `read ${++reads}` },
        secret: { enumerable: false, configurable: true, value: 'kept' },
      },
    );
    const gated = createGate({}).tools({ own: new Own(), computed } as unknown as ToolSet) as Record<string, object>;
    expect(gated.own).toBeInstanceOf(Own);
    expect(gated.own).toMatchObject({ description: 'looks' });
    expect(reads).toBe(0);
    expect(gated.computed).toMatchObject({ title: 'read 1', secret: 'kept' });
  });
});
