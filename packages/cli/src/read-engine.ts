/** The engine that the flags describe: a policy file, or those that are found in the folder, and the real disk. */

import { type LoadedPolicy, PermissionEngine, type PermissionMode, permissionModes } from '@sallyport/engine';
import { didYouMean, nodeEnvironment } from '@sallyport/engine/node';
import { type Flags, UsageError } from './command.js';
import { readFolder, readPolicy } from './policy-flags.js';

export function readEngine(flags: Flags): { readonly engine: PermissionEngine; readonly policy: LoadedPolicy } {
  const cwd = readFolder(flags);
  const environment = nodeEnvironment(cwd === undefined ? {} : { cwd });
  const mode = readMode(flags.text('mode'));
  const policy = readPolicy(flags);
  const engine = new PermissionEngine(policy, { environment });
  return { engine: mode === undefined ? engine : engine.withMode(mode), policy };
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
