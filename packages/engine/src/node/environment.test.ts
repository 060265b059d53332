import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeEnvironment } from './environment.js';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sallyport-')));
afterAll(() => rmSync(folder, { recursive: true }));

mkdirSync(join(folder, 'real'));
writeFileSync(join(folder, 'real', 'file.txt'), '');
symlinkSync(join(folder, 'real'), join(folder, 'link'));
symlinkSync('nowhere', join(folder, 'dangling'));
symlinkSync('ring', join(folder, 'ring'));

describe('nodeEnvironment', () => {
  const { realpath, exists, ...where } = nodeEnvironment({ cwd: folder, home: join(folder, '..', 'home') });

  it('says where it is', () => {
    expect(where).toMatchObject({ cwd: folder, home: join(folder, '..', 'home') });
    expect(nodeEnvironment().cwd).toBe(process.cwd());
  });

  it.each([
    ['a file', 'real/file.txt', 'real/file.txt', true],
    ['a file behind a link', 'link/file.txt', 'real/file.txt', true],
    ['nothing', 'real/none', undefined, false],
    ['nothing behind a file', 'real/file.txt/none', undefined, false],
    ['a link to nothing, which is there', 'dangling', undefined, true],
    ['a ring of links, which is there', 'ring', undefined, true],
    ['a name that is too long', 'x'.repeat(5000), undefined, false],
    ['a name that no system has', 'a\0b', undefined, false],
  ])('resolves %s', (_what, path, real, there) => {
    expect(realpath?.(join(folder, path))).toBe(real === undefined ? undefined : join(folder, real));
    expect(exists?.(join(folder, path))).toBe(there);
  });
});
