/**
 * A rule on a command speaks of the command alone. The folder it starts in, variables, the user and whatever else a shell tool takes
 * decide as much about what runs, so a suggested rule holds for them as they are, and for no argument besides.
 */

import type { RuleInput } from '../policy/schema.js';
import type { Case } from './case.js';

/** Arguments that change nothing about what the command does. */
const idle: readonly string[] = ['description', 'timeout', 'timeout_ms', 'timeoutMs'];

export interface Pins {
  on(rule: string): RuleInput;
  /** What to add to a label: the arguments that stay as they are. */
  readonly label: string;
}

const none: Pins = { on: (rule) => rule, label: '' };

export function pinsFor({ tool, call: { input } }: Case): Pins {
  if (tool.profile.name !== 'shell' || typeof input !== 'object' || input === null) return none;
  const free = [tool.config.fields.command ?? 'command', ...idle];
  // What no rule can hold (no value, a key that is no key) is not named: then the call itself fails the condition, and nothing is suggested.
  const kept = Object.entries(input).filter(
    ([name, value]) => !free.includes(name) && value !== undefined && name !== '__proto__',
  );
  const names = JSON.stringify([...free, ...kept.map(([name]) => name)]);
  const when = `input.all(name, name in ${names})`;
  if (kept.length === 0) return { on: (rule) => ({ rule, when }), label: '' };
  return {
    on: (rule) => ({ rule, input: Object.fromEntries(kept), when }),
    label: `, with ${kept.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')}`,
  };
}
