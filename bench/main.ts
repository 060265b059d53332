/**
 * How fast are decisions? `npm run bench`. Everything runs in one process, taking turns, beside a check written by hand and peers that
 * decide about names: `@cedar-policy/cedar-wasm` with pre-parsed policies, and `casbin`. Absolute numbers are this machine's; read the
 * ratios.
 */

import { byHand } from './by-hand.js';
import { calls, engineWith } from './engine.js';
import { measureHostile } from './hostile.js';
import { measure } from './measure.js';
import { casbinWith, cedarWith } from './peers.js';
import { printTable, type Row } from './table.js';

const sizes = [10, 100, 1_000, 10_000];
const rounds = Number(process.env.BENCH_ROUNDS ?? 200);
/** Peers take so long with more rules that they would be all that is measured. */
const mostForPeers = 1_000;
const kinds = Object.keys(calls) as (keyof typeof calls)[];
const madeByHand: readonly string[] = ['plain tool', 'file', 'url'];

const rows: Row[] = [];
for (const size of sizes) {
  const engine = engineWith(size);
  const check = byHand(size);
  const works: Record<string, () => unknown> = {};
  for (const kind of kinds) works[`sallyport, ${kind}`] = () => engine.checkSync(calls[kind]);
  for (const kind of kinds) if (madeByHand.includes(kind)) works[`by hand, ${kind}`] = () => check(calls[kind]);
  if (size <= mostForPeers) {
    const cedar = cedarWith(size);
    const casbin = await casbinWith(size);
    works['cedar-wasm, plain tool'] = () => cedar('query_order');
    works['casbin, plain tool'] = () => casbin('query_order');
  }
  const times = measure(works, { rounds });
  for (const [name, time] of Object.entries(times)) rows.push({ name, size, micros: time * 1_000 });
}
printTable(rows, sizes);

const at = (name: string, size: number) =>
  rows.find((row) => row.name === name && row.size === size)?.micros ?? Number.NaN;
console.log('\nRatios:');
for (const kind of kinds) {
  const own = `sallyport, ${kind}`;
  const parts = [`10,000 rules cost ${(at(own, 10_000) / at(own, 10)).toFixed(2)} times what 10 cost`];
  parts.push(
    `cedar-wasm takes ${(at('cedar-wasm, plain tool', 100) / at(own, 100)).toFixed(0)} times as long at 100 rules`,
  );
  if (madeByHand.includes(kind)) parts.push(`${(at(own, 100) / at(`by hand, ${kind}`, 100)).toFixed(1)} times by hand`);
  console.log(`${kind.padEnd(14)} ${parts.join('; ')}`);
}

console.log('\nHostile patterns and inputs:');
console.log(`worst: ${measureHostile().toFixed(2)} times`);
