import * as fc from 'fast-check';
import { Minimatch } from 'minimatch';
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

describe('what compileGlob makes of a pattern, minimatch does', () => {
  const pieces =
    'a b ab . .. * ** ** ? / / / /**/ [ ] [a [a-c] [!a] [] []a] [[:alpha:]] [[:upper:] [[:digit:]-x] [a-[:digit:]] [z-a] [a-] [!] [+-9] [[:graph:]!] [![:print:]a] [\\] [\\-] \\ \\* \\[ - ! # { } ( ) | +(a) @ $ A S \u017f 1 \u00e9 \u{1f600}'.split(
      ' ',
    );
  const names = 'a b ab c . * / / / z A S s \u017f 1 - [ ] ! ^ \\ ( | + \u00e9 \u{1f600}'.split(' ');
  const text = (of: readonly string[], most: number) =>
    fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: most }).map((parts) => parts.join(''));

  it.each([
    { below: false, anyCase: false },
    { below: true, anyCase: true },
  ])('%o', (options) => {
    void fc.assert(
      fc.property(text(pieces, 7), fc.array(text(names, 8), { minLength: 10, maxLength: 20 }), (pattern, paths) => {
        // A literal name anywhere has a way of its own.
        fc.pre(!/^\*\*(?:\/(?:[^*?[\\]|\\.?)*)?$/.test(pattern));
        const segments = pattern.split('/');
        const glob = compileGlob(segments, options);
        const reference = minimatches(segments, options);
        const close = paths.map((end) => pattern.replace(/\[[^\]]*\]|[*?]/g, end.charAt(0)));
        for (const path of [...paths, ...close].filter(isNormal))
          expect([path, glob.matches(path)]).toEqual([path, reference(path)]);
      }),
      { numRuns: 500 },
    );
  });

  /** No path gets here with `.` or `..` in it. */
  function isNormal(path: string): boolean {
    return !path.split('/').some((name) => name === '.' || name === '..');
  }

  /** `dir/**` covers `dir`, and `below` what lies in a match. */
  function minimatches(segments: readonly string[], { below, anyCase }: { below: boolean; anyCase: boolean }) {
    const pattern = segments.join('/');
    const more = segments.at(-1) === '**' ? [segments.slice(0, -1).join('/')] : below ? [`${pattern}/**`] : [];
    const all = [pattern, ...more].map(
      (one) =>
        new Minimatch(one, {
          platform: 'linux',
          dot: true,
          nonegate: true,
          nocomment: true,
          noext: true,
          nobrace: true,
          nocase: anyCase && one.includes('['),
        }),
    );
    return (path: string) => all.some((one) => one.match(path));
  }
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
