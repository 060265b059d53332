/** Ways around a deny: what a shell text does by a detour counts like the plain form. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../../src/index.js';
import { fakeEnvironment } from '../../src/testing/index.js';
import { shellPlaceOf } from '../case-files.js';

interface Attack {
  readonly what: string;
  /** Denied, or at least a question. */
  readonly stopped: readonly string[];
  /** What looks alike and is harmless. */
  readonly allowed: readonly string[];
}

const all = JSON.parse(readFileSync(new URL('../cases/attack-shell.json', import.meta.url), 'utf8')) as Attack[];
const deny = [
  '@read(**/.env*)',
  '@read(./secrets/**)',
  '@exec(rm -rf:*)',
  '@exec(git push --force:*)',
  '@write(/etc/**)',
  '@write(./src/**)',
  '@network(domain:evil.example)',
];
const engine = new PermissionEngine(
  { mode: 'bypass', tools: { Bash: 'shell' }, deny },
  { environment: fakeEnvironment(shellPlaceOf('fresh-a')) },
);
const behaviorOf = (command: string) => engine.checkSync({ name: 'Bash', input: { command } }).behavior;

describe.each(all)('$what', ({ stopped, allowed }) => {
  it.each(stopped)('does not let run %s', (command) => expect(behaviorOf(command)).not.toBe('allow'));
  it.each(allowed)('lets run %s', (command) => expect(behaviorOf(command)).toBe('allow'));
});
