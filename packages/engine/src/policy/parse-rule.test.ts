import { describe, expect, it } from 'vitest';
import { isSallyportError, type PolicyError } from '../errors.js';
import { parseRule } from './parse-rule.js';
import type { PermissionRule } from './rule.js';

const source = { scope: 'session' } as const;

function problemsOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    if (isSallyportError(error, 'policy-invalid')) return (error as PolicyError).problems;
    throw error;
  }
  return [];
}

describe('parseRule', () => {
  it('takes text and object for one type', () => {
    const text = parseRule('Bash(git push:*)', 'ask', source);
    expect(text.rule).toEqual({ toolName: 'Bash', ruleContent: 'git push:*', behavior: 'ask', source });
    expect(parseRule({ rule: 'Bash(git push:*)' }, 'ask', source)).toEqual(text);
    expect(parseRule(text.rule, 'ask', source)).toEqual(text);
  });

  it('keeps what the object form says', () => {
    const details = {
      input: { orderId: '123' },
      when: 'input.amount <= 100',
      except: ['Bash(aws s3 ls)', '@read(**/.env.example)'],
      reason: 'two people decide',
      expiresAt: '2027-01-31T18:00:00+01:00',
    };
    const parsed = parseRule({ rule: 'refund_order', ...details }, 'deny', source);
    expect(parsed.rule).toEqual({ toolName: 'refund_order', ruleContent: null, behavior: 'deny', source, ...details });
    expect(parsed.exceptions).toEqual([
      { toolName: 'Bash', ruleContent: 'aws s3 ls' },
      { toolName: '@read', ruleContent: '**/.env.example' },
    ]);
    expect(parsed.expiresAt).toBe(Date.UTC(2027, 0, 31, 17));
    expect(parsed.condition?.evaluate({ input: { amount: 1 }, call: { name: 'refund_order' }, context: {} })).toBe(
      true,
    );
  });

  it('takes a function as a condition', () => {
    const { condition } = parseRule({ rule: 'pay', when: ({ context }) => context.role === 'ops' }, 'allow', source);
    expect(condition?.evaluate({ input: {}, call: { name: 'pay' }, context: { role: 'ops' } })).toBe(true);
  });

  it('takes rules made earlier, whose names and contents a text could not hold', () => {
    const rule: PermissionRule = {
      toolName: 'odd (name)',
      ruleContent: null,
      behavior: 'allow',
      source: { scope: 'suggested' },
    };
    expect(parseRule(rule, 'allow', source).rule).toEqual({ ...rule, source });
  });

  it('may tighten a rule made earlier, and never loosen it', () => {
    const rule: PermissionRule = { toolName: 'Bash', ruleContent: 'make', behavior: 'allow', source };
    expect(parseRule(rule, 'deny', source).rule.behavior).toBe('deny');
    expect(problemsOf(() => parseRule({ ...rule, behavior: 'deny' }, 'allow', source))).toMatchObject([
      { message: 'a rule that says deny cannot be added as allow' },
    ]);
  });

  it('does not change when its writer changes the object later', () => {
    const written = { rule: 'pay', input: { to: 'a' } };
    const { rule } = parseRule(written, 'allow', source);
    written.input.to = 'b';
    expect(rule.input).toEqual({ to: 'a' });
  });

  it.each([
    ['except on allow', { rule: 'a', except: ['b'] }, 'allow', 'an allow rule has no exceptions', ['except']],
    ['a bad exception', { rule: 'a', except: ['b', 'c('] }, 'deny', '"c(" has no closing parenthesis', ['except', 1]],
    ['an unknown key', { rule: 'a', wen: 'true' }, 'deny', 'unknown key "wen"', ['wen']],
    ['a key of its own for behaviour', { rule: 'a', behavior: 'deny' }, 'deny', 'unknown key "behavior"', ['behavior']],
    ['a missing rule', { when: 'true' }, 'deny', '"rule" is missing', ['rule']],
    ['a number', 3, 'deny', 'a rule is a text or an object', []],
    ['null', null, 'deny', 'a rule is a text or an object', []],
    ['a list', ['a'], 'deny', 'a rule is a text or an object', []],
    ['a bad condition', { rule: 'a', when: 'input.a = 1' }, 'deny', 'condition: Unexpected character: =', ['when']],
    ['a condition of the wrong type', { rule: 'a', when: 3 }, 'deny', '3 where a text is expected', ['when']],
    ['an empty reason of the wrong type', { rule: 'a', reason: 3 }, 'deny', '3 where a text is expected', ['reason']],
    ['input that is a list', { rule: 'a', input: [] }, 'deny', 'a list where an object is expected', ['input']],
    ['input that is no data', { rule: 'a', input: { when: new Date(0) } }, 'deny', 'not plain data', ['input', 'when']],
    ['a rule text of the wrong type', { rule: ['a'] }, 'deny', 'a list where a text is expected', ['rule']],
    ['passthrough as a behaviour', 'a', 'passthrough', 'rules are a set', []],
    ['passthrough in the object', { rule: 'a', behavior: 'passthrough' }, 'allow', 'rules are a set', []],
    [
      'passthrough in a rule made earlier',
      { toolName: 'a', ruleContent: null, behavior: 'passthrough', source },
      'allow',
      'rules are a set',
      [],
    ],
    [
      'a capability that does not exist',
      { toolName: '@shell', ruleContent: null, behavior: 'allow', source },
      'allow',
      'unknown capability',
      [],
    ],
    [
      'an empty name',
      { toolName: '', ruleContent: null, behavior: 'allow', source },
      'allow',
      'an empty text',
      ['rule'],
    ],
    [
      'an empty content',
      { toolName: 'a', ruleContent: '', behavior: 'allow', source },
      'allow',
      'nothing between the parentheses',
      [],
    ],
    [
      'an instant without zone',
      { rule: 'a', expiresAt: '2027-01-31T18:00:00' },
      'deny',
      'is no instant',
      ['expiresAt'],
    ],
    ['a date alone', { rule: 'a', expiresAt: '2027-01-31' }, 'deny', 'is no instant', ['expiresAt']],
    [
      'a day that does not exist',
      { rule: 'a', expiresAt: '2027-02-30T00:00:00Z' },
      'deny',
      'is no instant',
      ['expiresAt'],
    ],
    [
      'an hour that does not exist',
      { rule: 'a', expiresAt: '2027-02-20T25:00:00Z' },
      'deny',
      'is no instant',
      ['expiresAt'],
    ],
  ])('refuses %s', (_what, input, behavior, message, path) => {
    const problems = problemsOf(() => parseRule(input as never, behavior as never, source));
    expect(problems).toEqual([expect.objectContaining({ message: expect.stringContaining(message), path })]);
  });

  it('tells all that is wrong with one rule', () => {
    const rule = { rule: 'a', when: 'b', expiresAt: 'never', except: ['@x'] };
    expect(problemsOf(() => parseRule(rule, 'deny', source))).toHaveLength(3);
  });

  it('knows the tool that was meant', () => {
    const declared = ['run_command', '__proto__', 'Read'];
    expect(problemsOf(() => parseRule('run_comand(ls)', 'deny', source, declared))).toMatchObject([
      { message: 'no tool is called "run_comand"', hint: expect.stringContaining('did you mean "run_command"?') },
    ]);
    expect(problemsOf(() => parseRule({ rule: 'a_tool', except: ['read'] }, 'deny', source, declared))).toMatchObject([
      { message: 'no tool is called "read"', path: ['except', 0] },
    ]);
    for (const fine of ['Read', 'drop_table', 'mcp__github', 'run_*', '@read', '__proto__']) {
      expect(parseRule(fine, 'deny', source, declared).rule.toolName).toBe(fine);
    }
  });
});
