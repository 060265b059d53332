/** Decisions that stand for every call of a tool: the same as if each call were looked at, and only where nothing else counts. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../index.js';
import type { PolicyInput } from '../policy/schema.js';
import type { Decision } from './decision.js';
import type { EngineOptions } from './options.js';

const call = { id: 'c1', name: 'look', input: { n: 1 } };

/** An engine with deciders looks at every call anew. */
const careful = (policy: PolicyInput, options: EngineOptions = {}) =>
  new PermissionEngine(policy, { ...options, deciders: [] });

const allowed: Record<string, PolicyInput> = {
  'nothing is configured': {},
  'the tool is allowed': { mode: 'default', allow: ['look'] },
  'a pattern allows it': { mode: 'default', allow: ['lo*'] },
  'others are denied and asked about': { mode: 'default', allow: ['look'], deny: ['drop', 'Read(.env)'], ask: ['pay'] },
  'bypass allows what nothing denies': { mode: 'bypass', deny: ['drop'] },
  'explore allows what only reads': { mode: 'explore', tools: { look: { readOnly: true } } },
  'all reads are free': { mode: 'dontAsk', reads: 'all', tools: { look: { readOnly: true } } },
};

const judged: Record<string, PolicyInput> = {
  'nothing allows it': { mode: 'default' },
  'it is denied': { mode: 'default', allow: ['look'], deny: ['look'] },
  'it is asked about': { mode: 'bypass', ask: ['look'] },
  'a condition allows it': { mode: 'default', allow: [{ rule: 'look', when: 'input.n < 3' }] },
  'a condition denies it': {
    mode: 'default',
    allow: ['look'],
    deny: [{ rule: 'look', when: 'context.role == "guest"' }],
  },
  'values are asked for': { mode: 'default', allow: [{ rule: 'look', input: { n: 1 } }] },
  'the rule ends': { mode: 'default', allow: [{ rule: 'look', expiresAt: '2999-01-01T00:00:00Z' }] },
  'a deny ends': { mode: 'bypass', deny: [{ rule: 'look', expiresAt: '2000-01-01T00:00:00Z' }] },
  'the tool reads files': { mode: 'default', allow: ['look'], tools: { look: { profile: 'file-read' } } },
};

describe('a decision for every call', () => {
  it.each(Object.entries(allowed))('stands: %s', async (_name, policy) => {
    const engine = new PermissionEngine(policy);
    expect(engine.mayPass(call)).toBe(true);
    for (const input of [{ n: 1 }, { n: 2 }]) {
      const decision = await careful(policy).check({ ...call, input });
      expect(decision.behavior).toBe('allow');
      expect(await engine.check({ ...call, input })).toEqual(decision);
      expect(engine.checkSync({ ...call, input })).toEqual(decision);
      expect(engine.pass({ ...call, input })).toEqual(decision);
    }
  });

  it.each(Object.entries(judged))('does not stand: %s', async (_name, policy) => {
    const engine = new PermissionEngine(policy);
    expect(engine.mayPass(call)).toBe(false);
    expect(engine.pass(call)).toBeUndefined();
    for (const input of [{ n: 1 }, { n: 7 }])
      expect(await engine.check({ ...call, input })).toEqual(await careful(policy).check({ ...call, input }));
  });

  it('does not stand where code is heard', () => {
    const policy = { mode: 'default', allow: ['look'] } as const;
    const decider = { name: 'guard', decide: () => ({ behavior: 'passthrough' }) as const };
    expect(new PermissionEngine(policy, { deciders: [decider] }).mayPass(call)).toBe(false);
    expect(new PermissionEngine(policy, { tools: { look: {} } }).mayPass(call)).toBe(false);
  });

  it('does not stand beside a grant that holds for one definition of the tool: what allows the call depends on that', () => {
    const rule = { toolName: 'look', ruleContent: null, behavior: 'allow', source: { scope: 'session' } } as const;
    const pinned = { tool: 'look', digest: '0'.repeat(32) };
    const engine = new PermissionEngine({ mode: 'default' })
      .withRules({ allow: [{ ...rule, pinned }] })
      .withRules({ allow: [rule] });
    expect(engine.mayPass(call)).toBe(false);
    expect(engine.checkSync({ ...call, toolDigest: pinned.digest }).rule).toMatchObject({ pinned });
    expect(engine.checkSync(call).rule).not.toHaveProperty('pinned');
  });

  it('goes by what an engine was derived to', () => {
    const engine = new PermissionEngine({ mode: 'default', allow: ['look'], deny: ['drop'] });
    expect(engine.mayPass(call)).toBe(true);
    expect(engine.withRules({ deny: ['look'] }).mayPass(call)).toBe(false);
    expect(engine.withRules({ deny: ['look'] }).checkSync(call).behavior).toBe('deny');
    expect(engine.withMode('explore').mayPass(call)).toBe(false);
    expect(engine.withoutRules({ allow: ['look'] }).mayPass(call)).toBe(false);
    const child = engine.forSubagent({ mode: 'bypass' });
    expect(child.mayPass(call)).toBe(true);
    expect(child.mayPass({ ...call, name: 'drop' })).toBe(false);
  });

  it.each([
    ['a function', () => 1],
    ['a symbol', Symbol('x')],
    ['a big number', 1n],
    ['not a number', { n: Number.NaN }],
    ['an instance', new Map()],
    ['a date', { at: new Date(0) }],
    ['one that cannot be read', Object.defineProperty({}, 'n', { enumerable: true, get: () => JSON.parse('{') })],
    ['nothing', undefined],
  ])('is not for an input that a session denies or writes otherwise: %s', (_name, input) => {
    const engine = new PermissionEngine({});
    expect(engine.mayPass({ ...call, input })).toBe(false);
    expect(engine.pass({ ...call, input })).toBeUndefined();
  });

  it('is not for an input that contains itself', () => {
    const input: Record<string, unknown> = {};
    input.self = input;
    expect(new PermissionEngine({}).mayPass({ ...call, input })).toBe(false);
  });

  it('is told once, with the copy that is to run', () => {
    const told: unknown[] = [];
    const engine = new PermissionEngine({}, { onDecision: (decision, of) => told.push([decision, of]) });
    const input = { list: [1] };
    expect(engine.mayPass({ ...call, input })).toBe(true);
    expect(told).toEqual([]);
    const decision = engine.pass({ ...call, input });
    expect(told).toEqual([[decision, { ...call, input }]]);
    input.list.push(2);
    expect(decision?.input).toEqual({ list: [1] });
    expect(Object.isFrozen(decision)).toBe(true);
  });

  it('runs what was decided, whatever a listener does to what he is told', () => {
    const told: Decision[] = [];
    const onDecision = (decision: Decision, of: { readonly input: unknown }) => {
      told.push(decision);
      (of.input as { secret: string }).secret = '***';
    };
    const decision = new PermissionEngine({}, { onDecision }).pass({ ...call, input: { secret: 's3' } });
    expect(decision?.input).toEqual({ secret: 's3' });
    (decision?.input as { secret: string }).secret = 'changed by the tool';
    expect(told).toMatchObject([{ input: { secret: '***' } }]);
  });

  it('cannot be changed by whoever gets one', () => {
    const engine = new PermissionEngine({});
    const first = engine.checkSync(call) as unknown as { findings: unknown[]; suggestions: unknown[] };
    expect(() => first.findings.push('x')).toThrow(TypeError);
    expect(() => first.suggestions.push('x')).toThrow(TypeError);
  });

  it.each([undefined, null, 5, {}])('is not for a tool without a name (%j)', async (name) => {
    const engine = new PermissionEngine({});
    const nameless = { ...call, name } as never;
    expect(engine.mayPass(nameless)).toBe(false);
    expect(engine.pass(nameless)).toBeUndefined();
    expect(await engine.check(nameless)).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
  });

  it('is made for the tool that is named, whatever it is called', () => {
    const engine = new PermissionEngine({ mode: 'default', allow: ['__proto__', 'constructor'] });
    for (const name of ['__proto__', 'constructor']) {
      expect(engine.pass({ ...call, name })).toMatchObject({ behavior: 'allow', rule: { toolName: name } });
    }
    expect(engine.mayPass({ ...call, name: 'toString' })).toBe(false);
  });
});
