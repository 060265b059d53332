/** `sallyport lint`: what is probably not meant. */

import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from './drive.js';

const { write } = temporaryFolder();
const lint = (...args: string[]) => runCli(['lint', ...args]);

const clean = write('clean.jsonc', '{ "tools": { "run": "shell" }, "allow": ["run(npm test:*)"], "deny": ["drop"] }');
const doubtful = write(
  'doubtful.jsonc',
  `{
  "tools": { "run": "shell", "read_file": "file-read" },
  "allow": [
    "agent(x)",
    { "rule": "deploy", "expiresAt": "2020-01-01T00:00:00Z" }
  ],
  "deny": ["read_file"]
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
      '  delete the rule or move its end',
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

  it('needs a file', async () => {
    expect(await lint()).toMatchObject({ code: 1, out: '', err: expect.stringContaining('no file to lint') });
  });
});
