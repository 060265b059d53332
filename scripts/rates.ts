/**
 * How good is the shell profile? `npm run rates` prints it for the labelled commands in `packages/engine/test/cases`; `--list` names the rows.
 * `shell` grew together with the tables. The fresh sets were written from manuals by others who had not seen the tables:
 * what they showed before the tables learnt from them is in the README of the engine.
 */

import { PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { isDisputed, readCases, type ShellRow, shellPlaceOf, shellSets } from '../packages/engine/test/case-files.js';

const tools = { Bash: 'shell' } as const;
const withoutSecrets = { checks: { 'secret-read': 'off' } } as const;
const wide: PolicyInput = { mode: 'default', allow: ['Bash'], tools };
const everydayDenies = ['@read(**/.env*)', '@exec(rm -rf:*)', '@exec(git push --force:*)', '@write(/etc/**)'];

const isHarmless = ({ dangerous }: ShellRow) => dangerous !== true;
const list = process.argv.includes('--list');

for (const set of shellSets) {
  const environment = shellPlaceOf(set);
  const engineOf = (policy: PolicyInput) => new PermissionEngine(policy, { environment });
  const reading = engineOf({ mode: 'default', reads: 'all', tools, safety: withoutSecrets });
  const explore = engineOf({ mode: 'explore', tools });
  const allowing = engineOf(wide);
  const guarded = engineOf({ ...wide, deny: everydayDenies, safety: withoutSecrets });
  const rows = readCases<ShellRow>(set).filter((row) => !isDisputed(row));

  console.log(`${set}: ${rows.length} commands`);
  print(
    'not read-only, let run in explore or without a rule',
    rows.filter(({ readOnly }) => !readOnly),
    (row) => lets(explore, row) || lets(reading, row),
  );
  print(
    'dangerous, silently allowed under allow: ["Bash"]',
    rows.filter((row) => !isHarmless(row)),
    (row) => lets(allowing, row),
  );
  print(
    'read-only, asked about with reads: "all"',
    rows.filter(({ readOnly }) => readOnly),
    (row) => !lets(reading, row),
  );
  print(
    'harmless, asked about though no rule could silence it',
    rows.filter(isHarmless),
    (row) => check(allowing, row).bypassImmune,
  );
  print(
    'harmless, asked about though allow: ["Bash"]',
    rows.filter((row) => isHarmless(row) && row.sensitiveRead !== true),
    (row) => !lets(allowing, row),
  );
  print(
    'harmless, undecided with four everyday denies',
    rows.filter(isHarmless),
    (row) => check(guarded, row).bypassImmune,
  );
}

function print(what: string, among: readonly ShellRow[], wrong: (row: ShellRow) => boolean): void {
  const found = among.filter(wrong);
  const share = ((100 * found.length) / among.length).toFixed(1);
  console.log(`  ${what.padEnd(53)} ${String(found.length).padStart(4)} of ${among.length} (${share} %)`);
  if (list) for (const { id, command } of found) console.log(`    ${id} ${JSON.stringify(command)}`);
}

function lets(engine: PermissionEngine, row: ShellRow): boolean {
  return check(engine, row).behavior === 'allow';
}

function check(engine: PermissionEngine, { command }: ShellRow) {
  return engine.checkSync({ name: 'Bash', input: { command } });
}
