/** What `lint` says, and that it is true: findings are tried with many calls. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LintId,
  PermissionEngine,
  type PolicyInput,
  permissionModes,
  type RuleInput,
  type ToolCall,
} from '../src/index.js';
import { readCases, type ShellRow } from './case-files.js';
import dead from './dead-rules.json' with { type: 'json' };

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const tools = { Bash: 'shell', Read: 'file-read', Write: 'file-write', Grep: 'file-search', Fetch: 'network' } as const;
const engineOf = (policy: PolicyInput) =>
  new PermissionEngine({ mode: 'default', tools, ...policy }, { environment, clock: () => Date.parse('2026-06-01') });

describe('lint finds', () => {
  it.each<[string, PolicyInput, string]>([
    ['an allow below a deny', { allow: ['Bash(git push:*)'], deny: ['@exec(git:*)'] }, 'covered-by-deny'],
    ['an allow below a deny of the kind', { allow: ['Read(src/**)'], deny: ['@read'] }, 'covered-by-deny'],
    ['an allow below a deny that travels', { allow: ['@read(src/**)'], deny: ['Read(src/**)'] }, 'covered-by-deny'],
    ['an allow below a deny of a server', { allow: ['mcp__a__b'], deny: ['mcp__a'] }, 'covered-by-deny'],
    ['an allow below an ask', { allow: ['Bash(git push:*)'], ask: ['Bash(git push:*)'] }, 'covered-by-ask'],
    [
      'an allow below an ask of the tool',
      { allow: [{ rule: 'pay', input: { id: 1 } }], ask: ['p*'] },
      'covered-by-ask',
    ],
    ['an ask below a deny', { ask: ['@exec(git push:*)'], deny: ['@exec(git:*)'] }, 'ask-without-effect'],
    ['an ask on a tool that is denied', { ask: ['pay'], deny: ['pay'] }, 'ask-without-effect'],
    ['a narrower allow', { allow: ['Bash(npm run:*)', 'Bash(npm:*)'] }, 'covered'],
    ['a narrower folder', { allow: ['Write(src/app/**)', 'Write(src/**)'] }, 'covered'],
    ['a narrower deny', { deny: ['@read(/data/a/**)', '@read(/data)'] }, 'covered'],
    ['the same rule twice', { allow: ['pay', 'pay'] }, 'covered'],
    ['a rule on a tool that a star covers', { allow: ['mcp__a__b', 'mcp__a__*'] }, 'covered'],
    ['a deny that its exception empties', { deny: [{ rule: 'pay', except: ['pay'] }] }, 'emptied-by-except'],
    [
      'a capability that its exception empties',
      { deny: [{ rule: '@read(**/.env)', except: ['@read'] }] },
      'emptied-by-except',
    ],
    ['an interpreter by prefix', { allow: ['Bash(python3:*)'] }, 'runs-any-code'],
    ['an interpreter with code', { allow: ['Bash(node -e:*)'] }, 'runs-any-code'],
    ['a wrapper by prefix', { allow: ['Bash(sudo:*)'] }, 'runs-any-code'],
    ['every command', { allow: ['Bash(*)'] }, 'runs-any-code'],
    ['an allow that is asked about anyway', { allow: ['Write(.git/**)'] }, 'asks-anyway'],
    [
      'the same for what the policy protects',
      { allow: ['Write(infra/a.tf)'], protectedPaths: { add: ['infra'] } },
      'asks-anyway',
    ],
    ['content that nobody can read', { deny: ['Agent(x)'] }, 'content-unread'],
    ['a deny of a command with nothing behind it', { deny: ['@exec(rm -rf)'] }, 'bare-command'],
    ['an ask about one', { ask: ['Bash(git push --force)'] }, 'bare-command'],
    ['an ask about a subcommand', { ask: ['Bash(git push)'] }, 'bare-command'],
    ['a grant that hangs on a field alone', { allow: [{ rule: 'pay', when: 'input.amount' }] }, 'bare-field'],
    ['a number as a text', { allow: [{ rule: 'pay', when: 'input.amount < "100"' }] }, 'numeric-text'],
    ['a grant of two commands', { allow: ['Bash(npm test:*, npm run:*)'] }, 'plain-characters'],
    ['a variable in a path', { deny: ['@read($HOME/.ssh/**)'] }, 'plain-characters'],
    ['a variable of Windows', { deny: ['@read(%USERPROFILE%/x)'] }, 'plain-characters'],
    ['a negation', { deny: ['@read(!src/**)'] }, 'plain-characters'],
    ['a drive where there are none', { deny: ['@read(C:\\x\\**)'] }, 'plain-characters'],
    ['a rule that is over', { allow: [{ rule: 'pay', expiresAt: '2020-01-01T00:00:00Z' }] }, 'expired'],
  ])('%s', (_what, policy, id) => {
    const [finding, ...others] = engineOf(policy).lint();
    expect(others).toEqual([]);
    expect(finding?.id).toBe(id);
    expect(finding?.fix).not.toBe('');
    expect(finding?.rule.source.scope).toBe('code');
  });

  it('nothing where each rule does something', () => {
    const policies: PolicyInput[] = [
      { allow: ['Bash(npm run:*)', 'Bash(npm test:*)'], deny: ['@exec(npm run deploy:*)'] },
      { allow: ['Read(src/.env)', 'Read(src/**)'] },
      { allow: ['Bash(cat .env)', 'Bash(cat:*)'] },
      { allow: ['Fetch(domain:localhost)', 'Fetch'] },
      { allow: ['Bash(git push:*)'], deny: [{ rule: '@exec(git:*)', except: ['@exec(git push:*)'] }] },
      { allow: ['pay'], deny: [{ rule: 'pay', when: 'input.amount > 10' }] },
      { allow: ['pay'], ask: [{ rule: 'pay', input: { id: 1 } }] },
      { allow: ['pay'], deny: [{ rule: 'pay', expiresAt: '2030-01-01T00:00:00Z' }] },
      { allow: ['Bash(python3 scripts/build.py:*)', 'Bash(node -v)'] },
      { allow: ['Write(.vscode/**)'], protectedPaths: { remove: ['.vscode'] } },
      { allow: ['Write(.env)'] },
      { ask: ['@read(src/secret/**)'], deny: ['@read(src/**)'] },
      { allow: ['Read(src/**)'], deny: ['Read(**/src/x/**)'] },
    ];
    for (const policy of policies) expect(engineOf(policy).lint(), JSON.stringify(policy)).toEqual([]);
  });

  it('says which tools there are not, once it is told which there are', () => {
    const engine = engineOf({ deny: ['drop_tabel', '@exec(rm:*)', 'Bash(mv:*)'] });
    expect(engine.lint()).toEqual([]);
    expect(engine.lint({ tools: ['drop_table'] })).toMatchObject([
      { id: 'unknown-tool', fix: 'did you mean "drop_table"?' },
    ]);
  });
});

describe('a deny that looks right and binds nothing', () => {
  const tools = { run: 'shell', read: 'file-read', mcp__github__create: 'mcp' } as const;
  const made = (rule: RuleInput) => new PermissionEngine({ mode: 'default', tools, deny: [rule] }, { environment });

  it.each(dead.errors)('is an error: $rule', ({ rule, says }) => {
    expect(() => made(rule)).toThrow(says);
    expect(() => made({ rule: '@exec', except: [rule] })).toThrow();
  });

  it.each(dead.findings)('is found: $rule', ({ rule, id, fix }) => {
    expect(made(rule as RuleInput).lint()).toMatchObject([{ id, fix: expect.stringContaining(fix) }]);
  });

  it.each(dead.fine)('is no more than that: %j', (rule) => {
    expect(made(rule as RuleInput).lint()).toEqual([]);
  });

  it('may still be made by a program, which means each character', () => {
    const engine = new PermissionEngine({ mode: 'bypass', tools });
    const rule = {
      toolName: '@exec',
      ruleContent: 'r\u200bm',
      behavior: 'deny',
      source: { scope: 'session' },
    } as const;
    const denying = engine.withRules({ deny: [rule] });
    expect(denying.checkSync({ name: 'run', input: { command: 'r\u200bm' } }).behavior).toBe('deny');
  });

  it('is no name of a tool', () => {
    expect(() => new PermissionEngine({ tools: { 'run*': 'shell' } })).toThrow('a tool cannot be called "run*"');
  });
});

/** Findings that say: without this rule every call would be decided the same. */
const withoutEffect: readonly LintId[] = [
  'never-matches',
  'covered',
  'covered-by-ask',
  'covered-by-deny',
  'ask-without-effect',
  'emptied-by-except',
  'allow-in-bypass',
  'asks-anyway',
  'expired',
];

const plain = ['pay', 'mcp__a__b', 'Agent'];
const contents: Readonly<Record<string, readonly string[]>> = {
  exec: [
    'git:*',
    'git push:*',
    'git push origin main',
    'npm run:*',
    'rm -rf:*',
    'rm:*',
    'cat .env',
    'cat:*',
    '*',
    'env:*',
  ],
  read: ['src/**', 'src/app/**', 'src/.env', '.env', '**/.env*', '/etc/**', '/etc', '**', 'src', '~/**'],
  write: ['src/**', 'src/app/**', 'src/a.ts', '.git/**', '.git/config', '.vscode/**', '/etc/**', '**', 'a.txt'],
  network: ['domain:a.example', 'domain:*.a.example', 'domain:*', 'domain:localhost', 'https://a.example/x/**'],
};
const targets: readonly string[] = [
  ...plain,
  'mcp__a',
  'p*',
  'Agent(x)',
  'Bash',
  'Read',
  'Write',
  'Grep',
  ...Object.entries(contents).flatMap(([kind, texts]) => {
    const names = { exec: ['Bash'], read: ['Read', 'Grep'], write: ['Write'], network: ['Fetch'] }[kind] ?? [];
    return [`@${kind}`, ...texts.flatMap((text) => [`@${kind}`, ...names].map((name) => `${name}(${text})`))];
  }),
];
const target = fc.constantFrom(...targets);
const rule = fc.oneof(
  { weight: 6, arbitrary: target },
  { weight: 1, arbitrary: fc.record({ rule: target, input: fc.constant({ id: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ rule: target, when: fc.constantFrom('input.id == 1', 'false') }) },
  {
    weight: 1,
    arbitrary: fc.record({ rule: target, expiresAt: fc.constantFrom('2020-01-01T00:00:00Z', '2030-01-01T00:00:00Z') }),
  },
);
const restriction = fc.oneof(
  { weight: 4, arbitrary: rule },
  { weight: 1, arbitrary: fc.record({ rule: target, except: fc.array(target, { minLength: 1, maxLength: 2 }) }) },
  { weight: 1, arbitrary: target.map((text) => ({ rule: text, except: [text] })) },
);
const some = <T>(item: fc.Arbitrary<T>) => fc.array(item, { maxLength: 4 });
const policies = fc.record({
  mode: fc.constantFrom(...permissionModes),
  reads: fc.constantFrom('inside' as const, 'rules' as const),
  allow: some(rule),
  ask: some(restriction),
  deny: some(restriction),
  protectedPaths: fc.constantFrom({}, { add: ['src/app'] }, { remove: ['.vscode', '.git/config'] }),
});

const paths = [
  'a.txt',
  'src',
  'src/a.ts',
  'src/app/b.ts',
  'src/.env',
  '.env',
  '.git/config',
  '.git/x',
  '.vscode/x',
  '/etc/passwd',
  '~/x',
  '.',
  '/w/SRC/a.ts',
  'src/../.env',
  '/proc/self/fd/1',
];
const shellLines = [
  ...[
    'git',
    'git push',
    'git push origin main',
    'git -C x push',
    'git status',
    'npm run build',
    'npm test',
    'cat .env',
    'cat a.txt',
  ],
  ...[
    'rm -rf src',
    'rm a.txt',
    '/bin/rm x',
    'sudo git push',
    'env A=1 git push',
    'mywrap git push',
    '$X push',
    'git $Y',
    'cat "$F"',
  ],
  ...[
    'echo x > src/a.ts',
    'echo x > .git/config',
    'grep -r x .',
    'cp -r src out',
    'curl https://a.example/x',
    'cat < .env && git push',
  ],
  ...['true', 'FOO=1 git push', 'bash -c "git push"', 'find . -name x -delete', 'cat src/*'],
];
const calls: readonly ToolCall[] = [
  ...plain.flatMap((name) => [
    { name, input: {} },
    { name, input: { id: 1 } },
    { name, input: { id: 2 } },
  ]),
  ...paths.flatMap((path) => ['Read', 'Write', 'Grep'].map((name) => ({ name, input: { path, pattern: 'x', id: 1 } }))),
  ...['https://a.example/x/y', 'http://localhost/', 'https://b.a.example', 'file:///w/.env', 'nonsense'].map((url) => ({
    name: 'Fetch',
    input: { url },
  })),
  ...shellLines.map((command) => ({ name: 'Bash', input: { command } })),
];
const rows = readCases<ShellRow>('shell').map(({ command }): ToolCall => ({ name: 'Bash', input: { command } }));
const call = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...calls) },
  { weight: 1, arbitrary: fc.constantFrom(...rows) },
);

describe('lint is right', () => {
  it('about rules without effect: no call is decided otherwise without them', () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(policies, fc.array(call, { minLength: 40, maxLength: 40 }), (policy, tried) => {
        const engine = engineOf(policy);
        for (const { id, rule: found } of engine.lint()) {
          if (!withoutEffect.includes(id)) continue;
          seen.set(id, (seen.get(id) ?? 0) + 1);
          const without = engineOf(dropRule(policy, engine.policy.rules.indexOf(found)));
          for (const call of tried) {
            const [before, after] = [engine, without].map((one) => one.checkSync(call).behavior);
            expect(after, `${id} ${JSON.stringify(found)} ${JSON.stringify(call)}`).toBe(before);
          }
        }
      }),
      { numRuns: process.env.TEST_LONG === undefined ? 150 : 5_000, seed: Number(process.env.TEST_SEED ?? 2025) },
    );
    // Each kind must have come up, or the search proves nothing.
    for (const id of withoutEffect) if (id !== 'never-matches') expect([...seen.keys()]).toContain(id);
  }, 60_000);

  it('about allow rules in explore: they lift questions only', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        const engine = engineOf({ ...policy, mode: 'explore' });
        const bare = engineOf({ ...policy, mode: 'explore', allow: [] });
        for (const call of calls) {
          const [before, after] = [engine, bare].map((one) => one.checkSync(call).behavior);
          expect([before, after]).not.toContain(before === after ? 'never' : 'deny');
        }
      }),
      { numRuns: 15 },
    );
  }, 60_000);

  it('about tools that are not declared: no content of a rule can match', () => {
    const engine = new PermissionEngine({ mode: 'default', deny: ['@exec(rm:*)', '@read(**)'] }, { environment });
    expect(engine.lint().map(({ id }) => id)).toEqual(['never-matches', 'never-matches']);
    const bare = new PermissionEngine({ mode: 'default' }, { environment });
    for (const call of calls) expect(engine.checkSync(call).behavior).toBe(bare.checkSync(call).behavior);
  });

  it('about rules that run any code: such code is allowed', () => {
    const lines = {
      python3: 'python3 -c "print(1)"',
      node: 'node -e "1"',
      perl: 'perl -e "print 1"',
      ruby: 'ruby -e "p 1"',
    };
    for (const [program, command] of Object.entries(lines)) {
      const engine = engineOf({ allow: [`Bash(${program}:*)`] });
      expect(engine.lint()).toMatchObject([{ id: 'runs-any-code' }]);
      expect(engine.checkSync({ name: 'Bash', input: { command } }).behavior).toBe('allow');
    }
  });
});

/** The policy without the rule at that place of `policy.rules`, which lists allow, ask and deny rules in that order. */
function dropRule<P extends Pick<PolicyInput, 'allow' | 'ask' | 'deny'>>(policy: P, place: number): P {
  const lists = { allow: [...(policy.allow ?? [])], ask: [...(policy.ask ?? [])], deny: [...(policy.deny ?? [])] };
  let left = place;
  for (const list of Object.values(lists)) {
    if (left < list.length) {
      list.splice(left, 1);
      break;
    }
    left -= list.length;
  }
  return { ...policy, ...lists };
}
