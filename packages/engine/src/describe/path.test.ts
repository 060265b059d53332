import { describe, expect, it } from 'vitest';
import type { Environment } from './environment.js';
import { environmentWith } from './path.fixture.js';
import { absolutePath, isInside, resolvePath } from './path.js';
import type { Word } from './word.js';

const linux: Environment = { cwd: '/w', home: '/home/u', platform: 'linux' };
const windows: Environment = { cwd: 'C:\\w', home: 'C:\\Users\\u', platform: 'win32' };
const value = (...parts: string[]): Word => ({ parts, from: 'value', splits: false, text: parts.join('$X') });
const glob = (...parts: string[]): Word => ({ parts, from: 'glob', splits: true, text: parts.join('*') });

describe('absolutePath', () => {
  it.each([
    ['/etc/passwd', '/etc/passwd'],
    ['a/b', '/w/a/b'],
    ['./a', '/w/./a'],
    ['../a', '/w/../a'],
    ['', '/w'],
    ['~', '/home/u'],
    ['~/a', '/home/u/a'],
    ['~$draft.docx', '/w/~$draft.docx'],
    ['a~', '/w/a~'],
    ['C:\\x', '/w/C:\\x'],
  ])('%s is %s', (written, expected) => {
    expect(absolutePath(written, '/w', linux)).toBe(expected);
  });

  it.each([
    ['C:\\Users\\u\\x', '/c/Users/u/x'],
    ['c:/x', '/c/x'],
    ['\\\\?\\D:\\x', '/d/x'],
    ['\\\\?\\UNC\\server\\share\\x', '//server/share/x'],
    ['\\\\server\\share', '//server/share'],
    ['a\\b', '/c/w/a/b'],
    ['~\\x', '/c/Users/u/x'],
    ['/C/x', '/c/x'],
    ['\\\\.\\C:\\x', '/c/x'],
    ['\\\\.\\PhysicalDrive0', '/dev/PhysicalDrive0'],
    ['\\\\?\\GLOBALROOT\\x', '/dev/GLOBALROOT/x'],
  ])('on Windows %s is %s', (written, expected) => {
    expect(absolutePath(written, windows.cwd, windows)).toBe(expected);
  });

  it('keeps what is known where the rest is not', () => {
    expect(absolutePath(null, '/w', linux)).toMatchObject({ parts: ['', ''], from: 'value' });
    expect(absolutePath('~root/x', '/w', linux)).toMatchObject({ parts: ['', '/x'], from: 'value' });
    expect(absolutePath('a', null, linux)).toMatchObject({ parts: ['', '/a'], from: 'value' });
    expect(absolutePath(value('', '/x.ts'), '/w', linux)).toMatchObject({ parts: ['', '/x.ts'] });
    expect(absolutePath(value('src/', '.ts'), '/w', linux)).toMatchObject({ parts: ['/w/src/', '.ts'] });
    expect(absolutePath(glob('', '.ts'), '/w', linux)).toMatchObject({ parts: ['/w/', '.ts'], from: 'glob' });
    expect(absolutePath(glob('~/a', ''), '/w', linux)).toMatchObject({ parts: ['/home/u/a', ''], from: 'glob' });
    expect(absolutePath(glob('', '.ts'), value('', '/d') as never, linux)).toMatchObject({
      parts: ['', '/d/', '.ts'],
      from: 'value',
    });
    expect(absolutePath('C:x', windows.cwd, windows)).toMatchObject({ parts: ['', '/x'], from: 'value' });
  });
});

describe('resolvePath', () => {
  const forms = (path: string, environment: Environment) =>
    resolvePath(path, environment).forms.map(({ text }) => text);

  it.each([
    ['/w/a/../b', ['/w/b']],
    ['/w//a/./b/', ['/w/a/b']],
    ['/../..', ['/']],
    ['//etc', ['/etc']],
  ])('%s by its text is %s', (path, expected) => {
    expect(forms(path, linux)).toEqual(expected);
  });

  it.each([
    ['/w/link/x', { '/w/link': '/data' }, ['/w/link/x', '/data/x']],
    ['/w/new/file', { '/w': '/private/w' }, ['/w/new/file', '/private/w/new/file']],
    ['/w/last', { '/w/last': '/outside/nothing' }, ['/w/last', '/outside/nothing']],
    ['/w/a/up/../x', { '/w/a/up': '/data/deep/er' }, ['/w/a/x', '/data/deep/x']],
    ['/w/one', { '/w/one': '/w/two', '/w/two': '/three' }, ['/w/one', '/three']],
  ])('%s with links %o is %s', (path, links, expected) => {
    expect(forms(path, environmentWith(links))).toEqual(expected);
  });

  it('takes a ring of links, and a link to nothing, for a path that may lead anywhere', () => {
    const ring = environmentWith({ '/w/a': '/w/b', '/w/b': '/w/a' });
    expect(resolvePath('/w/a', ring).open).toBeDefined();
    expect(isInside(resolvePath('/w/a', ring), [resolvePath('/w', ring)])).toBe('maybe');
    const dangling: Environment = {
      ...linux,
      realpath: (path) => (path === '/w/x' ? undefined : path),
      exists: () => true,
    };
    expect(isInside(resolvePath('/w/x', dangling), [resolvePath('/w', dangling)])).toBe('maybe');
  });

  it('uses the nearest existing parent of a file that does not exist yet', () => {
    const environment: Environment = { ...linux, realpath: (path) => ({ '/w': '/real', '/': '/' })[path] };
    expect(forms('/w/a/b/c', environment)).toEqual(['/w/a/b/c', '/real/a/b/c']);
  });

  it('folds case and Unicode form', () => {
    const folded = (path: string, environment = linux) => resolvePath(path, environment).forms[0]?.folded;
    expect(folded('/W/CAFÉ')).toBe(folded('/w/cafe\u0301'));
    expect(folded('/w/STRASSE')).toBe(folded('/w/straße'));
    expect(folded('/w/.g\u200cit')).toBe('/w/.git');
    expect(folded('C:/x/.env.', windows)).toBe(folded('c:/x/.ENV::$DATA', windows));
  });
});

describe('isInside', () => {
  const inside = (path: Word, environment: Environment = linux, roots = ['/w']) =>
    isInside(
      resolvePath(absolutePath(path, environment.cwd, environment), environment),
      roots.map((root) => resolvePath(absolutePath(root, environment.cwd, environment), environment)),
    );

  it.each<[Word, string]>([
    ['a', 'yes'],
    ['.', 'yes'],
    ['..', 'no'],
    ['a/../../w2', 'no'],
    ['/w2', 'no'],
    ['/W/a', 'no'],
    [glob('src/', '.ts'), 'yes'],
    [glob('../', '.ts'), 'no'],
    [glob('', '/../../x'), 'maybe'],
    [value('src/', ''), 'maybe'],
    [null, 'maybe'],
  ])('%s: %s', (path, expected) => {
    expect(inside(path)).toBe(expected);
  });

  it('asks for all spellings', () => {
    expect(inside('notes.md', environmentWith({ '/w/notes.md': '/outside' }))).toBe('no');
    expect(inside('a/notes.md', environmentWith({ '/w': '/private/w' }))).toBe('yes');
    expect(inside(glob('link/', ''), environmentWith({ '/w/link': '/etc' }))).toBe('no');
  });

  it('a path without a drive is on the current one, or below a root of its own', () => {
    expect(resolvePath('/Users/u', windows).forms.map(({ text }) => text)).toEqual(['/Users/u', '/c/Users/u']);
    expect(inside('\\w\\x', windows, ['C:\\w'])).toBe('no');
  });

  it('never holds for a share', () => {
    expect(inside('\\\\server\\share\\x', windows, ['\\\\server\\share'])).toBe('no');
    expect(inside('x\\y', windows, ['C:\\w'])).toBe('yes');
  });
});
