/** The command line, driven as a person would: arguments in, text and exit code out. */

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from './drive.js';

const { folder, write } = temporaryFolder();
const sallyport = (...args: string[]) => runCli(args);

const policy = write(
  'sallyport.jsonc',
  `{
  "mode": "default",
  "tools": { "write_file": "file-write", "read_file": "file-read" },
  "allow": ["query_order", { "rule": "refund_order", "when": "input.amount <= 100" }],
  "ask": [{ "rule": "send_mail", "reason": "a person reads it first" }],
  "deny": ["drop_table"]
}
`,
);
const check = (tool: string, input: unknown, ...more: string[]) =>
  sallyport('check', '--policy', policy, '--tool', tool, '--input', JSON.stringify(input), ...more);

describe('sallyport check, one call', () => {
  it.each<[string, unknown, string, number]>([
    ['query_order', { id: 1 }, 'allow', 0],
    ['refund_order', { amount: 100 }, 'allow', 0],
    ['refund_order', { amount: 101 }, 'ask', 2],
    ['send_mail', {}, 'ask', 2],
    ['drop_table', {}, 'deny', 3],
    ['__proto__', {}, 'ask', 2],
  ])('%s %j: %s', async (tool, input, behavior, code) => {
    const result = await check(tool, input);
    expect(result).toMatchObject({ code, err: '' });
    expect(result.out).toMatch(new RegExp(`^${behavior}  ${tool} `));
  });

  it('names the rule with its place', async () => {
    const { out } = await check('drop_table', { table: 'orders' });
    expect(out).toContain(`deny drop_table  ${policy}:6:12`);
    expect(out).toContain('decided by   deny-rule in mode default');
  });

  it('prints JSON', async () => {
    const { out, code } = await check('drop_table', {}, '--json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({
      behavior: 'deny',
      decidedBy: 'deny-rule',
      mode: 'default',
      bypassImmune: false,
      rule: 'drop_table',
      source: { scope: 'project', file: policy, line: 6, column: 12 },
      findings: [],
      suggestions: [],
    });
  });

  it('gives conditions their context', async () => {
    const file = write('context.jsonc', { allow: [{ rule: 'refund', when: 'context.role == "support"' }] });
    const args = ['check', '--policy', file, '--tool', 'refund', '--input', '{}'];
    expect((await sallyport(...args)).code).toBe(2);
    expect((await sallyport(...args, '--context', '{"role":"support"}')).code).toBe(0);
    expect((await sallyport(...args, '--context', '[]')).err).toContain('--context must be an object');
    expect((await sallyport(...args, '--context', 'x')).err).toContain(`write it as '{"role":"support"}'`);
  });

  it('takes another mode and another folder', async () => {
    mkdirSync(join(folder, 'sub'));
    expect((await check('anything', {}, '--mode', 'dontAsk')).code).toBe(3);
    expect((await check('anything', {}, '--mode', 'bypass')).code).toBe(0);
    expect(
      (await check('write_file', { path: 'a.txt' }, '--mode', 'acceptEdits', '--cwd', join(folder, 'sub'))).code,
    ).toBe(0);
    expect((await check('write_file', { path: 'a.txt' }, '--mode', 'acceptEdits', '--cwd', '/')).code).toBe(2);
  });

  it('looks through links on the real disk', async () => {
    symlinkSync('/etc', join(folder, 'docs'));
    const args = ['--mode', 'acceptEdits', '--cwd', folder];
    expect((await check('write_file', { path: 'plain/hosts' }, ...args)).code).toBe(0);
    expect((await check('write_file', { path: 'docs/hosts' }, ...args)).code).toBe(2);
  });

  it('shows nothing that could move the cursor or turn the text', async () => {
    const { out } = await check('query_order', { id: '\u001b[2J\u009b1A\u202egnp.exe\u200b\r\n' });
    expect(out.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    expect(out).toContain('\\u202e');
    expect((await check('evil\u001b[2J\ntool', {})).out).toMatch(/^ask {2}evil\\u001b\[2J\\u000atool /);
  });
});

describe('sallyport check, a call from standard input', () => {
  const piped = (input: string, ...more: string[]) => runCli(['check', '--policy', policy, ...more], { input });

  it.each([
    ['{"name":"drop_table","input":{}}'],
    ['\ufeff {"name":"drop_table","input":{}}\n'],
    ['{"type":"tool-call","toolCallId":"c1","toolName":"drop_table","input":{}}'],
    ['{"type":"tool_call","id":"c1","name":"drop_table","args":{}}'],
  ])('%s', async (input) => {
    expect(await piped(input)).toMatchObject({ code: 3, err: '' });
  });

  it('takes the input alone', async () => {
    expect((await piped('{"amount":100}', '--tool', 'refund_order', '--input', '-')).code).toBe(0);
    expect((await piped('{"amount":101}', '--tool', 'refund_order', '--input', '-')).code).toBe(2);
  });

  it.each([
    ['', '--tool is missing – or pipe a call in'],
    ['drop_table', 'standard input is not JSON'],
    ['[]', 'a call is an object'],
    ['{"input":{}}', 'the call has no "name"'],
    ['{"name":7,"input":{}}', 'the call has no "name"'],
    ['{"name":"drop_table"}', 'the call has no "input"'],
    [`{"name":"a","input":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 'standard input is nested too deeply'],
  ])('%.40s: %s', async (input, message) => {
    const result = await piped(input);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err).toContain(message);
  });
});

describe('sallyport check, what is wrong', () => {
  it('tells all problems of a policy, each on its line', async () => {
    const file = write('broken.jsonc', '{\n  "mode": "defualt",\n  "deny": ["Bash("],\n  "alow": []\n}');
    const result = await sallyport('check', '--policy', file, '--tool', 'a', '--input', '{}');
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err.trimEnd().split('\n')).toEqual([
      `${file}:2:11 "defualt" is not known here – did you mean "default"?`,
      `${file}:4:3 unknown key "alow" – did you mean "allow"?`,
      `${file}:3:17 "Bash(" has no closing parenthesis – write "Bash"`,
    ]);
  });

  it('tells what is wrong inside a rule', async () => {
    const file = write('content.jsonc', '{\n  "tools": { "Bash": "shell" },\n  "ask": ["Bash(git:* push)"]\n}');
    const result = await sallyport('check', '--policy', file, '--tool', 'a', '--input', '{}');
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err).toContain(`${file}:3:11 `);
  });

  it.each([
    [['check'], '--tool is missing'],
    [['check', '--tool', 'a', '--input', '{}'], '--policy is missing'],
    [['check', '--policy', policy, '--tool', 'a'], '--input is missing'],
    [['check', '--policy', policy, '--tool', 'a', '--input', '{a:1}'], '--input is not JSON'],
    [['check', '--policy', policy, '--tool', '--input', '{}'], '--tool needs a value'],
    [['check', '--policy', policy, '--tool', 'a', '--input'], '--input needs a value'],
    [['check', '--polcy', policy], 'unknown flag --polcy – did you mean --policy?'],
    [['check', '-p', policy], 'unknown flag -p'],
    [['check', '--constructor', 'x'], 'unknown flag --constructor'],
    [['check', 'ls'], '"ls" belongs to no flag'],
    [['check', '--tool', 'a', '--tool', 'b'], '--tool is given twice'],
    [['check', '--json=yes'], '--json takes no value'],
    [
      ['check', '--policy', policy, '--tool', 'a', '--input', '{}', '--mode', 'expore'],
      'unknown mode "expore" – did you mean "explore"?',
    ],
    [['check', '--policy', 'nowhere.jsonc', '--tool', 'a', '--input', '{}'], 'nowhere.jsonc there is no such file'],
    [['check', '--cases', 'nowhere.jsonl'], 'nowhere.jsonl: cannot be read (ENOENT)'],
    [['check', '--cases', 'a.jsonl', '--policy', policy], '--policy and --cases do not go together'],
    [['chek'], 'unknown command "chek" – did you mean "check"?'],
    [['__proto__'], 'unknown command "__proto__"'],
  ])('%j', async (args, message) => {
    const result = await sallyport(...args);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err).toContain(message);
    expect(result.err.trimEnd()).not.toContain('\n');
  });
});

describe('sallyport check --cases', () => {
  it.each(['check', 'explain'])('%s fails where there are none', async (command) => {
    const file = write('none.jsonl', '\n');
    expect(await sallyport(command, '--cases', file)).toMatchObject({
      code: 1,
      err: expect.stringContaining('no cases in it'),
    });
  });

  const env = { cwd: '/w', home: '/home/u', platform: 'linux' };
  const files = { write_file: 'file-write', read_file: 'file-read' };
  const edit = (path: string, links: object) => ({
    policy: { mode: 'acceptEdits', tools: files },
    env: { ...env, links },
    call: { name: 'write_file', input: { path } },
  });

  async function decide(...lines: unknown[]) {
    const file = write(
      'cases.jsonl',
      lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
    );
    const { code, out, err } = await sallyport('check', '--cases', file, '--json');
    expect(err).toBe('');
    const results = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return { code, results };
  }

  it('gives one result a line, in order, with these keys', async () => {
    const { code, results } = await decide(
      { id: 'b', policy: { deny: ['a'] }, env, call: { name: 'a', input: {} } },
      { id: 'a', policy: {}, env, call: { name: 'a', input: {} } },
      { id: 7, policy: { mode: 'default' }, env, call: { name: 'a', input: {} } },
    );
    expect(code).toBe(0);
    expect(results.map(({ id, behavior, decidedBy }) => [id, behavior, decidedBy])).toEqual([
      ['b', 'deny', 'deny-rule'],
      ['a', 'allow', 'trivial'],
      [7, 'ask', 'mode'],
    ]);
    for (const result of results) {
      expect(Object.keys(result)).toEqual([
        'id',
        'behavior',
        'bypassImmune',
        'decidedBy',
        'rule',
        'suggestions',
        'message',
      ]);
    }
  });

  it('follows made-up links: at the end, in the middle, in chains and rings', async () => {
    const { results } = await decide(
      edit('a.md', { '/w/b.md': '/etc/hosts' }),
      edit('a.md', { '/w/a.md': '/etc/hosts' }),
      edit('docs/a.md', { '/w/docs': '/etc' }),
      edit('docs/a.md', { '/w/docs': 'one', '/w/one': 'two', '/w/two': '/etc' }),
      edit('docs/a.md', { '/w/docs': 'other' }),
      edit('ring/a.md', { '/w/ring': 'gnir', '/w/gnir': 'ring' }),
    );
    expect(results.map(({ behavior }) => behavior)).toEqual(['allow', 'ask', 'ask', 'ask', 'allow', 'ask']);
  });

  it('takes now for the time', async () => {
    const until = { mode: 'default', allow: [{ rule: 'a', expiresAt: '2027-01-01T00:00:00Z' }] };
    const at = (now: unknown) => ({ policy: until, env: { ...env, now }, call: { name: 'a', input: {} } });
    const { results } = await decide(at('2026-12-31T23:59:59Z'), at('2027-01-01T00:00:01Z'), at(Date.UTC(2026, 0)));
    expect(results.map(({ behavior }) => behavior)).toEqual(['allow', 'ask', 'allow']);
  });

  it('takes a mode, policies by scope, and a policy by its path beside the case file', async () => {
    write('beside.jsonc', { deny: ['a'] });
    const call = { name: 'a', input: {} };
    const { code, results } = await decide(
      { mode: 'bypass', policy: { mode: 'default' }, env, call },
      { scopes: { user: { allow: ['a'] }, project: { deny: ['a'] } }, env, call },
      { scopes: { managed: { lockModes: ['default'] }, user: { mode: 'default', allow: ['a'] } }, env, call },
      { policy: 'beside.jsonc', env, call },
    );
    expect(code).toBe(0);
    expect(results.map(({ behavior }) => behavior)).toEqual(['allow', 'deny', 'allow', 'deny']);
  });

  it('goes on after a line that cannot be decided', async () => {
    const call = { name: 'a', input: {} };
    const { code, results } = await decide(
      '{"id": "cut',
      { id: 'policy', policy: { alow: [] }, env, call },
      { id: 'content', policy: { tools: { Bash: 'shell' }, ask: ['Bash(git:* push)'] }, env, call },
      { id: 'no call', policy: {}, env },
      { id: 'no name', policy: {}, env, call: {} },
      { id: 'platform', policy: {}, env: { platform: 'beos' }, call },
      { id: 'links', policy: {}, env: { links: { '/a': 1 } }, call },
      { id: 'now', policy: {}, env: { now: 'soon' }, call },
      { id: 'scope', scopes: { team: {} }, call },
      { id: 'both', policy: {}, scopes: {}, call },
      { id: 'mode', policy: {}, mode: 'yolo', call },
      { id: 'file', policy: 'nowhere.jsonc', call },
      '[]',
      '   ',
      { id: 'fine', policy: {}, call },
    );
    expect(code).toBe(1);
    expect(results.map(({ id, error }) => [id, error])).toEqual([
      [null, expect.stringContaining('JSON')],
      ['policy', 'alow unknown key "alow" – did you mean "allow"?'],
      ['content', expect.stringContaining('ask[0]')],
      ['no call', 'call must be an object'],
      ['no name', 'call.name must be a text'],
      ['platform', 'env.platform must be one of linux, darwin, win32'],
      ['links', 'env.links["/a"] must be a text'],
      ['now', 'env.now must be a date and time, or milliseconds'],
      ['scope', 'a scope must be one of managed, user, project, local, session'],
      ['both', '"policy" and "scopes" do not go together'],
      ['mode', 'mode must be one of default, acceptEdits, explore, bypass, dontAsk'],
      ['file', expect.stringContaining('there is no such file')],
      [null, 'the line must be an object'],
      ['fine', undefined],
    ]);
  });

  it('prints a line for people without --json', async () => {
    const file = write(
      'text.jsonl',
      `{"id":"one","policy":{"deny":["a"]},"call":{"name":"a","input":{}}}\n{"id":"two\\u001b"}\n`,
    );
    const { code, out } = await sallyport('check', '--cases', file);
    expect(code).toBe(1);
    expect(out).toMatch(/^one {2}deny {2}\S.*\ntwo\\u001b {2}error {2}call must be an object\n$/);
  });
});

describe('help', () => {
  it.each([['--help'], ['-h'], ['help']])('sallyport %s lists the commands', async (flag) => {
    const { code, out } = await sallyport(flag);
    expect(code).toBe(0);
    expect(out).toContain('  check ');
  });

  it('without a command it helps too, but that is an error', async () => {
    expect(await sallyport()).toMatchObject({ code: 1, out: expect.stringContaining('Commands:') });
  });

  it('shows the flags and an example of a command', async () => {
    const { code, out } = await sallyport('check', '--help');
    expect(code).toBe(0);
    for (const part of [
      '--policy FILE',
      '--cases FILE',
      '--help',
      'Example:\n  sallyport check --policy',
      'Exit codes: 0 allow, 2 ask, 3 deny, 1 error',
    ]) {
      expect(out).toContain(part);
    }
  });
});
