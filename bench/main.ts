/**
 * How fast are decisions? `npm run bench`. Everything runs in one process, one after the other, beside peers that decide about names:
 * `@cedar-policy/cedar-wasm` with pre-parsed policies, and `casbin`. Absolute numbers are this machine's; read the ratios.
 */

import { Bench } from 'tinybench';
import { calls, engineWith } from './engine.js';
import { casbinWith, cedarWith } from './peers.js';
import { printTable, type Row } from './table.js';

const sizes = [10, 100, 1_000];
const time = Number(process.env.BENCH_MS ?? 300);

const rows: Row[] = [];
for (const size of sizes) {
  const bench = new Bench({ time, warmupTime: time / 3 });
  const engine = engineWith(size);
  for (const [what, call] of Object.entries(calls)) bench.add(`sallyport, ${what}`, () => void engine.checkSync(call));
  const cedar = cedarWith(size);
  bench.add('cedar-wasm, plain tool', () => void cedar('query_order'));
  const casbin = await casbinWith(size);
  bench.add('casbin, plain tool', () => void casbin('query_order'));
  await bench.run();
  for (const { name, result } of bench.tasks) {
    if (result.state !== 'completed') throw new Error(`${name} did not complete: ${result.state}`);
    rows.push({ name, size, p50: result.latency.p50 * 1_000 });
  }
}

printTable(rows, sizes);
