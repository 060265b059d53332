import { describe, expect, it } from 'vitest';
import { isSallyportError, type PolicyError } from '../errors.js';
import type { PolicyDocument } from './document.js';
import { parsePolicy } from './parse-policy.js';
import type { RuleScope } from './rule.js';
import type { PolicyInput } from './schema.js';

const from = (policy: unknown, scope: RuleScope = 'code', more: Partial<PolicyDocument> = {}): PolicyDocument => ({
  policy: policy as PolicyInput,
  scope,
  ...more,
});

function problemsOf(documents: readonly PolicyDocument[], declared?: Iterable<string>) {
  try {
    parsePolicy(documents, declared);
  } catch (error) {
    if (isSallyportError(error, 'policy-invalid')) return (error as PolicyError).problems;
    throw error;
  }
  return [];
}

describe('parsePolicy', () => {
  it('has safe defaults', () => {
    expect(parsePolicy([from({ mode: 'default' })])).toMatchObject({
      mode: 'default',
      isTrivial: false,
      reads: 'inside',
      rules: [],
      safety: { inBypass: 'ask', off: new Set() },
      pinTools: false,
      mayRemember: true,
      files: [],
    });
  });

  it('joins the lists of all documents, whatever their order', () => {
    const documents = [
      from({ deny: ['Read(./.env)'], workingDirectories: ['.'] }, 'user', {
        folder: '/home/u',
        absoluteFile: '/home/u/p.json',
      }),
      from(
        { deny: ['Bash(curl *)'], allow: ['Bash'], trustedServers: ['github'], workingDirectories: ['src'] },
        'project',
        { folder: '/w' },
      ),
      from({ allow: ['Read'], trustedServers: ['jira'] }, 'local'),
    ];
    for (const order of [documents, [...documents].reverse()]) {
      const parsed = parsePolicy(order);
      expect(parsed.rules.map(({ rule }) => `${rule.behavior} ${rule.toolName} ${rule.source.scope}`).sort()).toEqual([
        'allow Bash project',
        'allow Read local',
        'deny Bash project',
        'deny Read user',
      ]);
      expect([...parsed.trustedServers].sort()).toEqual(['github', 'jira']);
      expect(parsed.workingDirectories).toEqual(
        expect.arrayContaining([
          { path: '.', folder: '/home/u' },
          { path: 'src', folder: '/w' },
        ]),
      );
      expect(parsed.files).toEqual(['/home/u/p.json']);
    }
  });

  it('gives each rule its place', () => {
    const locate = () => ({ line: 4, column: 12 });
    const [rule] = parsePolicy([from({ deny: ['a'] }, 'project', { file: 'p.jsonc', folder: '/w', locate })]).rules;
    expect(rule).toMatchObject({
      folder: '/w',
      path: ['deny', 0],
      rule: { source: { scope: 'project', file: 'p.jsonc', line: 4, column: 12 } },
    });
  });

  it('knows tools by any name', () => {
    const policy = JSON.parse(
      '{"tools":{"__proto__":"shell","constructor":{"profile":"file-read","path":"p"},"toString":{"readOnly":true}},"deny":["__proto__(rm:*)"]}',
    );
    const { tools, rules } = parsePolicy([from(policy)]);
    expect(tools.get('__proto__')).toEqual({
      profile: 'shell',
      fields: {},
      readOnly: false,
      identity: [],
      dialect: 'bash',
    });
    expect(tools.get('constructor')).toMatchObject({ profile: 'file-read', fields: { path: 'p' } });
    expect(tools.get('toString')).toMatchObject({ readOnly: true });
    expect(tools.get('valueOf')).toBeUndefined();
    expect(rules[0]?.rule.toolName).toBe('__proto__');
  });

  it('does not change when its writer changes the object later', () => {
    const policy = { deny: ['a'], tools: { a: { readOnly: false } } };
    const parsed = parsePolicy([from(policy)]);
    policy.deny.pop();
    policy.tools.a.readOnly = true;
    expect(parsed.documents[0]?.policy).toEqual({ deny: ['a'], tools: { a: { readOnly: false } } });
  });
});

describe('a trivial policy', () => {
  it.each<[unknown, boolean]>([
    [{}, true],
    [{ tools: { Bash: 'shell' } }, true],
    [{ version: 1, tests: [] }, true],
    [{ mode: undefined }, true],
    [{ mode: 'default' }, false],
    [{ reads: 'inside' }, false],
    [{ safety: {} }, false],
    [{ workingDirectories: [] }, false],
    [{ allow: [] }, false],
    [{ deny: ['a'] }, false],
    [{ lockModes: ['default'] }, false],
  ])('%j: %s', (policy, trivial) => {
    expect(parsePolicy([from(policy)]).isTrivial).toBe(trivial);
  });

  it('never comes from a file, nor from nowhere', () => {
    expect(parsePolicy([from({}, 'project', { file: 'p.jsonc' })]).isTrivial).toBe(false);
    expect(parsePolicy([from({}), from({}, 'user')]).isTrivial).toBe(false);
    expect(parsePolicy([]).isTrivial).toBe(false);
  });
});

describe('settings of several documents', () => {
  const both = (a: PolicyDocument, b: PolicyDocument) => [
    [a, b],
    [b, a],
  ];

  it('the most specific scope names the mode', () => {
    for (const order of both(from({ mode: 'explore' }, 'user'), from({ mode: 'acceptEdits' }, 'project'))) {
      expect(parsePolicy(order).mode).toBe('acceptEdits');
    }
  });

  it('what a managed document says of reads and safety stands', () => {
    const managed = from({ reads: 'rules', safety: { inBypass: 'ask', checks: { 'secret-read': 'on' } } }, 'managed');
    const local = from(
      { reads: 'all', safety: { inBypass: 'skip', checks: { 'secret-read': 'off', 'remote-code': 'off' } } },
      'local',
    );
    for (const order of both(managed, local)) {
      expect(parsePolicy(order)).toMatchObject({
        reads: 'rules',
        safety: { inBypass: 'ask', off: new Set(['remote-code']) },
      });
    }
  });

  it('two documents of one scope that disagree are an error', () => {
    expect(
      problemsOf([
        from({ mode: 'explore' }, 'project', { file: 'a.json' }),
        from({ mode: 'bypass' }, 'project', { file: 'b.json' }),
      ]),
    ).toMatchObject([
      { file: 'b.json', path: ['mode'], message: '"bypass" here, but "explore" in a.json of the same scope' },
    ]);
  });

  it('a tool that is declared in two ways is an error', () => {
    const documents = [
      from({ tools: { Bash: 'shell' } }, 'user', { file: 'a.json' }),
      from({ tools: { Bash: { readOnly: true } } }, 'project'),
    ];
    expect(problemsOf(documents)).toMatchObject([
      { path: ['tools', 'Bash'], message: expect.stringContaining('a.json') },
    ]);
    expect(
      problemsOf([
        from({ tools: { Bash: 'shell' } }),
        from({ tools: { Bash: { profile: 'shell', description: 'x' } } }),
      ]),
    ).toEqual([]);
  });

  it('managed documents lock modes; a locked one is refused where it is written', () => {
    const managed = from({ lockModes: ['default', 'explore'] }, 'managed');
    expect(parsePolicy([managed, from({}, 'project')])).toMatchObject({
      mode: 'default',
      lockModes: new Set(['default', 'explore']),
    });
    expect(problemsOf([managed, from({ mode: 'bypass' }, 'project', { file: 'p.json' })])).toMatchObject([
      {
        file: 'p.json',
        path: ['mode'],
        message: 'mode "bypass" is locked by a managed policy',
        hint: 'it allows default, explore',
      },
    ]);
    expect(problemsOf([from({ lockModes: ['explore'] }, 'managed')])).toMatchObject([
      { hint: 'write "mode": one of explore' },
    ]);
    expect(problemsOf([managed, from({ lockModes: ['bypass'] }, 'managed')])).toMatchObject([
      { message: 'no mode is left that may be used' },
    ]);
  });

  it('only managed documents and code lock, and forbid remembering', () => {
    expect(parsePolicy([from({ remember: false }, 'managed'), from({}, 'project')]).mayRemember).toBe(false);
    expect(parsePolicy([from({ remember: false })]).mayRemember).toBe(false);
    expect(problemsOf([from({ remember: false, lockModes: ['default'] }, 'project')])).toMatchObject([
      { path: ['lockModes'], message: '"lockModes" belongs into a managed policy' },
      { path: ['remember'] },
    ]);
  });
});

describe('a policy that is wrong', () => {
  it.each<[string, unknown, string, unknown[]]>([
    ['not an object', null, 'null where an object is expected', []],
    ['a list', [], 'a list where an object is expected', []],
    ['a text', 'deny all', '"deny all" where an object is expected', []],
    ['an unknown key', { alow: [] }, 'unknown key "alow" – did you mean "allow"?', ['alow']],
    ['rules under another key', { rules: [] }, '"allow", "ask" and "deny"', ['rules']],
    ["another system's shape", { permissions: { deny: ['a'] } }, 'top level', ['permissions']],
    ['passthrough', { passthrough: ['a'] }, 'rules are a set', ['passthrough']],
    ['a misspelt mode', { mode: 'defualt' }, '"defualt" is not known here – did you mean "default"?', ['mode']],
    ['a mode of the wrong type', { mode: 3 }, '3 is not known here – write one of "default"', ['mode']],
    ['another version', { version: 2 }, '2 is not known here – write 1', ['version']],
    ['a text instead of a list', { deny: 'Bash' }, '"deny": ["tool", "tool(content)"]', ['deny']],
    ['a hole in a list', { deny: [undefined] }, 'write "tool"', ['deny', 0]],
    ['an empty rule', { deny: [''] }, 'an empty text', ['deny', 0]],
    ['a misspelt profile', { tools: { Bash: 'shel' } }, 'did you mean "shell"?', ['tools', 'Bash']],
    [
      'a profile of the wrong type',
      { tools: { Bash: 3 } },
      '3 is not known here – write one of "shell"',
      ['tools', 'Bash'],
    ],
    [
      'an unknown key of a tool',
      { tools: { Bash: { profle: 'shell' } } },
      'did you mean "profile"?',
      ['tools', 'Bash', 'profle'],
    ],
    ['a tool named like a capability', { tools: { '@exec': 'shell' } }, 'that is a capability', ['tools', '@exec']],
    [
      'a misspelt tool',
      { tools: { run_command: 'shell' }, deny: ['run_comand(ls)'] },
      'did you mean "run_command"?',
      ['deny', 0],
    ],
    ['an unknown key of safety', { safety: { inByPass: 'ask' } }, 'did you mean "inBypass"?', ['safety', 'inByPass']],
    [
      'a misspelt check',
      { safety: { checks: { 'secret-reed': 'off' } } },
      'did you mean "secret-read"?',
      ['safety', 'checks', 'secret-reed'],
    ],
    [
      'a check that stays',
      { safety: { checks: { 'denial-undecidable': 'off' } } },
      'cannot be switched off',
      ['safety', 'checks', 'denial-undecidable'],
    ],
    [
      "a tool's own question",
      { safety: { checks: { 'tool:pay': 'off' } } },
      'cannot be switched off',
      ['safety', 'checks', 'tool:pay'],
    ],
    ['a test without an answer', { tests: [{ tool: 'a' }] }, '"expect" is missing', ['tests', 0, 'expect']],
    ['data that is no data', { deny: new Map() }, 'not plain data', ['deny']],
    ['the prototype as a key', JSON.parse('{"__proto__":{}}'), 'unknown key "__proto__"', ['__proto__']],
    [
      'the prototype as a tool, wrong',
      JSON.parse('{"tools":{"__proto__":"x"}}'),
      '"x" is not known here',
      ['tools', '__proto__'],
    ],
    [
      'the prototype as a check',
      JSON.parse('{"safety":{"checks":{"__proto__":"off"}}}'),
      'unknown check',
      ['safety', 'checks', '__proto__'],
    ],
    [
      'the prototype as a key of a rule',
      JSON.parse('{"deny":[{"rule":"a","__proto__":1}]}'),
      'unknown key "__proto__"',
      ['deny', 0, '__proto__'],
    ],
  ])('%s', (_what, policy, text, path) => {
    const problems = problemsOf([from(policy)]);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.path).toEqual(path);
    expect(`${problems[0]?.message} – ${problems[0]?.hint}`).toContain(text);
  });

  it('tells everything at once, with all places', () => {
    const locate: PolicyDocument['locate'] = (path, part, offset) => ({
      line: path.length,
      column: part === 'key' ? 99 : (offset ?? 0),
    });
    const wrong = from(
      { mode: 'x', alow: [], deny: ['Bash(', { rule: 'a', when: 'input.a = 1' }, 7], tools: { '@read': {} } },
      'project',
      { file: 'p.jsonc', locate },
    );
    expect(
      problemsOf([wrong, from({ reads: 'none' }, 'user', { file: 'u.json' })]).map(({ file, path, line, column }) => [
        file,
        path.join('.'),
        line,
        column,
      ]),
    ).toEqual([
      ['p.jsonc', 'mode', 1, 0],
      ['p.jsonc', 'deny.2', 2, 0],
      ['p.jsonc', 'alow', 1, 99],
      ['u.json', 'reads', undefined, undefined],
      ['p.jsonc', 'tools.@read', 2, 99],
      ['p.jsonc', 'deny.0', 2, 4],
      ['p.jsonc', 'deny.1.when', 3, 8],
    ]);
  });

  it('does not follow rings, nor call getters twice', () => {
    const ring: Record<string, unknown> = { mode: 'default' };
    ring.tests = [ring];
    expect(problemsOf([from(ring)])).toMatchObject([{ message: expect.stringContaining('nested more than') }]);
    let asked = 0;
    const once = {
      get deny() {
        asked += 1;
        return asked === 1 ? ['a'] : [];
      },
    };
    expect(parsePolicy([from(once)]).rules).toHaveLength(1);
  });
});
