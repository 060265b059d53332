/**
 * How good is the shell profile? `npm run rates` prints it for the labelled commands in `packages/engine/test/cases/shell.jsonl`:
 * rows that reviewers may see differently are left out.
 */

import { type Environment, PermissionEngine, type PolicyInput } from '@sallyport/engine';
import { readCases, type ShellRow, shellEnvironment } from '../packages/engine/test/case-files.js';

const environment: Environment = shellEnvironment;
const rows = readCases<ShellRow>('shell').filter(({ debatable }) => debatable !== true);
const tools = { Bash: 'shell' } as const;
const reading = engineOf({ mode: 'default', reads: 'all', tools, safety: { checks: { 'secret-read': 'off' } } });
const explore = engineOf({ mode: 'explore', tools });
const wide = engineOf({ mode: 'default', allow: ['Bash'], tools });
const denies: PolicyInput['deny'] = [
  '@read(**/.env*)',
  '@exec(rm -rf:*)',
  '@exec(git push --force:*)',
  '@write(/etc/**)',
];
const guarded = engineOf({
  mode: 'default',
  allow: ['Bash'],
  deny: denies,
  tools,
  safety: { checks: { 'secret-read': 'off' } },
});

const harmful = rows.filter(({ readOnly }) => !readOnly);
const dangerous = rows.filter(({ dangerous: is }) => is === true);
const harmless = rows.filter(({ dangerous: is }) => is !== true);
const readers = rows.filter(({ readOnly }) => readOnly);

const list = process.argv.includes('--list');
print(
  'not read-only, let run in explore or without a rule',
  harmful,
  (row) => lets(explore, row) || lets(reading, row),
);
print('dangerous, silently allowed under allow: ["Bash"]', dangerous, (row) => lets(wide, row));
print('read-only, asked about with reads: "all"', readers, (row) => !lets(reading, row));
print(
  'harmless, asked about though allow: ["Bash"]',
  harmless.filter(({ sensitiveRead }) => sensitiveRead !== true),
  (row) => !lets(wide, row),
);
print('harmless, undecided with four everyday denies', harmless, (row) => check(guarded, row).bypassImmune);

function print(what: string, among: readonly ShellRow[], wrong: (row: ShellRow) => boolean): void {
  const found = among.filter(wrong);
  const share = ((100 * found.length) / among.length).toFixed(1);
  console.log(`${what.padEnd(55)} ${String(found.length).padStart(4)} of ${among.length} (${share} %)`);
  if (list) for (const { id, command } of found) console.log(`    ${id} ${JSON.stringify(command)}`);
}

function lets(engine: PermissionEngine, row: ShellRow): boolean {
  return check(engine, row).behavior === 'allow';
}

function check(engine: PermissionEngine, { command }: ShellRow) {
  return engine.checkSync({ name: 'Bash', input: { command } });
}

function engineOf(policy: PolicyInput): PermissionEngine {
  return new PermissionEngine(policy, { environment });
}
