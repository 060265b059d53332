/**
 * A rule on a command speaks of the command alone. The folder it starts in, the user and whatever else came with the command decide as
 * much about what runs, so a suggested rule holds for them as they were shown. Variables count as commands of their own.
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
  const kept = Object.entries(input).filter(([name, value]) => !free.includes(name) && value !== undefined);
  if (kept.length === 0) return none;
  return {
    on: (rule) => ({ rule, input: Object.fromEntries(kept) }),
    label: `, with ${kept.map(([name, value]) => `${name} ${JSON.stringify(value)}`).join(', ')}`,
  };
}
