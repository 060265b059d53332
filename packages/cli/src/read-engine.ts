/** The engine that the flags describe: a policy file, or those that are found in the folder, and the real disk. */

import { type LoadedPolicy, PermissionEngine, type PermissionMode, permissionModes } from '@sallyport/engine';
import { didYouMean, findPolicies, loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { type Flags, UsageError } from './command.js';

export function readEngine(flags: Flags): { readonly engine: PermissionEngine; readonly policy: LoadedPolicy } {
  const cwd = flags.text('cwd');
  const environment = nodeEnvironment(cwd === undefined ? {} : { cwd });
  const mode = readMode(flags.text('mode'));
  const policy = readPolicy(flags, environment.cwd);
  const engine = new PermissionEngine(policy, { environment });
  return { engine: mode === undefined ? engine : engine.withMode(mode), policy };
}

function readPolicy(flags: Flags, from: string): LoadedPolicy {
  const managed = flags.text('managed');
  if (flags.has('scopes')) {
    if (flags.has('policy')) throw new UsageError('--policy and --scopes do not go together');
    return findPolicies({ from, trust: flags.has('trust'), ...(managed === undefined ? {} : { managed }) });
  }
  const alone = ['trust', 'managed'].find((name) => flags.has(name));
  if (alone !== undefined) throw new UsageError(`--${alone} needs --scopes`);
  if (!flags.has('policy'))
    throw new UsageError('--policy is missing', 'name a file, or write --scopes for the policies that hold here');
  return loadPolicy(flags.required('policy'));
}

export function readMode(text: string | undefined): PermissionMode | undefined {
  const mode = permissionModes.find((known) => known === text);
  if (mode !== undefined || text === undefined) return mode;
  const meant = didYouMean(text, permissionModes);
  throw new UsageError(
    `unknown mode "${text}"`,
    meant === undefined ? `write one of ${permissionModes.join(', ')}` : `did you mean "${meant}"?`,
  );
}
