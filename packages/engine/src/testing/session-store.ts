/** What every session store must do, as a test suite for any test runner. */

import type { RecordChange, SessionStore, StoredRecord } from '../record/store.js';

/** The few words of a test runner that the suite needs; those of vitest, jest and `node:test` with an `expect` fit. */
export interface SuiteWords {
  describe(name: string, run: () => void): void;
  it(name: string, run: () => Promise<void>): void;
  expect(actual: unknown): { toEqual(expected: unknown): unknown };
}

/**
 * Declares the tests. `makeStore` gives two handles to the same, empty store (as two processes would have them), and may
 * give a function that cleans up.
 *
 * @example
 * testSessionStore('my store', async () => ({ stores: [await connect(), await connect()] }), { describe, it, expect });
 */
export function testSessionStore(
  name: string,
  makeStore: () => Promise<{ readonly stores: readonly [SessionStore, SessionStore]; close?(): Promise<void> }>,
  { describe, it, expect }: SuiteWords,
): void {
  const test = (what: string, run: (one: SessionStore, other: SessionStore) => Promise<void>): void =>
    it(what, async () => {
      const { stores, close } = await makeStore();
      try {
        await run(...stores);
      } finally {
        await close?.();
      }
    });
  const pairs = (records: readonly StoredRecord[]) => records.map(({ key, value }) => [key, value]);

  describe(`session store: ${name}`, () => {
    test('knows nothing at first', async (store) => {
      expect(await store.read(['a'])).toEqual([]);
      expect(await store.list('')).toEqual([]);
    });

    test('keeps what is written, for everybody', async (store, other) => {
      const first = await put(store, 'a', '{"n":1}', 0);
      expect(await other.read(['a', 'b'])).toEqual([{ key: 'a', value: '{"n":1}', version: first }]);
      const second = await put(other, 'a', '{"n":2}', first);
      expect(await store.read(['a'])).toEqual([{ key: 'a', value: '{"n":2}', version: second }]);
    });

    test('refuses a write to what has changed, and says what is there', async (store, other) => {
      const first = await put(store, 'a', '1', 0);
      const there = { key: 'a', value: '2', version: await put(store, 'a', '2', first) };
      for (const expected of [0, first, there.version + 1]) {
        expect(await other.write([{ key: 'a', expected, value: 'x' }])).toEqual({ ok: false, current: [there] });
      }
      expect(await store.write([{ key: 'b', expected: 1, value: 'x' }])).toEqual({ ok: false, current: [] });
      expect(await store.read(['a', 'b'])).toEqual([there]);
    });

    test('makes all changes of a write, or none', async (store, other) => {
      const a = await put(store, 'a', '1', 0);
      const c = await put(store, 'c', '1', 0);
      const changes = (expected: number): RecordChange[] => [
        { key: 'a', expected: a, value: '2' },
        { key: 'b', expected: 0, value: '2' },
        { key: 'c', expected },
      ];
      const before = await store.list('');
      const refused = await other.write(changes(0));
      expect([refused.ok, refused.ok ? [] : byKey(refused.current)]).toEqual([false, before]);
      expect(await store.list('')).toEqual(before);
      const written = await other.write(changes(c));
      const version = written.ok ? written.version : Number.NaN;
      expect(byKey(await store.list(''))).toEqual([
        { key: 'a', value: '2', version },
        { key: 'b', value: '2', version },
        { key: 'c', value: '1', version: c },
      ]);
    });

    test('lets versions grow and never come twice, also where a record was removed', async (store, other) => {
      const versions = [await put(store, 'a', '1', 0), await put(other, 'b', '1', 0)];
      versions.push(await put(store, 'a', '2', versions[0] as number));
      const removed = await other.write([{ key: 'a', expected: versions[2] as number, value: null }]);
      expect(removed.ok).toEqual(true);
      expect(await store.read(['a'])).toEqual([]);
      expect(pairs(await store.list(''))).toEqual([['b', '1']]);
      versions.push(await put(store, 'a', '3', 0));
      expect(versions.every((version, index) => version > (versions[index - 1] ?? 0))).toEqual(true);
      expect(pairs(await other.list(''))).toEqual([
        ['b', '1'],
        ['a', '3'],
      ]);
    });

    test('lets one of many writers win', async (store, other) => {
      const expected = await put(store, 'a', '0', 0);
      const results = await Promise.all(
        Array.from({ length: 30 }, (_, index) =>
          (index % 2 === 0 ? store : other).write([
            { key: 'a', expected, value: `${index}` },
            ...(index % 3 === 0 ? [{ key: `beside ${index}`, expected: 0, value: 'x' }] : []),
          ]),
        ),
      );
      const winner = results.findIndex(({ ok }) => ok);
      expect(results.filter(({ ok }) => ok).length).toEqual(1);
      const current = await other.read(['a']);
      expect(current[0]?.value).toEqual(`${winner}`);
      for (const result of results) if (!result.ok) expect(result.current).toEqual(current);
      expect((await store.list('beside')).length).toEqual(winner % 3 === 0 ? 1 : 0);
    });

    test('lets one of many creators win', async (store, other) => {
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          (index % 2 === 0 ? store : other).write([
            { key: 'first', expected: 0, value: `${index}` },
            { key: `beside ${index}`, expected: 0, value: 'x' },
          ]),
        ),
      );
      expect(results.filter(({ ok }) => ok).length).toEqual(1);
      expect((await store.list('beside')).length).toEqual(1);
      const current = await other.read(['first']);
      for (const result of results) if (!result.ok) expect(result.current).toEqual(current);
    });

    test('keeps all of many writes to different keys', async (store, other) => {
      const keys = Array.from({ length: 50 }, (_, index) => `k${index}`);
      await Promise.all(keys.map((key, index) => put(index % 2 === 0 ? store : other, key, key, 0)));
      expect((await store.list('k')).map(({ value }) => value).sort()).toEqual([...keys].sort());
    });

    test('counts up together by compare-and-set', async (store, other) => {
      const add = async (handle: SessionStore): Promise<void> => {
        for (;;) {
          const [there] = await handle.read(['n']);
          const value = `${Number(there?.value ?? 0) + 1}`;
          if ((await handle.write([{ key: 'n', expected: there?.version ?? 0, value }])).ok) return;
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? store : other)));
      expect(pairs(await store.read(['n']))).toEqual([['n', '20']]);
    });

    test('lists by prefix, in the order of first writing', async (store, other) => {
      const versions = new Map<string, number>();
      for (const key of ['s/2', 's/1', 't/0', 's/10', 's', 's/0']) versions.set(key, await put(store, key, 'x', 0));
      await put(other, 's/2', 'y', versions.get('s/2') ?? 0);
      expect(pairs(await other.list('s/'))).toEqual([
        ['s/2', 'y'],
        ['s/1', 'x'],
        ['s/10', 'x'],
        ['s/0', 'x'],
      ]);
      expect((await other.list('')).length).toEqual(6);
      expect(pairs(await other.list('s/', versions.get('s/10')))).toEqual([
        ['s/2', 'y'],
        ['s/0', 'x'],
      ]);
    });

    test('lists with a write what it does not name', async (store, other) => {
      for (const key of ['s/1', 't/1', 's/2', 's/3']) await put(store, key, 'x', 0);
      const written = await other.write([{ key: 's/4', expected: 0, value: 'x' }], 's/');
      expect(written.ok ? pairs(written.listed) : written).toEqual([
        ['s/1', 'x'],
        ['s/2', 'x'],
        ['s/3', 'x'],
      ]);
      const [second] = await store.read(['s/2']);
      const again = await store.write([{ key: 's/2', expected: second?.version ?? 0, value: null }], 's/');
      expect(again.ok ? pairs(again.listed) : again).toEqual([
        ['s/1', 'x'],
        ['s/3', 'x'],
        ['s/4', 'x'],
      ]);
    });

    test('takes keys and prefixes literally', async (store) => {
      const keys = [
        'a%b',
        'a_b',
        'a*b',
        'a[b]',
        "a'b",
        'a\\b',
        'a:b',
        'ä',
        'a\u{1f600}',
        'A%B',
        'axb',
        '__proto__',
        'constructor',
      ];
      for (const key of keys) await put(store, key, key, 0);
      for (const key of keys) {
        expect(pairs(await store.read([key]))).toEqual([[key, key]]);
        expect((await store.list(key)).map((record) => record.key)).toEqual([key]);
      }
    });

    test('keeps long and odd values exactly', async (store, other) => {
      const values = [
        '',
        JSON.stringify({ text: 'ü€😀"\\\n\u0001\u2028' }),
        `"${'x'.repeat(1_000_000)}"`,
        ' {"a" : 1.0}\n',
      ];
      for (const [index, value] of values.entries()) {
        await put(store, `v${index}`, value, 0);
        expect((await other.read([`v${index}`]))[0]?.value === value).toEqual(true);
      }
    });
  });
}

/** Writes one record and gives its version; a refusal is a failure of the test. */
async function put(store: SessionStore, key: string, value: string, expected: number): Promise<number> {
  const written = await store.write([{ key, expected, value }]);
  if (!written.ok) throw new Error(`"${key}" was not written: ${JSON.stringify(written.current)} is there`);
  return written.version;
}

function byKey(records: readonly StoredRecord[]): StoredRecord[] {
  return [...records].sort((one, other) => (one.key < other.key ? -1 : 1));
}
