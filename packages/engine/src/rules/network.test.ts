import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Word } from '../describe/word.js';
import cases from './network.cases.json' with { type: 'json' };
import { compileNetworkPattern, type NetworkPattern } from './network.js';
import { NetworkIndex } from './network-index.js';

function compile(rule: string, side: 'allow' | 'restrict'): NetworkPattern {
  const pattern = compileNetworkPattern(rule, side);
  if ('problem' in pattern) throw new Error(pattern.problem);
  return pattern;
}

describe('what a pattern means', () => {
  it.each(cases)('$side $rule', ({ rule, side, yes, no }) => {
    for (const one of side === undefined ? (['allow', 'restrict'] as const) : [side as 'allow' | 'restrict']) {
      const pattern = compile(rule, one);
      for (const url of yes) expect([one, url, pattern.match(url)]).toEqual([one, url, 'yes']);
      for (const url of no) expect([one, url, pattern.match(url)]).toEqual([one, url, 'no']);
    }
  });

  it.each<[Word, string, string]>([
    [null, 'domain:example.com', 'maybe'],
    [{ parts: ['https://example.com/', ''], from: 'value', splits: false, text: '' }, 'domain:example.com', 'yes'],
    [{ parts: ['https://example.com/', ''], from: 'value', splits: false, text: '' }, 'domain:evil.io', 'no'],
    [{ parts: ['https://example.com', ''], from: 'value', splits: false, text: '' }, 'domain:evil.io', 'maybe'],
    [{ parts: ['https://', '.example.com/'], from: 'value', splits: false, text: '' }, 'domain:evil.io', 'maybe'],
    [
      { parts: ['https://example.com/', ''], from: 'value', splits: false, text: '' },
      'https://example.com/a/**',
      'maybe',
    ],
    [{ parts: ['https://example.com/', ''], from: 'value', splits: false, text: '' }, 'https://example.com/**', 'yes'],
    ['http://exa mple.com', 'domain:*', 'maybe'],
    ['javascript://example.com/%0aalert(1)', 'domain:example.com', 'maybe'],
    ['data:text/html,x', 'domain:*', 'maybe'],
    ['', 'domain:*', 'maybe'],
    // Longer than any name in DNS.
    [`https://${'a.'.repeat(125)}com`, 'domain:*', 'yes'],
    [`https://${'a.'.repeat(126)}com`, 'domain:*', 'maybe'],
    [`https://${'a.'.repeat(126)}com`, 'domain:evil.io', 'maybe'],
  ])('%j against %s: %s', (url, rule, expected) => {
    expect(compile(rule, 'allow').match(url)).toBe(expected);
    expect(compile(rule, 'restrict').match(url)).toBe(expected);
  });

  it.each([
    'example.com',
    'domain:',
    'domain:exa*mple.com',
    'domain:example.com/x',
    'domain:example.com:80',
    'domain:*example.com',
    'domain:a b',
    'domain:https://a.b',
    'https://user@example.com/',
    'https:///x',
    '/etc/passwd',
    `https://a.b/${'x'.repeat(600)}`,
  ])('%s could never match, and says so', (content) => {
    expect(compileNetworkPattern(content, 'restrict')).toHaveProperty('problem');
  });

  it('names a host only without a star in it', () => {
    expect(compile('domain:localhost', 'allow').names('http://localhost:3000/')).toBe(true);
    expect(compile('http://localhost:3000/**', 'allow').names('http://localhost:3000/x')).toBe(true);
    expect(compile('domain:*', 'allow').names('http://localhost/')).toBe(false);
    expect(compile('domain:*.localhost', 'allow').names('http://a.localhost/')).toBe(false);
  });
});

describe('other spellings of a host', () => {
  const label = fc.constantFrom('a', 'docs', 'example', 'bücher', 'x1');
  const host = fc.array(label, { minLength: 1, maxLength: 3 }).map((labels) => `${labels.join('.')}.test`);
  const rule = fc.constantFrom(
    'domain:example.test',
    'domain:*.example.test',
    'domain:*',
    'https://docs.example.test/**',
    'domain:bücher.test',
  );
  const spellings: ((host: string) => string)[] = [
    (text) => text.toUpperCase(),
    (text) => `${text}.`,
    (text) => `me:pw@${text}`,
    (text) => `${text}:443`,
    (text) => text.replaceAll('.', '。'),
    (text) => new URL(`https://${text}`).hostname,
    (text) => text.replace('a', '%61'),
  ];

  it('get the same answer', () => {
    fc.assert(
      fc.property(host, rule, fc.constantFrom(...spellings), (name, content, spell) => {
        for (const side of ['allow', 'restrict'] as const) {
          const pattern = compile(content, side);
          expect(pattern.match(`https://${spell(name)}/x`)).toBe(pattern.match(`https://${name}/x`));
        }
      }),
    );
  });

  it('addresses written as numbers are the same address', () => {
    fc.assert(
      fc.property(fc.nat(0xffffffff), (address) => {
        const dotted = [24, 16, 8, 0].map((shift) => (address >>> shift) & 255).join('.');
        const pattern = compile(`domain:${dotted}`, 'restrict');
        for (const text of [`${address}`, `0x${address.toString(16)}`, `[::ffff:${dotted}]`])
          expect([text, pattern.match(`http://${text}/`)]).toEqual([text, 'yes']);
      }),
    );
  });

  it('the index finds every rule that matches, and few others', () => {
    const index = new NetworkIndex<string>();
    const all = [
      'domain:example.test',
      'domain:*.example.test',
      'domain:*',
      'https://docs.example.test/**',
      'domain:bücher.test',
    ];
    for (const text of all) index.add(compile(text, 'restrict'), text);
    for (let at = 0; at < 1_000; at++) index.add(compile(`domain:h${at}.test`, 'restrict'), `${at}`);
    fc.assert(
      fc.property(host, fc.constantFrom(...spellings), (name, spell) => {
        const url = `https://${spell(name)}/x`;
        const found = [...index.candidates(url)];
        expect(found.length).toBeLessThan(6);
        for (const text of all) if (compile(text, 'restrict').match(url) !== 'no') expect(found).toContain(text);
      }),
    );
    expect([...index.candidates(null)]).toHaveLength(1_005);
  });
});
