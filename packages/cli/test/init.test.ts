/** `sallyport init`: a first policy that loads, passes its own tests and has nothing to lint, whatever the tools. */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { PermissionEngine, permissionModes } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propose } from '../src/init/propose.js';
import { runCli, temporaryFolder } from './drive.js';
import byArguments from './init-arguments.json' with { type: 'json' };
import { isSound, place } from './init-place.js';
import profiles from './init-profiles.json' with { type: 'json' };

const { folder, write } = temporaryFolder();
let count = 0;

interface Argued {
  readonly name: string;
  readonly fields: string[];
  readonly expect: object;
}

describe('sallyport init --yes', () => {
  const name = fc.oneof(
    fc.constantFrom(...profiles.map(([one]) => one as string)),
    fc.stringMatching(/^[a-zA-Z_][\w.-]{0,12}$/),
    fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text.trim() !== '' && !text.includes('*')),
  );
  const fields = fc.option(fc.uniqueArray(fc.constantFrom('path', 'target', 'cmd', 'command', 'url', 'href', 'id')), {
    nil: undefined,
  });
  const tools = fc.uniqueArray(fc.record({ name, fields }), { maxLength: 8, selector: (tool) => tool.name });

  it('writes a policy that loads, lints clean and passes its tests, for any tools in any mode', async () => {
    await fc.assert(
      fc.asyncProperty(tools, fc.constantFrom(...permissionModes), async (given, mode) => {
        const definitions = given.map((tool) => ({
          name: tool.name,
          ...(tool.fields === undefined
            ? {}
            : { inputSchema: { properties: Object.fromEntries(tool.fields.map((field) => [field, {}])) } }),
        }));
        const { out } = place();
        const file = write('tools.json', definitions);
        const result = await runCli(['init', '--tools', file, '--mode', mode, '--out', out, '--yes']);
        expect(result).toMatchObject({ code: 0, err: '' });
        const proposed = given.map((tool) => propose(tool as { name: string }));
        const hasTests = proposed.some(
          ({ profile, dialect }) => dialect === undefined && ['shell', 'file-read', 'file-write'].includes(profile),
        );
        const tests = await isSound(out);
        if (hasTests) expect(tests).toBeGreaterThan(0);
        const { tools: declared = {}, allow } = loadPolicy(out).documents[0]?.policy ?? {};
        expect(allow).toBeUndefined();
        expect(JSON.stringify(declared)).not.toContain('readOnly');
        const missing = proposed.filter((one) => one.profile !== 'mcp' && !Object.hasOwn(declared, one.name));
        expect(missing).toEqual([]);
      }),
      { numRuns: 150 },
    );
  }, 120_000);

  it.each(['default', 'acceptEdits', 'bypass'])('binds what is given paths and commands, in mode %s', async (mode) => {
    const { out } = place();
    const definitions = (byArguments as Argued[]).map(({ name, fields }, index) => ({
      name: `${name}${index}`,
      inputSchema: { properties: Object.fromEntries(fields.map((field) => [field, {}])) },
    }));
    await runCli(['init', '--tools', write('tools.json', definitions), '--mode', mode, '--out', out, '--yes']);
    const engine = new PermissionEngine(loadPolicy(out));
    const allowed: string[] = [];
    for (const [index, { name, fields }] of (byArguments as Argued[]).entries()) {
      if (!fields.some((field) => /path|file|command|cmd|argv|directory/i.test(field))) continue;
      const input = Object.fromEntries(fields.map((field) => [field, /command|cmd/.test(field) ? 'cat .env' : '.env']));
      if (engine.checkSync({ name: `${name}${index}`, input }).behavior === 'allow') allowed.push(name);
    }
    expect(allowed).toEqual([]);
  });

  it('has an allow rule in a comment, ready to be used', async () => {
    const { out } = place();
    await runCli(['init', '--tool', 'query_order', '--tool', 'getWeather', '--out', out, '--yes']);
    expect(new PermissionEngine(loadPolicy(out)).checkSync({ name: 'getWeather', input: {} }).behavior).toBe('ask');
    writeFileSync(out, readFileSync(out, 'utf8').replace('// "allow"', '"allow"'));
    expect(new PermissionEngine(loadPolicy(out)).checkSync({ name: 'getWeather', input: {} }).behavior).toBe('allow');
  });

  it('leaves no test out in an ordinary folder', async () => {
    const { out } = place();
    const names = ['bash', 'read_file', 'write_file', 'query_order', 'drop_table'].flatMap((tool) => ['--tool', tool]);
    await runCli(['init', ...names, '--out', out, '--yes']);
    expect(await isSound(out)).toBe(8);
  });

  it('writes this', async () => {
    const { out } = place();
    const file = write('tools.json', [
      'run_command',
      { type: 'function', function: { name: 'read_file', parameters: { properties: { target: {} } } } },
      { name: 'query_order', input_schema: { properties: { id: {} } } },
    ]);
    await runCli(['init', '--tools', file, '--tool', 'drop_table', '--out', out, '--yes']);
    expect(readFileSync(out, 'utf8')).toMatchInlineSnapshot(`
      "// What the tools of this app may do. \`npx sallyport explain\` says why a call is decided as it is.
      {
        "$schema": "./node_modules/@sallyport/engine/schema.json",

        // What no rule allows is put to a person; what only reads inside this folder runs.
        "mode": "default",

        // These seem only to look something up. If that is so, this lets them run without a question:
        // "allow": ["query_order"],

        // How the gate reads the calls of each tool.
        "tools": {
          "drop_table": "generic",
          "run_command": "shell",
          "read_file": { "profile": "file-read", "path": "target" },
          "query_order": "generic"
        },

        // These are put to a person, whatever is allowed.
        "ask": [
          { "rule": "@exec(git push:*)", "reason": "Others see what is pushed" },
          { "rule": "drop_table", "reason": "It may be hard to undo" }
        ],

        // These never run, in no mode, and nothing else can lift that.
        "deny": [
          { "rule": "@read(**/.env*)", "except": ["@read(**/.env.example)"], "reason": "Secrets stay out of the chat" },
          { "rule": "@write(**/.env*)", "except": ["@write(**/.env.example)"] }
        ],

        // \`sallyport test\` runs these calls; change a rule, and they say what changed with it.
        "tests": [
          { "tool": "run_command", "input": { "command": "ls" }, "expect": "allow" },
          { "tool": "run_command", "input": { "command": "git push" }, "expect": "ask" },
          { "tool": "run_command", "input": { "command": "cat .env" }, "expect": "deny" },
          { "tool": "read_file", "input": { "target": "notes/example.txt" }, "expect": "allow" },
          { "tool": "read_file", "input": { "target": ".env" }, "expect": "deny" },
          { "tool": "drop_table", "input": {}, "expect": "ask" }
        ]
      }
      "
    `);
  });

  it('leaves out an example that does not hold in this folder', async () => {
    const { at, out } = place();
    symlinkSync('/etc', join(at, 'notes'));
    expect((await runCli(['init', '--tool', 'read_file', '--out', out, '--yes'])).code).toBe(0);
    expect(await isSound(out)).toBe(1);
  });

  it('never overwrites, unless told to', async () => {
    const { at, out } = place();
    writeFileSync(out, '{}');
    const result = await runCli(['init', '--out', out, '--yes']);
    expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining('is there already') });
    expect(readFileSync(out, 'utf8')).toBe('{}');
    expect((await runCli(['init', '--tool', 'bash', '--out', out, '--yes', '--force'])).code).toBe(0);
    await isSound(out);
    expect(readdirSync(at)).toEqual(['sallyport.jsonc']);
  });

  it('puts the local policy on the ignore list of a repository, once', async () => {
    const { at, out } = place();
    await runCli(['init', '--tool', 'a', '--out', out, '--yes']);
    expect(existsSync(join(at, '.gitignore'))).toBe(false);
    mkdirSync(join(at, '.git'));
    writeFileSync(join(at, '.gitignore'), 'dist');
    for (let turn = 0; turn < 2; turn++) await runCli(['init', '--tool', 'a', '--out', out, '--yes', '--force']);
    expect(readFileSync(join(at, '.gitignore'), 'utf8')).toBe('dist\nsallyport.local.jsonc\n');
  });

  it('says what to add to the app', async () => {
    const { at, out } = place();
    const app = join(at, 'app.ts');
    writeFileSync(app, "import { createAgent } from 'langchain';\nawait new MultiServerMCPClient({});");
    const tools = write('tools.json', ['evil\u001b[2J', 'two words']);
    const result = await runCli(['init', '--app', app, '--tools', tools, '--out', out, '--yes']);
    expect(result.out).toContain('middleware: gate.middleware');
    expect(result.out).toContain(`${app}:2 tools of MCP servers are known at run time only`);
    expect(result.out).toContain('evil\\u001b[2J');
    expect(result.out).toContain('no rule can name the tool "two words": it has a space');
  });

  it('writes nothing that nobody could see', async () => {
    const { out } = place();
    const tools = write('tools.json', [
      'a\u009b31m',
      'b\u202ec',
      'd\u200be',
      { name: 'f', schema: { properties: { '\u202epath': {} } } },
    ]);
    const result = await runCli(['init', '--tools', tools, '--out', out, '--yes']);
    const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
    expect(hidden.test(result.out.replaceAll('\n', ''))).toBe(false);
    expect(hidden.test(readFileSync(out, 'utf8').replaceAll('\n', ''))).toBe(false);
    expect(Object.keys(loadPolicy(out).documents[0]?.policy.tools ?? {})).toContain('b\u202ec');
  });

  it.each<[string[], string]>([
    [['run_command'], '{"command":"ls"}'],
    [['bash=shell'], '{"command":"ls"}'],
    [['read_file'], '{"path":"notes/example.txt"}'],
    [['Edit'], '{"path":"notes/example.txt"}'],
    [['list_files'], '{"path":"notes"}'],
    [['fetch_url'], '{"url":"https://example.com/"}'],
    [['query_order'], '{}'],
  ])('prints a line about %s that can be pasted', async (tools, input) => {
    const at = join(folder, `a b $(id) ${count++}`);
    mkdirSync(at);
    const out = join(at, "it's.jsonc");
    const result = await runCli(['init', ...tools.flatMap((tool) => ['--tool', tool]), '--out', out, '--yes']);
    const line = result.out.split('\n').find((one) => one.includes('sallyport explain')) ?? '';
    const words = execFileSync('bash', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' })
      .split('\0')
      .slice(0, -1);
    expect(words.slice(0, 5)).toEqual(['npx', 'sallyport', 'explain', '--policy', out]);
    expect(words.at(-1)).toBe(input);
    // 3 would be a call that does not fit its tool; nobody's folder is this one, so it may be asked about.
    expect([0, 2]).toContain((await runCli(words.slice(2))).code);
  });

  it('prints no line that could not work', async () => {
    const { at, out } = place();
    const result = await runCli(['init', '--app', at, '--out', out, '--yes']);
    expect(result.out).toContain('no tools were found; name them');
    expect(result.out).not.toMatch(/sallyport (explain|test)/);
  });

  it('keeps the profile that was chosen, wherever the tool is named again', async () => {
    const { out } = place();
    const flags = ['--tool', 'a', '--tool', 'a=shell', '--tool', 'b=powershell', '--tool', 'b'];
    await runCli(['init', ...flags, '--out', out, '--yes']);
    expect(loadPolicy(out).documents[0]?.policy.tools).toEqual({
      a: 'shell',
      b: { profile: 'shell', dialect: 'powershell' },
    });
  });

  it.each<[string[], string]>([
    [[], 'nobody is here to answer – add --yes'],
    [['--out', 'policy.yaml'], 'its name must end in .jsonc'],
    [['--yes', '--out', '/nowhere/at/all.jsonc'], 'cannot be written (ENOENT)'],
    [['--yes', '--tool', 'a=shel'], 'unknown profile "shel" – did you mean "shell"?'],
    [['--yes', '--tool', '=shell'], '--tool needs a name'],
    [['--yes', '--tool', 'a b=shell'], 'no rule can name the tool "a b": it has a space'],
    [['--yes', '--tool', 'run*=shell'], 'no rule can name the tool "run*": its star would stand for other tools too'],
    [['--yes', '--tool', '@exec'], 'no rule can name the tool "@exec": names with @ are capabilities'],
    [['--yes', '--tool', 'a\u200bb'], 'no rule can name the tool "a\\u200bb"'],
    [['--yes', '--tool', 'a=shell', '--tool', 'a=generic'], 'the tool "a" is given as shell and as generic'],
    [['--yes', '--mode', 'defualt', '--tool', 'a'], 'unknown mode "defualt" – did you mean "default"?'],
    [['--yes', '--app', '/nowhere/at/all'], '/nowhere/at/all: there is no such file or folder'],
    [['--yes', '--tools', '/nowhere.json'], 'cannot be read (ENOENT)'],
  ])('%j: %s', async (args, message) => {
    const { at, out } = place();
    const result = await runCli(['init', ...(args.includes('--out') ? [] : ['--out', out]), ...args]);
    expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining(message) });
    expect(readdirSync(at)).toEqual([]);
  });

  it.each([['7'], ['[{}]'], ['[""]'], ['{'], ['[{"function": {}}]']])('refuses the tools %s', async (text) => {
    const { at, out } = place();
    const result = await runCli(['init', '--tools', write('tools.json', text), '--out', out, '--yes']);
    expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining('tools.json') });
    expect(readdirSync(at)).toEqual([]);
  });
});

describe('sallyport init, with questions', () => {
  const enter = '\r';
  const down = '\u001b[B';

  /** Types one answer after each question. */
  async function answer(keys: readonly (readonly [question: string, keys: string])[], args: readonly string[]) {
    const input = new PassThrough();
    const output = new PassThrough();
    const left = [...keys];
    let shown = '';
    output.on('data', (part: Buffer) => {
      shown += part.toString();
      const [next] = left;
      if (next === undefined || !shown.includes(next[0])) return;
      left.shift();
      shown = '';
      setTimeout(() => input.write(next[1]), 20);
    });
    const result = await runCli(['init', ...args], { person: { input, output } });
    expect(left).toEqual([]);
    return result;
  }

  it('asks for names, profiles and the mode', async () => {
    const { at, out } = place();
    const { code } = await answer(
      [
        ['names of your tools', `mail bash${enter}`],
        ['Is that what they do', `n${enter}`],
        ['call of mail', enter],
        ['call of bash', enter],
        ['How careful', `${down}${enter}`],
      ],
      ['--app', at, '--out', out],
    );
    expect(code).toBe(0);
    expect(loadPolicy(out).documents[0]?.policy).toMatchObject({
      mode: 'acceptEdits',
      tools: { mail: 'generic', bash: 'shell' },
    });
    await isSound(out);
  });

  it.each([
    ['y', { mode: 'default', tools: { query_order: { readOnly: true } }, allow: ['query_order'] }],
    ['', { mode: 'default', tools: { query_order: 'generic' } }],
  ])('allows what only looks something up where the person says "%s"', async (key, expected) => {
    const { out } = place();
    const { code } = await answer(
      [
        ['Is that what they do', enter],
        ['may they run without a question?', `${key}${enter}`],
      ],
      ['--tool', 'query_order', '--mode', 'default', '--out', out],
    );
    expect(code).toBe(0);
    const { $schema: _, tests: __, ...policy } = loadPolicy(out).documents[0]?.policy ?? {};
    expect(policy).toEqual(expected);
    await isSound(out);
  });

  it('leaves the ignore list alone where the person says no', async () => {
    const { at, out } = place();
    mkdirSync(join(at, '.git'));
    const { code } = await answer(
      [
        ['Is that what they do', enter],
        ['on .gitignore', `n${enter}`],
      ],
      ['--tool', 'bash', '--mode', 'default', '--out', out],
    );
    expect(code).toBe(0);
    expect(readdirSync(at).sort()).toEqual(['.git', 'sallyport.jsonc']);
  });

  it.each(['Is that what they do', 'How careful'])('Ctrl-C at "%s" leaves nothing behind', async (question) => {
    const { at, out } = place();
    const before = question === 'How careful' ? [['Is that what they do', enter] as const] : [];
    const { code, err } = await answer([...before, [question, '\u0003']], ['--tool', 'bash', '--out', out]);
    expect({ code, err }).toEqual({ code: 1, err: 'Nothing was written.\n' });
    expect(readdirSync(at)).toEqual([]);
  });
});
