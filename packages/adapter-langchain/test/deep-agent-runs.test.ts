/** Deep agents as they run: nothing gets past the gate, in no agent and with none of the tools that deepagents brings along. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HumanMessage } from '@langchain/core/messages';
import { MemorySaver } from '@langchain/langgraph';
import { type PermissionAnswer, PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { createDeepAgent, LocalShellBackend } from 'deepagents';
import { type AgentMiddleware, createAgent } from 'langchain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGate } from '../src/agent/index.js';
import type { GateOptions, GateSource } from '../src/exports.js';
import { type Call, countingTools, lastRequest, policy, resultOf, type Step, scripted } from './kit.js';

type Params = NonNullable<Parameters<typeof createDeepAgent>[0]>;

/** Gives work to a sub-agent. */
const task = (agent: string, id = 't1'): Call => ({
  id,
  name: 'task',
  args: { description: 'do it', subagent_type: agent },
});

const researcher = { name: 'researcher', description: 'finds out', systemPrompt: 'Find out.' };

function run(steps: readonly Step[], { source = rules, options = {}, params = {} }: Setup = {}) {
  const ran: string[] = [];
  const gate = createGate(source, options);
  const model = scripted(steps);
  const given: Params = {
    model: model as never,
    tools: countingTools(ran) as never,
    checkpointer: new MemorySaver(),
    subagents: [researcher],
    ...params,
  };
  const agent = createDeepAgent(gate.forDeepAgent(given as never) as Params);
  const config = { configurable: { thread_id: 'thread' }, recursionLimit: 100 };
  return {
    gate,
    model,
    ran,
    start: () => agent.invoke({ messages: [new HumanMessage('go')] }, config),
    resume: (command: unknown) => agent.invoke(command as never, config),
  };
}

interface Setup {
  readonly source?: GateSource;
  readonly options?: GateOptions;
  readonly params?: Partial<Params>;
}

const rules: PolicyInput = { ...policy, allow: [...policy.allow, 'task', 'write_todos'] };

/** One question of each kind, and their results, by an agent below. */
const work: Step = [
  { id: 'c1', name: 'read', args: { v: 'below' } },
  { id: 'c2', name: 'ask_write', args: { v: 'below' } },
  { id: 'c3', name: 'deny_rm', args: { v: 'below' } },
];

describe.each(['general-purpose', 'researcher'])('the sub-agent %s', (name) => {
  it.each(['a session', undefined])('is denied what the agent is denied, and asks with its name (%s)', async (id) => {
    const options = id === undefined ? {} : { session: () => id };
    const { gate, start, resume, ran, model } = run([[task(name)], work, 'below done', 'done'], { options });
    const asks = gate.pending(await start());
    expect(asks).toMatchObject([{ toolCallId: 'c2', toolName: 'ask_write', agentPath: [name] }]);
    expect(ran).toEqual([]);
    const { messages } = await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks));
    expect(ran.toSorted()).toEqual(['ask_write(below)', 'read(below)']);
    expect(resultOf(messages, 't1')).toBe('below done');
    expect(model.calls).toHaveLength(4);
    expect(resultOf(model.calls[2]?.messages ?? [], 'c3')).toMatch(/denied and did not run/);
  });

  it('is told a no in the words of the person', async () => {
    const { gate, start, resume, ran, model } = run([[task(name)], work, 'below done', 'done']);
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'deny', message: 'not on Fridays' }], asks));
    expect(ran).toEqual(['read(below)']);
    expect(resultOf(model.calls[2]?.messages ?? [], 'c2')).toContain('not on Fridays');
  });

  it('runs an edited call as it was edited', async () => {
    const { gate, start, resume, ran } = run([[task(name)], work, 'below done', 'done']);
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow', input: { v: 'edited' } }], asks));
    expect(ran.toSorted()).toEqual(['ask_write(edited)', 'read(below)']);
  });
});

describe('a call beside a sub-agent', () => {
  it('runs once, though the sub-agent asks', async () => {
    const beside: Call = { id: 'c9', name: 'other', args: { v: 'beside' } };
    const { gate, start, resume, ran } = run([[task('researcher'), beside], work, 'below done', 'done']);
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks));
    expect(ran.toSorted()).toEqual(['ask_write(below)', 'other(beside)', 'read(below)']);
  });
});

describe('a sub-agent with tools of its own', () => {
  it('is gated there too', async () => {
    const ran: string[] = [];
    const own = { ...researcher, tools: countingTools(ran, ['read', 'deny_rm']) as never };
    const { start } = run([[task('researcher')], [work[0] as Call, work[2] as Call], 'below done', 'done'], {
      params: { subagents: [own] },
    });
    await start();
    expect(ran).toEqual(['read(below)']);
  });

  it('compiled with the gate of a sub-agent asks with its name', async () => {
    const ran: string[] = [];
    const gate = createGate(rules);
    const compiled = createAgent({
      name: 'writer',
      model: scripted([work, 'below done']),
      tools: countingTools(ran),
      middleware: [...gate.subagent({ agent: 'writer' }).middleware] as AgentMiddleware[],
    });
    const agent = createDeepAgent(
      gate.forDeepAgent({
        model: scripted([[task('writer')], 'done']) as never,
        checkpointer: new MemorySaver(),
        subagents: [{ name: 'writer', description: 'writes', runnable: compiled as never }],
      } as never) as Params,
    );
    const config = { configurable: { thread_id: 'thread' } };
    const asks = gate.pending(await agent.invoke({ messages: [new HumanMessage('go')] }, config));
    expect(asks).toMatchObject([{ agentPath: ['writer'], toolName: 'ask_write' }]);
    await agent.invoke(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks) as never, config);
    expect(ran.toSorted()).toEqual(['ask_write(below)', 'read(below)']);
  });
});

describe.each(['default', 'explore', 'bypass', 'dontAsk'] as const)('in the mode %s', (mode) => {
  const unlisted: Step = [
    { id: 'c1', name: 'mail' },
    { id: 'c2', name: 'ask_write' },
    { id: 'c3', name: 'deny_rm' },
    { id: 'c4', name: 'look' },
  ];
  const names = ['mail', 'ask_write', 'deny_rm', 'look'];
  const known = { mail: {}, look: { readOnly: true }, task: { readOnly: true } };
  const source: PolicyInput = { ...rules, mode, tools: { ...rules.tools, ...known } };
  const outcome = async ({ gate, ran, start }: Pick<ReturnType<typeof run>, 'gate' | 'ran' | 'start'>) => {
    const asks = gate.pending(await start());
    return { asked: asks.map(({ toolName }) => toolName), ran: ran.toSorted() };
  };
  const tools = (ran: string[]) => countingTools(ran, names) as never;
  const outer = async () => {
    const ran: string[] = [];
    const one = run([unlisted, 'done'], { source, params: { tools: tools(ran) } });
    return outcome({ ...one, ran });
  };

  it.each(['general-purpose', 'researcher'])('%s asks and runs what the agent does', async (name) => {
    const ran: string[] = [];
    const one = run([[task(name)], unlisted, 'below done', 'done'], { source, params: { tools: tools(ran) } });
    expect(await outcome({ ...one, ran })).toEqual(await outer());
  });

  it('a compiled sub-agent with the gate that the error asks for does, too', async () => {
    const ran: string[] = [];
    const gate = createGate(source);
    const compiled = createAgent({
      name: 'writer',
      model: scripted([unlisted, 'below done']),
      tools: tools(ran),
      middleware: [...gate.subagent({ agent: 'writer' }).middleware] as AgentMiddleware[],
    });
    const agent = createDeepAgent(
      gate.forDeepAgent({
        model: scripted([[task('writer')], 'done']) as never,
        checkpointer: new MemorySaver(),
        subagents: [{ name: 'writer', description: 'writes', runnable: compiled as never }],
      } as never) as Params,
    );
    const config = { configurable: { thread_id: 'thread' }, recursionLimit: 100 };
    const start = () => agent.invoke({ messages: [new HumanMessage('go')] }, config);
    expect(await outcome({ gate, ran, start } as never)).toEqual(await outer());
  });
});

describe('the tools that deepagents brings', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sallyport-deep-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Rules on capabilities alone: they bind only if it is known what the built-in tools do. */
  const capable: PolicyInput = {
    allow: ['task', '@read(/data/**)', '@write(/data/**)', '@exec(echo:*)'],
    deny: ['@read(/secrets/**)', '@write(/secrets/**)', '@exec(rm:*)'],
  };
  const local = () => ({ backend: new LocalShellBackend({ rootDir: folder, virtualMode: true }) as never });
  const told = async (calls: readonly Call[], below: boolean) => {
    const steps: Step[] = below ? [[task('general-purpose')], calls, 'below done', 'done'] : [calls, 'done'];
    const one = run(steps, { source: capable, options: { canAsk: false }, params: local() });
    await one.start();
    const read = one.model.calls[below ? 2 : 1]?.messages ?? [];
    return (id: string) => resultOf(read, id);
  };

  const denied: [string, string, Record<string, unknown>][] = [
    ['write_file', 'write_file', { file_path: '/secrets/x', content: 'x' }],
    ['edit_file', 'edit_file', { file_path: '/secrets/x', old_string: 'a', new_string: 'b' }],
    ['read_file', 'read_file', { file_path: '/secrets/x' }],
    ['ls', 'ls', { path: '/secrets/deep' }],
    ['grep', 'grep', { pattern: 'key', path: '/secrets' }],
    ['glob', 'glob', { pattern: '**', path: '/secrets' }],
    ['execute', 'execute', { command: 'rm -rf data' }],
    ['execute that reads', 'execute', { command: 'cat /secrets/x' }],
  ];

  describe.each([
    ['the agent', false],
    ['a sub-agent', true],
  ])('in %s', (_, below) => {
    it.each(denied)('%s is denied where a rule denies what it does', async (_name, name, args) => {
      const resultFor = await told([{ id: 'c1', name, args }], below);
      expect(resultFor('c1')).toMatch(/denied and did not run|did not run/);
      expect(readdirSync(folder)).toEqual([]);
    });

    it('they run where a rule allows what they do', async () => {
      const resultFor = await told(
        [
          { id: 'c1', name: 'write_file', args: { file_path: '/data/x', content: 'x' } },
          { id: 'c2', name: 'execute', args: { command: 'echo hello' } },
        ],
        below,
      );
      expect(resultFor('c1')).not.toMatch(/did not run/);
      expect(resultFor('c2')).toContain('hello');
      expect(readdirSync(join(folder, 'data'))).toEqual(['x']);
    });
  });
});

describe('an engine of the host', () => {
  it('goes by what it declares itself', async () => {
    const engine = new PermissionEngine({ ...rules, tools: { delegate: {}, execute: 'shell' } });
    const { gate, start, resume, ran } = run([[task('researcher')], work, 'below done', 'done'], { source: engine });
    const asks = gate.pending(await start());
    const yes: PermissionAnswer[] = asks.map(({ toolCallId }) => ({ toolCallId, behavior: 'allow' }));
    const { messages } = await resume(gate.resume(yes, asks));
    expect(ran.toSorted()).toEqual(['ask_write(below)', 'read(below)']);
    expect(messages.at(-1)?.text).toBe('done');
  });
});

describe('a message of the user instead of an answer', () => {
  it('ends the question of a sub-agent too', async () => {
    const { gate, start, resume, ran, model } = run([[task('researcher')], work, 'as you like'], {
      options: { session: () => 's' },
    });
    const asks = gate.pending(await start());
    await resume({ messages: [new HumanMessage('something else')] });
    const read = lastRequest(model);
    expect(read.at(-1)?.text).toBe('something else');
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks));
    expect(ran).toEqual([]);
  });
});
