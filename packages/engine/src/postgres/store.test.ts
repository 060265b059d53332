import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { describe, expect, it } from 'vitest';
import { hasServer } from '../../test/servers.js';
import { isSallyportError } from '../errors.js';
import { testSessionStore } from '../testing/session-store.js';
import { createPostgresStore } from './index.js';

const there = await hasServer('PostgreSQL', 5432);
const connection = { host: '127.0.0.1', user: 'postgres', database: process.env.PGDATABASE ?? 'postgres', max: 4 };

if (there) {
  testSessionStore(
    'PostgreSQL',
    async () => {
      const [pool, other] = [new Pool(connection), new Pool(connection)];
      const table = `sallyport_test_${randomUUID().replaceAll('-', '')}`;
      return {
        stores: [createPostgresStore(pool, { table }), createPostgresStore(other, { table })],
        async close() {
          await pool.query(`DROP TABLE IF EXISTS ${table}`);
          await Promise.all([pool.end(), other.end()]);
        },
      };
    },
    { describe, it, expect },
  );
}

describe('the store in PostgreSQL', () => {
  it.each(['Users', 'a; drop table b', '"x"', 'a.b.c', ''])('refuses the table name %j', (table) => {
    const client = { query: async () => ({ rows: [] }) };
    expect(() => createPostgresStore(client, { table })).toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'options-invalid')),
    );
  });

  it('says that it failed, and works again once the database does', async () => {
    let up = false;
    const client = {
      async query() {
        if (!up) throw new Error('connection refused');
        return { rows: [] };
      },
    };
    const store = createPostgresStore(client);
    await expect(store.read(['a'])).rejects.toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'store-failed')),
    );
    up = true;
    expect(await store.read(['a'])).toEqual([]);
  });
});
