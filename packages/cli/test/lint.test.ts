/** `sallyport lint`: what is probably not meant. */

import { readFileSync, rmSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { secretsRule } from '../src/lint/style.js';
import { runCli, temporaryFolder } from './drive.js';

const { write } = temporaryFolder();
const lint = (...args: string[]) => runCli(['lint', ...args]);

const clean = write(
  'clean.jsonc',
  '{ "tools": { "run": "shell" }, "allow": ["run(npm test:*)"], "deny": ["drop", "@read(.env)"] }',
);
const doubtful = write(
  'doubtful.jsonc',
  `{
  "tools": { "run": "shell", "read_file": "file-read" },
  "allow": [
    "agent(x)",
    { "rule": "deploy", "expiresAt": "2020-01-01T00:00:00Z" }
  ],
  "deny": ["read_file", "@read(**/.env*)"]
}`,
);

describe('sallyport lint', () => {
  it('is silent where nothing is found', async () => {
    expect(await lint(clean)).toEqual({ code: 0, out: '', err: '' });
  });

  it('tells each finding with its place, and what to write instead', async () => {
    const { code, out, err } = await lint(clean, doubtful);
    expect({ code, err }).toEqual({ code: 1, err: '' });
    const lines = out.trimEnd().split('\n');
    expect(lines.filter((_, index) => index % 2 === 0)).toEqual([
      expect.stringMatching(`^${doubtful}:4:5 "agent\\(x\\)" can never allow: .* \\(never-matches\\)$`),
      `${doubtful}:5:5 "deploy" expired at 2020-01-01T00:00:00Z (expired)`,
      expect.stringMatching(
        `^${doubtful}:7:12 "read_file" without content denies that tool only; .* \\(capability-meant\\)$`,
      ),
    ]);
    expect(lines.filter((_, index) => index % 2 === 1)).toEqual([
      expect.stringContaining('  declare it: "tools": { "agent": "shell" }'),
      '  delete the rule or move its end (or: --fix)',
      '  write "@read" to deny it in every tool',
    ]);
  });

  it('prints JSON', async () => {
    expect(JSON.parse((await lint(clean, '--json')).out)).toEqual([]);
    const { out, code } = await lint(doubtful, '--json');
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject([
      { id: 'never-matches', file: doubtful, line: 4, column: 5, rule: 'agent(x)', behavior: 'allow' },
      { id: 'expired', line: 5 },
      { id: 'capability-meant', line: 7, fix: 'write "@read" to deny it in every tool' },
    ]);
  });

  it('tells what keeps a policy from loading, and lints the others', async () => {
    const broken = write('broken.jsonc', '{\n  "alow": []\n}');
    const { code, out } = await lint(broken, doubtful);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^${broken}:2:3 unknown key "alow"`));
    expect(out).toContain(`${doubtful}:4:5`);
    expect(JSON.parse((await lint(broken, '--json')).out)).toMatchObject([{ id: 'policy-invalid', file: broken }]);
  });

  it.each<[unknown, string[]]>([
    [{ tools: { run: 'shell' }, allow: ['run'] }, ['"run" lets the agent run any command without a question']],
    [{ tools: { run: 'shell' }, allow: ['run(*)'] }, ['"run(*)" lets the agent run any command']],
    [
      { tools: { run: 'shell' }, allow: ['run(python3:*)', 'run(/bin/bash *)', 'run(sudo:*)'] },
      ['python3 does whatever', 'bash does whatever', 'sudo does'],
    ],
    [{ tools: { run: 'shell' }, allow: ['run(npm test:*)', 'run(python3 -m pytest:*)', 'run(node x.js)'] }, []],
    [{ tools: { run: 'shell' }, allow: [{ rule: 'run', when: 'context.role == "admin"' }] }, []],
    [
      { tools: { save: 'file-write' }, allow: ['save', 'save(/**)', 'save(src/**)'] },
      ['"save" lets the agent write any file', '"save(/**)" covers far more'],
    ],
    [
      { tools: { get: { profile: 'network' } }, allow: ['get', 'get(domain:*)', 'get(domain:a.example)'] },
      ['reach any host', 'reach any host'],
    ],
    [
      { tools: { read: 'file-read' }, allow: ['read', 'read(~/**)', 'read(docs/**)'] },
      ['"read(~/**)" covers far more'],
    ],
    [{ allow: ['*'] }, ['allows every call of every tool']],
    [{ deny: ['*'] }, []],
  ])('finds allow rules that let almost everything run: %j', async (policy, messages) => {
    const { out } = await lint(write('broad.json', policy), '--json');
    const findings = (JSON.parse(out) as { id: string; message: string; fix: string }[]).filter(
      ({ id }) => id === 'broad-allow',
    );
    expect(findings.map(({ message }) => message)).toEqual(messages.map((part) => expect.stringContaining(part)));
    expect(findings.every(({ fix }) => fix !== '')).toBe(true);
  });

  it.each<[unknown, boolean]>([
    [{ tools: { run: 'shell' } }, true],
    [{ tools: { read: 'file-read' } }, true],
    [{ tools: { read: 'file-read' }, deny: ['read(secrets/**)'] }, true],
    [{ tools: { read: 'file-read' }, ask: ['@read(.env)'] }, true],
    [{ tools: { read: 'file-read' }, deny: ['read(.env*)'] }, false],
    [{ tools: { read: 'file-read' }, deny: ['@read'] }, false],
    [{ tools: { save: 'file-write' } }, false],
    [{}, false],
  ])('finds secrets that nothing denies: %j', async (policy, isFound) => {
    const file = write('secrets.json', policy);
    const { out, code } = await lint(file, '--json');
    const ids = (JSON.parse(out) as { id: string }[]).map(({ id }) => id);
    expect({ isFound: ids.includes('secrets-not-denied'), code }).toEqual({ isFound, code: isFound ? 1 : 0 });
    if (!isFound) return;
    const added = ' added to "deny": {"rule":"@read(**/.env*)","except":["@read(**/.env.example)"]}\n';
    expect(await lint(file, '--fix')).toEqual({ code: 0, out: file + added, err: '' });
    expect(await lint(file, '--fix')).toEqual({ code: 0, out: '', err: '' });
  });

  it('corrects what is beyond doubt, and keeps comments and formatting', async () => {
    const past = '"expiresAt": "2020-01-01T00:00:00Z"';
    const file = write(
      'fix.jsonc',
      `// ours\n{\n\t"tools": { "run": "shell" }, // the shell\n\t"allow": [\n\t\t{ "rule": "a", ${past} },\n\t\t"run(npm test:*)", // stays\n\t\t{ "rule": "b", ${past} }\n\t],\n\t"deny": ["drop"]\n}\n`,
    );
    expect(await lint(file, '--fix')).toEqual({
      code: 0,
      out: [
        `${file}:5:3 deleted the expired allow rule "a"`,
        `${file}:7:3 deleted the expired allow rule "b"`,
        `${file} added to "deny": {"rule":"@read(**/.env*)","except":["@read(**/.env.example)"]}\n`,
      ].join('\n'),
      err: '',
    });
    expect(readFileSync(file, 'utf8')).toMatchInlineSnapshot(`
      "// ours
      {
      	"tools": { "run": "shell" }, // the shell
      	"allow": [
      		"run(npm test:*)" // stays
      	],
      	"deny": ["drop", { "rule": "@read(**/.env*)", "except": ["@read(**/.env.example)"] }]
      }
      "
    `);
  });

  it('leaves alone what needs a person, and says what is left', async () => {
    const text = '{ "tools": { "run": "shell" }, "allow": ["run"], "deny": ["@read(.env*)"] }';
    const file = write('left.jsonc', text);
    expect(await lint(file, '--fix')).toMatchObject({ code: 1, out: expect.stringContaining('(broad-allow)') });
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('corrects YAML where its formatting can stay, and refuses otherwise', async () => {
    const tidy = write('tidy.yaml', '# ours\ntools:\n  run: shell # the shell\ndeny:\n  - drop\n');
    expect(await lint(tidy, '--fix')).toMatchObject({ code: 0 });
    expect(readFileSync(tidy, 'utf8')).toMatchInlineSnapshot(`
      "# ours
      tools:
        run: shell # the shell
      deny:
        - drop
        - rule: "@read(**/.env*)"
          except:
            - "@read(**/.env.example)"
      "
    `);
    const own = write('own.yaml', 'tools:   { run:   shell }\ndeny:\n  -\n    drop\n');
    expect(await lint(own, '--fix')).toMatchObject({
      code: 1,
      out: expect.stringContaining('(secrets-not-denied)'),
      err: expect.stringContaining('would change how the file is written'),
    });
    expect(readFileSync(own, 'utf8')).toBe('tools:   { run:   shell }\ndeny:\n  -\n    drop\n');
    const clean = write('clean.yaml', 'tools:   { run:   shell }\ndeny:\n  -\n    "@read(.env*)"\n');
    expect(await lint(clean, '--fix')).toEqual({ code: 0, out: '', err: '' });
  });

  it('keeps a byte order mark, and CRLF', async () => {
    const file = write('mark.json', '\ufeff{"tools":{"run":"shell"},\r\n"deny":["x"]}\r\n');
    expect(await lint(file, '--fix')).toMatchObject({ code: 0 });
    expect(readFileSync(file, 'utf8')).toBe(
      '\ufeff{"tools":{"run":"shell"},\r\n"deny":["x",{"rule":"@read(**/.env*)","except":["@read(**/.env.example)"]}]}\r\n',
    );
  });

  it('writes nothing where a test of the policy would fail then', async () => {
    const test = (expected: string) => [{ tool: 'run', input: { command: 'cat .env' }, expect: expected }];
    const text = JSON.stringify({ tools: { run: 'shell' }, tests: test('ask') });
    const file = write('tested.json', text);
    const { code, out, err } = await lint(file, '--fix');
    expect(code).toBe(1);
    expect(out).toContain('(secrets-not-denied)');
    expect(err).toContain(`${file}: --fix would break the policy's own tests, so nothing was written (test "run`);
    expect(readFileSync(file, 'utf8')).toBe(text);
    // One that fails already is no reason.
    const failing = write('failing.json', { tools: { run: 'shell' }, tests: test('deny') });
    expect(await lint(failing, '--fix')).toMatchObject({ code: 0 });
  });

  it('waits for whoever remembers rules in the file, and keeps what they wrote', async () => {
    const file = write('shared.json', { tools: { run: 'shell' }, deny: ['first'] });
    const lock = write('shared.json.lock', '');
    const fixing = lint(file, '--fix');
    await setTimeout(60);
    expect(readFileSync(file, 'utf8')).toBe('{"tools":{"run":"shell"},"deny":["first"]}');
    write('shared.json', { tools: { run: 'shell' }, deny: ['first', 'second'] });
    rmSync(lock);
    expect(await fixing).toMatchObject({ code: 0 });
    expect(JSON.parse(readFileSync(file, 'utf8')).deny).toEqual(['first', 'second', secretsRule]);
  });

  it('needs a file', async () => {
    expect(await lint()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no file to lint') });
  });
});
