/** The flags that say which call is meant, under which policy. `check` and `explain` share them. */

import { type Flag, type Flags, UsageError } from './command.js';
import { policyFlags } from './policy-flags.js';

const ofOneCall = {
  ...policyFlags,
  tool: { value: 'NAME', about: 'Name of the tool that would be called.' },
  input: { value: 'JSON', about: 'Input of the call; "-" takes it from standard input.' },
  context: { value: 'JSON', about: 'What conditions see as `context`: user, role, …' },
  mode: { value: 'MODE', about: "Another mode than the policy's: default, acceptEdits, explore, bypass, dontAsk." },
} as const satisfies Record<string, Flag>;

export const callFlags = {
  ...ofOneCall,
  cases: { value: 'FILE', about: 'Calls of a case file: on each line { id, policy, env, call } as JSON.' },
} as const satisfies Record<string, Flag>;

/** Whether the calls come from a case file; then nothing else may say what a call is or what binds it. */
export function asksForCases(flags: Flags): boolean {
  if (!flags.has('cases')) return false;
  const other = flags.names().find((name) => Object.hasOwn(ofOneCall, name));
  if (other !== undefined)
    throw new UsageError(`--${other} and --cases do not go together`, 'each case brings its own policy and call');
  return true;
}
