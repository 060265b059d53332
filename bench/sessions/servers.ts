/** Round trips per transition on PostgreSQL and Redis, counted at the client, where they answer on this machine. */

import { randomUUID } from 'node:crypto';
import { PermissionEngine, type PermissionSession, type SessionStore } from '@sallyport/engine';
import { createPostgresStore } from '@sallyport/engine/postgres';
import { createRedisStore } from '@sallyport/engine/redis';
import { Redis } from 'ioredis';
import { Pool } from 'pg';

const call = { id: 'call-1', name: 'write_file', input: { path: 'src/app/main.ts', content: 'x'.repeat(400) } };

/** Each is one transition of the state table, in order. */
const transitions: Readonly<Record<string, (session: PermissionSession) => Promise<unknown>>> = {
  'evaluate → asking': (session) => session.evaluate(call),
  'answer → allowed': (session) => session.answer({ toolCallId: call.id, behavior: 'allow' }),
  'claim → running': (session) => session.claim(call),
  'release → allowed': (session) => session.release(call.id),
  'claim again → running': (session) => session.claim(call),
  'finish → finished': (session) => session.finish(call.id, { outcome: 'executed' }),
  'evaluate another → asking': (session) => session.evaluate({ ...call, id: 'call-2' }),
  'answer no and remember → finished': (session) =>
    session.answer({ toolCallId: 'call-2', behavior: 'deny', remember: 0 }),
  'evaluate by that rule → finished': (session) => session.evaluate({ ...call, id: 'call-3' }),
};

export async function measureServers(): Promise<void> {
  console.log('\nround trips per transition');
  await count('PostgreSQL', postgres);
  await count('Redis', redis);
}

interface Client {
  readonly store: SessionStore;
  /** Requests sent to the server so far. */
  requests(): number;
  close(): Promise<void>;
}

async function count(name: string, open: () => Promise<Client>): Promise<void> {
  let client: Client;
  try {
    client = await open();
  } catch {
    console.log(`${name}: skipped: no server`);
    return;
  }
  const engine = new PermissionEngine({ ask: ['write_file'] });
  // The table is created once.
  await client.store.list('');
  const session = engine.session({ id: 'chat', store: client.store });
  for (const [what, transition] of Object.entries(transitions)) {
    const before = client.requests();
    await transition(session);
    console.log(`${`${name}: ${what}`.padEnd(52)}${`${client.requests() - before}`.padStart(9)}`);
  }
  await client.close();
}

async function postgres(): Promise<Client> {
  const pool = new Pool({ host: '127.0.0.1', user: 'postgres', database: process.env.PGDATABASE ?? 'test' });
  const table = `sallyport_bench_${randomUUID().replaceAll('-', '')}`;
  let requests = 0;
  const query = (text: string, params: unknown[]) => {
    requests++;
    return pool.query(text, params);
  };
  await pool.query('SELECT 1');
  return {
    store: createPostgresStore({ query }, { table }),
    requests: () => requests,
    async close() {
      await pool.query(`DROP TABLE ${table}`);
      await pool.end();
    },
  };
}

async function redis(): Promise<Client> {
  const client = new Redis({ host: '127.0.0.1', lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  const prefix = `{sallyport-bench-${randomUUID()}}:`;
  let requests = 0;
  const evaluate = (script: string, keys: string[], args: string[]) => {
    requests++;
    return client.eval(script, keys.length, ...keys, ...args);
  };
  await client.connect();
  return {
    store: createRedisStore({ eval: evaluate }, { prefix }),
    requests: () => requests,
    async close() {
      const keys = await client.keys(`${prefix}*`);
      if (keys.length > 0) await client.del(...keys);
      client.disconnect();
    },
  };
}
