/** A session store in Redis, through whatever client the host has. Each method is one script: atomic, one round trip. */

import { SallyportError } from '../errors.js';
import type { SessionStore, StoredRecord, WriteResult } from '../record/store.js';

/** What is needed of a client: ioredis, node-redis and Upstash fit as they are, each with its own way of calling `eval`. */
export interface RedisClient {
  // biome-ignore lint/suspicious/noExplicitAny: the three clients take different arguments; which one it is, is found out below
  eval(script: string, ...rest: any[]): Promise<unknown>;
}

export interface RedisStoreOptions {
  /** Begins every key. The part in braces keeps all of them in one slot of a cluster. Default `{sallyport}:`. */
  readonly prefix?: string;
}

const readScript = `return redis.call('HMGET', KEYS[1], 'value', 'version')`;

/** Keys: record, index, counter. Arguments: key, value, expected version. */
const writeScript = `
local there = redis.call('HMGET', KEYS[1], 'value', 'version')
local version = tonumber(there[2] or '0')
if version ~= tonumber(ARGV[3]) then return { 0, there[1], there[2] } end
if version == 0 then
  redis.call('HSET', KEYS[1], 'first', redis.call('INCR', KEYS[3]))
  redis.call('ZADD', KEYS[2], 0, ARGV[1])
end
redis.call('HSET', KEYS[1], 'value', ARGV[2], 'version', version + 1)
return { 1 }`;

/** Keys: index. Arguments: prefix of the keys, what begins a record's key. No UTF-8 text has the byte 255. */
const listScript = `
local found = {}
for _, key in ipairs(redis.call('ZRANGEBYLEX', KEYS[1], '[' .. ARGV[1], '(' .. ARGV[1] .. '\\255')) do
  local record = redis.call('HMGET', ARGV[2] .. key, 'value', 'version', 'first')
  if record[1] then table.insert(found, { key, record[1], record[2], record[3] }) end
end
return found`;

/**
 * Durable as far as the server is: with `appendfsync everysec` a crash of the server may lose a second of answers.
 *
 * @throws SallyportError `store-failed` (from the methods) when the server fails.
 *
 * @example
 * const store = createRedisStore(new Redis(process.env.REDIS_URL));
 * const session = engine.session({ id: chatId, store });
 */
export function createRedisStore(
  client: RedisClient,
  { prefix = '{sallyport}:' }: RedisStoreOptions = {},
): SessionStore {
  const call = callerOf(client);
  const records = `${prefix}record:`;
  const [index, counter] = [`${prefix}index`, `${prefix}counter`];

  async function run(script: string, keys: string[], args: string[]): Promise<unknown> {
    try {
      return await call(script, keys, args);
    } catch (cause) {
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new SallyportError('store-failed', `The session store in Redis failed: ${why}`, { cause });
    }
  }

  return {
    async read(key) {
      const [value, version] = (await run(readScript, [records + key], [])) as Reply;
      return toRecord(key, value, version);
    },
    async write(key, value, expected): Promise<WriteResult> {
      const reply = (await run(writeScript, [records + key, index, counter], [key, value, `${expected}`])) as Reply;
      if (Number(reply[0]) === 1) return { ok: true, version: expected + 1 };
      return { ok: false, current: toRecord(key, reply[1], reply[2]) };
    },
    async list(keyPrefix) {
      const found = (await run(listScript, [index], [keyPrefix, records])) as [string, string, string, string][];
      return found
        .sort((one, other) => Number(one[3]) - Number(other[3]))
        .map(([key, value, version]) => ({ key, value, version: Number(version) }));
    },
  };
}

type Reply = readonly (string | number | null | undefined)[];

function toRecord(key: string, value: Reply[number], version: Reply[number]): StoredRecord | undefined {
  if (typeof value !== 'string' || version === null || version === undefined) return undefined;
  return { key, value, version: Number(version) };
}

function callerOf(client: RedisClient): (script: string, keys: string[], args: string[]) => Promise<unknown> {
  // ioredis: a count, then keys and arguments in one row.
  if ('defineCommand' in client) return (script, keys, args) => client.eval(script, keys.length, ...keys, ...args);
  // node-redis: one object.
  if ('sendCommand' in client) return (script, keys, args) => client.eval(script, { keys, arguments: args });
  // Upstash, and a function of the host's own: two lists.
  return (script, keys, args) => client.eval(script, keys, args);
}
