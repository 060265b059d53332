/**
 * How good is the shell profile? `npm run rates` prints it for the labelled commands in `packages/engine/test/cases`; `--list` names the rows.
 * `shell` grew together with the tables. The fresh sets were written from manuals by others who had not seen the tables:
 * what they showed before the tables learnt from them is in the README of the engine.
 */

import { shellSets } from '../packages/engine/test/case-files.js';
import { measureRates } from '../packages/engine/test/shell/rates.js';

const list = process.argv.includes('--list');

for (const set of shellSets) {
  console.log(set);
  for (const { what, among, wrong } of measureRates(set)) {
    const share = ((100 * wrong.length) / among).toFixed(1);
    console.log(`  ${what.padEnd(53)} ${String(wrong.length).padStart(4)} of ${among} (${share} %)`);
    if (list) for (const { id, command } of wrong) console.log(`    ${id} ${JSON.stringify(command)}`);
  }
}
