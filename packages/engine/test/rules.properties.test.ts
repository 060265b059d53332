/** Laws of single rules: other spellings of a host, what an exception lets through, and what a suggestion opens. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PermissionEngine, type PolicyInput } from '../src/index.js';

const environment = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const tools = {
  Bash: 'shell',
  Read: 'file-read',
  Write: 'file-write',
  Fetch: 'network',
  pay: { identity: ['orderId'] },
} as const;
/** Findings are no part of these laws. */
const safety = {
  checks: { 'secret-read': 'off', 'secret-write': 'off', 'internal-address': 'off', 'protected-path-write': 'off' },
} as const;
const engineOf = (policy: PolicyInput) =>
  new PermissionEngine({ mode: 'default', reads: 'rules', tools, safety, ...policy }, { environment });

describe('hosts', () => {
  const host = fc.constantFrom('a.example', 'b.a.example', 'xn--bcher-kva.example', '127.0.0.1', '[::1]', 'localhost');
  const rule = fc.constantFrom(
    ...['domain:a.example', 'domain:*.a.example', 'domain:*', 'domain:bücher.example', 'domain:127.0.0.1'],
    ...['domain:[::1]', 'domain:localhost', 'https://a.example/**', 'https://*.a.example/x/**'],
  );
  const spellings: readonly ((name: string) => string)[] = [
    (name) => name.toUpperCase(),
    (name) => `user:password@${name}`,
    (name) => (name.startsWith('[') ? name : `${name}.`),
    (name) => name.replace(/^a/, '%61'),
    (name) => name.replace('127.0.0.1', '0x7f.1'),
    (name) => name.replace('127.0.0.1', '2130706433'),
    (name) => name.replace('[::1]', '[0:0:0:0:0:0:0:1]'),
    (name) => name.replace('xn--bcher-kva', 'BÜCHER'),
    (name) => name.replaceAll('.example', '。example'),
    (name) => `${name}:443`,
  ];
  const url = (name: string) => ({ name: 'Fetch', input: { url: `https://${name}/x/y` } });

  it('another spelling gets the same answer from deny, and never a looser one from allow', () => {
    fc.assert(
      fc.property(host, rule, fc.subarray([...spellings], { maxLength: 2 }), (name, content, ways) => {
        const other = ways.reduce<string>((text, way) => way(text), name);
        fc.pre(URL.canParse(`https://${other}/`) && (other.match(/:443/g)?.length ?? 0) < 2);
        const denying = engineOf({ allow: ['Fetch'], deny: [`@network(${content})`] });
        expect(denying.checkSync(url(other)).behavior, other).toBe(denying.checkSync(url(name)).behavior);
        const allowing = engineOf({ allow: [`Fetch(${content})`] });
        if (allowing.checkSync(url(other)).behavior === 'allow')
          expect(allowing.checkSync(url(name)).behavior, other).toBe('allow');
      }),
      { numRuns: 300 },
    );
  });

  it('another host that only looks like it is allowed by no rule on it', () => {
    const lookalikes: readonly ((name: string) => string)[] = [
      (name) => `${name}.evil.test`,
      (name) => `${name}@evil.test`,
      (name) => `evil.test/${name}`,
      (name) => `evil.test#${name}`,
      (name) => `evil.test?${name}`,
      (name) => `evil${name}`,
      (name) => name.replace('a', 'а'),
      (name) => `evil.test\\@${name}`,
    ];
    fc.assert(
      fc.property(fc.constantFrom('a.example', 'b.a.example'), fc.constantFrom(...lookalikes), (name, way) => {
        const engine = engineOf({ allow: [`Fetch(domain:${name})`, `Fetch(https://${name}/**)`] });
        expect(engine.checkSync(url(way(name))).behavior).not.toBe('allow');
      }),
    );
  });
});

describe('exceptions', () => {
  const files = [
    '.env',
    '.env.example',
    'src/.env',
    'src/a.ts',
    'src/secret/a.ts',
    '/etc/passwd',
    '/data/.env.example',
    '~/x',
  ];
  const paths = [
    '**/.env*',
    '**/.env.example',
    '.env',
    'src/**',
    'src/secret/**',
    '/etc/**',
    '**',
    './.env',
    '*.ts',
    '~/**',
  ];
  const commands = [
    'git push',
    'git push origin main',
    'git push --force',
    'git -C x push',
    'git log',
    'rm x',
    '/bin/rm x',
    'timeout 5 rm x',
  ];
  const execs = ['git:*', 'git push:*', 'git push origin main', 'git push --force', 'rm:*', '*'];
  const urls = ['https://a.example/x', 'https://b.a.example/', 'http://a.example:81/x', 'https://c.test/'];
  const hosts = [
    'domain:a.example',
    'domain:*.a.example',
    'domain:*',
    'https://a.example/x/**',
    'https://a.example/**',
  ];
  const inputs = [{ orderId: '1' }, { orderId: '2', amount: 1 }];

  const of = (name: string, field: string, values: readonly string[], target: string, contents: readonly string[]) =>
    fc.record({
      call: fc.constantFrom(...values).map((value) => ({ name, input: { [field]: value } as object })),
      rule: fc.constantFrom(...contents).map((content) => `${target}(${content})`),
      hole: fc.constantFrom(...contents).map((content) => `${target}(${content})`),
    });
  const anything = fc.oneof(
    of('Read', 'path', files, '@read', paths),
    of('Write', 'path', files, 'Write', paths),
    of('Bash', 'command', commands, '@exec', execs),
    of('Fetch', 'url', urls, '@network', hosts),
    fc.record({
      call: fc.constantFrom(...inputs).map((input) => ({ name: 'pay', input: input as object })),
      rule: fc.constantFrom('pay', 'p*', '*'),
      hole: fc.constantFrom('pay', 'q*', '@exec', 'other'),
    }),
  );

  it.each(['deny', 'ask'] as const)(
    'of a %s rule let through only what they match as an allow rule would',
    (behavior) => {
      let opened = 0;
      fc.assert(
        fc.property(anything, ({ call, rule, hole }) => {
          const all = ['Read', 'Write', 'Bash', 'Fetch', 'pay'];
          const before = engineOf({ allow: all, [behavior]: [rule] }).checkSync(call).behavior;
          const after = engineOf({ allow: all, [behavior]: [{ rule, except: [hole] }] }).checkSync(call).behavior;
          if (before === 'allow') expect(after).toBe('allow');
          if (before === after) return;
          opened++;
          expect(after).toBe('allow');
          expect(engineOf({ allow: [hole] }).checkSync(call).behavior, `${rule} except ${hole}`).toBe('allow');
        }),
        { numRuns: process.env.TEST_LONG === undefined ? 400 : 5_000, seed: Number(process.env.TEST_SEED ?? 2025) },
      );
      expect(opened).toBeGreaterThan(20);
    },
    60_000,
  );

  it('carve a hole in their own rule only', () => {
    fc.assert(
      fc.property(anything, ({ call, rule, hole }) => {
        const engine = engineOf({
          allow: ['Read', 'Write', 'Bash', 'Fetch', 'pay'],
          deny: [{ rule, except: [hole] }, rule],
        });
        const bare = engineOf({ allow: ['Read', 'Write', 'Bash', 'Fetch', 'pay'], deny: [rule] });
        expect(engine.checkSync(call).behavior).toBe(bare.checkSync(call).behavior);
      }),
      { numRuns: 300 },
    );
  });
});

describe('suggestions', () => {
  const value = fc.constantFrom('1', '2', '3');
  const input = fc.record({ orderId: value, amount: fc.integer({ min: 0, max: 3 }) });

  it('of a tool with an identity open that thing and no other', () => {
    fc.assert(
      fc.property(input, input, (one, other) => {
        const engine = engineOf({});
        const [narrow, wide] = engine.checkSync({ name: 'pay', input: one }).suggestions;
        const opened = (rules = narrow?.rules) =>
          engine.withRules({ allow: rules ?? [] }).checkSync({ name: 'pay', input: other }).behavior;
        expect(opened()).toBe(one.orderId === other.orderId ? 'allow' : 'ask');
        expect(opened(wide?.rules)).toBe('allow');
      }),
    );
  });

  it('of a tool without one open the same arguments only, then every call', () => {
    fc.assert(
      fc.property(input, input, (one, other) => {
        const engine = engineOf({});
        const [narrow, wide] = engine.checkSync({ name: 'refund', input: one }).suggestions;
        const opened = (rules = narrow?.rules) =>
          engine.withRules({ allow: rules ?? [] }).checkSync({ name: 'refund', input: other }).behavior;
        const same = one.orderId === other.orderId && one.amount === other.amount;
        expect(opened()).toBe(same ? 'allow' : 'ask');
        const more = { name: 'refund', input: { ...one, notify: 'x' } };
        expect(engine.withRules({ allow: narrow?.rules ?? [] }).checkSync(more).behavior).toBe('ask');
        expect(opened(wide?.rules)).toBe('allow');
      }),
    );
  });

  it('of files open that file, or its folder; of hosts that host', () => {
    const path = fc.constantFrom(
      'src/a.ts',
      'src/b.ts',
      'src/deep/c.ts',
      'docs/a.md',
      'a.ts',
      '/data/x/y',
      '/data/z',
      '/etc/hosts',
      '~/n.txt',
    );
    const url = fc.constantFrom(
      'https://a.example/x',
      'https://a.example:81/y',
      'https://b.a.example/',
      'https://c.test/',
    );
    const call = fc.oneof(
      path.map((text) => ({ name: 'Write', input: { path: text } })),
      url.map((text) => ({ name: 'Fetch', input: { url: text } })),
    );
    fc.assert(
      fc.property(call, call, (one, other) => {
        const engine = engineOf({});
        for (const { rules, breadth } of engine.checkSync(one).suggestions) {
          if (engine.withRules({ allow: rules }).checkSync(other).behavior !== 'allow') continue;
          if (breadth === 'call') expect(other).toEqual(one);
          else if (breadth === 'folder') expect(folderOf(other).startsWith(folderOf(one))).toBe(true);
          else expect(hostOf(other)).toBe(hostOf(one));
        }
      }),
      { numRuns: 500 },
    );
  });
});

type Call = { readonly input: object };

function folderOf({ input }: Call): string {
  const { path = '' } = input as { path?: string };
  return path.slice(0, path.lastIndexOf('/') + 1);
}

function hostOf({ input }: Call): string {
  return new URL((input as { url: string }).url).hostname;
}
