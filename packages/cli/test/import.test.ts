/** `sallyport import claude`: never wider than the settings, shown by asking both about the same calls. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { fakeEnvironment } from '@sallyport/engine/testing';
import { afterAll, describe, expect, it, vi } from 'vitest';
import calls from './claude-calls.json' with { type: 'json' };
import { type ClaudeSettings, decideAsClaude } from './claude-model.js';
import rows from './claude-settings.json' with { type: 'json' };
import { runCli, temporaryFolder } from './drive.js';

const { folder, write } = temporaryFolder();
let count = 0;

type Row = { readonly what: string } & Partial<Record<'managed' | 'local' | 'project' | 'user', ClaudeSettings>>;
const strictness = ['allow', 'ask', 'deny'];
const place = { cwd: '/home/u/app', home: '/home/u' };

const everyCall = [
  ...calls.Bash.map((command) => ({ name: 'Bash', input: { command } })),
  ...calls.path.flatMap((path, index) => [
    ...['Read', 'Edit'].map((name) => ({ name, input: { file_path: path } })),
    // The tools that go by the rules of those two take turns.
    [
      { name: 'Write', input: { file_path: path } },
      { name: 'MultiEdit', input: { file_path: path } },
      { name: 'NotebookEdit', input: { notebook_path: path } },
      { name: 'Grep', input: { pattern: 'x', path } },
      { name: 'LS', input: { path } },
    ][index % 5],
  ]),
  ...calls.WebFetch.map((url) => ({ name: 'WebFetch', input: { url, prompt: 'x' } })),
  ...calls.subagent.flatMap((subagent_type) => ['Agent', 'Task'].map((name) => ({ name, input: { subagent_type } }))),
  ...calls.plain.map((name) => ({ name, input: {} as Record<string, string> })),
] as { name: string; input: Record<string, string> }[];

/** The files as they lie on a disk; the user's are found by the home folder. */
function lay(row: Row, index: number): string[] {
  vi.stubEnv('HOME', join(folder, `home-${index}`));
  const files = {
    managed: `etc-${index}/managed-settings.json`,
    local: `app-${index}/.claude/settings.local.json`,
    project: `app-${index}/.claude/settings.json`,
    user: `home-${index}/.claude/settings.json`,
  };
  return (['user', 'managed', 'project', 'local'] as const).flatMap((scope) =>
    row[scope] === undefined ? [] : [write(files[scope], JSON.stringify(row[scope], null, 2))],
  );
}

afterAll(() => vi.unstubAllEnvs());

async function imported(row: Row, index: number) {
  const out = join(folder, `out-${index}.jsonc`);
  const result = await runCli(['import', 'claude', ...lay(row, index), '--out', out, '--force']);
  expect(result).toMatchObject({ code: 0, out: `written  ${out}\n` });
  return { policy: loadPolicy(out), notes: result.err };
}

describe('an imported policy', () => {
  const compared = { calls: 0, same: 0 };

  it.each((rows as Row[]).map((row, index) => ({ row, index, what: row.what })))(
    'is never wider: $what',
    async ({ row, index }) => {
      const { policy } = await imported(row, index);
      const [document] = policy.documents;
      const documents = document === undefined ? [] : [{ ...document, folder: place.cwd }];
      const engine = new PermissionEngine(
        { ...policy, documents },
        { environment: fakeEnvironment({ ...place, platform: 'linux' }) },
      );
      const wider: string[] = [];
      for (const call of everyCall) {
        const theirs = decideAsClaude(row, call, place);
        const ours = engine.checkSync(call).behavior;
        compared.calls++;
        if (ours === theirs) compared.same++;
        if (strictness.indexOf(ours) < strictness.indexOf(theirs))
          wider.push(`${call.name} ${JSON.stringify(call.input)}: ${theirs} there, ${ours} here`);
      }
      expect(wider).toEqual([]);
    },
  );

  it('is not narrow without need: most answers are the same', () => {
    expect(rows.length).toBeGreaterThanOrEqual(20);
    expect(compared.calls).toBeGreaterThan(5000);
    expect(compared.same / compared.calls).toBeGreaterThan(0.85);
  });
});

describe('what does not carry over', () => {
  const notesOf = async (what: string) => {
    const index = rows.findIndex((row) => row.what === what);
    const { notes } = await imported(rows[index] as Row, index);
    return notes
      .trimEnd()
      .split('\n')
      .map((line) => line.replaceAll(`${folder}/`, ''));
  };

  it.each([
    [
      'rules about pipes and lists, which match no single command',
      [
        'app-12/.claude/settings.json:4 allow Bash(npm test && npm run build) – left out: it could never match here',
        'app-12/.claude/settings.json:5 allow Bash(cat a | sort) – left out: it could never match here',
        'app-12/.claude/settings.json:12 ask Bash(git push; *) – it binds every "git …" now: it could never match here as it is written',
        'app-12/.claude/settings.json:8 deny Bash(curl * | sh) – it binds every "curl …" now: it could never match here as it is written',
        'app-12/.claude/settings.json:9 deny Bash(wget * && *) – it binds every "wget …" now: it could never match here as it is written',
      ],
    ],
    [
      'agents',
      [
        'app-13/.claude/settings.json:9 deny Task(model:big) – it binds every call of Task now: what stands between the parentheses of Task has no counterpart',
      ],
    ],
    [
      'an unknown mode and other keys',
      [
        'app-22/.claude/settings.json "defaultMode": "auto" – there is no such mode here: mode default',
        'app-22/.claude/settings.json "hooks" – left out: it has no counterpart in a policy',
        'app-22/.claude/settings.json "sandbox" – left out: it has no counterpart in a policy',
      ],
    ],
  ])('is told with place and reason: %s', async (what, notes) => {
    expect(await notesOf(what)).toEqual(notes);
  });

  it('names each allow that is left out', async () => {
    const notes = (await notesOf('characters that mean something else here')).join('\n');
    for (const rule of ['Edit(src/{a,b}/**)', 'Read(!x)', 'Edit(a\\b)', 'Edit(+(x))', 'Edit(!keep.txt)'])
      expect(notes).toContain(rule);
  });
});

describe('which file counts more', () => {
  const loose = { permissions: { defaultMode: 'acceptEdits', allow: ['Edit(/docs/**)', 'Bash(x)'] } };
  const careful = { permissions: { defaultMode: 'default', deny: ['Read(/k)'] } };
  const plan = { permissions: { defaultMode: 'plan', allow: ['Edit(src/**)'] } };
  const nobody = { permissions: { defaultMode: 'dontAsk' } };
  const bypass = { permissions: { defaultMode: 'bypassPermissions' } };
  const only = { allowManagedPermissionRulesOnly: true, permissions: { allow: ['Bash(npm test)'] } };
  const cannot = 'which of them counts more cannot be told from their names';

  it.each<[string, Record<string, object>, string, string[], string]>([
    ['a copy of a user file', { 'my-settings.json': loose, '.claude/settings.json': careful }, 'default', [], cannot],
    [
      'a user file below another home',
      { 'home/.claude/settings.json': loose, '.claude/settings.json': careful },
      'default',
      [],
      cannot,
    ],
    ['two copies', { 'a.json': loose, 'b.json': plan }, 'default', [], cannot],
    ['nobody to ask, and who knows', { 'a.json': nobody, 'b.json': plan, 'c.json': bypass }, 'dontAsk', [], cannot],
    ['bypass, and who knows', { 'a.json': bypass, 'b.json': loose }, 'default', ['Edit(**)'], cannot],
    ['an unknown file alone', { 'a.json': loose }, 'default', ['Edit(**)'], 'edits with the file tools run'],
    [
      'a managed file by its name',
      { 'managed-settings.json': loose, '.claude/settings.json': careful },
      'default',
      ['Edit(**)'],
      '',
    ],
    [
      'perhaps a managed file',
      { 'a.json': only, 'b.json': loose },
      'default',
      ['Edit(**)'],
      'b.json its allow rules are left out',
    ],
  ])('%s', async (_, files, mode, edits, note) => {
    const at = join(folder, `which-${count++}`);
    const written = Object.entries(files).map(([name, content]) =>
      write(join(at.slice(folder.length + 1), name), content),
    );
    const results = await Promise.all(
      [written, [...written].reverse()].map((all) => runCli(['import', 'claude', ...all, '--json'])),
    );
    const [one, other] = results.map(({ out }) => JSON.parse(out) as { policy: string; notes: string[] });
    expect(one?.policy).toBe(other?.policy);
    expect(one?.notes.join('\n')).toContain(note);
    const policy = loadPolicy(write(`which-${count}.jsonc`, one?.policy)).documents[0]?.policy;
    expect(policy?.mode).toBe(mode);
    expect((policy?.allow ?? []).filter((rule) => String(rule).startsWith('Edit('))).toEqual(edits);
  });

  it.each([
    ['CLAUDE_CONFIG_DIR', 'config/settings.json'],
    ['HOME', 'home/.claude/settings.json'],
  ])('finds the file of the user by $%s', async (variable, name) => {
    const at = join(folder, `user-${count++}`);
    vi.stubEnv(variable, variable === 'HOME' ? join(at, 'home') : join(at, 'config'));
    const user = write(join(at.slice(folder.length + 1), name), loose);
    const project = write(join(at.slice(folder.length + 1), '.claude/settings.json'), careful);
    for (const files of [
      [user, project],
      [project, user],
    ]) {
      const { policy, notes } = JSON.parse((await runCli(['import', 'claude', ...files, '--json'])).out);
      expect(notes.join()).not.toContain('cannot be told');
      expect(policy).not.toContain('Edit(**)');
    }
    vi.unstubAllEnvs();
  });
});

describe('what is denied elsewhere in the settings', () => {
  const settings = {
    disabledMcpjsonServers: ['mail', 'my server'],
    deniedMcpServers: [{ serverName: 'db' }, { serverCommand: ['npx', 'x'] }],
    allowedMcpServers: [{ serverName: 'a' }],
    sandbox: {
      enabled: true,
      filesystem: {
        denyRead: ['/etc/secrets', '~/.ssh/', 'private', '../up'],
        denyWrite: ['./locked'],
        allowWrite: ['/tmp'],
      },
      network: { deniedDomains: ['evil.example', '*.bad.example'], allowedDomains: ['a.example'] },
    },
  };

  it('is carried over, or said', async () => {
    const { policy, notes } = JSON.parse(
      (await runCli(['import', 'claude', write('denies/.claude/settings.json', settings), '--json'])).out,
    );
    const file = write('denies/sallyport.jsonc', policy);
    const [document] = loadPolicy(file).documents;
    const engine = new PermissionEngine(
      { documents: document === undefined ? [] : [{ ...document, folder: place.cwd }], warnings: [] },
      { environment: fakeEnvironment({ ...place, platform: 'linux' }) },
    );
    const read = (path: string) => ({ name: 'Read', input: { file_path: path } });
    const denied = [
      { name: 'mcp__mail__send', input: {} },
      { name: 'mcp__my_server__x', input: {} },
      { name: 'mcp__db__query', input: {} },
      ...['/etc/secrets', '/etc/secrets/a', '/home/u/.ssh/id', 'private/a', '/home/u/up/x'].map(read),
      { name: 'Bash', input: { command: 'cat private/a' } },
      { name: 'Write', input: { file_path: 'locked/a', content: '' } },
      { name: 'WebFetch', input: { url: 'https://evil.example/' } },
      { name: 'WebFetch', input: { url: 'https://x.bad.example/' } },
    ];
    expect(denied.filter((call) => engine.checkSync(call).behavior !== 'deny')).toEqual([]);
    expect(engine.checkSync(read('public/a')).behavior).toBe('allow');
    expect(notes.map((one: string) => one.replace(/^\S+ /, ''))).toEqual(
      [
        'deniedMcpServers: {"serverCommand":["npx","x"]}',
        'allowedMcpServers',
        'sandbox.enabled',
        'sandbox.filesystem.allowWrite',
        'sandbox.network.allowedDomains',
      ].map((key) => `"${key}" – left out: it has no counterpart in a policy`),
    );
  });

  it('says what a slip of the pen is', async () => {
    const file = write('typo/.claude/settings.json', {
      permisions: { deny: ['Bash'] },
      permissions: { Deny: ['Bash'], alow: [] },
    });
    const { notes } = JSON.parse((await runCli(['import', 'claude', file, '--json'])).out);
    expect(notes).toEqual([
      `${file} "permissions.Deny" – left out: did you mean "deny"?`,
      `${file} "permissions.alow" – left out: did you mean "allow"?`,
      `${file} "permisions" – left out: did you mean "permissions"?`,
    ]);
  });
});

describe('the text of an imported policy', () => {
  it('has no rule that another one covers', async () => {
    for (const [index, row] of (rows as Row[]).entries()) {
      const { policy: written } = await imported(row, index);
      const policy = { documents: written.documents.map((one) => ({ ...one, folder: place.cwd })), warnings: [] };
      const idle = new PermissionEngine(policy, { environment: fakeEnvironment({ ...place, platform: 'linux' }) })
        .lint()
        .filter(({ id }) => id.startsWith('covered') && id !== 'covered-by-ask');
      expect(idle.map(({ message }) => `${row.what}: ${message}`)).toEqual([]);
    }
  });

  it('shows nothing that nobody could see, wherever it is printed', async () => {
    const file = write('hidden/.claude/settings.json', {
      permissions: {
        allow: ['Bash(a\u202eb)', 'Foo(\u001b]0;x\u0007)'],
        deny: ['Bash(\u009b31m:*)', 'Edit(\u200bx)'],
        ask: ['mcp__a\u2066'],
      },
    });
    const { out, err } = await runCli(['import', 'claude', file]);
    expect(/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(`${out}${err}`.replaceAll('\n', ''))).toBe(false);
    // What nobody can see can match nothing here: a deny binds the whole tool, an allow is left out.
    const { deny = [], allow = [] } = loadPolicy(write('hidden.jsonc', out)).documents[0]?.policy ?? {};
    expect(deny).toEqual(expect.arrayContaining(['Bash', 'Edit']));
    expect(JSON.stringify(allow)).not.toContain('Bash');
  });
});

describe('sallyport import', () => {
  const settings = write('.claude/settings.json', { permissions: { allow: ['Bash(npm test)'] } });

  it('prints the policy where it is not told to write one', async () => {
    const { code, out, err } = await runCli(['import', 'claude', settings]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const file = write('printed.jsonc', out);
    expect(loadPolicy(file).documents[0]?.policy.allow).toContain('Bash(npm test)');
    const json = JSON.parse((await runCli(['import', 'claude', settings, '--json'])).out);
    expect(json).toEqual({ policy: out, notes: [] });
  });

  it('never overwrites, unless told to', async () => {
    const out = write('there.jsonc', '{}');
    expect(await runCli(['import', 'claude', settings, '--out', out])).toMatchObject({
      code: 1,
      err: expect.stringContaining('is there already'),
    });
    expect(readFileSync(out, 'utf8')).toBe('{}');
    expect((await runCli(['import', 'claude', settings, '--out', out, '--force'])).code).toBe(0);
  });

  it.each<[string[], string]>([
    [[], 'import knows one format: claude'],
    [['cursor', 'x'], 'import knows one format: claude'],
    [['claude'], 'no settings to import'],
    [['claude', '/nowhere.json'], 'cannot be read (ENOENT)'],
    [['claude', write('broken.json', '{')], 'is not JSON'],
    [
      ['claude', write('twice.json', '{"permissions": {\n"deny": ["Bash(a)"],\n"deny": []}}')],
      'twice.json:3 "deny" stands twice in one object – write it once',
    ],
    [['claude', write('list.json', '[]')], 'an object is expected'],
    [['claude', write('shape.json', '{"permissions": {"deny": "Bash"}}')], '"deny" must be a list of texts'],
    [
      ['claude', write('dirs.json', '{"permissions": {"additionalDirectories": [1]}}')],
      '"additionalDirectories" must be',
    ],
    [['claude', write('mode.json', '{"permissions": {"defaultMode": 1}}')], '"defaultMode" must be a text'],
    [['claude', settings, '--out', 'x.yaml'], 'its name must end in .jsonc'],
  ])('%j: %s', async (args, message) => {
    expect(await runCli(['import', ...args])).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining(message),
    });
    expect(existsSync('x.yaml')).toBe(false);
  });
});
