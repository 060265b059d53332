/** A session store in PostgreSQL, through whatever client the host has: pg, Neon, PGlite. One round trip for each write. */

import { SallyportError } from '../errors.js';
import type { SessionStore, StoredRecord, WriteResult } from '../record/store.js';

/** What is needed of a client: `Pool` and `Client` of pg, PGlite and Neon's `Pool` fit as they are. */
export interface PostgresClient {
  query(text: string, params: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
}

export interface PostgresStoreOptions {
  /** Name of the table, also `schema.table`: lower-case letters, digits, `_`. Default `sallyport_sessions`. */
  readonly table?: string;
}

interface Row {
  readonly key: string;
  readonly value: string;
  readonly version: number | string;
}

/**
 * Creates its table when it is first used.
 *
 * @throws SallyportError `options-invalid` for a table name that is none; `store-failed` (from the methods) when the database fails.
 *
 * @example
 * const store = createPostgresStore(new Pool({ connectionString: process.env.DATABASE_URL }));
 * const session = engine.session({ id: chatId, store });
 */
export function createPostgresStore(
  client: PostgresClient,
  { table = 'sallyport_sessions' }: PostgresStoreOptions = {},
): SessionStore {
  // The name goes into the text of queries.
  if (!/^([a-z_][a-z0-9_]*\.)?[a-z_][a-z0-9_]*$/.test(table)) {
    throw new SallyportError(
      'options-invalid',
      `"${table}" is not a table name: use lower-case letters, digits and "_".`,
    );
  }
  const sql = queries(table);
  let ready: Promise<unknown> | undefined;

  async function run(text: string, params: unknown[]): Promise<readonly Row[]> {
    try {
      ready ??= createTable(client, sql.create);
      await ready;
      return (await client.query(text, params)).rows as readonly Row[];
    } catch (cause) {
      ready = undefined;
      throw new SallyportError('store-failed', `The session store in PostgreSQL failed: ${messageOf(cause)}`, {
        cause,
      });
    }
  }

  const read = async (key: string): Promise<StoredRecord | undefined> => toRecord((await run(sql.read, [key]))[0]);

  return {
    read,
    async write(key, value, expected): Promise<WriteResult> {
      const [written, there] = await run(
        expected === 0 ? sql.insert : sql.update,
        expected === 0 ? [key, value] : [key, value, expected],
      ).then((rows) => [rows.find(isWritten), rows.find((row) => !isWritten(row))]);
      if (written !== undefined) return { ok: true, version: expected + 1 };
      const current = toRecord(there);
      // The statement began before a rival's write was visible: what it saw is not what stopped it.
      const isOutdated = (current?.version ?? 0) === expected;
      return { ok: false, current: isOutdated ? await read(key) : current };
    },
    async list(prefix) {
      const rows = await run(sql.list, [`${prefix.replace(/[\\%_]/g, '\\$&')}%`]);
      return rows.map((row) => toRecord(row) as StoredRecord);
    },
  };
}

function queries(table: string) {
  const either = (write: string): string => `WITH written AS (${write} RETURNING key, value, version)
SELECT key, value, version, true AS written FROM written
UNION ALL SELECT key, value, version, false FROM ${table} WHERE key = $1 AND NOT EXISTS (SELECT 1 FROM written)`;
  return {
    // Keys are compared byte by byte, so that the index serves prefixes too.
    create: `CREATE TABLE IF NOT EXISTS ${table} (
  key text COLLATE "C" PRIMARY KEY,
  value text NOT NULL,
  version integer NOT NULL,
  first_written bigint GENERATED ALWAYS AS IDENTITY
)`,
    read: `SELECT key, value, version FROM ${table} WHERE key = $1`,
    insert: either(`INSERT INTO ${table} (key, value, version) VALUES ($1, $2, 1) ON CONFLICT (key) DO NOTHING`),
    update: either(`UPDATE ${table} SET value = $2, version = version + 1 WHERE key = $1 AND version = $3`),
    list: `SELECT key, value, version FROM ${table} WHERE key LIKE $1 ORDER BY first_written`,
  };
}

/** Two that create the table at once: one of them fails, although the table is there afterwards. */
async function createTable(client: PostgresClient, create: string): Promise<unknown> {
  try {
    return await client.query(create, []);
  } catch {
    return client.query(create, []);
  }
}

function isWritten(row: Row & { readonly written?: boolean }): boolean {
  return row.written === true;
}

function toRecord(row: Row | undefined): StoredRecord | undefined {
  return row && { key: row.key, value: row.value, version: Number(row.version) };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
