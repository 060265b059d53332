/** What an engine does besides deciding one call: snapshots, sub-agents, deciders, hiding, shadow mode, explaining, linting. */

import { describe, expect, it, vi } from 'vitest';
import {
  type Decider,
  defineTool,
  isPermissionEngine,
  isSallyportError,
  PermissionEngine,
  type PolicyInput,
  type Verdict,
} from '../index.js';
import { fakeEnvironment } from '../testing/index.js';

const environment = fakeEnvironment({ cwd: '/w', home: '/home/u', platform: 'linux' });
const engineOf = (policy: PolicyInput, options = {}) => new PermissionEngine(policy, { environment, ...options });
const call = (name: string, input: unknown = {}) => ({ name, input });
const run = (command: string) => call('Bash', { command });

describe('snapshots', () => {
  const base = engineOf({ mode: 'default', allow: ['a'] });

  it('are immutable', () => {
    const more = base.withRules({ allow: ['b'], deny: ['a'] });
    expect(base.checkSync(call('b')).behavior).toBe('ask');
    expect(more.checkSync(call('b')).behavior).toBe('allow');
    expect(more.checkSync(call('a')).behavior).toBe('deny');
    expect(more.withoutRules({ deny: ['a'] }).checkSync(call('a')).behavior).toBe('allow');
    expect(base.policy.rules).toHaveLength(1);
  });

  it('stay right with many layers', () => {
    let engine = base;
    for (let index = 0; index < 40; index++) engine = engine.withRules({ allow: [`tool_${index}`] });
    for (let index = 0; index < 40; index++) expect(engine.checkSync(call(`tool_${index}`)).behavior).toBe('allow');
    expect(engine.checkSync(call('a')).behavior).toBe('allow');
    expect(engine.policy.rules).toHaveLength(41);
  });

  it('change the mode', () => {
    expect(base.withMode('bypass').checkSync(call('z')).behavior).toBe('allow');
    expect(base.withMode('dontAsk').checkSync(call('z')).behavior).toBe('deny');
  });

  it('keep their digest under reordering and change it with the content', () => {
    const one = engineOf({ mode: 'default', allow: ['a', 'b'], deny: ['c'] });
    const other = engineOf({ deny: ['c'], allow: ['b', 'a'], mode: 'default' });
    expect(one.policy.digest).toBe(other.policy.digest);
    expect(one.policy.digest).not.toBe(one.withRules({ deny: ['d'] }).policy.digest);
    expect(one.checkSync(call('a')).policyDigest).toBe(one.policy.digest);
  });

  it('a remembered rule does not configure what was not configured', () => {
    const remembered = { toolName: 'a', ruleContent: null, behavior: 'allow', source: { scope: 'session' } } as const;
    expect(engineOf({}).withRules({ allow: [remembered] }).policy.isTrivial).toBe(true);
    expect(engineOf({}).withRules({ allow: ['a'] }).policy.isTrivial).toBe(false);
  });

  it('are known by their brand', () => {
    expect(isPermissionEngine(base)).toBe(true);
    expect(isPermissionEngine({})).toBe(false);
  });
});

describe('checkSync', () => {
  it('throws a typed error if a hook is asynchronous', () => {
    const engine = engineOf(
      { mode: 'default' },
      { tools: { slow: { checkPermissions: async () => ({ behavior: 'allow' }) } } },
    );
    expect(() => engine.checkSync(call('slow'))).toThrowError(expect.objectContaining({ code: 'hook-is-async' }));
    expect(engine.checkSync(call('other')).behavior).toBe('ask');
  });

  it('throws it for a decider too', () => {
    const engine = engineOf({}, { deciders: [{ name: 'opa', decide: async () => ({ behavior: 'deny' }) }] });
    expect(() => engine.checkSync(call('x'))).toThrowError(expect.objectContaining({ code: 'hook-is-async' }));
  });
});

describe('sub-agents', () => {
  const parent = engineOf({
    mode: 'default',
    allow: ['a', 'publish'],
    ask: ['publish'],
    deny: ['Bash(git stash:*)', 'blocked_probe'],
    tools: { Bash: 'shell' },
  });

  it('inherit denies and asks, and name the ancestor', () => {
    const child = parent.forSubagent({ mode: 'bypass' }, { name: 'planner' });
    expect(child.checkSync(run('git stash push -u'))).toMatchObject({
      behavior: 'deny',
      rule: { source: { agent: 'planner' } },
    });
    expect(child.checkSync(call('publish'))).toMatchObject({ behavior: 'ask', decidedBy: 'ask-rule' });
    expect(child.checkSync(call('other')).behavior).toBe('allow');
  });

  it('that configure nothing run in bypass with the inherited rules', () => {
    const child = parent.forSubagent();
    expect(child.policy.mode).toBe('bypass');
    expect(child.checkSync(call('blocked_probe')).behavior).toBe('deny');
    expect(child.checkSync(call('anything')).behavior).toBe('allow');
    expect(child.checkSync(run('sudo reboot'))).toMatchObject({ behavior: 'ask', decidedBy: 'safety' });
  });

  it('keep their tools’ own asks', () => {
    const tools = { careful: { checkPermissions: () => ({ behavior: 'ask' as const }) } };
    expect(
      engineOf({ deny: ['x'] }, { tools })
        .forSubagent()
        .checkSync(call('careful')).behavior,
    ).toBe('ask');
  });

  it('inherit only what they are told to', () => {
    const denies = parent.forSubagent({ mode: 'default' }, { inherit: 'denies' });
    expect(denies.checkSync(call('publish')).decidedBy).toBe('mode');
    expect(denies.checkSync(call('blocked_probe')).behavior).toBe('deny');
    const all = parent.forSubagent({ mode: 'default' }, { inherit: 'all' });
    expect(all.checkSync(call('a')).behavior).toBe('allow');
  });

  it.each([
    ['explore', 'rm -rf src', 'deny'],
    ['dontAsk', 'npm publish', 'deny'],
    ['default', 'npm publish', 'ask'],
  ] as const)(
    'that inherit all and configure nothing work in the mode %s of their parent',
    (mode, command, behavior) => {
      const engine = engineOf({ mode, tools: { Bash: 'shell' } });
      const own = [undefined, {}, { tools: { look: 'file-read' } }] as const;
      for (const policy of own) {
        const child = engine.forSubagent(policy, { inherit: 'all' });
        expect(child.policy).toMatchObject({ mode, isTrivial: false });
        expect(child.checkSync(run(command))).toMatchObject({ behavior, decidedBy: 'mode' });
      }
    },
  );

  it('that configure nothing work in the parent’s mode where bypass is locked out', () => {
    const locked = engineOf({ mode: 'default', lockModes: ['default'] }).forSubagent();
    expect(locked.policy.isTrivial).toBe(false);
    expect(locked.checkSync(call('anything')).behavior).toBe('ask');
  });

  it('stay trivial under a parent that is', () => {
    expect(engineOf({}).forSubagent({}, { inherit: 'all' }).checkSync(call('anything')).decidedBy).toBe('trivial');
  });

  it('cannot make a tool something else than the parent declared', () => {
    const strict = engineOf({
      mode: 'default',
      tools: { Bash: 'shell', look: 'file-read' },
      deny: ['@exec(rm -rf:*)', '@read(**/.env)'],
      ask: ['@exec(git push:*)'],
    });
    const child = strict.forSubagent({ mode: 'bypass', tools: { Bash: 'generic', look: 'generic' } });
    expect(child.checkSync(run('rm -rf build')).behavior).toBe('deny');
    expect(child.checkSync(run('git push')).behavior).toBe('ask');
    expect(child.checkSync(run('rm -r ~')).behavior).toBe('ask');
    expect(child.checkSync({ name: 'look', input: { path: '.env' } }).behavior).toBe('deny');
  });

  it('cannot drop what they inherited', () => {
    const child = parent.forSubagent({ allow: ['blocked_probe'] });
    expect(child.withoutRules({ deny: ['blocked_probe'] }).checkSync(call('blocked_probe')).behavior).toBe('deny');
    expect(child.withMode('bypass').checkSync(call('blocked_probe')).behavior).toBe('deny');
    expect(child.forSubagent({}, { inherit: 'denies' }).checkSync(call('blocked_probe')).behavior).toBe('deny');
  });

  it('keep safety checks that the parent keeps on', () => {
    const child = engineOf({ mode: 'default', tools: { Bash: 'shell' } }).forSubagent({
      safety: { inBypass: 'skip', checks: { 'privilege-escalation': 'off' } },
      mode: 'bypass',
    });
    expect(child.checkSync(run('sudo ls')).behavior).toBe('ask');
  });
});

describe('deciders', () => {
  const withDecider = (verdict: unknown) =>
    engineOf(
      { mode: 'default', allow: ['a'], deny: ['b'] },
      {
        hookTimeout: 20,
        deciders: [{ name: 'opa', decide: () => (typeof verdict === 'function' ? verdict() : verdict) }],
      },
    );

  it.each([
    ['deny', { behavior: 'deny', message: 'no' }, 'a', { behavior: 'deny', decidedBy: 'decider' }],
    ['ask', { behavior: 'ask' }, 'a', { behavior: 'ask', decidedBy: 'decider' }],
    ['allow means nothing', { behavior: 'allow' }, 'z', { behavior: 'ask', decidedBy: 'mode' }],
    ['allow lifts no deny', { behavior: 'allow' }, 'b', { behavior: 'deny', decidedBy: 'deny-rule' }],
    ['passthrough', { behavior: 'passthrough' }, 'a', { behavior: 'allow', decidedBy: 'allow-rule' }],
    ['nonsense asks', 'yes', 'a', { behavior: 'ask', decidedBy: 'decider' }],
    ['late asks', new Promise(() => {}), 'a', { behavior: 'ask', decidedBy: 'decider' }],
    ['failing asks', () => Promise.reject(new Error('down')), 'a', { behavior: 'ask', decidedBy: 'decider' }],
  ])('%s', async (_, verdict, name, expected) => {
    expect(await withDecider(verdict).check(call(name))).toMatchObject(expected);
  });
});

describe('what a host adds after the first decision', () => {
  it('is heard where it joins the deciders', () => {
    const deciders: Decider[] = [];
    const engine = engineOf({ allow: ['a'] }, { deciders });
    expect(engine.checkSync(call('a')).behavior).toBe('allow');
    deciders.push({ name: 'opa', decide: () => ({ behavior: 'deny' }) });
    expect(engine.checkSync(call('a'))).toMatchObject({ behavior: 'deny', decidedBy: 'decider' });
  });

  it('is heard where it joins the hooks of a tool', () => {
    const a: { checkPermissions?: () => Verdict } = {};
    const engine = engineOf({ allow: ['a'] }, { tools: { a } });
    expect(engine.checkSync(call('a')).behavior).toBe('allow');
    a.checkPermissions = () => ({ behavior: 'deny' });
    expect(engine.checkSync(call('a'))).toMatchObject({ behavior: 'deny', decidedBy: 'tool' });
  });
});

describe('hiding', () => {
  const names = ['query', 'drop', 'Bash', 'Write', 'look'];
  const tools = { Bash: 'shell', Write: 'file-write', look: { readOnly: true } } as const;

  it.each<[string, PolicyInput, string[]]>([
    ['denied tools', { deny: ['drop'], tools }, ['query', 'Bash', 'Write', 'look']],
    ['not those denied for some inputs only', { deny: [{ rule: 'drop', when: 'input.x == 1' }], tools }, names],
    ['what cannot only read, in explore', { mode: 'explore', tools }, ['Bash', 'look']],
    ['what no rule allows, in dontAsk', { mode: 'dontAsk', allow: ['query'], tools }, ['query', 'Bash', 'Write']],
    ['nothing without a policy', { tools }, names],
  ])('%s', (_, policy, expected) => {
    expect(engineOf(policy).visibleTools(names)).toEqual(expected);
  });
});

describe('onDecision', () => {
  it('hears of every decision, and cannot change one', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const heard: string[] = [];
    const engine = engineOf(
      { allow: ['a'] },
      {
        onDecision(decision: { behavior: string }) {
          heard.push(decision.behavior);
          throw new Error('sink is full');
        },
      },
    );
    expect((await engine.check(call('a'))).behavior).toBe('allow');
    expect((await engine.check(call('b'))).behavior).toBe('ask');
    expect(heard).toEqual(['allow', 'ask']);
    expect(error).toHaveBeenCalledTimes(1);
    error.mockRestore();
  });
});

describe('hostile input', () => {
  const engine = engineOf({
    mode: 'default',
    deny: ['@exec(git push:*)', 'Bash(* a * b * c)'],
    tools: { Bash: 'shell', Read: 'file-read' },
  });
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;

  it.each<[string, { name: string; input: unknown }]>([
    ['a value that doubles itself', run(`a=xxxxxxxxxx;${'a=$a$a;'.repeat(40)}cat $a`)],
    ['wrappers in wrappers', run(`${'xargs '.repeat(1000)}git push`)],
    ['a path of many segments', call('Read', { path: `/${'a/'.repeat(20_000)}` })],
    ['a long command', run(`x ${'a b c d '.repeat(1000)}`)],
    ['a big integer', call('gen', { a: 1n })],
    ['a cycle', call('gen', cyclic)],
    [
      'a getter that throws',
      call('gen', {
        get a() {
          throw new Error('no');
        },
      }),
    ],
    ['no name', { input: {} } as never],
  ])('%s: a decision that does not allow', async (_, hostile) => {
    expect((await engine.check(hostile)).behavior).not.toBe('allow');
  });

  it('a hook cannot change what was decided', async () => {
    const tools = {
      pay: {
        checkPermissions: (input: { amount: number }) => {
          input.amount = 1;
          return { behavior: 'passthrough' as const };
        },
      },
    };
    const guarded = engineOf({ mode: 'bypass', deny: [{ rule: 'pay', when: 'input.amount > 100' }] }, { tools });
    expect((await guarded.check(call('pay', { amount: 5000 }))).behavior).toBe('deny');
  });

  it('nor can a listener', async () => {
    vi.spyOn(console, 'error').mockImplementationOnce(() => {});
    const onDecision = (decision: { behavior: string }) => {
      decision.behavior = 'allow';
    };
    expect((await engineOf({ deny: ['a'] }, { onDecision }).check(call('a'))).behavior).toBe('deny');
  });
});

describe('locks', () => {
  const documents = [
    { policy: { lockModes: ['default', 'explore'] as const }, scope: 'managed' as const },
    { policy: { mode: 'default' as const }, scope: 'user' as const },
  ];
  const engine = engineOf({ documents, warnings: [] } as never);

  it('keep a mode out', () => {
    expect(() => engine.withMode('bypass')).toThrowError(expect.objectContaining({ code: 'options-invalid' }));
    expect(engine.withMode('explore').policy.mode).toBe('explore');
  });

  it('bind sub-agents', () => {
    const child = engine.forSubagent({ mode: 'bypass' });
    expect(child.policy.mode).toBe('default');
    expect(() => child.withMode('bypass')).toThrow();
  });
});

describe('errors', () => {
  it('of a policy say what and where, all at once', () => {
    try {
      engineOf({ allow: ['Bash(git:* push)', 'Bash(a | b)'], tools: { Bash: 'shell' } });
      expect.unreachable();
    } catch (error) {
      expect(isSallyportError(error, 'policy-invalid')).toBe(true);
      expect((error as { problems: unknown[] }).problems).toMatchObject([
        { path: ['allow', 0] },
        { path: ['allow', 1] },
      ]);
    }
  });

  it('content on a declared tool that nothing interprets', () => {
    expect(() => engineOf({ deny: ['plain(x)'], tools: { plain: {} } })).toThrow(/nothing says what "x" means/);
    expect(() =>
      engineOf({ deny: ['hooked(x)'] }, { tools: { hooked: defineTool({ matchRule: () => true }) } }),
    ).not.toThrow();
  });
});

describe('explain', () => {
  const why = async (policy: PolicyInput, asked: { name: string; input: unknown }) => {
    const { nearMisses } = await engineOf({
      tools: { Bash: 'shell', Read: 'file-read', View: 'file-read', Fetch: 'network' },
      ...policy,
    }).explain(asked);
    return nearMisses[0];
  };

  it('lists each step of the mode, and marks the one that decided', async () => {
    const { steps, decision, operations } = await engineOf({ mode: 'default', allow: ['a'] }).explain(call('a'));
    expect(steps.filter(({ decides }) => decides)).toEqual([
      {
        name: 'allow-rules',
        decides: true,
        answer: { behavior: 'allow', decidedBy: 'allow-rule', why: 'the allow rule "a" covers it' },
      },
    ]);
    expect(steps.at(-1)).toMatchObject({ name: 'mode', answer: { behavior: 'ask' } });
    expect(decision.behavior).toBe('allow');
    expect(operations).toHaveLength(1);
  });

  it.each<[string, PolicyInput, { name: string; input: unknown }, object]>([
    [
      'exact',
      { allow: ['Bash(npm test)'] },
      run('npm test -- --watch'),
      { why: '"npm test" is exact; the call is "npm test -- --watch"', hint: 'write Bash(npm test:*)' },
    ],
    [
      'another program folder',
      { allow: ['Bash(tool x)'] },
      run('./tool x'),
      { why: 'it names "tool"; the call runs ./tool' },
    ],
    [
      'an assignment in front',
      { allow: ['Bash(go test:*)'] },
      run('GOFLAGS=-x go test'),
      { why: expect.stringContaining('GOFLAGS=… stands in front') },
    ],
    [
      'another tool',
      { reads: 'rules', allow: ['View(docs/**)'] },
      call('Read', { path: 'docs/a.md' }),
      { why: 'it is a rule on View; the call is of Read, and grants do not travel between tools' },
    ],
    ['a name within two letters', { allow: ['querry_order'] }, call('query_order'), { hint: 'write query_order' }],
    [
      'a path outside',
      { allow: ['Read(docs/**)'] },
      call('Read', { path: '/etc/hosts' }),
      { why: expect.stringContaining('/etc/hosts does not lie in "docs/**"') },
    ],
    [
      'another host',
      { allow: ['Fetch(domain:example.com)'] },
      call('Fetch', { url: 'https://other.example' }),
      { why: expect.stringContaining('does not name the host') },
    ],
    [
      'a false condition, with its values',
      { allow: [{ rule: 'refund', when: 'input.amount <= 100' }] },
      call('refund', { amount: 450 }),
      { why: 'its condition input.amount <= 100 is false: input.amount is 450' },
    ],
    [
      'other input',
      { allow: [{ rule: 'refund', input: { orderId: '1' } }] },
      call('refund', { orderId: '2' }),
      { why: 'it wants input.orderId to be "1"; the call has "2"' },
    ],
    [
      'an exception',
      { deny: [{ rule: 'Bash(aws:*)', except: ['Bash(aws s3 ls:*)'] }] },
      run('aws s3 ls'),
      { why: 'its exception "Bash(aws s3 ls:*)" carves this call out' },
    ],
    [
      'an end',
      { allow: [{ rule: 'deploy', expiresAt: '2020-01-01T00:00:00Z' }] },
      call('deploy'),
      { why: 'it expired at 2020-01-01T00:00:00Z' },
    ],
    [
      'only part of the call',
      { allow: ['Bash(npm test:*)'] },
      run('npm test && npm publish'),
      { why: 'it covers "npm test", but no rule covers "npm publish"' },
    ],
  ])('near miss: %s', async (_, policy, asked, expected) => {
    expect(await why(policy, asked)).toMatchObject(expected);
  });
});

describe('lint', () => {
  const lint = (policy: PolicyInput) =>
    engineOf(policy)
      .lint()
      .map(({ id }) => id);
  const tools = { Bash: 'shell', Read: 'file-read' } as const;

  it.each<[string, PolicyInput, string[]]>([
    ['allow rules under explore', { mode: 'explore', allow: ['a'] }, ['allow-in-explore']],
    ['allow rules under bypass', { mode: 'bypass', allow: ['a'] }, ['allow-in-bypass']],
    ['content that nothing understands', { allow: ['Agent(x)'] }, ['never-matches']],
    ['a deny that probably meant the capability', { deny: ['Read'], tools }, ['capability-meant']],
    ['an allow under a deny of the whole tool', { allow: ['a'], deny: ['a'] }, ['covered-by-deny']],
    ['a rule that is over', { allow: [{ rule: 'a', expiresAt: '2020-01-01T00:00:00Z' }] }, ['expired']],
    ['a capability that no declared tool has', { deny: ['@exec(git push:*)'] }, ['never-matches']],
    ['nothing wrong', { allow: ['Bash(npm test:*)', 'a'], deny: ['@read(**/.env)'], tools }, []],
  ])('%s', (_, policy, expected) => {
    expect(lint(policy)).toEqual(expected);
  });
});

describe('suggestions', () => {
  const suggest = (policy: PolicyInput, asked: { name: string; input: unknown }) =>
    engineOf({ mode: 'default', tools: { Bash: 'shell', Write: 'file-write', Fetch: 'network' }, ...policy })
      .checkSync(asked)
      .suggestions.map(({ rules, breadth }) => [
        breadth,
        ...rules.map(({ toolName, ruleContent, input }) =>
          input === undefined ? `${toolName}(${ruleContent})` : [toolName, input],
        ),
      ]);

  it.each<[string, PolicyInput, { name: string; input: unknown }, unknown[]]>([
    [
      'a command',
      {},
      run("git commit -m 'x'"),
      [
        ['command', 'Bash(git commit -m x)'],
        ['prefix', 'Bash(git commit:*)'],
      ],
    ],
    [
      'a chain',
      {},
      run('npm run build && npm run lint'),
      [
        ['command', 'Bash(npm run build)', 'Bash(npm run lint)'],
        ['prefix', 'Bash(npm run build:*)', 'Bash(npm run lint:*)'],
      ],
    ],
    [
      'a redirect',
      { allow: ['Bash(npm test:*)'] },
      run('npm test > out/log.txt'),
      [
        ['call', '@write(out/log.txt)'],
        ['folder', '@write(out/**)'],
      ],
    ],
    [
      'a file',
      {},
      call('Write', { path: 'src/main.ts' }),
      [
        ['call', 'Write(src/main.ts)'],
        ['folder', 'Write(src/**)'],
      ],
    ],
    [
      'a file at the top: never the whole project',
      {},
      call('Write', { path: 'main.ts' }),
      [['call', 'Write(./main.ts)']],
    ],
    ['a host', {}, call('Fetch', { url: 'https://docs.example.com/a' }), [['host', 'Fetch(domain:docs.example.com)']]],
    [
      'a plain tool',
      {},
      call('refund', { orderId: '1', amount: 2 }),
      [
        ['call', ['refund', { orderId: '1', amount: 2 }]],
        ['tool', 'refund(null)'],
      ],
    ],
    [
      'the arguments that name the thing',
      { tools: { refund: { identity: ['orderId'] } } },
      call('refund', { orderId: '1', amount: 2 }),
      [
        ['call', ['refund', { orderId: '1' }]],
        ['tool', 'refund(null)'],
      ],
    ],
    ['none for rm', {}, run('rm notes.txt'), []],
    ['none for code in an interpreter', {}, run("python3 -c 'print(1)'"), []],
    ['none for a bare program', {}, run('npm'), []],
    ['none under sudo', {}, run('sudo npm i'), []],
    ['none under an ask rule', { ask: ['Bash(git push:*)'] }, run('git push'), []],
    ['none with an assignment that is not inert', {}, run('FOO=bar npm run build'), []],
  ])('%s', (_, policy, asked, expected) => {
    expect(suggest(policy, asked)).toEqual(expected);
  });

  it('say why there are none', () => {
    const { message } = engineOf({ mode: 'default', ask: ['deploy'] }).checkSync(call('deploy'));
    expect(message).toContain('No rule can silence this: the ask rule "deploy" asks every time.');
  });

  it('are kept in dontAsk', () => {
    const { behavior, suggestions } = engineOf({ mode: 'dontAsk' }).checkSync(call('deploy'));
    expect(behavior).toBe('deny');
    expect(suggestions.length).toBeGreaterThan(0);
  });

  it('name what still holds them back', () => {
    const { suggestions } = engineOf({ mode: 'default', deny: ['x'], tools: { Bash: 'shell' } }).checkSync(
      run('npm run build'),
    );
    expect(suggestions[0]?.label).toContain('your deny rules still bind');
  });
});
