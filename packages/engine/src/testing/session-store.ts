/** What every session store must do, as a test suite for any test runner. */

import type { SessionStore } from '../record/store.js';

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

  describe(`session store: ${name}`, () => {
    test('knows nothing at first', async (store) => {
      expect(await store.read('a')).toEqual(undefined);
      expect(await store.list('')).toEqual([]);
    });

    test('keeps what is written, for everybody', async (store, other) => {
      expect(await store.write('a', '{"n":1}', 0)).toEqual({ ok: true, version: 1 });
      expect(await other.read('a')).toEqual({ key: 'a', value: '{"n":1}', version: 1 });
      expect(await other.write('a', '{"n":2}', 1)).toEqual({ ok: true, version: 2 });
      expect(await store.read('a')).toEqual({ key: 'a', value: '{"n":2}', version: 2 });
    });

    test('refuses a write to what has changed, and says what is there', async (store, other) => {
      await store.write('a', '1', 0);
      await store.write('a', '2', 1);
      const there = { key: 'a', value: '2', version: 2 };
      for (const expected of [0, 1, 3]) {
        expect(await other.write('a', 'x', expected)).toEqual({ ok: false, current: there });
      }
      expect(await store.write('b', 'x', 1)).toEqual({ ok: false, current: undefined });
      expect(await store.read('a')).toEqual(there);
      expect(await store.read('b')).toEqual(undefined);
    });

    test('lets one of many writers win', async (store, other) => {
      await store.write('a', '0', 0);
      const writes = Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? store : other).write('a', `${index}`, 1),
      );
      const results = await Promise.all(writes);
      const winner = results.findIndex(({ ok }) => ok);
      expect(results.filter(({ ok }) => ok).length).toEqual(1);
      const current = { key: 'a', value: `${winner}`, version: 2 };
      expect(await other.read('a')).toEqual(current);
      for (const result of results) if (!result.ok) expect(result.current).toEqual(current);
    });

    test('keeps all of many writes to different keys', async (store, other) => {
      const keys = Array.from({ length: 50 }, (_, index) => `k${index}`);
      await Promise.all(keys.map((key, index) => (index % 2 === 0 ? store : other).write(key, key, 0)));
      expect((await store.list('k')).map(({ value }) => value).sort()).toEqual([...keys].sort());
    });

    test('counts up together by compare-and-set', async (store, other) => {
      const add = async (handle: SessionStore): Promise<void> => {
        for (;;) {
          const there = await handle.read('n');
          const next = `${Number(there?.value ?? 0) + 1}`;
          if ((await handle.write('n', next, there?.version ?? 0)).ok) return;
        }
      };
      await Promise.all(Array.from({ length: 20 }, (_, index) => add(index % 2 === 0 ? store : other)));
      expect(await store.read('n')).toEqual({ key: 'n', value: '20', version: 20 });
    });

    test('lists by prefix, in the order of first writing', async (store, other) => {
      for (const key of ['s/2', 's/1', 't/0', 's/10', 's', 's/0']) await store.write(key, 'x', 0);
      await other.write('s/2', 'y', 1);
      expect((await other.list('s/')).map(({ key, value }) => `${key} ${value}`)).toEqual([
        's/2 y',
        's/1 x',
        's/10 x',
        's/0 x',
      ]);
      expect((await other.list('')).length).toEqual(6);
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
      for (const key of keys) await store.write(key, key, 0);
      for (const key of keys) {
        expect(await store.read(key)).toEqual({ key, value: key, version: 1 });
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
        await store.write(`v${index}`, value, 0);
        expect((await other.read(`v${index}`))?.value === value).toEqual(true);
      }
    });
  });
}
