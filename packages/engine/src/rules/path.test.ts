import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Environment } from '../describe/environment.js';
import { environmentWith } from '../describe/path.fixture.js';
import { absolutePath, isInside, resolvePath } from '../describe/path.js';
import type { Word } from '../describe/word.js';
import cases from './path.cases.json' with { type: 'json' };
import { compilePathPattern, type PathPattern } from './path.js';
import searches from './path-search.cases.json' with { type: 'json' };

const linux: Environment = { cwd: '/w', home: '/home/u', platform: 'linux' };
const value = (...parts: string[]): Word => ({ parts, from: 'value', splits: false, text: parts.join('$X') });
const glob = (...parts: string[]): Word => ({ parts, from: 'glob', splits: true, text: parts.join('*') });

function compile(rule: string, side: string, environment: Environment = linux): PathPattern {
  const pattern = compilePathPattern(rule, {
    folder: environment.cwd,
    environment,
    side: side as 'allow' | 'restrict',
  });
  if ('problem' in pattern) throw new Error(pattern.problem);
  return pattern;
}

function resolved(path: Word, environment: Environment = linux) {
  return resolvePath(absolutePath(path, environment.cwd, environment), environment);
}

describe('what a pattern means', () => {
  it.each(cases)('$side $rule', ({ rule, side, yes, no }) => {
    const pattern = compile(rule, side);
    for (const path of yes) expect([path, pattern.match(resolved(path))]).toEqual([path, 'yes']);
    for (const path of no) expect([path, pattern.match(resolved(path))]).toEqual([path, 'no']);
  });

  it('is the same on Windows, however the path is written', () => {
    const windows: Environment = { cwd: 'C:\\w', home: 'C:\\Users\\u', platform: 'win32' };
    const deny = compile('~/Secret/**', 'restrict', windows);
    for (const path of [
      'C:\\Users\\u\\SECRET\\a',
      'c:/users/u/secret',
      '\\\\?\\C:\\Users\\u\\Secret\\a',
      '~\\secret\\.\\a',
      '/c/Users/u/Secret./a',
    ]) {
      expect([path, deny.match(resolved(path, windows))]).toEqual([path, 'yes']);
    }
    expect(compile('C:\\w\\src\\**', 'allow', windows).match(resolved('src\\a.ts', windows))).toBe('yes');
    expect(compile('**', 'allow', windows).match(resolved('\\\\server\\share\\x', windows))).toBe('no');
    expect(compile('\\\\server\\share\\**', 'restrict', windows).match(resolved('//SERVER/share/x', windows))).toBe(
      'yes',
    );
    expect(
      compilePathPattern('\\\\server\\share\\**', { folder: 'C:\\w', environment: windows, side: 'allow' }),
    ).toHaveProperty('problem');
  });
});

describe('links', () => {
  const link = environmentWith({ '/w/docs/notes.md': '/home/u/.ssh/id_rsa', '/w/pub': '/data/pub' });

  it('a deny matches by either spelling, an allow needs both', () => {
    expect(compile('~/.ssh/**', 'restrict', link).match(resolved('docs/notes.md', link))).toBe('yes');
    expect(compile('docs/notes.md', 'restrict', link).match(resolved('docs/notes.md', link))).toBe('yes');
    expect(compile('docs/**', 'allow', link).match(resolved('docs/notes.md', link))).toBe('no');
  });

  it('the head of a pattern counts with its links resolved too', () => {
    expect(compile('pub/**', 'restrict', link).match(resolved('/data/pub/x', link))).toBe('yes');
    expect(compile('pub/**', 'allow', link).match(resolved('pub/x', link))).toBe('yes');
    const project = environmentWith({ '/w': '/private/w' });
    expect(compile('src/**', 'allow', project).match(resolved('src/a', project))).toBe('yes');
    expect(compile('src/**', 'restrict', project).match(resolved('/private/w/src/a', project))).toBe('yes');
  });

  it('what lies behind a link to nothing is allowed by no rule but one for everything it may be', () => {
    const ring = environmentWith({ '/w/a': '/w/b', '/w/b': '/w/a' });
    expect(compile('**', 'allow', ring).match(resolved('a', ring))).not.toBe('yes');
    expect(compile('/etc/**', 'restrict', ring).match(resolved('a', ring))).toBe('maybe');
  });
});

describe('paths known in part', () => {
  it.each<[string, Word, string]>([
    ['**/.env*', value('', '/x.ts'), 'no'],
    ['.env', value('', '/x.ts'), 'no'],
    ['**/.env', value('', '/.env'), 'yes'],
    ['.env', value('', '/.env/x'), 'yes'],
    ['**/.env*', value('', ''), 'maybe'],
    ['**/.env', value('.', 'v'), 'maybe'],
    ['**/*.pem', value('', '.ts'), 'no'],
    ['~/.ssh/**', value('', '/x.ts'), 'maybe'],
    ['~/.ssh', value('', '/id_rsa'), 'maybe'],
    ['./.env', value('', '/x.ts'), 'no'],
    ['~/.ssh/**', value('src/', ''), 'maybe'],
    ['**/.env', value('', '/x/../.env'), 'yes'],
    ['**', null, 'yes'],
    ['**/.env', null, 'maybe'],
    ['src/**', glob('src/', '.ts'), 'yes'],
    ['src/*.ts', glob('src/', '.ts'), 'yes'],
    ['src/a.ts', glob('src/', '.ts'), 'maybe'],
    ['src/a.js', glob('src/', '.ts'), 'no'],
    ['src/secret', glob('src/', ''), 'maybe'],
    ['**/.env*', glob('', ''), 'no'],
    ['**/.env*', glob('.', ''), 'maybe'],
    ['**/.env*', glob('.env', ''), 'yes'],
    ['~/.ssh/**', glob('', ''), 'no'],
    ['?x', glob('', 'x'), 'maybe'],
    ['/etc/**', glob('', '/../../etc/x'), 'maybe'],
  ])('deny %s against %j: %s', (rule, path, expected) => {
    expect(compile(rule, 'restrict').match(resolved(path))).toBe(expected);
  });

  it.each<[string, Word, string]>([
    ['src/**', glob('src/', '.ts'), 'yes'],
    ['src/*.ts', glob('src/', '.ts'), 'yes'],
    ['src/*.ts', glob('src/', ''), 'maybe'],
    ['lib/**', glob('src/', '.ts'), 'no'],
    ['src/**', value('src/', '.ts'), 'maybe'],
    ['**', null, 'maybe'],
    ['src/?.ts', glob('src/', '.ts'), 'maybe'],
  ])('allow %s against %j: %s', (rule, path, expected) => {
    expect(compile(rule, 'allow').match(resolved(path))).toBe(expected);
  });
});

describe('searches', () => {
  it.each(searches)('deny $deny, search in $search', ({ deny, search, match = 'no', reaches = false, links = {} }) => {
    const environment = environmentWith(links as Record<string, string>);
    const pattern = compile(deny, 'restrict', environment);
    const path = resolvePath(absolutePath(search, '/w', environment), environment, { below: true });
    expect(pattern.match(path)).toBe(match);
    if (match === 'no') expect(pattern.reachesBelow(path)).toBe(reaches);
  });

  it('a search in a folder that nobody knows reaches every named place', () => {
    const path = resolvePath(absolutePath(value('', ''), '/w', linux), linux, { below: true });
    expect(compile('src/secret', 'restrict').reachesBelow(path)).toBe(true);
    expect(compile('**/.env', 'restrict').reachesBelow(path)).toBe(false);
  });

  it.each([
    ['src/**', 'src', 'yes'],
    ['src/**', 'src/deep', 'yes'],
    ['**', '.', 'yes'],
    ['src/*', 'src/deep', 'no'],
    ['src', 'src', 'no'],
    ['src/**/*.ts', 'src', 'no'],
    ['src/**', '.', 'no'],
  ])('allow %s covers all below %s: %s', (rule, path, expected) => {
    expect(compile(rule, 'allow').coversBelow(resolved(path))).toBe(expected);
  });
});

describe('contents that could never match, or are cut short', () => {
  it.each([
    '',
    ' ',
    'https://example.com/x',
    '~root/x',
    'src/*/../x',
    `${'a'.repeat(513)}`,
    '{a,b}'.repeat(7),
    '{1..100000}',
  ])('%s', (content) => {
    expect(compilePathPattern(content, { folder: '/w', environment: linux, side: 'restrict' })).toHaveProperty(
      'problem',
    );
  });

  it('names the very path only without a wildcard', () => {
    expect(compile('.env', 'allow').names(resolved('.env'))).toBe(true);
    expect(compile('.env*', 'allow').names(resolved('.env'))).toBe(false);
    expect(compile('./a', 'allow').names(resolved('b'))).toBe(false);
  });
});

describe('hostile patterns and paths', () => {
  it.each([
    '*a'.repeat(200),
    '**/a/'.repeat(100),
    '**/*a*/'.repeat(70),
    '*?'.repeat(250),
    '{'.repeat(500),
    '[a'.repeat(250),
  ])('%#', (content) => {
    const pattern = compilePathPattern(content, { folder: '/w', environment: linux, side: 'restrict' });
    expect(pattern).not.toHaveProperty('problem');
    const long = resolved(`${'a'.repeat(2_000)}/${'a/'.repeat(900)}b`);
    expect(['yes', 'no']).toContain((pattern as PathPattern).match(long));
    expect(['yes', 'no', 'maybe']).toContain((pattern as PathPattern).match(resolved(glob(...'a'.repeat(400), '/b'))));
  });
});

it('a path longer than any system opens is not known', () => {
  const endless = resolved(`/w/${'a/'.repeat(20_000)}b`);
  const compiled = (side: 'allow' | 'restrict') =>
    compilePathPattern('/w/**', { folder: '/w', environment: linux, side }) as PathPattern;
  expect(compiled('restrict').match(endless)).toBe('maybe');
  expect(compiled('allow').match(endless)).not.toBe('yes');
  expect(isInside(endless, [resolved('/w')])).not.toBe('yes');
});

describe('other spellings of a path', () => {
  const name = fc.constantFrom('src', 'Secret', '.env', 'café', 'a.ts', 'x', 'link');
  const plain = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => names.join('/'));
  const rule = fc.constantFrom(
    'src/**',
    'Secret',
    '**/.env',
    '*.ts',
    '/data/**',
    'link/*',
    '/w/x',
    '**',
    './café/**',
    'src/*/x',
    'link/src',
  );
  const environment = environmentWith({ '/w/link': '/data/src', '/w/src/link': '/w/Secret' });
  const noise = fc.array(fc.constantFrom('./', '/', 'zz/../', ''), { minLength: 4, maxLength: 4 });
  const spell = (path: string, marks: string[]) =>
    path
      .split('/')
      .map((segment, at) => `${marks[at] ?? ''}${segment}`.replace(/^\/+/, './/'))
      .join('/');

  it('get the same answer from deny and allow, if they are the same text in the end', () => {
    fc.assert(
      fc.property(plain, rule, noise, fc.boolean(), (path, content, marks, absolute) => {
        const other = `${absolute ? '/w/' : ''}${spell(path, marks)}`;
        const [one, two] = [resolved(path, environment), resolved(other, environment)];
        for (const side of ['restrict', 'allow']) {
          const pattern = compile(content, side, environment);
          expect(pattern.match(two)).toBe(pattern.match(one));
        }
      }),
    );
  });

  it('get the same answer from deny and never a looser one from allow, in another case or Unicode form', () => {
    // Without links: on a disk that knows case, the other spelling is another link.
    fc.assert(
      fc.property(plain, rule, fc.constantFrom('upper', 'lower', 'NFD'), (path, content, how) => {
        const other = how === 'NFD' ? path.normalize('NFD') : how === 'upper' ? path.toUpperCase() : path.toLowerCase();
        expect(compile(content, 'restrict').match(resolved(other))).toBe(
          compile(content, 'restrict').match(resolved(path)),
        );
        if (compile(content, 'allow').match(resolved(other)) === 'yes') {
          expect(compile(content, 'restrict').match(resolved(path))).toBe('yes');
        }
      }),
    );
  });

  it('through a link: a deny of the target denies the link, and an allow of the link alone does not open the target', () => {
    fc.assert(
      fc.property(plain, (path) => {
        const linked = environmentWith({ '/w/in': '/outside' });
        expect(compile('/outside/**', 'restrict', linked).match(resolved(`in/${path}`, linked))).toBe('yes');
        expect(compile('**', 'allow', linked).match(resolved(`in/${path}`, linked))).toBe('no');
      }),
    );
  });

  it('a path known in part is never surer than every path it may be', () => {
    fc.assert(
      fc.property(
        plain,
        rule,
        fc.nat(10),
        fc.nat(10),
        fc.constantFrom('value', 'glob'),
        (path, content, from, length, kind) => {
          const hidden = path.slice(from, from + length);
          fc.pre(
            kind === 'value' ||
              (!hidden.includes('/') && !(hidden.startsWith('.') && (from === 0 || path[from - 1] === '/'))),
          );
          const word: Word = {
            parts: [path.slice(0, from), path.slice(from + length)],
            from: kind as 'value' | 'glob',
            splits: false,
            text: '',
          };
          for (const side of ['restrict', 'allow']) {
            const pattern = compile(content, side);
            const known = pattern.match(resolved(path));
            const partly = pattern.match(resolved(word));
            if (partly === 'yes') expect(known).toBe('yes');
          }
        },
      ),
    );
  });
});
