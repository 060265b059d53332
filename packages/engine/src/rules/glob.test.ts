import { describe, expect, it } from 'vitest';
import { compileGlob, expandBraces } from './glob.js';
import { segmentsCanMeet } from './glob-meet.js';

const matches = (pattern: string, path: string, below = false) =>
  compileGlob(pattern.split('/'), { below, anyCase: false }).matches(path);

describe('compileGlob', () => {
  it.each([
    ['**', '', true],
    ['a/**', 'a', true],
    ['a/**', 'a/.b/c', true],
    ['*', '.env', true],
    ['*', 'a/b', false],
    ['**/x', 'x', true],
    ['**/x', 'ax', false],
    ['**/a/b', 'c/a/b', true],
    ['**/a/b', 'a/c/b', false],
    ['**/x/**', 'a/x', true],
    ['**/a\\*', 'b/a*', true],
    ['**/a\\*', 'b/ab', false],
    ['a?c', 'abc', true],
    ['[!a]x', 'ax', false],
  ])('%s against %s: %s', (pattern, path, expected) => {
    expect(matches(pattern, path)).toBe(expected);
  });

  it.each(['x', '**/x', '*', 'a/x', '**/a/x'])('with `below`, %s covers what lies in a/x', (pattern) => {
    expect([matches(pattern, 'a/x/deep/er', true), matches(pattern, 'x/deep', true)]).toContain(true);
    expect(matches(pattern, 'b/y', true)).toBe(pattern === '*');
  });
});

describe('expandBraces', () => {
  it('lists the alternatives, or says that there are too many', () => {
    expect(expandBraces('{a,b}/{1..2}')).toEqual(['a/1', 'a/2', 'b/1', 'b/2']);
    expect(expandBraces('{a,a}')).toEqual(['a']);
    expect(expandBraces('{1..64}')).toHaveLength(64);
    expect(expandBraces('{1..65}')).toHaveProperty('problem');
  });
});

describe('segmentsCanMeet', () => {
  const meets = (path: string, pattern: string, shellPattern = false) => {
    const parse = (text: string) => text.split('/').map((segment) => (segment === '**' ? '**' : segment.split('*')));
    return segmentsCanMeet(parse(path), parse(pattern), { shellPattern });
  };
  it.each([
    ['a/*', 'a/b', true],
    ['a/*', 'a', false],
    ['**/x', 'a/b/x', true],
    ['**', '**', true],
    ['**/x', '**/y', false],
    ['**/*x', 'a/**', true],
    ['a/*.ts', '**/*.js', false],
    ['a/b*', '**/*c', true],
    ['a', '**/a/**', true],
  ])('%s and %s: %s', (path, pattern, expected) => {
    expect(meets(path, pattern)).toBe(expected);
  });

  it('a shell pattern does not stand for a leading dot', () => {
    expect(meets('*', '.env', true)).toBe(false);
    expect(meets('*', '.env', false)).toBe(true);
    expect(meets('.*', '.env', true)).toBe(true);
  });
});
