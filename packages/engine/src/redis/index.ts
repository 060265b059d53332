/** A session store in Redis, through whatever client the host has. Each method is one script: atomic, one round trip. */

import { SallyportError } from '../errors.js';
import type { RecordChange, SessionStore, StoredRecord, WriteResult } from '../record/store.js';

/** What is needed of a client: ioredis, node-redis and Upstash fit as they are, each with its own way of calling `eval`. */
export interface RedisClient {
  // biome-ignore lint/suspicious/noExplicitAny: the three clients take different arguments; which one it is, is found out below
  eval(script: string, ...rest: any[]): Promise<unknown>;
}

export interface RedisStoreOptions {
  /** Begins every key. The part in braces keeps all of them in one slot of a cluster. Default `{sallyport}:`. */
  readonly prefix?: string;
}

/** Keys: the records. Arguments: their keys. */
const readScript = `
local found = {}
for index, key in ipairs(ARGV) do
  local record = redis.call('HMGET', KEYS[index], 'value', 'version')
  if record[1] then table.insert(found, { key, record[1], record[2] }) end
end
return found`;

/** Gives the records below a prefix. No UTF-8 text has the byte 255. */
const listFunction = `
local function list(index, records, prefix, after, but)
  local found = {}
  for _, key in ipairs(redis.call('ZRANGEBYLEX', index, '[' .. prefix, '(' .. prefix .. '\\255')) do
    local record = redis.call('HMGET', records .. key, 'value', 'version', 'first')
    if record[1] and tonumber(record[2]) > after and not but[key] then
      table.insert(found, { key, record[1], record[2], record[3] })
    end
  end
  return found
end`;

/** Keys: index. Arguments: what begins a record's key, prefix, version. */
const listScript = `${listFunction}
return list(KEYS[1], ARGV[1], ARGV[2], tonumber(ARGV[3]), {})`;

/**
 * Keys: index, counter, the records. Arguments: what begins a record's key, `list` or nothing, prefix, the least version; then for each
 * record its key, the expected version, `check`, `set` or `remove`, and the value. Versions have more digits than Lua writes by itself.
 */
const writeScript = `${listFunction}
local there, fits, named = {}, true, {}
for at = 1, #KEYS - 2 do
  local key, expected = ARGV[4 * at + 1], ARGV[4 * at + 2]
  local record = redis.call('HMGET', KEYS[at + 2], 'value', 'version')
  named[key] = true
  if (record[2] or '0') ~= expected then fits = false end
  if record[1] then table.insert(there, { key, record[1], record[2] }) end
end
if not fits then return { 0, there } end
local last = tonumber(redis.call('GET', KEYS[2]) or '0')
local version = string.format('%.0f', math.max(last + 1, tonumber(ARGV[4])))
redis.call('SET', KEYS[2], version)
for at = 1, #KEYS - 2 do
  local key, expected, what, value = ARGV[4 * at + 1], ARGV[4 * at + 2], ARGV[4 * at + 3], ARGV[4 * at + 4]
  if what == 'remove' then
    redis.call('DEL', KEYS[at + 2])
    redis.call('ZREM', KEYS[1], key)
  elseif what == 'set' then
    redis.call('HSET', KEYS[at + 2], 'value', value, 'version', version)
    if expected == '0' then
      redis.call('HSET', KEYS[at + 2], 'first', version)
      redis.call('ZADD', KEYS[1], 0, key)
    end
  end
end
if ARGV[2] ~= 'list' then return { version, {} } end
return { version, list(KEYS[1], ARGV[1], ARGV[3], 0, named) }`;

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
    async read(keys) {
      const found = await run(
        readScript,
        keys.map((key) => records + key),
        [...keys],
      );
      return toRecords(found);
    },
    async write(changes, list): Promise<WriteResult> {
      const keys = changes.map(({ key }) => records + key);
      const args = changes.flatMap(({ key, expected, value }) => [key, `${expected}`, verbOf(value), value ?? '']);
      const listing = list === undefined ? ['', ''] : ['list', list];
      const reply = await run(
        writeScript,
        [index, counter, ...keys],
        [records, ...listing, `${leastVersion()}`, ...args],
      );
      const [version, found] = reply as [number | string, unknown];
      if (Number(version) === 0) return { ok: false, current: toRecords(found) };
      return { ok: true, version: Number(version), listed: toRecords(found) };
    },
    async list(prefix, after = 0) {
      return toRecords(await run(listScript, [index], [records, prefix, `${after}`]));
    },
  };
}

/**
 * A server that fails over, or starts from an older copy, has lost its last writes. Versions that only counted would then be given out
 * again, and a process that remembers the lost state would take the new one for it. So they also go with the time, and a little chance
 * parts those of one millisecond, should clocks differ. A safe integer until the year 2248.
 */
function leastVersion(): number {
  return Date.now() * 1024 + Math.floor(Math.random() * 1024);
}

function verbOf(value: RecordChange['value']): string {
  if (value === undefined) return 'check';
  return value === null ? 'remove' : 'set';
}

/** A key, its value, its version, and that with which it was first written. */
type Found = readonly [string, string, string | number, (string | number)?];

function toRecords(found: unknown): StoredRecord[] {
  return [...(found as readonly Found[])]
    .sort((one, other) => Number(one[3] ?? 0) - Number(other[3] ?? 0))
    .map(([key, value, version]) => ({ key, value, version: Number(version) }));
}

function callerOf(client: RedisClient): (script: string, keys: string[], args: string[]) => Promise<unknown> {
  // ioredis: a count, then keys and arguments in one row.
  if ('defineCommand' in client) return (script, keys, args) => client.eval(script, keys.length, ...keys, ...args);
  // node-redis: one object.
  if ('sendCommand' in client) return (script, keys, args) => client.eval(script, { keys, arguments: args });
  // Upstash, and a function of the host's own: two lists.
  return (script, keys, args) => client.eval(script, keys, args);
}
