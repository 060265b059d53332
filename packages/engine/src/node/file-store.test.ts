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
import type { SessionStore } from '../record/store.js';
import { testSessionStore } from '../testing/session-store.js';
import { lockFile } from './file-lock.js';
import { createFileStore } from './file-store.js';
import { processStart } from './process-start.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-store-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const fileOf = () => join(folder, 'deep', 'sessions.jsonl');
const put = (store: SessionStore, key: string, value: string, expected = 0) => store.write([{ key, expected, value }]);
const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
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
    await put(store, 'a', '{"n":1}');
    await put(store, 'a', '{"n":2}', 1);
    const lines = linesOf(fileOf()).map((line) => JSON.parse(line));
    expect(lines.slice(1)).toEqual([
      { id: expect.any(String), writes: [[['a', 0, '{"n":1}']]] },
      { id: expect.any(String), writes: [[['a', 1, '{"n":2}']]] },
    ]);
    expect(statSync(fileOf()).mode & 0o777).toBe(0o600);
    expect(existsSync(`${fileOf()}.lock`)).toBe(false);
  });

  it('may end in a torn line, which is dropped at the next write', async () => {
    const first = createFileStore(fileOf());
    await put(first, 'a', '1');
    await first.close();
    appendFileSync(fileOf(), '{"id":"x-1","writes":[[["a",');
    const store = createFileStore(fileOf());
    expect(await store.read(['a'])).toEqual([{ key: 'a', value: '1', version: 1 }]);
    expect(await put(store, 'a', '2', 1)).toMatchObject({ ok: true, version: 2 });
    expect(await createFileStore(fileOf()).read(['a'])).toEqual([{ key: 'a', value: '2', version: 2 }]);
  });

  it('takes torn lines between those of others for what they are', async () => {
    const stores = [createFileStore(fileOf()), createFileStore(fileOf()), createFileStore(fileOf())];
    await put(stores[0] as SessionStore, 'first', '"kept"');
    const torn = ['{', '{"id":"', '{"id":"x-1","writes":[[["a",0,"', '{"id":"x-2","writes":[[["b",0,"ü'];
    for (let round = 0; round < 12; round++) {
      const writes = stores.map((store, index) => put(store, `${round}/${index}`, 'x'));
      // As a process leaves it that is killed in the middle of a write.
      appendFileSync(fileOf(), `\n${torn[round % torn.length]}`);
      expect(await Promise.all(writes)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
    }
    const records = await createFileStore(fileOf()).list('');
    expect(records).toHaveLength(37);
    for (const store of stores) expect(await store.list('')).toEqual(records);
  });

  it('goes on after a line that was torn at any of its bytes, also inside of a character', async () => {
    const whole = Buffer.from('\n{"id":"x-1","writes":[[["ä",0,"\\"é你😀\\""]]]}\n');
    for (let size = 1; size < whole.length - 2; size++) {
      const path = join(folder, `${size}.jsonl`);
      const [one, other] = [createFileStore(path), createFileStore(path)];
      await put(one, 'a', '"你好"');
      await other.read(['a']);
      appendFileSync(path, whole.subarray(0, size));
      for (let version = 1; version < 6; version++) {
        const [writer, reader] = version % 2 === 0 ? [one, other] : [other, one];
        expect(await put(writer, 'a', `"${version}é"`, version)).toMatchObject({ ok: true, version: version + 1 });
        expect(await reader.read(['a'])).toEqual([{ key: 'a', value: `"${version}é"`, version: version + 1 }]);
      }
      expect(await createFileStore(path).list('')).toEqual(await one.list(''));
      await Promise.all([one, other].map((store) => store.close()));
    }
  });

  it('counts a line that only lacks its end once the next one comes', async () => {
    const [store, other] = [createFileStore(fileOf()), createFileStore(fileOf())];
    await put(store, 'a', '1');
    appendFileSync(fileOf(), '\n{"id":"x-1","writes":[[["a",1,"2"]]]}');
    expect(await other.read(['a'])).toMatchObject([{ value: '1' }]);
    expect(await put(store, 'a', '3', 1)).toEqual({ ok: false, current: [{ key: 'a', value: '2', version: 2 }] });
    expect(await other.read(['a'])).toEqual([{ key: 'a', value: '2', version: 2 }]);
  });

  it('goes on where a process was killed while it compacted', async () => {
    const store = createFileStore(fileOf());
    await put(store, 'a', '1');
    appendFileSync(fileOf(), '\n{"id":"x-1","sealed":true}\n\n{"id":"x-2","writes":[[["a",1,"lost"]]]}\n');
    expect(await createFileStore(fileOf()).read(['a'])).toMatchObject([{ value: '1' }]);
    expect(await put(store, 'a', '2', 1)).toMatchObject({ ok: true, version: 2 });
    expect(await createFileStore(fileOf()).read(['a'])).toEqual([{ key: 'a', value: '2', version: 2 }]);
    expect(linesOf(fileOf())).toHaveLength(3);
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
    await put(first, 'a', '1');
    spoil(fileOf());
    const store = createFileStore(fileOf());
    await expect(store.read(['a'])).rejects.toThrow(failed(text));
    await expect(put(store, 'a', '2', 1)).rejects.toThrow(failed(text));
    await expect(first.list('')).rejects.toThrow(failed(text));
  });

  it('is compacted when most of it is old, under the eyes of others', async () => {
    const [store, other] = [createFileStore(fileOf()), createFileStore(fileOf())];
    await put(other, 'first', '"kept"');
    const line = (version: number) =>
      `{"id":"x-${version}","writes":[[["a",${version === 1 ? 0 : version},"${version}"]]]}\n`;
    appendFileSync(fileOf(), Array.from({ length: 1_099 }, (_, index) => line(index + 1)).join(''));
    expect(await other.read(['a'])).toMatchObject([{ version: 1_100 }]);
    expect(await put(store, 'a', '1100', 1_100)).toMatchObject({ ok: true, version: 1_101 });
    expect(linesOf(fileOf()).length).toBeLessThan(1_000);
    expect(await other.list('')).toEqual([
      { key: 'first', value: '"kept"', version: 1 },
      { key: 'a', value: '1100', version: 1101 },
    ]);
    expect(await put(other, 'a', '"next"', 1101)).toMatchObject({ ok: true, version: 1102 });
    expect(await store.read(['a'])).toMatchObject([{ value: '"next"' }]);
  });

  it('that cannot be written says so', async () => {
    writeFileSync(join(folder, 'file'), '');
    await expect(put(createFileStore(join(folder, 'file', 'x')), 'a', '1')).rejects.toThrow(failed('cannot be used'));
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
    expect(await put(store(), 'a', '1')).toMatchObject({ ok: true });
  });

  // Killed, and the next process got its id: in a container it is the same at each start.
  it.runIf(process.platform === 'linux').each([
    ['the id of this process, without more', { pid: process.pid }],
    ['the id of this process', { pid: process.pid, start: '1' }],
    ['the id of another one', { pid: process.ppid, start: '1' }],
  ])('is taken over from a process that is gone and had %s', async (_what, owner) => {
    heldBy({ host: hostname(), ...owner });
    expect(await put(store(), 'a', '1')).toMatchObject({ ok: true });
  });

  it('is taken over when it is older than the process whose id it names', async () => {
    heldBy({ pid: process.pid, host: hostname() });
    const before = new Date(Date.now() - process.uptime() * 1000 - 10_000);
    utimesSync(lock(), before, before);
    expect(await put(store({ staleAfter: 1e9 }), 'a', '1')).toMatchObject({ ok: true });
  });

  it('of this very process is waited for', async () => {
    const held = await lockFile(lock());
    await expect(put(store({ timeout: 30 }), 'a', '1')).rejects.toThrow(failed('delete the lock file'));
    held.release();
    expect(await put(store(), 'a', '1')).toMatchObject({ ok: true });
  });

  it('is taken over when it is too old, whoever holds it', async () => {
    heldBy({ pid: process.pid, host: 'elsewhere' });
    utimesSync(lock(), new Date(Date.now() - 120_000), new Date(Date.now() - 120_000));
    expect(await put(store(), 'a', '1')).toMatchObject({ ok: true });
  });

  it.each([
    ['lives', { pid: process.ppid, host: hostname() }],
    ['lives, and started just then', { pid: process.ppid, host: hostname(), start: processStart(process.ppid) }],
    ['is a thread of this process', { pid: process.pid, host: hostname(), start: processStart(process.pid) }],
    ['may live on another machine', { pid: nobody, host: 'elsewhere' }],
  ])('is respected while its owner %s', async (_what, owner) => {
    heldBy(owner);
    await expect(put(store({ timeout: 30 }), 'a', '1')).rejects.toThrow(failed('delete the lock file'));
    expect(await store().read(['a'])).toEqual([]);
  });

  it('does not keep others from reading', async () => {
    await put(store(), 'a', '1');
    heldBy({ pid: process.ppid, host: hostname() });
    expect(await store().read(['a'])).toMatchObject([{ value: '1' }]);
  });
});
