/** The flags that say which policy is meant: a file, or those that hold in a folder. */

import type { LoadedPolicy } from '@sallyport/engine';
import { findPolicies, loadPolicy } from '@sallyport/engine/node';
import { type Flag, type Flags, UsageError } from './command.js';

export const policyFlags = {
  policy: { value: 'FILE', about: 'The policy: .json, .jsonc, .yaml or .yml.' },
  scopes: { about: 'Instead of --policy: the policies of user, project and local scope that hold in the folder.' },
  trust: { about: 'With --scopes: files of the project may do more than tighten.' },
  managed: { value: 'FILE', about: 'With --scopes: a managed policy besides.' },
  cwd: { value: 'FOLDER', about: 'Folder in which the tool would run. Default: the current one.' },
} as const satisfies Record<string, Flag>;

export function readPolicy(flags: Flags): LoadedPolicy {
  const managed = flags.text('managed');
  if (flags.has('scopes')) {
    if (flags.has('policy')) throw new UsageError('--policy and --scopes do not go together');
    return findPolicies({
      from: flags.text('cwd') ?? '.',
      trust: flags.has('trust'),
      ...(managed === undefined ? {} : { managed }),
    });
  }
  const alone = ['trust', 'managed'].find((name) => flags.has(name));
  if (alone !== undefined) throw new UsageError(`--${alone} needs --scopes`);
  if (!flags.has('policy'))
    throw new UsageError('--policy is missing', 'name a file, or write --scopes for the policies that hold here');
  return loadPolicy(flags.required('policy'));
}
