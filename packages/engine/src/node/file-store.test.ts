import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import { testSessionStore } from '../testing/session-store.js';
import { createFileStore } from './file-store.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const fileOf = () => join(folder, 'deep', 'sessions.jsonl');
const failed = (text: string) =>
  expect.toSatisfy((error) => isSallyportError(error, 'store-failed') && error.message.includes(text));

testSessionStore(
  'file',
  async () => {
    const stores = [createFileStore(fileOf()), createFileStore(fileOf())] as const;
    return { stores, close: async () => void (await Promise.all(stores.map((store) => store.close()))) };
  },
  { describe, it, expect },
);

describe('the file', () => {
  it('is one JSON line for each write, for its owner only', async () => {
    const store = createFileStore(fileOf());
    await store.write('a', '{"n":1}', 0);
    await store.write('a', '{"n":2}', 1);
    const lines = readFileSync(fileOf(), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.slice(1)).toEqual([
      { key: 'a', version: 1, value: '{"n":1}' },
      { key: 'a', version: 2, value: '{"n":2}' },
    ]);
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
    expect(existsSync(`${fileOf()}.lock`)).toBe(false);
  });

  it('may end in a torn line, which is dropped at the next write', async () => {
    const first = createFileStore(fileOf());
    await first.write('a', '1', 0);
    await first.close();
    appendFileSync(fileOf(), '{"key":"a","version":2,"val');
    const store = createFileStore(fileOf());
    expect(await store.read('a')).toEqual({ key: 'a', value: '1', version: 1 });
    expect(await store.write('a', '2', 1)).toEqual({ ok: true, version: 2 });
    expect(await createFileStore(fileOf()).read('a')).toEqual({ key: 'a', value: '2', version: 2 });
  });

  it.each([
    ['a line that is no record', (path: string) => appendFileSync(path, 'oops\n'), 'nobody here wrote'],
    [
      'another format',
      (path: string) => writeFileSync(path, '{"format":"sallyport-sessions","version":9}\n'),
      'this version',
    ],
  ])('with %s decides nothing', async (_what, spoil, text) => {
    const first = createFileStore(fileOf());
    await first.write('a', '1', 0);
    spoil(fileOf());
    const store = createFileStore(fileOf());
    await expect(store.read('a')).rejects.toThrow(failed(text));
    await expect(store.write('a', '2', 1)).rejects.toThrow(failed(text));
    await expect(first.list('')).rejects.toThrow(failed(text));
  });

  it('is compacted when most of it is old, under the eyes of others', async () => {
    const [store, other] = [createFileStore(fileOf()), createFileStore(fileOf())];
    await other.write('first', '"kept"', 0);
    for (let version = 0; version < 1_100; version += 100) {
      const writes = Array.from({ length: 100 }, (_, index) => store.write('a', `${version + index}`, version + index));
      expect((await Promise.all(writes)).every(({ ok }) => ok)).toBe(true);
    }
    expect(readFileSync(fileOf(), 'utf8').split('\n').length).toBeLessThan(1_000);
    expect(await other.list('')).toEqual([
      { key: 'first', value: '"kept"', version: 1 },
      { key: 'a', value: '1099', version: 1100 },
    ]);
    expect(await other.write('a', '"next"', 1100)).toEqual({ ok: true, version: 1101 });
    expect(await store.read('a')).toMatchObject({ value: '"next"' });
  });

  it('that cannot be written says so', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(createFileStore(join(folder, 'file', 'x')).write('a', '1', 0)).rejects.toThrow(
      failed('cannot be used'),
    );
  });
});

describe('its lock', () => {
  const lock = () => join(folder, 'sessions.jsonl.lock');
  const store = (options = {}) => createFileStore(join(folder, 'sessions.jsonl'), options);
  const heldBy = (owner: object) => writeFileSync(lock(), JSON.stringify({ token: 'x', ...owner }));
  // No process has this id: it is beyond what Linux, macOS and Windows give out.
  const nobody = 2 ** 30;

  it('is taken over from a process that is gone', async () => {
    heldBy({ pid: nobody, host: hostname() });
    expect(await store().write('a', '1', 0)).toEqual({ ok: true, version: 1 });
  });

  it('is taken over when it is too old, whoever holds it', async () => {
    heldBy({ pid: process.pid, host: 'elsewhere' });
    utimesSync(lock(), new Date(Date.now() - 120_000), new Date(Date.now() - 120_000));
    expect(await store().write('a', '1', 0)).toEqual({ ok: true, version: 1 });
  });

  it.each([
    ['lives', { pid: process.pid, host: hostname() }],
    ['may live on another machine', { pid: nobody, host: 'elsewhere' }],
  ])('is respected while its owner %s', async (_what, owner) => {
    heldBy(owner);
    await expect(store({ timeout: 30 }).write('a', '1', 0)).rejects.toThrow(failed('delete the lock file'));
    expect(await store().read('a')).toBeUndefined();
  });

  it('does not keep others from reading', async () => {
    await store().write('a', '1', 0);
    heldBy({ pid: process.pid, host: hostname() });
    expect(await store().read('a')).toMatchObject({ value: '1' });
  });
});
