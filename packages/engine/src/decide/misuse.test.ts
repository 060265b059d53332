/** What a program does wrong must neither change what is decided nor pass without a word. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine } from './engine.js';

const call = (name: string, input: unknown = {}) => ({ name, input });

describe('what a decision hands out', () => {
  it('changes nothing for the next one', () => {
    const engine = new PermissionEngine(
      { mode: 'bypass', allow: [{ rule: 'a', input: { id: 'A' } }], deny: [{ rule: 'b', input: { id: 'B' } }] },
      {
        onDecision: ({ rule }) => {
          if (rule?.input !== undefined) (rule.input as Record<string, unknown>).id = 'redacted';
        },
      },
    );
    const denied = engine.checkSync(call('b', { id: 'B' }));
    expect(denied.behavior).toBe('deny');
    expect(() => Object.assign(denied.rule?.input ?? {}, { id: 'C' })).toThrow(TypeError);
    expect(() => Object.assign(engine.policy.rules[0] ?? {}, { toolName: 'c' })).toThrow(TypeError);
    expect(() => (engine.policy.rules as unknown[]).pop()).toThrow(TypeError);
    expect(engine.checkSync(call('b', { id: 'B' })).behavior).toBe('deny');
  });
});

describe('a slip in code', () => {
  const engine = new PermissionEngine({ mode: 'default', ask: ['a'] });
  it.each<[string, () => unknown, RegExp]>([
    ['inherit', () => engine.forSubagent({}, { inherit: 'restriction' as never }), /did you mean "restrictions"/],
    ['rules', () => engine.withRules({ denies: ['a'] } as never), /cannot be "denies"/],
    [
      'a pin of another tool',
      () => new PermissionEngine({ allow: [{ rule: 'x', pinned: { tool: 'y', digest: 'd' } }] }),
      /"x", and pinned to "y"/,
    ],
    [
      'a check that is left on',
      () => new PermissionEngine({ safety: { checks: { secret_read: 'on' } } } as never),
      /did you mean "secret-read"/,
    ],
  ])('is told: %s', (_what, make, message) => expect(make).toThrow(message));
});

describe('a call that throws when it is read', () => {
  const engine = new PermissionEngine({ mode: 'default' });
  const throwing = {
    name: 'a',
    get input(): unknown {
      throw new Error('no');
    },
  };
  it('is denied', async () => {
    expect(engine.checkSync(throwing).behavior).toBe('deny');
    expect((await engine.check(throwing)).behavior).toBe('deny');
    expect((await engine.explain(throwing)).decision.behavior).toBe('deny');
    expect(engine.checkSync(null as never).behavior).toBe('deny');
  });
});

describe('a search that names its folder otherwise', () => {
  const engine = new PermissionEngine(
    { mode: 'default', tools: { find: 'file-search' }, reads: 'all', deny: ['@read(/etc/**)', '@read(./.env)'] },
    { environment: { cwd: '/w', home: '/home/u', platform: 'linux' } },
  );
  it.each([
    { directory: '/etc', query: 'root' },
    { paths: ['/etc'], query: 'x' },
    { root: '/', query: 'x' },
    { Path: '/etc' },
    { file: '/etc/passwd', query: 'x' },
  ])('is denied, and told which field is read: %j', (input) => {
    expect(engine.checkSync(call('find', input))).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
  });
  it.each([{ regexp: 'x' }, { content: 'x' }, { needle: 'x' }, { q: 'x' }, { query: 'x' }])(
    'reads what it finds: %j',
    (input) => expect(engine.checkSync(call('find', { path: '.', ...input })).behavior).toBe('ask'),
  );
  it.each([{}, { recursive: true }, { pattern: '**/*.ts' }, { max_depth: 2, sort: 'name' }])('lists: %j', (input) =>
    expect(engine.checkSync(call('find', { path: '.', ...input })).behavior).toBe('allow'),
  );
});

describe('a host without a scheme', () => {
  const engine = new PermissionEngine({
    mode: 'bypass',
    tools: { fetch: 'network', Bash: 'shell' },
    deny: ['@network(http://evil.example/**)'],
  });
  it.each([
    call('fetch', { url: 'evil.example/x' }),
    call('Bash', { command: 'curl evil.example/x' }),
    call('fetch', { url: 'http://evil.example/x' }),
  ])('may be meant by a rule about http: %j', (one) => expect(engine.checkSync(one).behavior).toBe('deny'));
  it('is not by one about another scheme', () =>
    expect(engine.checkSync(call('fetch', { url: 'https://evil.example/x' })).behavior).toBe('allow'));
});
