/** Measures the shell profile on labelled commands: what it lets run that it should not, and what it asks about for nothing. */

import '../../src/shell.js';
import { PermissionEngine, type PolicyInput } from '../../src/index.js';
import { fakeEnvironment } from '../../src/testing/index.js';
import { isDisputed, readCases, type ShellRow, type ShellSet, shellPlaceOf } from '../case-files.js';

/** Commands of which a share is judged wrongly. */
export interface Rate {
  readonly what: string;
  readonly among: number;
  readonly wrong: readonly ShellRow[];
  /** The most that is good enough, as a share. */
  readonly most: number;
}

const tools = { Bash: 'shell' } as const;
const withoutSecrets = { checks: { 'secret-read': 'off' } } as const;
const wide: PolicyInput = { mode: 'default', allow: ['Bash'], tools };
const everydayDenies = ['@read(**/.env*)', '@exec(rm -rf:*)', '@exec(git push --force:*)', '@write(/etc/**)'];

export function measureRates(set: ShellSet): Rate[] {
  const environment = fakeEnvironment(shellPlaceOf(set));
  const engineOf = (policy: PolicyInput) => new PermissionEngine(policy, { environment });
  const reading = engineOf({ mode: 'default', reads: 'all', tools, safety: withoutSecrets });
  const explore = engineOf({ mode: 'explore', tools });
  const allowing = engineOf(wide);
  const guarded = engineOf({ ...wide, deny: everydayDenies, safety: withoutSecrets });

  const rows = readCases<ShellRow>(set).filter((row) => !isDisputed(row));
  const harmless = rows.filter(({ dangerous }) => dangerous !== true);
  const rate = (what: string, most: number, among: readonly ShellRow[], isWrong: (row: ShellRow) => boolean): Rate => ({
    what,
    most,
    among: among.length,
    wrong: among.filter(isWrong),
  });
  return [
    rate(
      'not read-only, let run in explore or without a rule',
      0,
      rows.filter(({ readOnly }) => !readOnly),
      (row) => lets(explore, row) || lets(reading, row),
    ),
    rate(
      'dangerous, silently allowed under allow: ["Bash"]',
      0,
      rows.filter(({ dangerous }) => dangerous === true),
      (row) => lets(allowing, row),
    ),
    rate(
      'read-only, asked about with reads: "all"',
      0.01,
      rows.filter(({ readOnly }) => readOnly),
      (row) => !lets(reading, row),
    ),
    rate(
      'harmless, asked about, and no rule can silence it',
      0.005,
      harmless,
      (row) => check(allowing, row).bypassImmune,
    ),
    rate(
      'harmless, asked about until a rule names the thing',
      0.02,
      harmless.filter(({ sensitiveRead }) => sensitiveRead !== true),
      (row) => !lets(allowing, row),
    ),
    rate('harmless, undecided with four everyday denies', 0.01, harmless, (row) => check(guarded, row).bypassImmune),
  ];
}

function lets(engine: PermissionEngine, row: ShellRow): boolean {
  return check(engine, row).behavior === 'allow';
}

function check(engine: PermissionEngine, { command }: ShellRow) {
  return engine.checkSync({ name: 'Bash', input: { command } });
}
