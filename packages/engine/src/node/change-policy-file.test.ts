import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changePolicyFile } from './change-policy-file.js';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-change-'));
  path = join(folder, 'p.json');
  writeFileSync(path, '{"deny":["a"]}');
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('changing a policy file', () => {
  it('gives way to an editor that writes at the same moment', async () => {
    const change = changePolicyFile(path, ({ text }) => {
      writeFileSync(path, '{"deny":["b"]}');
      return text.replace('a', 'c');
    });
    await expect(change).rejects.toThrow('was changed at the same moment');
    expect(readFileSync(path, 'utf8')).toBe('{"deny":["b"]}');
    expect(readdirSync(folder)).toEqual(['p.json']);
  });

  it('keeps the file where the check of the new one throws', async () => {
    const check = (written: string): void => {
      expect(readFileSync(written, 'utf8')).toBe('{"deny":["c"]}');
      throw new Error('no');
    };
    await expect(changePolicyFile(path, () => '{"deny":["c"]}', { check })).rejects.toThrow('no');
    expect(readFileSync(path, 'utf8')).toBe('{"deny":["a"]}');
  });

  it('says whether anything was changed', async () => {
    expect(await changePolicyFile(path, () => undefined)).toBe(false);
    expect(await changePolicyFile(path, ({ text }) => text)).toBe(false);
    expect(await changePolicyFile(path, () => '{"deny":["c"]}')).toBe(true);
  });
});
