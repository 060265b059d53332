/** What the widest rule, `allow: ["Bash"]`, lets run in silence, and what it does not. */

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../../src/index.js';
import { fakeEnvironment } from '../../src/testing/index.js';
import { shellPlaceOf } from '../case-files.js';

interface Rows {
  readonly what: string;
  readonly asked: readonly string[];
  /** What looks alike, and people do every day. */
  readonly allowed: readonly string[];
}

const all = JSON.parse(readFileSync(new URL('../cases/wide-rule.json', import.meta.url), 'utf8')) as Rows[];
const engine = new PermissionEngine(
  { mode: 'default', tools: { Bash: 'shell' }, allow: ['Bash'] },
  { environment: fakeEnvironment(shellPlaceOf('fresh-a')) },
);
const behaviorOf = (command: string) => engine.checkSync({ name: 'Bash', input: { command } }).behavior;

describe.each(all)('$what', ({ asked, allowed }) => {
  it.each(asked)('asks about %s', (command) => expect(behaviorOf(command)).toBe('ask'));
  it.each(allowed)('lets run %s', (command) => expect(behaviorOf(command)).toBe('allow'));
});
