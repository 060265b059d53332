/** Laws that hold for every policy and every call, tried with random ones. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PermissionEngine, type PermissionMode, type PolicyInput, permissionModes } from '../src/index.js';
import { fakeEnvironment } from '../src/testing/index.js';
import { readCases, type ShellRow, shellEnvironment } from './case-files.js';

const environment = fakeEnvironment(shellEnvironment);
const tools = { Bash: 'shell', Read: 'file-read', Write: 'file-write' } as const;
const engineOf = (policy: PolicyInput) => new PermissionEngine(policy, { environment });

const mode = fc.constantFrom(...permissionModes);
const modes = permissionModes as readonly PermissionMode[];
const program = fc.constantFrom('rm', 'curl', 'git', 'npm', 'docker');

/** Ways to write the same command. */
const disguises: readonly ((command: string) => string)[] = [
  (command) => command,
  (command) => ` ${command}`,
  (command) => `true && ${command}`,
  (command) => `ls; ${command}`,
  (command) => `ls | ${command}`,
  (command) => `cd /tmp && ${command}`,
  (command) => `/usr/bin/${command}`,
  (command) => `CI=1 ${command}`,
  (command) => `X=1 ${command}`,
  (command) => command.replace(/ /g, '   '),
  (command) => command.replace(/^(\w)/, '"$1"'),
  (command) => command.replace(/^(\w)(\w)/, '$1\\$2'),
  (command) => command.replace(/^(\w+)/, "'$1'"),
  (command) => `${command} > /dev/null`,
  (command) => `echo ok || ${command}`,
];

const calls = fc.oneof(
  fc.record({
    name: fc.constant('Bash'),
    input: fc.record({ command: fc.constantFrom(...readCases<ShellRow>('shell').map(({ command }) => command)) }),
  }),
  fc.record({
    name: fc.constantFrom('Read', 'Write'),
    input: fc.record({ path: fc.constantFrom('a.txt', 'src/b.ts', '/etc/passwd', '~/.ssh/id_rsa', '../x') }),
  }),
  fc.record({
    name: fc.constantFrom('plain', 'constructor', '__proto__'),
    input: fc.dictionary(fc.string(), fc.jsonValue()),
  }),
);

const ruleTexts = [
  'Bash',
  'Bash(npm:*)',
  'Bash(git *)',
  'Bash(ls:*)',
  '@exec(rm -rf:*)',
  'Read',
  'Read(src/**)',
  'Write(./a.txt)',
  '@read(**/.env*)',
  '@write(/etc/**)',
  'plain',
  '*',
  'con*',
];
const rules = fc.subarray(ruleTexts, { maxLength: 5 });
const policies: fc.Arbitrary<PolicyInput> = fc
  .record({ mode, allow: rules, ask: rules, deny: rules })
  .map((policy) => ({ ...policy, tools }));

const strictness = { allow: 0, ask: 1, deny: 2 } as const;

describe('laws', () => {
  it('a matching deny denies in every mode, however the command is written', () => {
    fc.assert(
      fc.property(
        program,
        fc.constantFrom(...disguises),
        fc.constantFrom('x', '-v x', 'push origin'),
        mode,
        (name, disguise, rest, inMode) => {
          const engine = engineOf({ mode: inMode, tools, allow: ['Bash'], deny: [`@exec(${name}:*)`] });
          const decision = engine.checkSync({ name: 'Bash', input: { command: disguise(`${name} ${rest}`) } });
          expect(decision.behavior).toBe('deny');
        },
      ),
      { numRuns: 400 },
    );
  });

  it('a denied path is denied however it is written', () => {
    const spellings = [
      'secret/a.txt',
      './secret/a.txt',
      'secret//a.txt',
      'x/../secret/a.txt',
      '/w/secret/a.txt',
      'SECRET/A.TXT',
      'secret/./a.txt',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...spellings), fc.constantFrom('Read', 'Bash'), mode, (path, name, inMode) => {
        const engine = engineOf({ mode: inMode, tools, allow: ['Read', 'Bash'], deny: ['@read(secret/**)'] });
        const input = name === 'Read' ? { path } : { command: `cat '${path}'` };
        expect(engine.checkSync({ name, input }).behavior).toBe('deny');
      }),
      { numRuns: 100 },
    );
  });

  it('dontAsk never asks', () => {
    fc.assert(
      fc.property(policies, calls, (policy, call) => {
        expect(engineOf({ ...policy, mode: 'dontAsk' }).checkSync(call).behavior).not.toBe('ask');
      }),
      { numRuns: 400 },
    );
  });

  it('explore runs nothing that is labelled as not read-only', () => {
    const rows = readCases<ShellRow>('shell').filter((row) => !row.readOnly && row.debatable !== true);
    fc.assert(
      fc.property(policies, fc.constantFrom(...rows), (policy, { command }) => {
        const decision = engineOf({ ...policy, mode: 'explore' }).checkSync({ name: 'Bash', input: { command } });
        expect(decision.behavior).toBe('deny');
      }),
      { numRuns: 400 },
    );
  });

  it('adding a deny never loosens', () => {
    fc.assert(
      fc.property(policies, fc.constantFrom(...ruleTexts), calls, (policy, deny, call) => {
        const before = engineOf(policy).checkSync(call).behavior;
        const after = engineOf({ ...policy, deny: [...(policy.deny ?? []), deny] }).checkSync(call).behavior;
        expect(strictness[after]).toBeGreaterThanOrEqual(strictness[before]);
      }),
      { numRuns: 400 },
    );
  });

  it('the order of rules never matters, and `withRules` is the same as writing them', () => {
    fc.assert(
      fc.property(policies, calls, (policy, call) => {
        const turned = {
          ...policy,
          allow: [...(policy.allow ?? [])].reverse(),
          ask: [...(policy.ask ?? [])].reverse(),
          deny: [...(policy.deny ?? [])].reverse(),
        };
        const { allow = [], ask = [], deny = [], ...rest } = policy;
        const engine = engineOf(policy);
        const layered = engineOf(rest).withRules({ allow, ask, deny });
        const expected = engine.checkSync(call).behavior;
        expect(engineOf(turned).checkSync(call).behavior).toBe(expected);
        expect(layered.checkSync(call).behavior).toBe(expected);
        expect(engineOf(turned).policy.digest).toBe(engine.policy.digest);
        expect(layered.policy.digest).toBe(engine.policy.digest);
      }),
      { numRuns: 300 },
    );
  });

  it('a suggested set, once added, allows its call in every mode that consults allow rules', () => {
    fc.assert(
      fc.property(policies, fc.constantFrom(...modes), calls, (policy, inMode, call) => {
        const engine = engineOf({ ...policy, mode: inMode });
        for (const { rules: set } of engine.checkSync(call).suggestions) {
          expect(engine.withRules({ allow: set }).checkSync(call).behavior).toBe('allow');
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a suggested set allows no call of another program, folder, host or tool', () => {
    const network = { ...tools, Fetch: 'network' } as const;
    const asked = [
      { kind: 'exec', of: 'git', call: { name: 'Bash', input: { command: 'git commit -m x' } } },
      { kind: 'exec', of: 'npm', call: { name: 'Bash', input: { command: 'npm run build' } } },
      { kind: 'exec', of: 'docker', call: { name: 'Bash', input: { command: 'docker compose up -d && npm install' } } },
      { kind: 'write', of: 'src', call: { name: 'Write', input: { path: 'src/main.ts' } } },
      { kind: 'write', of: 'docs', call: { name: 'Write', input: { path: 'docs/deep/a.md' } } },
      { kind: 'write', of: 'top', call: { name: 'Write', input: { path: 'top.ts' } } },
      { kind: 'read', of: 'elsewhere', call: { name: 'Read', input: { path: '/data/elsewhere/a' } } },
      { kind: 'network', of: 'a.example', call: { name: 'Fetch', input: { url: 'https://a.example/x' } } },
      { kind: 'network', of: 'b.example', call: { name: 'Fetch', input: { url: 'https://b.example/x' } } },
      { kind: 'call', of: 'refund', call: { name: 'refund', input: { orderId: '1' } } },
      { kind: 'call', of: 'deploy', call: { name: 'deploy', input: { to: 'prod' } } },
      { kind: 'exec', of: 'curl', call: { name: 'Bash', input: { command: 'curl https://a.example/x' } } },
      { kind: 'exec', of: 'tool', call: { name: 'Bash', input: { command: 'tool > src/out.txt' } } },
    ];
    const one = fc.constantFrom(...asked);
    fc.assert(
      fc.property(one, one, fc.constantFrom('default', 'acceptEdits', 'dontAsk'), (first, second, inMode) => {
        fc.pre(first.of !== second.of);
        const engine = engineOf({ mode: inMode, tools: network });
        const before = engine.checkSync(second.call).behavior;
        for (const { rules: set } of engine.checkSync(first.call).suggestions) {
          expect(engine.withRules({ allow: set }).checkSync(second.call).behavior).toBe(before);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('a suggested set crosses no deny and no ask', () => {
    fc.assert(
      fc.property(policies, calls, calls, (policy, call, other) => {
        const engine = engineOf(policy);
        const before = engine.checkSync(other);
        // What only `dontAsk` denies, because it would be an ordinary question, a rule may let run that names it.
        fc.pre(before.decidedBy === 'deny-rule' || before.decidedBy === 'ask-rule' || before.bypassImmune);
        for (const { rules: set } of engine.checkSync(call).suggestions) {
          expect(engine.withRules({ allow: set }).checkSync(other).behavior).toBe(before.behavior);
        }
      }),
      { numRuns: 300 },
    );
  });
});
