import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { didYouMean } from './did-you-mean.js';

describe('didYouMean', () => {
  it.each([
    ['alow', ['ask', 'allow', 'deny'], 'allow'],
    ['wehn', ['when', 'rule'], 'when'],
    ['bash', ['Bash'], 'Bash'],
    ['refund_ordre', ['query_order', 'refund_order'], 'refund_order'],
    ['write_files', ['write_file', 'write_fil'], 'write_file'],
    ['__proto_', ['__proto__', 'constructor'], '__proto__'],
  ])('%s', (name, known, meant) => {
    expect(didYouMean(name, known)).toBe(meant);
  });

  it.each([
    ['ls', ['rm', 'l']],
    ['Glob', ['Grep']],
    ['Bash', ['Bash']],
    ['drop_table', ['query_order']],
    ['x', ['y', 'xy']],
    ['', ['a']],
    ['a'.repeat(100_000), ['b'.repeat(100_000), 'a'.repeat(99_999)]],
  ])('finds nothing near %s', (name, known) => {
    expect(didYouMean(name, known)).toBeUndefined();
  });

  it('finds a name with one letter changed, wherever it is', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{5,20}$/), fc.nat(19), (name, at) => {
        const wrong = `${name.slice(0, at % name.length)}Z${name.slice((at % name.length) + 1)}`;
        expect(didYouMean(wrong, ['completely-different', name])).toBe(name);
      }),
    );
  });
});
