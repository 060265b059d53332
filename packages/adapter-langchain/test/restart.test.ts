/** A question is asked in one process, which is killed; another one answers and goes on. */

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Pool } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasServer } from '../../engine/test/servers.js';
import { postgresUrl } from './postgres-url.js';

const worker = fileURLToPath(new URL('./restart-worker.ts', import.meta.url));
const timeout = 120_000;

async function hasSqlite(): Promise<boolean> {
  try {
    await import('@langchain/langgraph-checkpoint-sqlite' as string);
    return true;
  } catch {
    console.warn(
      '@langchain/langgraph-checkpoint-sqlite: skipped: not installed (its native part is built at installation)',
    );
    return false;
  }
}

interface Place {
  readonly saver: string;
  readonly ledger: string;
  remove(): Promise<void>;
}

const name = () => `sallyport_test_${randomUUID().replaceAll('-', '')}`;

const places = {
  sqlite(folder: string): Place {
    return {
      saver: `sqlite:${join(folder, 'checkpoints.db')}`,
      ledger: `file:${join(folder, 'sessions.jsonl')}`,
      async remove() {},
    };
  },
  postgres(): Place {
    const [schema, table] = [name(), name()];
    return {
      saver: `postgres:${schema}`,
      ledger: `postgres:${table}`,
      async remove() {
        const pool = new Pool({ connectionString: postgresUrl });
        await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`);
        await pool.query(`DROP TABLE IF EXISTS ${table}`);
        await pool.end();
      },
    };
  },
};

const kinds: (keyof typeof places)[] = [];
if (await hasServer('PostgreSQL', 5432)) kinds.push('postgres');
if (await hasSqlite()) kinds.push('sqlite');

interface Told {
  readonly asked?: string[];
  readonly results?: string[];
  readonly last?: string;
}

// Without servers and the native module there is nothing to try.
describe.skipIf(kinds.length === 0).each(kinds.length === 0 ? ['none' as never] : kinds)('on %s', (kind) => {
  let folder: string;
  let place: Place;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sallyport-restart-'));
    place = places[kind](folder);
  });
  afterEach(async () => {
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  /** Runs the worker; one that asks is killed as soon as it has. */
  function run(task: string, ledger: string): Promise<Told> {
    const child = spawn(process.execPath, ['--import', 'tsx', worker, place.saver, ledger, task, effects()], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (task === 'ask' && text.includes('\n')) child.kill('SIGKILL');
    });
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        const lines = text.split('\n').filter((line) => line !== '');
        if (code !== 0 && signal !== 'SIGKILL') reject(new Error(`the worker ended with ${code}: ${text}`));
        else resolve(Object.assign({}, ...lines.map((line) => JSON.parse(line))) as Told);
      });
    });
  }

  const effects = () => join(folder, 'effects');
  const ran = () => (existsSync(effects()) ? readFileSync(effects(), 'utf8').trim().split('\n').toSorted() : []);

  it.each(['a session', 'the checkpoints alone'])(
    'another process answers and goes on: %s',
    { timeout },
    async (by) => {
      const ledger = by === 'a session' ? place.ledger : 'none';
      expect(await run('ask', ledger)).toEqual({ asked: ['c2', 'c3'] });
      expect(ran()).toEqual([]);
      expect(await run('answer', ledger)).toEqual({
        asked: ['c2', 'c3'],
        results: ['ask_send#c3 error', 'ask_write#c2 success', 'read#c1 success'],
        last: 'done',
      });
      expect(ran()).toEqual(['ask_write(B)', 'read(A)']);
      expect((await run('answer', ledger)).asked).toEqual([]);
      expect(ran()).toEqual(['ask_write(B)', 'read(A)']);
    },
  );

  it('two processes that answer at once run an approved call once', { timeout }, async () => {
    await run('ask', place.ledger);
    await Promise.all([run('answer', place.ledger), run('answer', place.ledger)]);
    expect(ran().filter((one) => one === 'ask_write(B)')).toHaveLength(1);
  });

  it('a process that dies while the call runs leaves it to nobody to run it again', { timeout }, async () => {
    await run('ask', place.ledger);
    await run('die', place.ledger);
    expect(ran()).toContain('ask_write(B)');
    const { results } = await run('answer', place.ledger);
    expect(ran().filter((one) => one === 'ask_write(B)')).toHaveLength(1);
    expect(results).toContain('ask_write#c2 error');
  });
});
