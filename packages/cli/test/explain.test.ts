/** `sallyport explain`: the picture of a decision. */

import { describe, expect, it } from 'vitest';
import { runCli, temporaryFolder } from './drive.js';

const { folder, write } = temporaryFolder();

const policy = write(
  'sallyport.jsonc',
  `{
  "mode": "default",
  "tools": { "run_command": "shell", "read_file": "file-read" },
  "allow": [
    "run_command(npm test)",
    { "rule": "refund", "when": "input.amount <= 100" }
  ],
  "ask": [{ "rule": "@exec(git push:*)", "reason": "Pushes need a person" }],
  "deny": ["drop_table", "@read(**/.env*)"]
}
`,
);

const explain = (call: unknown, ...more: string[]) =>
  runCli(['explain', '--policy', policy, '--cwd', folder, ...more], { input: JSON.stringify(call) });
const command = (text: string) => ({ name: 'run_command', input: { command: text } });

/** The lines below a title, up to the next section. */
function section(out: string, title: string): string[] {
  const lines = out.split('\n');
  const start = lines.findIndex((line) => line.startsWith(title));
  if (start < 0) return [];
  const end = lines.indexOf('', start);
  return lines.slice(start + 1, end);
}

describe('sallyport explain', () => {
  it('shows the whole of a simple decision', async () => {
    const { out, err, code } = await explain(command('npm test -- --watch'));
    expect({ err, code }).toEqual({ err: '', code: 2 });
    expect(out).toBe(`ask  run_command {"command":"npm test -- --watch"}
  run_command needs your approval: no rule allows it.
  decided by   mode in mode default

What the call would do
  1  exec     npm test -- --watch  needs a rule

Steps of mode default; the first that answers decides
    gate-files    -
    deny-rules    -
    input         -
    tool-deny     -
    decider-deny  -
    ask-rules     -
    safety        -
    decider-ask   -
    tool          -
    reads         -
    allow-rules   -
    tool-drift    -
  → mode          ask    no rule allows it

Rules that nearly matched
  allow run_command(npm test)  ${policy}:5:5
    "npm test" is exact; the call is "npm test -- --watch"
    write run_command(npm test:*)

Rules that would let it run
  run_command(npm test -- --watch)  exactly: npm test -- --watch (your deny and ask rules still bind)
  run_command(npm test:*)  every "npm test …" command (your deny and ask rules still bind)
`);
  });

  it('quotes the deciding rule where it stands', async () => {
    const { out, code } = await explain(command('git push origin main'));
    expect(code).toBe(2);
    const [rule, line = '', mark = ''] = section(out, 'Deciding rule');
    expect(rule).toBe(`  ask @exec(git push:*)  ${policy}:8:11`);
    expect(line).toBe('    8 | "ask": [{ "rule": "@exec(git push:*)", "reason": "Pushes need a person" }],');
    expect(line.slice(mark.indexOf('^'))).toMatch(/^\{ "rule": "@exec/);
  });

  it('says what each part of a command does, and what later steps would have said', async () => {
    const { out, code } = await explain(command("cat .env && git commit -m 'a b' > out/log"));
    expect(code).toBe(3);
    expect(section(out, 'What the call would do')).toEqual([
      '  1  exec     cat .env  only reads',
      `  2  read     ${folder}/.env  part of 1`,
      "  3  exec     git commit -m 'a b'  needs a rule",
      `  4  write    ${folder}/out/log  needs a rule`,
    ]);
    expect(section(out, 'Steps').filter((line) => !line.endsWith('-'))).toEqual([
      '  → deny-rules    deny   the deny rule "@read(**/.env*)" matches',
      expect.stringContaining('    safety        ask    reads'),
      '    mode          ask    no rule allows it',
    ]);
    expect(section(out, 'Findings')).toEqual([
      expect.stringMatching(/secret-read: .*\(a rule that names it silences it\)$/),
    ]);
  });

  it('says why a condition is false', async () => {
    const { out } = await explain({ name: 'refund', input: { amount: 450 } });
    expect(section(out, 'Rules that nearly matched')).toContain(
      '    its condition input.amount <= 100 is false: input.amount is 450',
    );
  });

  it('writes each rule that would let it run as one would paste it', async () => {
    const call = { name: 'place_order', input: { sku: 'a', amount: 3 } };
    const lines = section((await explain(call)).out, 'Rules that would let it run').map((line) => line.trim());
    const [same = '', every = ''] = lines;
    expect(every).toMatch(/^place_order {2}every call of place_order/);
    const [pasted = '', label] = same.split('  ');
    expect(label).toMatch(/^place_order with the same arguments/);
    const file = write('pasted.jsonc', `{ "mode": "default", "allow": [${pasted}] }`);
    const decide = async (input: unknown) =>
      (await runCli(['check', '--policy', file], { input: JSON.stringify({ ...call, input }) })).code;
    expect(await Promise.all([call.input, { sku: 'a', amount: 4 }, { ...call.input, to: 'x' }].map(decide))).toEqual([
      0, 2, 2,
    ]);
  });

  it('says that dontAsk denies what would ask', async () => {
    const { out, code } = await explain(command('git push'), '--mode', 'dontAsk');
    expect(code).toBe(3);
    expect(out).toContain('Steps of mode dontAsk; the first that answers decides, and "ask" means deny');
  });

  it('cuts a long line around the rule', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `tool_${index}`);
    const file = write('long.json', { mode: 'default', deny: many });
    const { out } = await runCli(['explain', '--policy', file, '--tool', 'tool_40', '--input', '{}']);
    const [, line = '', mark = ''] = section(out, 'Deciding rule');
    expect(line).toMatch(/^ {4}1 \| ….{100}…$/);
    expect(line.slice(mark.indexOf('^'))).toMatch(/^"tool_40"/);
  });

  it('prints the explanation as JSON', async () => {
    const { out, code } = await explain({ name: 'drop_table', input: {} }, '--json');
    expect(code).toBe(3);
    expect(JSON.parse(out)).toMatchObject({
      decision: { behavior: 'deny', rule: { toolName: 'drop_table', source: { file: policy, line: 9, column: 12 } } },
      operations: [{ kind: 'call' }],
      readOnly: false,
      steps: expect.arrayContaining([{ name: 'gate-files', decides: false }]),
      nearMisses: [],
    });
  });

  it('goes through a case file', async () => {
    const call = { name: 'a', input: {} };
    const file = write(
      'cases.jsonl',
      [
        { id: 'one', policy: { deny: ['a'] }, call },
        { id: 'two', policy: { alow: [] }, call },
      ]
        .map((row) => JSON.stringify(row))
        .join('\n'),
    );
    const text = await runCli(['explain', '--cases', file]);
    expect(text.code).toBe(1);
    expect(text.out).toContain('Case one\ndeny  a {}');
    expect(section(text.out, 'Deciding rule')).toEqual(['  deny a  (code)']);
    expect(text.out).toContain('Case two\nerror  alow unknown key "alow" – did you mean "allow"?');
    const json = await runCli(['explain', '--cases', file, '--json']);
    expect(
      json.out
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      { id: 'one', decision: { behavior: 'deny' }, steps: expect.any(Array) },
      { id: 'two', error: expect.any(String) },
    ]);
  });
});

describe('what is shown', () => {
  const evil = '\u001b[2J\u009b1A\u202egnp.exe\u200b\r\n';

  it.each([[false], [true]])('never moves the cursor or turns the text (colours: %s)', async (colors) => {
    const calls = [
      { name: `evil${evil}`, input: { [evil]: evil } },
      command(`npm test '${evil}' > 'a${evil}b'`),
      command(`echo $(cat ${evil})`),
      { name: 'read_file', input: { path: `.env${evil}` } },
    ];
    for (const call of calls) {
      const { out } = await runCli(['explain', '--policy', policy], { input: JSON.stringify(call), colors });
      const [start = '', ...painted] = out.split('\u001b');
      for (const part of painted) expect(part).toMatch(/^\[\d+m/);
      const text = [start, ...painted].join('').replaceAll('\n', '');
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
      expect(text).toContain('\\u202e');
    }
  });

  it('is coloured on a terminal only', async () => {
    const given = { input: JSON.stringify({ name: 'drop_table', input: {} }) };
    expect((await runCli(['explain', '--policy', policy], { ...given, colors: true })).out).toContain('\u001b[31mdeny');
    expect((await runCli(['explain', '--policy', policy], given)).out).not.toContain('\u001b');
  });
});
