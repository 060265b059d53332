/** The stores that sessions can be tried on, each behind a text, so that another process can open the same. */

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { createFileStore } from '../src/node/file-store.js';
import { createPostgresStore } from '../src/postgres/index.js';
import type { SessionStore } from '../src/record/store.js';
import { createRedisStore } from '../src/redis/index.js';
import { hasServer } from './servers.js';

export interface OpenStore {
  readonly store: SessionStore;
  close(): Promise<void>;
}

/** A place for records: a new, empty one. `remove` takes it away with all that is in it. */
export interface StorePlace {
  readonly place: string;
  remove(): Promise<void>;
}

export const postgres = { host: '127.0.0.1', user: 'postgres', database: process.env.PGDATABASE ?? 'postgres', max: 2 };

/** Opens `file:…`, `postgres:…` or `redis:…`. */
export function openStore(place: string): OpenStore {
  const [kind, name] = [place.slice(0, place.indexOf(':')), place.slice(place.indexOf(':') + 1)];
  if (kind === 'file') {
    const store = createFileStore(name);
    return { store, close: () => store.close() };
  }
  if (kind === 'postgres') {
    const pool = new Pool(postgres);
    return { store: createPostgresStore(pool, { table: name }), close: () => pool.end() };
  }
  const redis = new Redis({ host: '127.0.0.1' });
  return {
    store: createRedisStore(redis, { prefix: name }),
    close: async () => {
      await redis.quit();
    },
  };
}

/** The kinds that can be used here and now. */
export async function storeKinds(): Promise<readonly (keyof typeof newPlace)[]> {
  const [withPostgres, withRedis] = [await hasServer('PostgreSQL', 5432), await hasServer('Redis', 6379)];
  return ['file', ...(withPostgres ? (['postgres'] as const) : []), ...(withRedis ? (['redis'] as const) : [])];
}

export const newPlace = {
  file(): StorePlace {
    const folder = mkdtempSync(join(tmpdir(), 'sallyport-'));
    return { place: `file:${join(folder, 'sessions.jsonl')}`, remove: async () => rmSync(folder, { recursive: true }) };
  },
  postgres(): StorePlace {
    const table = `sallyport_test_${randomUUID().replaceAll('-', '')}`;
    return {
      place: `postgres:${table}`,
      async remove() {
        const pool = new Pool(postgres);
        await pool.query(`DROP TABLE IF EXISTS ${table}`);
        await pool.end();
      },
    };
  },
  redis(): StorePlace {
    const prefix = `{sallyport-test-${randomUUID()}}:`;
    return {
      place: `redis:${prefix}`,
      async remove() {
        const redis = new Redis({ host: '127.0.0.1' });
        const keys = await redis.keys(`${prefix}*`);
        if (keys.length > 0) await redis.del(...keys);
        await redis.quit();
      },
    };
  },
};
