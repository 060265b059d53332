/** A tool whose input fields are declared: rules that name another field do not load. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine, type PolicyError, type PolicyInput } from '../src/index.js';

const tools = { refund: { input: ['orderId', 'amount'] } } as const;
const load = (policy: PolicyInput) => new PermissionEngine({ mode: 'default', tools, ...policy });

describe('a field that the tool does not have', () => {
  it.each<[string, PolicyInput, (string | number)[]]>([
    ['in a condition', { allow: [{ rule: 'refund', when: 'input.amuont <= 100' }] }, ['allow', 0, 'when']],
    ['in `has`', { deny: [{ rule: 'refund', when: 'has(input.amuont)' }] }, ['deny', 0, 'when']],
    ['by index', { ask: [{ rule: 'refund', when: 'input["amuont"] == 1' }] }, ['ask', 0, 'when']],
    ['inside of a loop', { ask: [{ rule: 'refund', when: '[1].exists(x, x == input.amuont)' }] }, ['ask', 0, 'when']],
    ['in `input`', { allow: [{ rule: 'refund', input: { amuont: 1 } }] }, ['allow', 0, 'input', 'amuont']],
    ['in `identity`', { tools: { pay: { input: ['amount'], identity: ['amuont'] } } }, ['tools', 'pay', 'identity', 0]],
  ])('%s is an error at its place', (_what, policy, path) => {
    let problems: PolicyError['problems'] = [];
    try {
      load(policy);
    } catch (error) {
      problems = (error as PolicyError).problems;
    }
    expect(problems).toMatchObject([
      { message: expect.stringContaining('has no field "amuont"'), hint: 'did you mean "amount"?', path },
    ]);
  });

  it.each<[string, PolicyInput]>([
    ['a field that it has', { allow: [{ rule: 'refund', when: 'input.amount <= 100 && has(input.orderId)' }] }],
    ['a field below one that it has', { allow: [{ rule: 'refund', when: 'input.amount.value <= 100' }] }],
    ['a field of the context', { allow: [{ rule: 'refund', when: 'context.user.role == "ops"' }] }],
    ['a tool that nobody declared', { allow: [{ rule: 'other', when: 'input.amuont <= 100' }] }],
    ['a tool whose fields are not said', { tools: { a: {} }, allow: [{ rule: 'a', when: 'input.x == 1' }] }],
    ['tools by a star', { allow: [{ rule: 're*', when: 'input.amuont <= 100' }] }],
    ['a capability', { deny: [{ rule: '@exec', when: 'input.amuont == 1' }] }],
  ])('is none: %s', (_what, policy) => {
    expect(() => load(policy)).not.toThrow();
  });
});
