import {
  chmodSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PermissionEngine } from '../decide/engine.js';
import type { PermissionRule } from '../policy/rule.js';
import { createMemoryStore } from '../record/memory-store.js';
import { loadPolicy } from './load-policy.js';
import { createPolicyRuleStore } from './policy-rule-store.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-rules-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const rule = (toolName: string, more: Partial<PermissionRule> = {}): PermissionRule => ({
  toolName,
  ruleContent: null,
  behavior: 'allow',
  source: { scope: 'project' },
  ...more,
});
const origin = { by: 'ann@example.com', at: Date.UTC(2026, 0, 2) };
const reason = 'Remembered 2026-01-02T00:00:00.000Z by ann@example.com.';

describe('remembering in a policy file', () => {
  it('keeps comments and formatting of JSON with comments', async () => {
    const path = fileWith(
      'p.jsonc',
      '{\n\t// who may do what\n\t"allow": [\n\t\t"read" // always\n\t],\n\t"ask": ["pay"]\n}\n',
    );
    await createPolicyRuleStore(path).add([rule('mail', { input: { to: 'ann' } })], origin);
    expect(readFileSync(path, 'utf8')).toBe(
      `{\n\t// who may do what\n\t"allow": [\n\t\t"read", // always\n\t\t{\n\t\t\t"rule": "mail",\n\t\t\t"input": {\n\t\t\t\t"to": "ann"\n\t\t\t},\n\t\t\t"reason": "${reason}"\n\t\t}\n\t],\n\t"ask": ["pay"]\n}\n`,
    );
  });

  it('keeps comments of YAML', async () => {
    const path = fileWith('p.yaml', '# who may do what\nallow:\n  - read # always\nask: [pay]\n');
    await createPolicyRuleStore(path).add([rule('mail'), rule('post', { behavior: 'deny' })], origin);
    expect(readFileSync(path, 'utf8')).toBe(
      `# who may do what\nallow:\n  - read # always\n  - rule: mail\n    reason: ${reason}\nask: [pay]\ndeny:\n  - rule: post\n    reason: ${reason}\n`,
    );
  });

  it.each(['p.json', 'p.yaml'])('lists what was remembered, and takes it back: %s', async (name) => {
    const path = fileWith(name, '{"allow":["read"],"ask":["pay"]}');
    const store = createPolicyRuleStore(path);
    await store.add([rule('mail'), rule('Bash', { ruleContent: 'npm test:*', behavior: 'deny' })], origin);
    const listed = await createPolicyRuleStore(path).list();
    expect(listed).toMatchObject([
      { by: 'ann@example.com', at: origin.at, rule: { toolName: 'mail', ruleContent: null, behavior: 'allow' } },
      { rule: { toolName: 'Bash', ruleContent: 'npm test:*', behavior: 'deny' } },
    ]);
    expect(await store.revoke(listed[0]?.id ?? '')).toBe(true);
    expect(await store.revoke(listed[0]?.id ?? '')).toBe(false);
    expect(await store.list()).toHaveLength(1);
    expect(loadPolicy(path).documents[0]?.policy.allow).toEqual(['read']);
  });

  it('adds nothing twice', async () => {
    const path = fileWith('p.json', '{"ask":["pay"]}');
    await createPolicyRuleStore(path).add([rule('mail')], origin);
    const before = readFileSync(path, 'utf8');
    await createPolicyRuleStore(path).add([rule('mail')], { at: 0 });
    expect(readFileSync(path, 'utf8')).toBe(before);
  });

  it('keeps all that many remember at once', async () => {
    const path = fileWith('p.json', '{"ask":["pay"]}');
    const names = Array.from({ length: 12 }, (_, index) => `tool${index}`);
    await Promise.all(names.map((name) => createPolicyRuleStore(path).add([rule(name)], origin)));
    expect((await createPolicyRuleStore(path).list()).map((one) => one.rule.toolName).sort()).toEqual(
      [...names].sort(),
    );
  });

  it.each([
    ['a file that does not parse', '{"allow": ["read",', rule('mail')],
    ['a file that does not check', '{"alow": ["read"]}', rule('mail')],
    ['a rule that does not fit', '{"ask":["pay"]}', rule('@exec', { ruleContent: 'a | b' })],
  ])('leaves alone %s', async (_what, text, added) => {
    const path = fileWith('p.json', text);
    await expect(createPolicyRuleStore(path).add([added], origin)).rejects.toThrow();
    expect(readFileSync(path, 'utf8')).toBe(text);
    expect(readdirSync(folder)).toEqual(['p.json']);
  });

  it('keeps the mode of the file, and links', async () => {
    const path = fileWith('real.json', '{"ask":["pay"]}');
    chmodSync(path, 0o640);
    const link = join(folder, 'p.json');
    symlinkSync(path, link);
    await createPolicyRuleStore(link).add([rule('mail')], origin);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o640);
    expect(await createPolicyRuleStore(path).list()).toHaveLength(1);
  });

  it('keeps all that bounds a suggested rule: it allows what was shown, and nothing with more arguments', async () => {
    const path = fileWith('p.jsonc', '{ "mode": "default" }\n');
    const store = createPolicyRuleStore(path);
    const call = { name: 'pay', input: { eur: 1 } };
    const [sameArguments] = new PermissionEngine(loadPolicy(path)).checkSync(call).suggestions;
    await store.add(sameArguments?.rules ?? [], origin);
    const engine = new PermissionEngine(loadPolicy(path));
    const behavior = (input: object) => engine.checkSync({ ...call, input }).behavior;
    expect([{ eur: 1 }, { eur: 2 }, { eur: 1, to: 'another' }].map(behavior)).toEqual(['allow', 'ask', 'ask']);
    await store.add(sameArguments?.rules ?? [], origin);
    const remembered = await store.list();
    expect(remembered).toHaveLength(1);
    expect(await store.revoke(remembered[0]?.id ?? '')).toBe(true);
    expect(await store.list()).toEqual([]);
  });

  it('says that there is no file', async () => {
    await expect(createPolicyRuleStore(join(folder, 'none.json')).add([rule('mail')], origin)).rejects.toThrow(
      'no policy file',
    );
  });

  it('is where answers of the scope project go, for the next start too', async () => {
    const path = fileWith('p.jsonc', '{ "ask": ["pay"] }');
    const ruleStores = { project: createPolicyRuleStore(path) };
    const session = new PermissionEngine(loadPolicy(path)).session({
      id: 'chat',
      store: createMemoryStore(),
      ruleStores,
    });
    const mail = { name: 'mail', input: { to: 'ann' } };
    await session.evaluate({ id: 'a', ...mail });
    const [request] = await session.pending();
    expect(request?.suggestions.length).toBeGreaterThan(0);
    await session.answer(
      { toolCallId: 'a', behavior: 'allow', remember: 0, scope: 'project' },
      { scopes: ['project'], by: 'ann' },
    );
    expect(await session.evaluate({ id: 'b', ...mail })).toMatchObject({ behavior: 'allow' });
    expect(await new PermissionEngine(loadPolicy(path)).check(mail)).toMatchObject({
      behavior: 'allow',
      rule: { source: { line: expect.any(Number) } },
    });
  });
});
