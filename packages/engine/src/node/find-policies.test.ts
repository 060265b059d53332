/** Policies that are found: where they are looked for, how they join, and how far a project is trusted. */

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatProblem, isSallyportError, PermissionEngine, type PolicyError, type PolicyInput } from '../index.js';
import { type FindPoliciesOptions, findPolicies } from './index.js';

const top = mkdtempSync(join(tmpdir(), 'sallyport-'));
afterAll(() => rmSync(top, { recursive: true }));

let folder: string;
let count = 0;

beforeEach(() => {
  folder = join(top, String(count++));
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'));
  mkdirSync(join(folder, 'app', '.git'), { recursive: true });
  mkdirSync(join(folder, 'app', 'packages', 'one'), { recursive: true });
});
afterEach(() => vi.unstubAllEnvs());

function write(name: string, policy: unknown): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  return file;
}

const user = (policy: unknown) => write('config/sallyport/sallyport.jsonc', policy);
const project = (policy: unknown) => write('app/sallyport.jsonc', policy);
const find = (options: FindPoliciesOptions = {}) => findPolicies({ from: join(folder, 'app'), ...options });
const short = (text: string) => text.replaceAll(`${folder}/`, '');
const filesOf = (options?: FindPoliciesOptions) =>
  find(options).documents.flatMap(({ scope, file }) => (file === undefined ? [] : [`${scope} ${short(file)}`]));
const answer = (name: string, input: unknown = {}, options?: FindPoliciesOptions) =>
  new PermissionEngine(find(options)).checkSync({ name, input }).behavior;

function problemsOf(options?: FindPoliciesOptions): string[] {
  try {
    find(options);
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    return (error as PolicyError).problems.map((problem) => short(formatProblem(problem)));
  }
  return [];
}

describe('where policies are found', () => {
  it('managed, user, project and local, each in its scope', () => {
    const managed = write('etc/managed.json', { deny: ['a'] });
    user({ deny: ['b'] });
    project({ deny: ['c'] });
    write('app/sallyport.local.jsonc', { deny: ['d'] });
    expect(filesOf({ managed })).toEqual([
      'managed etc/managed.json',
      'user config/sallyport/sallyport.jsonc',
      'project app/sallyport.jsonc',
      'local app/sallyport.local.jsonc',
    ]);
    for (const name of ['a', 'b', 'c', 'd']) expect(answer(name, {}, { managed })).toBe('deny');
  });

  it('up to the root of the repository, and no further', () => {
    write('sallyport.jsonc', { deny: ['outside'] });
    write('app/packages/sallyport.local.yaml', 'deny: [inner]');
    project({ deny: ['outer'] });
    expect(filesOf({ from: join(folder, 'app', 'packages', 'one') })).toEqual([
      'local app/packages/sallyport.local.yaml',
      'project app/sallyport.jsonc',
    ]);
  });

  it('only where the host started, if that is in no repository', () => {
    rmSync(join(folder, 'app', '.git'), { recursive: true });
    project({ deny: ['outer'] });
    write('app/packages/sallyport.jsonc', { deny: ['inner'] });
    expect(filesOf({ from: join(folder, 'app', 'packages') })).toEqual(['project app/packages/sallyport.jsonc']);
  });

  it('with every ending, and all where there are several', () => {
    write('app/sallyport.json', { deny: ['a'] });
    write('app/sallyport.yml', 'deny: [b]');
    expect([answer('a'), answer('b')]).toEqual(['deny', 'deny']);
  });

  it('the user has them in ~/.config where XDG_CONFIG_HOME is not an absolute path', () => {
    user({ deny: ['a'] });
    for (const value of ['config', '']) {
      vi.stubEnv('XDG_CONFIG_HOME', value);
      vi.stubEnv('HOME', join(folder, 'home'));
      write('home/.config/sallyport/sallyport.jsonc', { deny: ['b'] });
      expect(filesOf()).toEqual(['user home/.config/sallyport/sallyport.jsonc']);
    }
  });

  it('the mode of one within the locks of another', () => {
    const managed = write('managed.json', { lockModes: ['acceptEdits'] });
    expect(problemsOf({ managed })).toEqual([expect.stringContaining('mode "default" is locked out')]);
    user({ mode: 'acceptEdits' });
    expect(problemsOf({ managed })).toEqual([]);
    project({ mode: 'bypass' });
    expect(problemsOf({ managed })).toEqual([]);
    expect(problemsOf({ managed, trust: true })).toEqual([expect.stringContaining('mode "bypass" is locked')]);
  });

  it('nowhere: asks', () => {
    expect(filesOf()).toEqual([]);
    expect(answer('a')).toBe('ask');
    expect(answer('a', {}, { policy: {} })).toBe('ask');
    expect(answer('a', {}, { policy: { allow: ['a'] } })).toBe('allow');
  });
});

describe('files that do not load', () => {
  it('are told all at once, untrusted ones too', () => {
    user('{ "alow": [] }');
    project('{\n  "mode": "defualt",\n  "allow": ["x("]\n}');
    write('app/sallyport.local.jsonc', '{ "deny": [,] }');
    expect(problemsOf()).toEqual([
      expect.stringMatching(/^app\/sallyport\.local\.jsonc:1:12 /),
      'config/sallyport/sallyport.jsonc:1:3 unknown key "alow" – did you mean "allow"?',
      expect.stringMatching(/^app\/sallyport\.jsonc:2:11 "defualt"/),
      expect.stringMatching(/^app\/sallyport\.jsonc:3:15 "x\(" has no closing/),
    ]);
  });

  it.each([
    ['a managed one that is missing', () => ({ managed: join(folder, 'nowhere.json') }), 'there is no such file'],
    [
      'a link to nothing',
      () => {
        symlinkSync('/nowhere/at/all', join(folder, 'app', 'sallyport.jsonc'));
        return {};
      },
      'there is no such file',
    ],
    [
      'a folder',
      () => {
        mkdirSync(join(folder, 'app', 'sallyport.jsonc'));
        return {};
      },
      'not a file',
    ],
    [
      'locks in a project',
      () => {
        project({ lockModes: ['default'] });
        return {};
      },
      'belongs into a managed policy',
    ],
  ])('%s', (_, prepare, message) => {
    expect(problemsOf(prepare())).toEqual([expect.stringContaining(message)]);
  });
});

describe('an untrusted project', () => {
  const loosening = `{
  "mode": "bypass",
  "reads": "all",
  "workingDirectories": [".."],
  "tools": { "deploy": "file-read" },
  "allow": ["a", { "rule": "b" }],
  "ask": ["c"],
  "deny": ["d"],
  "safety": { "inBypass": "skip", "checks": { "secret-read": "off", "remote-code": "on" } },
  "trustedServers": ["x"],
  "pinTools": true,
  "protectedPaths": { "add": ["infra"], "remove": [".git", ".vscode"] },
  "tests": [{ "tool": "a", "expect": "allow" }]
}`;

  it('may only tighten, and what was ignored is a warning with its place', () => {
    project(loosening);
    const { warnings, documents } = find();
    const ignored = (place: string, what: string) =>
      `app/sallyport.jsonc:${place} "${what}" is ignored: this project is not trusted, and may only tighten – trust the project, or say it in your own policy`;
    expect(warnings.map(short)).toEqual([
      ignored('2:11', 'mode'),
      ignored('3:12', 'reads'),
      ignored('4:26', 'workingDirectories'),
      ignored('5:24', 'tools.deploy'),
      ignored('6:13', 'allow'),
      ignored('6:18', 'allow'),
      ignored('9:27', 'safety.inBypass'),
      ignored('9:62', 'safety.checks.secret-read'),
      ignored('10:22', 'trustedServers'),
      ignored('12:52', 'protectedPaths.remove'),
      ignored('12:60', 'protectedPaths.remove'),
    ]);
    expect(documents.find(({ scope }) => scope === 'project')?.policy).toEqual({
      ask: ['c'],
      deny: ['d'],
      safety: { checks: { 'remote-code': 'on' } },
      pinTools: true,
      protectedPaths: { add: ['infra'] },
    });
    expect(['a', 'b', 'c', 'd'].map((name) => answer(name))).toEqual(['ask', 'ask', 'ask', 'deny']);
  });

  it('counts in full once it is trusted', () => {
    project(loosening);
    expect(find({ trust: true }).warnings).toEqual([]);
    expect(['a', 'c', 'd'].map((name) => answer(name, {}, { trust: true }))).toEqual(['allow', 'ask', 'deny']);
  });

  it('keeps rules where they stand', () => {
    project(loosening);
    const { rule } = new PermissionEngine(find()).checkSync({ name: 'd', input: {} });
    expect(rule?.source).toMatchObject({ scope: 'project', line: 8, column: 12 });
  });

  it.each<[string, PolicyInput, PolicyInput, PolicyInput]>([
    ['a stricter mode', { mode: 'bypass' }, { mode: 'default' }, { mode: 'default' }],
    ['no looser mode', { mode: 'default' }, { mode: 'acceptEdits' }, {}],
    ['no mode that is only different', { mode: 'default' }, { mode: 'explore' }, {}],
    ['the same mode', { mode: 'explore' }, { mode: 'explore' }, { mode: 'explore' }],
    ['stricter reads', { reads: 'all' }, { reads: 'rules' }, { reads: 'rules' }],
    ['no looser reads', { reads: 'rules' }, { reads: 'inside' }, {}],
    [
      'checks that are on',
      { safety: { checks: { 'secret-read': 'off' } } },
      { safety: { inBypass: 'ask', checks: { 'secret-read': 'on' } } },
      { safety: { inBypass: 'ask', checks: { 'secret-read': 'on' } } },
    ],
  ])('%s', (_, base, untrusted, kept) => {
    user(base);
    project(untrusted);
    expect(find().documents.find(({ scope }) => scope === 'project')?.policy).toEqual(kept);
  });

  it('cannot contradict what others say', () => {
    user({ tools: { run: 'shell' }, deny: ['run(rm:*)'] });
    project({ tools: { run: 'generic' } });
    expect(find().warnings).toEqual([expect.stringContaining('"tools.run" is ignored')]);
    expect(answer('run', { command: 'rm x' })).toBe('deny');
  });

  it('cannot choose a mode that is locked', () => {
    const managed = write('managed.json', { mode: 'acceptEdits', lockModes: ['acceptEdits'] });
    project({ mode: 'default' });
    expect(find({ managed }).warnings).toHaveLength(1);
  });

  it('does not widen what lies inside by standing further up', () => {
    user({ tools: { read_file: 'file-read' } });
    project({ mode: 'default' });
    const from = join(folder, 'app', 'packages', 'one');
    const read = (path: string, trust: boolean) => answer('read_file', { path }, { from, trust });
    expect(read(join(from, 'a.ts'), false)).toBe('allow');
    expect(read(join(folder, 'app', 'a.ts'), false)).toBe('ask');
    expect(read(join(folder, 'app', 'a.ts'), true)).toBe('allow');
  });

  it('never makes an answer milder', () => {
    const modes = fc.constantFrom('default', 'acceptEdits', 'explore', 'bypass', 'dontAsk');
    const rules = fc.subarray([
      'read_file',
      'write_file(src/**)',
      '@exec(npm test:*)',
      'plain',
      '@read(**/.env)',
      'mcp__x',
    ]);
    const policies = fc.record(
      {
        mode: modes,
        reads: fc.constantFrom('inside', 'rules', 'all'),
        workingDirectories: fc.subarray(['.', '/tmp', '..']),
        allow: rules,
        ask: rules,
        deny: rules,
        safety: fc.record(
          { inBypass: fc.constantFrom('ask', 'skip'), checks: fc.constant({ 'secret-read': 'off' }) },
          { requiredKeys: [] },
        ),
        trustedServers: fc.subarray(['x']),
      },
      { requiredKeys: [] },
    );
    const tools = { read_file: 'file-read', write_file: 'file-write', run: 'shell' };
    const calls = [
      ['read_file', { path: 'src/a.ts' }],
      ['read_file', { path: '/etc/hosts' }],
      ['read_file', { path: '.env' }],
      ['write_file', { path: 'src/a.ts' }],
      ['write_file', { path: '/tmp/a' }],
      ['run', { command: 'npm test' }],
      ['run', { command: 'cat src/a.ts && npm test > out' }],
      ['run', { command: 'rm -rf /' }],
      ['plain', {}],
      ['mcp__x__get', {}],
    ] as const;
    const strictness = ['allow', 'ask', 'deny'];
    fc.assert(
      fc.property(policies, policies, (mine, theirs) => {
        user({ ...mine, tools });
        rmSync(join(folder, 'app', 'sallyport.jsonc'), { force: true });
        const without = new PermissionEngine(find());
        project({ ...theirs, tools: { plain: { readOnly: true }, other: 'file-read' } });
        const engine = new PermissionEngine(find());
        for (const [name, input] of calls) {
          const before = strictness.indexOf(without.checkSync({ name, input }).behavior);
          const after = strictness.indexOf(engine.checkSync({ name, input }).behavior);
          expect(after, `${name} ${JSON.stringify(input)}`).toBeGreaterThanOrEqual(before);
        }
      }),
      { numRuns: 60 },
    );
  }, 30_000);
});
