/** Answers per second on the file store, against bare appends of the same lines, as many to an `fsync`. */

import { closeSync, fdatasync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PermissionEngine, type PermissionSession } from '@sallyport/engine';
import { createFileStore } from '@sallyport/engine/node';

/** People who answer at the same time. */
const clients = 50;
const rounds = 21;
const sync = promisify(fdatasync);

export async function measureFile(): Promise<void> {
  const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sallyport-bench-'));
  try {
    const [answers, appends] = await answersAndAppends(folder);
    const line = (what: string, rate: number, ratio: string) =>
      console.log(`${what.padEnd(52)}${Math.round(rate).toLocaleString('en').padStart(9)} /s${ratio.padStart(9)}`);
    console.log(`\n${clients} at a time, on ${folder}`);
    line('bare appends of the same lines, one fsync for all', appends, '100 %');
    line('answers on the file store', answers, `${((100 * answers) / appends).toFixed(0)} %`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function answersAndAppends(folder: string): Promise<readonly [number, number]> {
  const engine = new PermissionEngine({ ask: ['write_file'] });
  const path = join(folder, 'sessions.jsonl');
  const store = createFileStore(path);
  const bare = openSync(join(folder, 'bare.jsonl'), 'a');
  const times = { answers: [] as number[], appends: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const sessions = Array.from({ length: clients }, (_, index) =>
      engine.session({ id: `chat-${round}-${index}`, store }),
    );
    await Promise.all(sessions.map((session) => session.evaluate(callOf(session))));
    const before = readFileSync(path, 'utf8').length;
    times.answers.push(
      await timeOf(() =>
        Promise.all(sessions.map((session) => session.answer({ toolCallId: session.id, behavior: 'allow' }))),
      ),
    );
    const lines = readFileSync(path, 'utf8').slice(before).trimEnd().split('\n');
    if (lines.length !== clients) throw new Error(`${clients} answers wrote ${lines.length} lines`);
    times.appends.push(
      await timeOf(async () => {
        for (const line of lines) writeSync(bare, `${line}\n`);
        await sync(bare);
      }),
    );
  }
  closeSync(bare);
  await store.close();
  return [perSecond(times.answers), perSecond(times.appends)];
}

function callOf({ id }: PermissionSession) {
  const content = 'export function add(a: number, b: number) { return a + b; }\n'.repeat(7).slice(0, 400);
  return { id, name: 'write_file', input: { path: 'src/app/main.ts', content } };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** By the median round, without the first ones. */
function perSecond(times: readonly number[]): number {
  const sorted = times.slice(3).sort((one, other) => one - other);
  return (clients * 1_000) / (sorted[sorted.length >> 1] ?? Number.NaN);
}
