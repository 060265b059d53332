import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import { canonicalJson, fingerprint } from './fingerprint.js';
import { sha256 } from './sha256.js';

const reference = (text: string) => createHash('sha256').update(text).digest('hex');

describe('sha256', () => {
  it('is what the standard says', () => {
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
    for (let length = 0; length < 300; length++) expect(sha256('a'.repeat(length))).toBe(reference('a'.repeat(length)));
    const long = 'ü€😀x'.repeat(50_000);
    expect(sha256(long)).toBe(reference(long));
  });

  it('agrees with another implementation on every text', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => sha256(text) === reference(text)));
  });

  it('keeps unpaired surrogates apart', () => {
    expect(new Set(['\ud800', '\ud801', '\udc00', '\ufffd'].map(sha256)).size).toBe(4);
  });
});

describe('fingerprint', () => {
  it.each([
    ['the order of keys', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['keys without a value', { a: 1, b: undefined }, { a: 1 }],
    ['how a number is written', { a: 1.0, b: -0 }, { a: 1, b: 0 }],
    ['a date and its text', { at: new Date(0) }, { at: '1970-01-01T00:00:00.000Z' }],
    ['holes in lists', [undefined, 1], [null, 1]],
  ])('does not see %s', (_what, one, other) => {
    expect(fingerprint('tool', one)).toBe(fingerprint('tool', other));
  });

  it.each([
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['the order of a list', [1, 2], [2, 1]],
    ['forms of Unicode', { a: '\u00e9' }, { a: 'e\u0301' }],
    ['a zero-width space', { a: 'ab' }, { a: 'a\u200bb' }],
    ['an own key __proto__', JSON.parse('{"__proto__":{"a":1}}'), {}],
    ['null and nothing', { a: null }, {}],
    ['empty list and object', [], {}],
  ])('tells apart %s', (_what, one, other) => {
    expect(fingerprint('tool', one)).not.toBe(fingerprint('tool', other));
  });

  it('tells tools apart, and name from input', () => {
    expect(fingerprint('a', {})).not.toBe(fingerprint('b', {}));
    expect(fingerprint('a","b', 1)).not.toBe(fingerprint('a', 'b",1'));
  });

  it('is the hash of a text that anyone can write', () => {
    expect(fingerprint('pay', { to: 'ann', amount: 20 })).toBe(reference('["pay",{"amount":20,"to":"ann"}]'));
  });

  it.each([
    ['undefined as a whole becomes null', undefined, 'null'],
    ['a deep value', [[{ a: [] }]], '[[{"a":[]}]]'],
  ])('%s', (_what, value, text) => {
    expect(canonicalJson(value)).toBe(text);
  });

  const cycle: unknown[] = [];
  cycle.push(cycle, cycle);
  let deep: unknown = 0;
  for (let level = 0; level < 20_000; level++) deep = [deep];

  it.each([
    ['a cycle', cycle],
    ['too many levels', deep],
    ['a bigint', { n: 1n }],
    ['a function', { f: () => 1 }],
    ['a symbol', { s: Symbol('s') }],
    ['NaN', [Number.NaN]],
    ['Infinity', [Number.POSITIVE_INFINITY]],
    ['a Map', { m: new Map() }],
    ['a Set', { m: new Set([1]) }],
    ['bytes', { m: new Uint8Array(2) }],
    ['a class instance', { m: new (class Order {})() }],
  ])('refuses %s', (_what, input) => {
    expect(() => fingerprint('tool', input)).toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'input-invalid')),
    );
  });

  it('survives a round trip through JSON', () => {
    fc.assert(
      fc.property(
        fc.jsonValue(),
        (input) => fingerprint('t', input) === fingerprint('t', JSON.parse(JSON.stringify(input))),
      ),
    );
  });

  it('differs where JSON differs', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        const same = canonicalJson(one) === canonicalJson(other);
        return same === (fingerprint('t', one) === fingerprint('t', other));
      }),
    );
  });
});
