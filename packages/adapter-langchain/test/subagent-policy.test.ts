/** What binds an agent inside another one: without a policy of its own all that binds the outer one, with one at least what that forbids. */

import { HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { PermissionEngine, type PermissionMode, type PolicyInput } from '@sallyport/engine';
import { type AgentMiddleware, createAgent } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type AgentGate, createGate } from '../src/agent/index.js';
import type { GateSource } from '../src/exports.js';
import { type Call, countingTools, scripted, setUp } from './kit.js';

const names = ['read', 'pay', 'deny_rm', 'mail', 'look'];
const calls: Call[] = names.map((name) => ({ id: name, name, args: { v: 'X' } }));
const rules: PolicyInput = {
  allow: ['delegate', 'read'],
  ask: ['pay'],
  deny: ['deny_rm'],
  tools: { ...Object.fromEntries(['delegate', ...names].map((name) => [name, {}])), look: { readOnly: true } },
};

interface Outcome {
  readonly asked: readonly string[];
  readonly ran: readonly string[];
}

/** What becomes of a step with all calls, and who it is that asks. */
async function outcomeOf(run: ReturnType<typeof setUp>): Promise<Outcome & { readonly by: readonly string[] }> {
  let result = await run.start();
  const asks = run.gate.pending(result);
  const answers = asks.map(({ toolCallId }) => ({ toolCallId, behavior: 'deny' as const }));
  if (asks.length > 0) result = await run.resume(run.gate.resume(answers, asks));
  expect(result.messages.at(-1)?.text).toBe('done');
  return {
    asked: asks.map(({ toolName }) => toolName).toSorted(),
    ran: run.ran.toSorted(),
    by: [...new Set(asks.map(({ agentPath }) => agentPath.join('/')))],
  };
}

function outer(source: GateSource) {
  const ran: string[] = [];
  return setUp({ source, ran, steps: [calls, 'done'], tools: countingTools(ran, names) });
}

/** The same step, made by an agent in a tool, in as many levels as there are gates. */
function inner(source: GateSource, gates: (gate: AgentGate) => readonly AgentGate[]) {
  const ran: string[] = [];
  const gate = createGate(source);
  const delegate = gates(gate).reduceRight<object[]>((tools, own) => [inTool(own, tools)], countingTools(ran, names));
  return setUp({ gate, ran, steps: [[{ id: 'd', name: 'delegate' }], 'done'], tools: delegate });
}

function inTool(gate: AgentGate, tools: readonly object[]) {
  const step = tools.length === 1 ? [{ id: 'd', name: 'delegate' }] : calls;
  const agent = createAgent({
    name: 'worker',
    model: scripted([step, 'below done']),
    tools: [...tools] as never[],
    middleware: [...gate.middleware] as AgentMiddleware[],
  });
  return tool(async () => (await agent.invoke({ messages: [new HumanMessage('go')] })).messages.at(-1)?.text ?? '', {
    name: 'delegate',
    description: 'hands work on',
    schema: z.looseObject({}),
  });
}

const modes: (PermissionMode | undefined)[] = [undefined, 'default', 'acceptEdits', 'explore', 'bypass', 'dontAsk'];
const withMode = (mode: PermissionMode | undefined): PolicyInput => (mode === undefined ? rules : { ...rules, mode });

describe.each(modes)('outside the mode %s, without a policy of its own', (mode) => {
  // In explore nobody may hand work on by a tool that is not said to only look.
  const source: PolicyInput = { ...withMode(mode), tools: { ...rules.tools, delegate: { readOnly: true } } };

  it.each([
    ['a sub-agent', (gate: AgentGate) => [gate.subagent({ agent: 'a' })], 'a'],
    [
      'one below that',
      (gate: AgentGate) => {
        const a = gate.subagent({ agent: 'a' });
        return [a, a.subagent({ agent: 'b' })];
      },
      'a/b',
    ],
  ])('%s runs and asks what the outer agent does', async (_, gates, path) => {
    for (const one of [source, new PermissionEngine(source)]) {
      const { asked, ran } = await outcomeOf(outer(one));
      const below = await outcomeOf(inner(one, gates));
      expect(below).toEqual({ asked, ran, by: asked.length === 0 ? [] : [path] });
    }
  });
});

describe('outside a policy that configures nothing', () => {
  it('a sub-agent runs everything too', async () => {
    const { ran } = await outcomeOf(inner({}, (gate) => [gate.subagent({ agent: 'a' })]));
    expect(ran).toHaveLength(names.length);
  });
});

describe('below a sub-agent that has a policy of its own', () => {
  it('one without goes by that of the sub-agent', async () => {
    const policy: PolicyInput = { mode: 'dontAsk', allow: ['delegate', 'mail', 'deny_rm'] };
    const below = inner(rules, (gate) => {
      const a = gate.subagent({ agent: 'a', policy });
      return [a, a.subagent({ agent: 'b' })];
    });
    expect(await outcomeOf(below)).toMatchObject({ asked: [], ran: ['mail(X)'] });
  });
});

describe('a policy of its own', () => {
  it.each<[string, PolicyInput, Outcome]>([
    [
      'that allows all is bound by asks and denies',
      { allow: ['*'] },
      { asked: ['pay'], ran: ['look(X)', 'mail(X)', 'read(X)'] },
    ],
    ['in bypass too', { mode: 'bypass' }, { asked: ['pay'], ran: ['look(X)', 'mail(X)', 'read(X)'] }],
    ['grants nothing that it does not say', { mode: 'dontAsk' }, { asked: [], ran: [] }],
    ['may deny more', { mode: 'bypass', deny: ['mail', 'look'] }, { asked: ['pay'], ran: ['read(X)'] }],
  ])('%s', async (_, policy, expected) => {
    const { asked, ran } = await outcomeOf(inner(rules, (gate) => [gate.subagent({ agent: 'a', policy })]));
    expect({ asked, ran }).toEqual(expected);
  });

  it.each<[string, PolicyInput]>([
    ['nothing', {}],
    ['no more than tools', { tools: { mail: {} } }],
  ])('that configures %s is refused, unless the outer one is like that too', (_, policy) => {
    for (const mode of modes) {
      expect(() => createGate(withMode(mode)).subagent({ agent: 'a', policy })).toThrow(
        /configures nothing.*Leave "policy" out/,
      );
    }
    expect(() => createGate({}).subagent({ agent: 'a', policy })).not.toThrow();
  });
});

describe('options of a sub-agent', () => {
  it.each<[string, unknown, RegExp]>([
    ['none', undefined, /a name that is a text: gate\.subagent\(\{ agent/],
    ['a name alone', 'researcher', /a name that is a text: gate\.subagent\(\{ agent/],
    ['an empty name', { agent: '' }, /a name that is a text/],
    ['a number as name', { agent: 7 }, /a name that is a text/],
    [
      'a misspelt inheritance',
      { agent: 'a', policy: rules, inherit: 'restriction' },
      /"restrictions" or .*not restriction/,
    ],
    ['a misspelt way to ask', { agent: 'a', asks: 'Deny' }, /"lift" or "deny", not Deny/],
    [
      'an inheritance and nothing that inherits',
      { agent: 'a', inherit: 'denies' },
      /Leave "inherit" out, or give a "policy"/,
    ],
  ])('%s is refused', (_, options, message) => {
    let caught: unknown;
    try {
      createGate(rules).subagent(options as never);
    } catch (error) {
      caught = error;
    }
    expect(caught).toMatchObject({ code: 'options-invalid', message: expect.stringMatching(message) });
  });
});

describe('a sub-agent that is never asked about', () => {
  it('needs no checkpointer when it works alone', async () => {
    const ran: string[] = [];
    const { middleware } = createGate(rules).subagent({ agent: 'a', asks: 'deny' });
    const agent = createAgent({
      model: scripted([calls, 'done']),
      tools: countingTools(ran, names),
      middleware: [...middleware],
    });
    await agent.invoke({ messages: [new HumanMessage('go')] });
    expect(ran).toEqual(['read(X)']);
  });

  it('nor does one below it', async () => {
    const run = inner(rules, (gate) => {
      const a = gate.subagent({ agent: 'a', asks: 'deny' });
      return [a, a.subagent({ agent: 'b' })];
    });
    expect(await outcomeOf(run)).toMatchObject({ asked: [], ran: ['read(X)'] });
  });
});
