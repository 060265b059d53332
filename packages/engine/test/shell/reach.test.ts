/** How far a deny reaches, in the mode that asks about nothing else: into arguments that hold commands, files or folders, and no further. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../../src/index.js';
import { fakeEnvironment } from '../../src/testing/index.js';
import { shellPlaceOf } from '../case-files.js';

interface Reach {
  readonly what: string;
  readonly deny: string;
  readonly denied: readonly string[];
  readonly asked?: readonly string[];
  readonly allowed?: readonly string[];
}

const readRows = (name: string) =>
  JSON.parse(readFileSync(new URL(`../cases/${name}.json`, import.meta.url), 'utf8')) as Reach[];
const all = ['shell-reach', 'attack-programs'].flatMap(readRows);
const environment = fakeEnvironment(shellPlaceOf('fresh-a'));

describe.each(all)('$what: $deny', ({ deny, denied, asked = [], allowed = [] }) => {
  const engine = new PermissionEngine(
    { mode: 'bypass', tools: { Bash: 'shell' }, deny: [deny], safety: { inBypass: 'skip' } },
    { environment },
  );
  const behaviorOf = (command: string) => engine.checkSync({ name: 'Bash', input: { command } }).behavior;

  it.each(denied)('denies %s', (command) => expect(behaviorOf(command)).toBe('deny'));
  it.each(asked)('asks about %s', (command) => expect(behaviorOf(command)).toBe('ask'));
  it.each(allowed)('lets run %s', (command) => expect(behaviorOf(command)).toBe('allow'));
});
