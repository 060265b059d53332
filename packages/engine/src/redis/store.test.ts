import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { hasServer } from '../../test/servers.js';
import { isSallyportError } from '../errors.js';
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
