/** Answers per second on the file store, against bare appends of the same lines, as many of them to an `fsync`. */

import { closeSync, fdatasync, mkdtempSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PermissionEngine, type PermissionSession } from '@sallyport/engine';
import { createFileStore } from '@sallyport/engine/node';

/** How many people answer at the same time. */
const crowds = [1, 10, 50];
const rounds = 400;
const sync = promisify(fdatasync);

export async function measureFile(): Promise<void> {
  console.log(`\n${'answers per second on the file store'.padEnd(44)}${'bare'.padStart(10)}${'store'.padStart(10)}`);
  for (const crowd of crowds) {
    const folder = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'sallyport-bench-'));
    const [answers, appends] = await answersAndAppends(folder, crowd).finally(() =>
      rmSync(folder, { recursive: true }),
    );
    const cells = [appends, answers].map((rate) => Math.round(rate).toLocaleString('en').padStart(10));
    const ratio = `${((100 * answers) / appends).toFixed(0)} %`;
    console.log(`${`${crowd} at a time`.padEnd(44)}${cells.join('')}${ratio.padStart(10)}`);
  }
}

/** In turns: the answers, then what they wrote, appended once more, a line for each, one after the other, with one `fsync` for all. */
async function answersAndAppends(folder: string, crowd: number): Promise<readonly [number, number]> {
  const engine = new PermissionEngine({ ask: ['write_file'] });
  const path = join(folder, 'sessions.jsonl');
  const store = createFileStore(path);
  const bare = openSync(join(folder, 'bare.jsonl'), 'a');
  const times = { answers: [] as number[], appends: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const sessions = Array.from({ length: crowd }, (_, index) =>
      engine.session({ id: `chat-${round}-${index}`, store }),
    );
    await Promise.all(sessions.map((session) => session.evaluate(callOf(session))));
    const before = statSync(path).size;
    times.answers.push(
      await timeOf(() =>
        Promise.all(sessions.map((session) => session.answer({ toolCallId: session.id, behavior: 'allow' }))),
      ),
    );
    const lines = writesIn(textFrom(path, before));
    if (lines.length !== crowd) throw new Error(`${crowd} answers wrote ${lines.length} lines`);
    times.appends.push(
      await timeOf(() => {
        for (const line of lines) writeSync(bare, `${line}\n`);
        return sync(bare);
      }),
    );
  }
  closeSync(bare);
  await store.close();
  return [perSecond(times.answers, crowd), perSecond(times.appends, crowd)];
}

function callOf({ id }: PermissionSession) {
  const content = 'export function add(a: number, b: number) { return a + b; }\n'.repeat(7).slice(0, 400);
  return { id, name: 'write_file', input: { path: 'src/app/main.ts', content } };
}

/** The writes in the lines of the store, each as a line of its own. */
function writesIn(text: string): string[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.flatMap((line) =>
    (JSON.parse(line) as { writes: unknown[] }).writes.map((write) => JSON.stringify(write)),
  );
}

function textFrom(path: string, start: number): string {
  const descriptor = openSync(path, 'r');
  const bytes = Buffer.alloc(statSync(path).size - start);
  readSync(descriptor, bytes, 0, bytes.length, start);
  closeSync(descriptor);
  return bytes.toString();
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** By the fastest tenth of the rounds, as in memory. */
function perSecond(times: readonly number[], crowd: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return (crowd * 1_000) / (sorted[Math.floor(times.length / 10)] ?? Number.NaN);
}
