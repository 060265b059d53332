import { describe, expect, it } from 'vitest';
import { filePathOf } from './profiles/file-fields.js';
import { canonicalHost, readUrl } from './url.js';

/** More often than it takes until the compiler has optimised what is called: Node 20 then takes another way into its URL parser. */
const often = 20_000;

const linux = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;

describe('letters beyond ASCII', () => {
  it.each<[string, () => unknown, unknown]>([
    ['a host in a URL', () => readUrl('https://münchen.de/ü')?.host, 'xn--mnchen-3ya.de'],
    ['a host', () => canonicalHost('münchen.de'), 'xn--mnchen-3ya.de'],
    ['a file URL', () => filePathOf('file:///w/ü/../.env', linux), '/w/.env'],
  ])('%s is the same however often it is read', (_what, read, expected) => {
    const answers = new Set<unknown>();
    for (let time = 0; time < often; time++) {
      // The URL that was read last is remembered.
      readUrl('https://example.com');
      answers.add(read());
    }
    expect([...answers]).toEqual([expected]);
  });
});

describe('a host in its one spelling', () => {
  it.each<[string, string | undefined]>([
    ['example.com', 'example.com'],
    ['EXAMPLE.com.', 'example.com'],
    ['a-b.c', 'a-b.c'],
    ['1.2.3.4', '1.2.3.4'],
    ['0x7f.1', '127.0.0.1'],
    ['a.0x7f', undefined],
    ['xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
    ['xn--a.de', undefined],
    ['[::ffff:127.0.0.1]', '127.0.0.1'],
    ['a b', undefined],
  ])('%s is %s', (text, host) => {
    expect(canonicalHost(text)).toBe(host);
  });
});
