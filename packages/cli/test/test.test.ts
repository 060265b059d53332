/** `sallyport test`: policies against their tests and case files. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from './drive.js';

const { folder, write } = temporaryFolder();
const test = (...args: string[]) => runCli(['test', ...args]);
const jsonl = (...rows: unknown[]) =>
  rows.map((row) => (typeof row === 'string' ? row : JSON.stringify(row))).join('\n');

const good = write(
  'good.jsonc',
  `{
  "deny": ["drop"],
  "tests": [
    { "tool": "drop", "expect": "deny" },
    { "tool": "drop", "expect": "deny", "mode": "bypass" }
  ]
}`,
);
const bad = write(
  'bad.yaml',
  `tools: { run: shell }
allow:
  - run(npm test)
tests:
  - tool: run
    input: { command: npm test -- --watch }
    expect: allow
    note: watching is testing
  - { tool: run, input: { command: npm test }, expect: allow }
`,
);

describe('sallyport test, policy files', () => {
  it('passes', async () => {
    expect(await test(good)).toEqual({ code: 0, err: '', out: `${good}  2 of 2 passed\n\n2 tests, 0 failed\n` });
  });

  it('shows a failure with what was expected, what came, and why', async () => {
    const { code, out, err } = await test(good, bad);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toBe(`${good}  2 of 2 passed
${bad}  1 of 2 passed
  failed  watching is testing  ${bad}:5:5
    run {"command":"npm test -- --watch"}
    expected allow, got ask
    run needs your approval: no rule allows it.
    nearly: allow run(npm test)  ${bad}:3:5
      "npm test" is exact; the call is "npm test -- --watch" – write run(npm test:*)

4 tests, 1 failed
`);
  });

  it('counts a policy that does not load as failed, and goes on', async () => {
    const broken = write('broken.jsonc', '{\n  "alow": []\n}');
    const content = write(
      'content.jsonc',
      '{ "tools": { "run": "shell" }, "ask": ["run(git:* push)"], "tests": [{ "tool": "run", "expect": "ask" }] }',
    );
    const { code, out } = await test(broken, content, good);
    expect(code).toBe(1);
    expect(out).toContain(
      `${broken}  cannot be tested\n  failed  ${broken}:2:3 unknown key "alow" – did you mean "allow"?\n`,
    );
    expect(out).toContain(`${content}  cannot be tested\n  failed  ${content}:1:`);
    expect(out).toContain('2 tests, 2 failed');
  });

  it('fails where there is nothing to test', async () => {
    const { code, out } = await test(write('none.json', { mode: 'default' }));
    expect(code).toBe(1);
    expect(out).toContain('no tests – write "tests"');
    const some = await test(good, write('none.json', { mode: 'default' }));
    expect(some.code).toBe(1);
    expect(some.out).toContain('none.json  no tests\n');
    expect((await test(good, write('none.jsonl', '\n'))).code).toBe(1);
  });

  it('tells of a case that is nested without end', async () => {
    const deep = `{"policy":{},"call":{"name":"a","input":${'['.repeat(100_000)}${']'.repeat(100_000)}},"expect":"ask"}`;
    const { code, out } = await test(write('deep.jsonl', deep));
    expect({ code, told: out.includes('nested too deeply') }).toEqual({ code: 1, told: true });
  });
});

describe('sallyport test, case files', () => {
  const env = { cwd: '/w', home: '/home/u', platform: 'linux' };
  const call = { name: 'run', input: { command: 'cat .env' } };
  const policy = { mode: 'default', tools: { run: 'shell' } };

  it('compares whatever of a decision a case names', async () => {
    const file = write(
      'passing.jsonl',
      jsonl(
        { id: 'a', policy, env, call, expect: 'ask' },
        {
          id: 'b',
          policy,
          env,
          call,
          expect: { behavior: 'ask', decidedBy: 'safety', findings: ['secret-read'], rule: null },
        },
        { id: 'c', policy, env, call, mode: 'dontAsk', expect: { behavior: 'deny', mode: 'dontAsk' } },
        {
          id: 'd',
          scopes: { user: policy, project: { deny: ['run'] } },
          env,
          call,
          expect: { behavior: 'deny', rule: 'run' },
        },
        {
          id: 'e',
          policy,
          env,
          call: { name: 'run', input: { command: 'npm test' } },
          expect: { suggestions: ['npm test:*'] },
        },
        {
          id: 'f',
          policy,
          env: { ...env, links: { '/w/a': '/w/.env' } },
          call: { name: 'run', input: { command: 'cat a' } },
          expect: 'ask',
        },
      ),
    );
    expect(await test(file)).toMatchObject({ code: 0, out: `${file}  6 of 6 passed\n\n6 tests, 0 failed\n` });
  });

  it('names a failure by its id and line', async () => {
    const file = write(
      'failing.jsonl',
      jsonl(
        { id: 'one', note: 'secrets', policy, env, call, expect: { behavior: 'deny', decidedBy: 'safety' } },
        '',
        { policy, env, call },
        { id: 'typo', policy, env, call, expect: { behaviour: 'ask' } },
        { id: 'word', policy, env, call, expect: 'alow' },
        '{"id": "cut',
      ),
    );
    const { code, out } = await test(file);
    expect(code).toBe(1);
    expect(out).toContain(
      `  failed  one: secrets  ${file}:1:1\n    run {"command":"cat .env"}\n    expected deny, decidedBy safety, got ask, decidedBy safety\n`,
    );
    expect(out).toContain(`  failed  line 3  ${file}:3:1\n    "expect" is missing`);
    expect(out).toContain(
      `  failed  typo  ${file}:4:1\n    nothing of a decision is called "behaviour" – did you mean "behavior"?`,
    );
    expect(out).toContain(`  failed  word  ${file}:5:1\n    expect must be one of allow, ask, deny`);
    expect(out).toContain(`  failed  line 6  ${file}:6:1\n`);
    expect(out).toContain('5 tests, 5 failed');
  });

  it('takes the policy for lines that bring none', async () => {
    const file = write(
      'bare.jsonl',
      jsonl({ call: { name: 'drop', input: {} }, expect: 'deny' }, { policy: {}, call, expect: 'allow' }),
    );
    expect((await test(file, '--policy', good)).code).toBe(0);
    expect((await test(file)).out).toContain('policy must be an object');
  });
});

describe('sallyport test, other reports', () => {
  it('prints JSON', async () => {
    const { code, out } = await test(good, bad, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({
      tests: 4,
      failed: 1,
      files: [
        { file: good, problems: [], results: [{ passed: true, expected: 'deny', actual: 'deny' }, { passed: true }] },
        {
          file: bad,
          results: [
            {
              name: 'watching is testing',
              line: 5,
              column: 5,
              passed: false,
              actual: 'ask',
              nearMisses: [{ hint: 'write run(npm test:*)' }],
            },
            { passed: true },
          ],
        },
      ],
    });
  });

  it('writes JUnit XML besides', async () => {
    const file = join(folder, 'report.xml');
    const cases = write(
      'xml.jsonl',
      jsonl({ id: 'a<b> "&"\u001b', policy: { mode: 'default' }, call: { name: 'x', input: {} }, expect: 'deny' }),
    );
    const { out, code } = await test(good, cases, '--junit', file);
    expect(code).toBe(1);
    expect(out).toContain('3 tests, 1 failed');
    expect(readFileSync(file, 'utf8')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="sallyport">
  <testsuite name="${good}" tests="2" failures="0">
    <testcase name="drop {}" classname="${good}" file="${good}" line="4"/>
    <testcase name="drop {}" classname="${good}" file="${good}" line="5"/>
  </testsuite>
  <testsuite name="${cases}" tests="1" failures="1">
    <testcase name="a&lt;b&gt; &quot;&amp;&quot;\\u001b" classname="${cases}" file="${cases}" line="1">
      <failure message="expected deny, got ask">x needs your approval: no rule allows it.</failure>
    </testcase>
  </testsuite>
</testsuites>
`);
  });

  it.each([
    [['test'], 'no file to test'],
    [['test', good, '--junit', '/nowhere/at/all.xml'], '--junit /nowhere/at/all.xml: cannot be written (ENOENT)'],
    [['test', 'nowhere.jsonl'], 'nowhere.jsonl: cannot be read (ENOENT)'],
    [['test', good, '--junitt', 'x'], 'unknown flag --junitt – did you mean --junit?'],
  ])('%j', async (args, message) => {
    const result = await runCli(args);
    expect(result).toMatchObject({ code: 1, out: '' });
    expect(result.err).toContain(message);
  });
});
