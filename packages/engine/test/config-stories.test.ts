/** Reports about policy files: each was a way in which a rule was lost, or meant more than its writer knew. */

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStore, PermissionEngine } from '../src/index.js';
import { createPolicyRuleStore, findPolicies, loadPolicy } from '../src/node/index.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-stories-'));
  vi.stubEnv('XDG_CONFIG_HOME', join(folder, 'config'));
  mkdirSync(join(folder, 'app', '.git'), { recursive: true });
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const tools = { Bash: 'shell', Read: 'file-read' };
const user = 'config/sallyport/sallyport.jsonc';
const project = 'app/sallyport.jsonc';

function write(name: string, policy: unknown): string {
  const file = join(folder, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  return file;
}

const app = () => join(folder, 'app');
const found = (trust = true) => new PermissionEngine(findPolicies({ from: app(), trust }));
const bash = (command: string) => ({ id: command, name: 'Bash', input: { command, cwd: app() } });
const read = (path: string) => ({ name: 'Read', input: { path: join(app(), path) } });

describe('files of several scopes', () => {
  it.each([true, false])('a deny list in the project drops no deny of the user (trusted: %s)', (trust) => {
    write(user, { tools, deny: ['@read(**/.env)'] });
    write(project, { deny: ['@exec(curl *)'] });
    const engine = found(trust);
    expect(engine.checkSync(read('.env'))).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
    expect(engine.checkSync(bash('curl x'))).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
  });

  it('an allow list in the local file replaces none of the user', () => {
    write(user, { tools, allow: ['Bash(git:*)', 'Read'] });
    write('app/sallyport.local.jsonc', { allow: ['Bash(pip3 install:*)'] });
    const engine = found();
    expect(engine.checkSync(bash('git fetch')).behavior).toBe('allow');
    expect(engine.checkSync(bash('pip3 install x')).behavior).toBe('allow');
  });

  it('a rule that is remembered in the project is added to what is there', async () => {
    write(user, { tools, allow: ['Bash(git fetch)'] });
    const file = write(project, { allow: ['Bash(make)'], deny: ['Bash(npm publish)'] });
    const session = found().session({
      id: 'chat',
      store: createMemoryStore(),
      ruleStores: { project: createPolicyRuleStore(file) },
    });
    await session.evaluate(bash('npm run build'));
    await session.answer(
      { toolCallId: 'npm run build', behavior: 'allow', remember: 0, scope: 'project' },
      { scopes: ['session', 'project'] },
    );
    const answers = ['npm run build', 'git fetch', 'make', 'npm publish'].map(
      (command) => found().checkSync(bash(command)).behavior,
    );
    expect(answers).toEqual(['allow', 'allow', 'allow', 'deny']);
  });

  it('an allow rule beside an ask rule changes nothing, and is not offered', async () => {
    write(user, { tools, ask: ['Bash(ssh *)'] });
    const session = found().session({ id: 'chat', store: createMemoryStore() });
    await session.evaluate(bash('ssh host uptime'));
    const [request] = await session.pending();
    expect(request?.suggestions).toEqual([]);
    write(project, { allow: ['Bash(ssh *)'] });
    expect(found().checkSync(bash('ssh host uptime'))).toMatchObject({ behavior: 'ask', decidedBy: 'ask-rule' });
  });
});

describe('a file that is not what it looks like does not load', () => {
  it.each<[string, string, string]>([
    [
      'denies under a key that nobody reads',
      '{ "permissions": { "read": { "deny": ["**/.env*"] } } }',
      '1:3 unknown key "permissions"',
    ],
    ['a trailing comma', '{"deny":["Read(.env)",]}', '1:22 a comma after the last entry'],
    ['the prefix mark in the middle', '{ "tools": { "Bash": "shell" }, "ask": ["Bash(git:* push)"] }', '":*"'],
    [
      'a list of rules in another form',
      '{ "rules": [{ "toolname": "glob", "decision": "allow" }] }',
      '1:3 unknown key "rules"',
    ],
    ['a mistyped field of a rule', '{ "allow": [{ "rule": "refund", "wen": "input.amount < 1" }] }', '"wen"'],
    ['a misspelt list', '{ "denny": ["drop"] }', 'did you mean "deny"?'],
  ])('%s', (_what, text, message) => {
    const file = write('p.jsonc', text);
    expect(() => new PermissionEngine(loadPolicy(file))).toThrow(message);
    // Where policies are looked for, too: nothing is taken for "no policy".
    write(project, text);
    expect(() => found()).toThrow(message);
  });
});
