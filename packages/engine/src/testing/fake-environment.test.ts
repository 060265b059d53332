import { describe, expect, it } from 'vitest';
import { fakeEnvironment } from './fake-environment.js';

const at = { cwd: '/w', home: '/home/u', platform: 'linux' } as const;
const links = {
  '/w/notes.md': '/outside/victim.txt',
  '/w/docs': '../srv/docs',
  '/srv/docs/deep': '/data/deep/',
  '/w/ring': '/w/gnir',
  '/w/gnir': 'ring',
  '/w/self': '/w/self/again',
  '/w/constructor': '/etc',
};

describe('fakeEnvironment', () => {
  const { realpath, exists } = fakeEnvironment({ ...at, links });

  it.each([
    ['/w/a.txt', '/w/a.txt'],
    ['/w/notes.md', '/outside/victim.txt'],
    ['/w//./notes.md', '/outside/victim.txt'],
    ['/w/docs/a/b.md', '/srv/docs/a/b.md'],
    ['/w/docs/deep/x', '/data/deep/x'],
    ['/w/docs/../x', '/srv/x'],
    ['/w/constructor/passwd', '/etc/passwd'],
    ['/w/toString', '/w/toString'],
    ['/', '/'],
    ['/../x', '/x'],
  ])('resolves %s to %s', (path, real) => {
    expect(realpath?.(path)).toBe(real);
    expect(exists?.(path)).toBe(true);
  });

  it.each(['/w/ring', '/w/gnir', '/w/self'])('the ring of links %s leads nowhere, but is there', (path) => {
    expect(realpath?.(path)).toBeUndefined();
    expect(exists?.(path)).toBe(true);
  });

  it('nothing is behind a ring of links', () => {
    expect(realpath?.('/w/ring/x')).toBeUndefined();
    expect(exists?.('/w/ring/x')).toBe(false);
  });

  it('knows Windows paths', () => {
    const windows = fakeEnvironment({ ...at, platform: 'win32', links: { 'C:\\w\\docs': 'D:\\docs' } });
    expect(windows.realpath?.('/c/w/docs/a')).toBe('/d/docs/a');
    expect(windows.realpath?.('//server/share/a')).toBe('//server/share/a');
  });

  it('knows no folder unless told', () => {
    expect(fakeEnvironment()).toMatchObject({ cwd: '/unknown-folder', home: '/unknown-home', platform: 'linux' });
  });
});
