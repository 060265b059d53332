/** The flags that say which policy is meant: a file, or those that hold in a folder. */

import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
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

/** @throws UsageError where it is no folder: what is decided in a place that is not there is decided about nothing */
export function readFolder(flags: Flags): string | undefined {
  const folder = flags.text('cwd');
  if (folder !== undefined && statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true)
    throw new UsageError(`--cwd ${folder}: there is no such folder`);
  return folder;
}

export function readPolicy(flags: Flags): LoadedPolicy {
  const from = readFolder(flags) ?? '.';
  const managed = flags.text('managed');
  if (flags.has('scopes')) {
    if (flags.has('policy')) throw new UsageError('--policy and --scopes do not go together');
    const found = findPolicies({
      from,
      trust: flags.has('trust'),
      ...(managed === undefined ? {} : { managed }),
    });
    return { ...found, warnings: [...found.warnings, ...notLookedAt(from)] };
  }
  const alone = ['trust', 'managed'].find((name) => flags.has(name));
  if (alone !== undefined) throw new UsageError(`--${alone} needs --scopes`);
  if (!flags.has('policy'))
    throw new UsageError('--policy is missing', 'name a file, or write --scopes for the policies that hold here');
  return loadPolicy(flags.required('policy'));
}

/** A policy further up, which would count if a repository said that the folder belongs to it. */
function notLookedAt(from: string): string[] {
  let above: string | undefined;
  for (let folder = resolve(from); !existsSync(join(folder, '.git')); folder = dirname(folder)) {
    const parent = dirname(folder);
    if (parent === folder)
      return above === undefined
        ? []
        : [
            `${above} is not read: without a .git above, only the policies of the folder itself count – use --cwd ${dirname(above)}`,
          ];
    above ??= ['sallyport', 'sallyport.local']
      .flatMap((name) => ['.json', '.jsonc', '.yaml', '.yml'].map((ending) => join(parent, `${name}${ending}`)))
      .find((file) => existsSync(file));
  }
  return [];
}
