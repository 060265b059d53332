import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Environment } from '../describe/environment.js';
import { environmentWith } from '../describe/path.fixture.js';
import { absolutePath, resolvePath } from '../describe/path.js';
import { compilePathPattern, type PathPattern } from './path.js';
import { PathIndex } from './path-index.js';

const environment = environmentWith({ '/w/link': '/data/src' });

function compile(rule: string, side: 'allow' | 'restrict', at: Environment = environment): PathPattern {
  const pattern = compilePathPattern(rule, { folder: '/w', environment: at, side });
  if ('problem' in pattern) throw new Error(pattern.problem);
  return pattern;
}

const rules = [
  '.env',
  '**/.env*',
  '*.pem',
  '**/a/**',
  '**/*',
  '**',
  '*a*',
  '?x',
  'src/**',
  '/data/**',
  'link/x',
  '~/.ssh',
  './A',
  '**/b/*.ts',
  '{a,b}/c',
  '/**',
  '*secret',
];
const name = fc.constantFrom(
  'a',
  'b',
  'A',
  '.env',
  '.env.local',
  'k.pem',
  'x.ts',
  'link',
  'src',
  'secret',
  'x',
  'constructor',
);
const path = fc
  .array(name, { minLength: 1, maxLength: 4 })
  .chain((names) => fc.constantFrom('', '/', '/data/', '~/').map((start) => start + names.join('/')));

describe('PathIndex', () => {
  it('finds every rule that matches, whatever else it finds', () => {
    const index = new PathIndex<PathPattern>();
    const all = rules.flatMap((rule) => [compile(rule, 'allow'), compile(rule, 'restrict')]);
    for (const pattern of all) index.add(pattern, pattern);
    fc.assert(
      fc.property(path, fc.boolean(), (written, below) => {
        const resolved = resolvePath(absolutePath(written, '/w', environment), environment, { below });
        const found = new Set(index.candidates(resolved));
        for (const pattern of all) {
          if (pattern.match(resolved) !== 'no' || (below && pattern.reachesBelow(resolved)))
            expect(found).toContain(pattern);
        }
      }),
    );
  });

  it('finds every deny that is sure to match a path known in part', () => {
    const index = new PathIndex<PathPattern>();
    const all = rules.map((rule) => compile(rule, 'restrict'));
    for (const pattern of all) index.add(pattern, pattern);
    const from = fc.constantFrom('glob' as const, 'value' as const, 'below' as const);
    fc.assert(
      fc.property(path, path, from, fc.option(name), (before, after, kind, last) => {
        const word = { parts: [before, `/${after}`], from: kind, splits: false, text: 'x' };
        const named = last === null || kind !== 'below' ? word : { ...word, names: [[last]] };
        const resolved = resolvePath(absolutePath(named, '/w', environment), environment);
        const found = new Set(index.sureCandidates(resolved));
        for (const pattern of all) {
          expect(pattern.match(resolved, 'yes') === 'yes').toBe(pattern.match(resolved) === 'yes');
          if (pattern.match(resolved) === 'yes') expect(found).toContain(pattern);
        }
      }),
    );
  });

  it('finds few rules among many, and all of them for a path known in part', () => {
    const index = new PathIndex<number>();
    for (let at = 0; at < 3_000; at++) {
      index.add(compile(`/data/${at}/**`, 'restrict'), at);
      index.add(compile(`name-${at}.x`, 'restrict'), at);
      index.add(compile(`*.e${at}`, 'restrict'), at);
    }
    const find = (text: string) => [
      ...index.candidates(resolvePath(absolutePath(text, '/w', environment), environment)),
    ];
    expect(find('/data/7/x')).toEqual([7]);
    expect(find('name-9.x')).toEqual([9]);
    expect(find('a.e11/b')).toEqual([11]);
    expect([...index.candidates(resolvePath(absolutePath(null, '/w', environment), environment))]).toHaveLength(3_000);
  });
});
