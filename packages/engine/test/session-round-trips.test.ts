/** Each transition of a call is one request to the server, counted at the client. */

import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { Pool } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { createPostgresStore } from '../src/postgres/index.js';
import { fakeEngine } from '../src/record/fake-engine.js';
import { createMemoryStore } from '../src/record/memory-store.js';
import type { SessionOptions } from '../src/record/options.js';
import { createSession } from '../src/record/session.js';
import type { SessionStore } from '../src/record/store.js';
import { createRedisStore } from '../src/redis/index.js';
import { hasServer } from './servers.js';
import { postgres } from './stores.js';

interface Counted {
  readonly store: SessionStore;
  /** Requests since it was asked last. */
  requests(): number;
  close(): Promise<void>;
}

const open: Record<string, () => Promise<Counted>> = {
  async memory() {
    const { count, requests } = counter();
    const store = createMemoryStore();
    const counted: SessionStore = {
      read: (keys) => count(() => store.read(keys)),
      write: (changes, list) => count(() => store.write(changes, list)),
      list: (prefix, after) => count(() => store.list(prefix, after)),
    };
    return { store: counted, requests, close: async () => {} };
  },
};

if (await hasServer('PostgreSQL', 5432)) {
  open.PostgreSQL = async () => {
    const { count, requests } = counter();
    const pool = new Pool(postgres);
    const table = `sallyport_test_${randomUUID().replaceAll('-', '')}`;
    const client = { query: (text: string, params: unknown[]) => count(() => pool.query(text, params)) };
    const store = createPostgresStore(client, { table });
    // Creates the table, once for each store.
    await store.list('');
    const close = async () => {
      await pool.query(`DROP TABLE ${table}`);
      await pool.end();
    };
    return { store, requests, close };
  };
}

if (await hasServer('Redis', 6379)) {
  open.Redis = async () => {
    const { count, requests } = counter();
    const redis = new Redis({ host: '127.0.0.1' });
    const prefix = `{sallyport-test-${randomUUID()}}:`;
    const client = {
      eval: (script: string, keys: string[], args: string[]) =>
        count(() => redis.eval(script, keys.length, ...keys, ...args)),
    };
    const close = async () => {
      const keys = await redis.keys(`${prefix}*`);
      if (keys.length > 0) await redis.del(...keys);
      await redis.quit();
    };
    return { store: createRedisStore(client, { prefix }), requests, close };
  };
}

describe.each(Object.keys(open))('requests to the store: %s', (kind) => {
  const closing: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  async function setUp(options: Partial<SessionOptions> = {}) {
    const counted = await (open[kind] as () => Promise<Counted>)();
    closing.push(counted.close);
    const engine = fakeEngine({ allow: ['read'] });
    const openSession = () => createSession(engine, { id: 's', store: counted.store, ...options });
    counted.requests();
    return { ...counted, open: openSession, session: openSession() };
  }

  const send = { id: 'a', name: 'send', input: { to: 'ann' } };
  const allow = { toolCallId: 'a', behavior: 'allow' } as const;

  it('one for each transition, from the first', async () => {
    const { session, requests } = await setUp();
    await session.evaluate(send);
    expect(requests()).toBe(1);
    expect(await session.answer(allow)).toMatchObject([{ ok: true }]);
    expect(requests()).toBe(1);
    expect(await session.claim(send)).toMatchObject({ ok: true });
    expect(requests()).toBe(1);
    await session.release('a');
    expect(requests()).toBe(1);
    expect(await session.claim(send)).toMatchObject({ ok: true });
    expect(requests()).toBe(1);
    await session.finish('a', { outcome: 'executed' });
    expect(requests()).toBe(1);
  });

  it('one for an answer that adds a rule, and one more for each ask that the rule settles', async () => {
    const { session, requests } = await setUp();
    for (const id of ['a', 'b', 'c']) await session.evaluate({ ...send, id });
    await session.evaluate({ id: 'd', name: 'post', input: {} });
    expect(requests()).toBe(4);
    await session.answer({ toolCallId: 'd', behavior: 'allow', remember: 1 });
    expect(requests()).toBe(1);
    await session.answer({ ...allow, remember: 1 });
    expect(requests()).toBe(3);
    expect(await session.pending()).toEqual([]);
    requests();
    expect(await session.evaluate({ ...send, id: 'e' })).toMatchObject({ behavior: 'allow' });
    expect(requests()).toBe(1);
    await session.submit('e');
    expect(requests()).toBe(1);
    await session.finish('e', { outcome: 'executed' });
    expect(requests()).toBe(1);
  });

  it('one for a no, an edit, and the calls of an agent below, whose answer looks which call is meant', async () => {
    const { session, requests } = await setUp();
    const child = session.subagent({ agent: 'child' });
    await child.evaluate(send);
    expect(requests()).toBe(1);
    await session.answer({ ...allow, agentPath: ['child'], input: { to: 'bob' } });
    expect(requests()).toBe(2);
    expect(await child.claim(send)).toEqual({ ok: true, input: { to: 'bob' } });
    expect(requests()).toBe(1);
    await session.evaluate({ ...send, id: 'b' });
    await session.answer({ toolCallId: 'b', behavior: 'deny', agentPath: [] });
    expect(requests()).toBe(2);
  });

  it('two where another process did the last thing: the first look, and the transition', async () => {
    const { open: again, session, requests } = await setUp();
    await session.evaluate(send);
    requests();
    await again().answer(allow);
    expect(requests()).toBe(2);
    expect(await again().claim(send)).toMatchObject({ ok: true });
    expect(requests()).toBe(2);
    await again().finish('a', { outcome: 'executed' });
    expect(requests()).toBe(2);
  });

  it('two where another process added a rule: the write that it stops, and the one that heeds it', async () => {
    const { open: again, session, requests } = await setUp();
    const other = again();
    await other.evaluate(send);
    await session.evaluate({ ...send, id: 'b' });
    await other.answer({ ...allow, behavior: 'deny', remember: 1 });
    requests();
    expect(await session.evaluate({ ...send, id: 'c' })).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
    expect(requests()).toBe(2);
  });
});

function counter() {
  let sent = 0;
  return {
    count<T>(request: () => T): T {
      sent++;
      return request();
    },
    requests(): number {
      const since = sent;
      sent = 0;
      return since;
    },
  };
}
