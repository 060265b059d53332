import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { describe, expect, it, vi } from 'vitest';
import { hasServer } from '../../test/servers.js';
import { PermissionEngine } from '../decide/engine.js';
import { isSallyportError } from '../errors.js';
import type { SessionStore } from '../record/store.js';
import { testSessionStore } from '../testing/session-store.js';
import { createRedisStore, type RedisClient } from './index.js';

const there = await hasServer('Redis', 6379);

/** One of the three ways in which clients are called, over a real connection. */
const styles: Record<string, (redis: Redis) => RedisClient> = {
  ioredis: (redis) => redis,
  'node-redis': (redis) => ({
    sendCommand: true,
    eval: (script: string, { keys, arguments: args }: { keys: string[]; arguments: string[] }) =>
      redis.eval(script, keys.length, ...keys, ...args),
  }),
  Upstash: (redis) => ({
    eval: (script: string, keys: string[], args: string[]) => redis.eval(script, keys.length, ...keys, ...args),
  }),
};

if (there) {
  for (const [style, clientOf] of Object.entries(styles)) {
    testSessionStore(
      `Redis, called as ${style}`,
      async () => {
        const [redis, other] = [new Redis({ host: '127.0.0.1' }), new Redis({ host: '127.0.0.1' })];
        const prefix = `{sallyport-test-${randomUUID()}}:`;
        return {
          stores: [createRedisStore(clientOf(redis), { prefix }), createRedisStore(clientOf(other), { prefix })],
          async close() {
            const keys = await redis.keys(`${prefix}*`);
            if (keys.length > 0) await redis.del(...keys);
            redis.disconnect();
            other.disconnect();
          },
        };
      },
      { describe, it, expect },
    );
  }
}

describe.runIf(there)('a server that lost its last writes', () => {
  async function atServer(
    run: (open: () => SessionStore, lose: (work: () => Promise<unknown>) => Promise<void>) => Promise<void>,
  ) {
    const redis = new Redis({ host: '127.0.0.1' });
    const prefix = `{sallyport-test-${randomUUID()}}:`;
    const keys = () => redis.keys(`${prefix}*`);
    const lose = async (work: () => Promise<unknown>) => {
      const kept = await Promise.all((await keys()).map(async (key) => [key, await redis.dumpBuffer(key)] as const));
      await work();
      await redis.del(...(await keys()));
      for (const [key, value] of kept) await redis.restore(key, 0, value);
      // No server is back within the millisecond in which it was lost.
      await new Promise((resolve) => setTimeout(resolve, 2));
    };
    try {
      await run(() => createRedisStore(redis, { prefix }), lose);
    } finally {
      await redis.del(...(await keys()));
      redis.disconnect();
    }
  }

  it('gives out no version again, and greater ones than before', async () => {
    await atServer(async (open, lose) => {
      const store = open();
      const write = async (expected: number) => {
        const written = await store.write([{ key: 'a', expected, value: `"${expected}"` }]);
        return written.ok ? written.version : Number.NaN;
      };
      const first = await write(0);
      let lost = first;
      await lose(async () => {
        for (let count = 0; count < 30; count++) lost = await write(lost);
      });
      expect(await store.read(['a'])).toMatchObject([{ version: first }]);
      expect(await write(lost)).toBeNaN();
      const next = await write(first);
      expect(next).toBeGreaterThan(lost);
      expect(await store.list('', lost)).toMatchObject([{ key: 'a', version: next }]);
    });
  });

  it('lets no lost yes win over a later no', async () => {
    await atServer(async (open, lose) => {
      const engine = new PermissionEngine({ mode: 'default' });
      const [one, other] = [open(), open()].map((store) => engine.session({ id: 'chat', store }));
      const call = { id: 'a', name: 'pay', input: { amount: 1 } };
      await one?.evaluate(call);
      await lose(async () => one?.answer({ toolCallId: 'a', behavior: 'allow' }));
      expect(await other?.answer({ toolCallId: 'a', behavior: 'deny' })).toMatchObject([{ ok: true }]);
      expect(await one?.claim(call)).toMatchObject({ ok: false, reason: 'denied' });
    });
  });

  it('counts on where the clock of a client is behind', async () => {
    await atServer(async (open) => {
      const store = open();
      const versions: number[] = [];
      for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) {
        vi.spyOn(Date, 'now').mockReturnValue(at % 2 === 0 ? 2e12 : 1e12);
        const written = await store.write([{ key, expected: 0, value: '1' }]);
        versions.push(written.ok ? written.version : 0);
      }
      vi.restoreAllMocks();
      expect(versions.every((version, at) => version > (versions[at - 1] ?? 0) && Number.isSafeInteger(version))).toBe(
        true,
      );
      expect(await store.list('')).toMatchObject(versions.map((version) => ({ version })));
    });
  });
});

describe('the store in Redis', () => {
  it('says that it failed', async () => {
    const store = createRedisStore({
      async eval() {
        throw new Error('connection is closed');
      },
    });
    await expect(store.read(['a'])).rejects.toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'store-failed')),
    );
  });
});
