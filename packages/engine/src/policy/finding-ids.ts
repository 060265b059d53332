/** The checks that a policy can switch off by id, and those that it cannot. */

import { didYouMean } from './did-you-mean.js';
import { quote } from './quote.js';

/** Ids of the built-in findings. A tool's own are called `tool:<name>`. */
export const findingIds = [
  'catastrophic-delete',
  'protected-path-write',
  'privilege-escalation',
  'remote-code',
  'hidden-exec',
  'device-write',
  'system-control',
  'fork-bomb',
  'environment-override',
  'opaque-command',
  'secret-read',
  'secret-write',
  'internal-address',
  'denial-undecidable',
] as const;

/** Why a check of this id cannot be switched off, or `undefined` if it can. An id that nobody here knows switches nothing off and harms nobody. */
export function switchProblem(id: string): { readonly problem: string; readonly hint: string } | undefined {
  if (id === 'denial-undecidable') {
    return {
      problem: `${quote(id)} cannot be switched off: it stands for your own deny rules`,
      hint: 'make the deny rule narrower instead',
    };
  }
  if (id.startsWith('tool:')) {
    return {
      problem: `${quote(id)} cannot be switched off: it is the tool's own question`,
      hint: "change the tool's checkPermissions instead",
    };
  }
  return misspeltProblem(id);
}

/** Of a check that is left on, too: a switch of another layer would go by its right name. */
export function misspeltProblem(id: string): { readonly problem: string; readonly hint: string } | undefined {
  const meant = didYouMean(id, findingIds);
  return meant === undefined || (findingIds as readonly string[]).includes(id)
    ? undefined
    : { problem: `no check is called ${quote(id)}`, hint: `did you mean "${meant}"?` };
}
