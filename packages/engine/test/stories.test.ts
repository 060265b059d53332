/** Things that went wrong in other permission systems and that one decision cannot show: scopes, precedence, hooks, servers, sub-agents. */

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createMemoryStore,
  type LoadedPolicy,
  PermissionEngine,
  type PolicyDocument,
  type PolicyInput,
  toolDigest,
  type Verdict,
} from '../src/index.js';
import { loadPolicy } from '../src/node/index.js';

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const tools = { Bash: 'shell', Read: 'file-read' } as const;
const engineOf = (policy: PolicyInput | LoadedPolicy) => new PermissionEngine(policy, { environment });
const inDefault = (policy: PolicyInput) => engineOf({ mode: 'default', tools, ...policy });
const bash = (command: string) => ({ name: 'Bash', input: { command } });
const plain = (name: string, input: object = {}) => ({ name, input });

describe('scopes', () => {
  const scoped = (...documents: [PolicyDocument['scope'], PolicyInput][]) => ({
    documents: documents.map(([scope, policy]) => ({ scope, policy: { tools, ...policy }, folder: '/w' })),
    warnings: [],
  });

  it("a project's deny list drops no deny of the user", () => {
    const engine = engineOf(scoped(['user', { deny: ['Read(./.env)'] }], ['project', { deny: ['Bash(curl *)'] }]));
    expect(engine.checkSync({ name: 'Read', input: { file_path: './.env' } }).behavior).toBe('deny');
    expect(engine.checkSync(bash('curl https://a.example')).behavior).toBe('deny');
  });

  it('a rule that is remembered in one place adds to those of another', () => {
    const engine = engineOf(
      scoped(['user', { allow: ['Bash(git:*)', 'Read'] }], ['local', { allow: ['Bash(pip3 install:*)'] }]),
    );
    expect(engine.checkSync(bash('git log')).behavior).toBe('allow');
    expect(engine.checkSync(bash('pip3 install x')).behavior).toBe('allow');
  });

  it('no scope lifts the deny of another, whatever their order', () => {
    const managed: [PolicyDocument['scope'], PolicyInput] = ['managed', { deny: ['pay'] }];
    const local: [PolicyDocument['scope'], PolicyInput] = ['local', { mode: 'bypass', allow: ['pay'] }];
    for (const order of [
      [managed, local],
      [local, managed],
    ])
      expect(engineOf(scoped(...order)).checkSync(plain('pay')).behavior).toBe('deny');
  });
});

describe('precedence', () => {
  it('nothing is offered to be remembered where an ask rule would ask again', async () => {
    const session = inDefault({ ask: ['Bash(ssh *)'] }).session({ id: 's', store: createMemoryStore() });
    const decision = await session.evaluate({ id: '1', ...bash('ssh host uptime') });
    expect(decision).toMatchObject({ behavior: 'ask', decidedBy: 'ask-rule', suggestions: [] });
    expect(decision.message).toContain('asks every time');
    const [answer] = await session.answer({ toolCallId: '1', behavior: 'allow', remember: 0 });
    expect(answer).toMatchObject({ ok: false, reason: 'invalid' });
  });

  it('an allow beside an ask rule leaves the ask', () => {
    const engine = inDefault({ ask: ['Bash(ssh *)'], allow: ['Bash(ssh *)'] });
    expect(engine.checkSync(bash('ssh host uptime')).behavior).toBe('ask');
    expect(engine.lint().map(({ id }) => id)).toContain('covered-by-ask');
  });
});

describe("a tool's own verdict", () => {
  const withVerdict = (policy: PolicyInput, verdict: Verdict) =>
    new PermissionEngine(
      { mode: 'default', tools, ...policy },
      { environment, tools: { Bash: { checkPermissions: () => verdict } } },
    );

  it.each<[string, PolicyInput, string, Verdict, string]>([
    ['allow lifts no ask rule', { ask: ['Bash(git push *)'] }, 'git push', { behavior: 'allow' }, 'ask'],
    ['allow lifts no deny rule', { deny: ['Bash(rm:*)'] }, 'rm -rf ~', { behavior: 'allow' }, 'deny'],
    ['allow lifts no finding', {}, 'rm -rf ~', { behavior: 'allow' }, 'ask'],
    [
      'changed input is held against the denies',
      { deny: ['Bash(curl:*)'] },
      'ls',
      { behavior: 'allow', updatedInput: { command: 'curl x' } },
      'deny',
    ],
  ])('%s', (_what, policy, command, verdict, expected) => {
    expect(withVerdict(policy, verdict).checkSync(bash(command)).behavior).toBe(expected);
  });
});

describe('a policy that says something else than its writer thinks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sallyport-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[string, string, RegExp]>([
    [
      'denies below an unknown key',
      '{ "permissions": { "read": { "deny": ["**/.env*"] } } }',
      /unknown key "permissions"/,
    ],
    [
      'a prefix mark in the middle',
      '{ "tools": { "Bash": "shell" }, "allow": ["Bash"], "ask": ["Bash(git:* push)"] }',
      /only at the end/,
    ],
    ['a mistyped field', '{ "allow": [{ "toolname": "glob" }] }', /unknown key "toolname"|"rule" is missing/],
    ['rules under "rules"', '{ "rules": [{ "toolname": "glob", "decision": "allow" }] }', /unknown key "rules"/],
    ['text that is no JSON', '{ "deny": ["Read(.env)" ', /./],
    ['an empty file', '', /./],
  ])('is no policy: %s', (_what, text, message) => {
    const path = join(folder, 'sallyport.json');
    writeFileSync(path, text);
    expect(() => engineOf(loadPolicy(path))).toThrow(message);
  });

  it('keeps its denies, or does not load, with a comma too many', () => {
    const path = join(folder, 'comma.jsonc');
    writeFileSync(path, '{ "tools": { "Read": "file-read" }, "deny": ["Read(.env)",] }');
    let behavior: string;
    try {
      behavior = engineOf(loadPolicy(path)).checkSync({ name: 'Read', input: { path: '.env' } }).behavior;
    } catch {
      behavior = 'error';
    }
    expect(['deny', 'error']).toContain(behavior);
  });
});

describe('servers', () => {
  it('a restriction of other tools denies none of theirs', () => {
    const engine = inDefault({ allow: ['mcp__jira__*'], deny: ['builtin_*'] });
    expect(engine.checkSync(plain('mcp__jira__search')).behavior).toBe('allow');
    expect(engine.checkSync(plain('builtin_shell')).behavior).toBe('deny');
  });

  it('a tool that changed since it was granted is asked about', async () => {
    const session = inDefault({ pinTools: true }).session({ id: 's', store: createMemoryStore() });
    const call = (id: string, description: string) => ({
      id,
      ...plain('mcp__mail__send', { to: 'a' }),
      toolDigest: toolDigest({ description }),
    });
    await session.evaluate(call('1', 'Sends mail'));
    await session.answer({ toolCallId: '1', behavior: 'allow', remember: 1 });
    expect((await session.evaluate(call('2', 'Sends mail'))).behavior).toBe('allow');
    expect((await session.evaluate(call('3', 'Sends mail, with a copy to b'))).behavior).toBe('ask');
  });

  it('a tool that is loaded while the agent runs is asked about like any other', () => {
    expect(inDefault({ ask: ['dangerous-tool'] }).checkSync(plain('dangerous-tool')).behavior).toBe('ask');
    expect(inDefault({ allow: ['other'] }).checkSync(plain('dangerous-tool')).behavior).toBe('ask');
  });
});

describe('nobody is there', () => {
  it.each<[string, PolicyInput, string]>([
    ['an ask rule', { ask: ['Bash(npx *)'] }, 'npx tsc | head -40'],
    ['a command that no rule allows', {}, 'make'],
    ['a read outside', {}, 'cat ../sibling/doc.md'],
    ['a finding', { allow: ['Bash'] }, 'rm -rf ~'],
  ])('%s is denied, and says that nobody was asked', async (_what, policy, command) => {
    const session = inDefault(policy).session({ id: 's', store: createMemoryStore(), canAsk: false });
    const decision = await session.evaluate({ id: '1', ...bash(command) });
    expect(decision).toMatchObject({ behavior: 'deny', decidedBy: 'no-approver' });
    expect(await session.pending()).toEqual([]);
  });

  it("a child's denied call stays denied", async () => {
    const engine = inDefault({ deny: ['Bash(rm *)'] });
    const session = engine.session({ id: 's', store: createMemoryStore(), canAsk: false });
    const child = session.subagent({ agent: 'worker', engine: engine.forSubagent() });
    expect(await child.evaluate({ id: '1', ...bash('rm a') })).toMatchObject({
      behavior: 'deny',
      decidedBy: 'deny-rule',
    });
  });
});

describe('sub-agents', () => {
  it('have the denies of their parent', () => {
    const child = inDefault({ deny: ['Bash(git stash:*)', 'blocked_probe'] }).forSubagent({ mode: 'bypass', tools });
    expect(child.checkSync(bash('git stash push -u'))).toMatchObject({
      behavior: 'deny',
      rule: { source: { agent: 'parent' } },
    });
    expect(child.checkSync(plain('blocked_probe')).behavior).toBe('deny');
    expect(child.forSubagent().checkSync(plain('blocked_probe')).behavior).toBe('deny');
  });

  it('have the asks of their parent for all of their life', () => {
    const child = inDefault({ ask: ['Bash'] }).forSubagent();
    expect(child.checkSync(bash('npm publish')).behavior).toBe('ask');
    expect(child.withRules({ allow: ['Bash'] }).checkSync(bash('npm publish')).behavior).toBe('ask');
    expect(child.withoutRules({ ask: ['Bash'] }).checkSync(bash('npm publish')).behavior).toBe('ask');
  });

  it('that configure nothing ask about nothing that their parent would not', () => {
    expect(
      inDefault({ mode: 'bypass', allow: ['Bash'] })
        .forSubagent()
        .checkSync(bash('ls')).behavior,
    ).toBe('allow');
  });

  it('cannot choose a mode that is locked', () => {
    const parent = inDefault({ lockModes: ['default', 'dontAsk'] });
    const child = parent.forSubagent({ mode: 'bypass', tools });
    expect(child.policy.mode).toBe('default');
    expect(child.checkSync(bash('make')).behavior).toBe('ask');
  });

  it('keep a deny that was remembered for one of them', async () => {
    const engine = inDefault({});
    const session = engine.session({ id: 's', store: createMemoryStore() });
    const child = session.subagent({ agent: 'a', engine: engine.forSubagent({ mode: 'default', tools }) });
    await child.evaluate({ id: '1', ...bash('make all') });
    await child.answer({ toolCallId: '1', behavior: 'deny', remember: 0 });
    expect((await child.evaluate({ id: '2', ...bash('make all') })).behavior).toBe('deny');
    expect((await session.evaluate({ id: '3', ...bash('make all') })).behavior).toBe('deny');
  });
});

describe('remembering', () => {
  it('outlives the process that heard the answer', async () => {
    const store = createMemoryStore();
    const open = () => inDefault({}).session({ id: 's', store });
    const first = open();
    const { suggestions } = await first.evaluate({ id: '1', ...bash('npm test') });
    const index = suggestions.findIndex(({ rules: [rule] }) => rule?.ruleContent === 'npm test:*');
    await first.answer({ toolCallId: '1', behavior: 'allow', remember: index });
    expect((await open().evaluate({ id: '2', ...bash('npm test -- --watch') })).behavior).toBe('allow');
  });
});
