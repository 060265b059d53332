/** The tests that stand in a policy. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { defineTool, formatProblem, isSallyportError, type PolicyError } from '../index.js';
import { loadPolicy, runPolicyTests } from './index.js';

const folder = mkdtempSync(join(tmpdir(), 'sallyport-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(policy: object | string): string {
  const file = join(folder, 'sallyport.jsonc');
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  return file;
}

function problemsOf(load: () => unknown): string[] {
  try {
    load();
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    return (error as PolicyError).problems.map((problem) => formatProblem(problem).replaceAll(`${folder}/`, ''));
  }
  return [];
}

const files = `{
  "mode": "acceptEdits",
  "tools": { "write_file": "file-write", "run": "shell" },
  "allow": ["query"],
  "deny": ["drop"],
  "tests": [
    { "tool": "write_file", "input": { "path": "a.txt" }, "expect": "allow" },
    { "tool": "drop", "expect": "deny" },
    { "tool": "query", "expect": "deny", "mode": "explore" },
    { "tool": "query", "expect": "ask", "note": "queries need a person" },
    { "tool": "run", "input": { "command": "npm test" }, "expect": "allow" }
  ]
}`;

describe('a test that proves nothing', () => {
  it.each([
    ['an input that the tool cannot have', { tool: 'run', input: { cmd: 'rm x' }, expect: 'deny' }, 'nobody can judge'],
    ['no input', { tool: 'run', expect: 'deny' }, 'nobody can judge'],
    ['a name that is almost a tool', { tool: 'runn', input: { command: 'ls' }, expect: 'ask' }, 'did you mean "run"?'],
  ])('fails: %s', async (_what, test, says) => {
    const file = write({ mode: 'default', tools: { run: 'shell' }, tests: [test] });
    const [result] = await runPolicyTests(loadPolicy(file));
    expect(result).toMatchObject({ passed: false, error: expect.stringContaining(says) });
    expect(problemsOf(() => loadPolicy(file, { runTests: true }))).toEqual([expect.stringContaining(says)]);
  });
});

describe('runPolicyTests', () => {
  it('gives each test with its answer, and why it failed', async () => {
    const results = await runPolicyTests(loadPolicy(write(files)));
    expect(results.map(({ name, passed, decision, place }) => [name, passed, decision?.behavior, place?.line])).toEqual(
      [
        ['write_file {"path":"a.txt"}', true, 'allow', 7],
        ['drop {}', true, 'deny', 8],
        ['query {}', true, 'deny', 9],
        ['queries need a person', false, 'allow', 10],
        ['run {"command":"npm test"}', false, 'ask', 11],
      ],
    );
    expect(results.map(({ explanation }) => explanation?.steps.find(({ decides }) => decides)?.name)).toEqual([
      undefined,
      undefined,
      undefined,
      'allow-rules',
      'mode',
    ]);
  });

  it('runs tests in the folder of their file, wherever the process is', async () => {
    mkdirSync(join(folder, 'sub'));
    const file = join(folder, 'sub', 'policy.json');
    const test = { tool: 'write_file', input: { path: join(folder, 'sub', 'x') }, expect: 'allow' };
    writeFileSync(file, JSON.stringify({ mode: 'acceptEdits', tools: { write_file: 'file-write' }, tests: [test] }));
    expect(await runPolicyTests(loadPolicy(file))).toMatchObject([{ passed: true }]);
  });

  it('waits for hooks, and gives conditions their context', async () => {
    const policy = loadPolicy(
      write({
        mode: 'default',
        allow: [{ rule: 'refund', when: 'context.role == "support"' }],
        tests: [
          { tool: 'pay', expect: 'allow' },
          { tool: 'refund', expect: 'allow' },
        ],
      }),
    );
    const pay = defineTool({ checkPermissions: async () => ({ behavior: 'allow' }) });
    const results = await runPolicyTests(policy, { tools: { pay }, context: { role: 'support' } });
    expect(results.map(({ passed }) => passed)).toEqual([true, true]);
  });

  it('says that a mode is locked', async () => {
    const document = {
      policy: { mode: 'default', lockModes: ['default'], tests: [{ tool: 'a', expect: 'allow', mode: 'bypass' }] },
      scope: 'managed',
    } as const;
    expect(await runPolicyTests({ documents: [document], warnings: [] })).toEqual([
      expect.objectContaining({ passed: false, error: expect.stringContaining('"bypass" is locked') }),
    ]);
  });

  it('has nothing to say of a policy without tests', async () => {
    expect(await runPolicyTests(loadPolicy(write({ mode: 'default' })))).toEqual([]);
  });
});

describe('loadPolicy with runTests', () => {
  it('refuses a policy that fails its own tests, and says which', () => {
    expect(problemsOf(() => loadPolicy(write(files), { runTests: true }))).toEqual([
      'sallyport.jsonc:10:5 test "queries need a person" expects ask, the answer is allow: query is allowed: the allow rule "query" covers it (sallyport.jsonc:4). – correct the rules, or the test',
      expect.stringMatching(/^sallyport\.jsonc:11:5 test "run \{.*\}" expects allow, the answer is ask: /),
    ]);
  });

  it('loads one that passes, as it would without', () => {
    const file = write({ deny: ['drop'], tests: [{ tool: 'drop', expect: 'deny' }] });
    expect(loadPolicy(file, { runTests: true }).documents).toMatchObject(
      JSON.parse(JSON.stringify(loadPolicy(file).documents)),
    );
  });

  it('does not run tests unasked', () => {
    expect(problemsOf(() => loadPolicy(write(files)))).toEqual([]);
  });

  it('takes hooks, and refuses those that cannot answer at once', () => {
    const file = write({ mode: 'default', tests: [{ tool: 'pay', expect: 'allow' }] });
    const load = (checkPermissions: () => never) =>
      loadPolicy(file, { runTests: true, engine: { tools: { pay: defineTool({ checkPermissions }) } } });
    expect(problemsOf(() => load(() => ({ behavior: 'allow' }) as never))).toEqual([]);
    expect(() => load((async () => ({ behavior: 'allow' })) as never)).toThrow(/answers with a promise/);
  });

  it('tells what is wrong inside a rule', () => {
    const file = write({ tools: { run: 'shell' }, ask: ['run(git:* push)'], tests: [{ tool: 'run', expect: 'ask' }] });
    expect(problemsOf(() => loadPolicy(file, { runTests: true }))).toEqual([
      expect.stringContaining('":*" stands in the middle'),
    ]);
  });
});
