/** The engine that the flags `--policy`, `--mode` and `--cwd` describe: a policy file, and the real disk. */

import { PermissionEngine, type PermissionMode, permissionModes } from '@sallyport/engine';
import { didYouMean, loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { type Flags, UsageError } from './command.js';

export function readEngine(flags: Flags): PermissionEngine {
  const cwd = flags.text('cwd');
  const environment = nodeEnvironment(cwd === undefined ? {} : { cwd });
  const mode = readMode(flags.text('mode'));
  const engine = new PermissionEngine(loadPolicy(flags.required('policy')), { environment });
  return mode === undefined ? engine : engine.withMode(mode);
}

function readMode(text: string | undefined): PermissionMode | undefined {
  const mode = permissionModes.find((known) => known === text);
  if (mode !== undefined || text === undefined) return mode;
  const meant = didYouMean(text, permissionModes);
  throw new UsageError(
    `unknown mode "${text}"`,
    meant === undefined ? `write one of ${permissionModes.join(', ')}` : `did you mean "${meant}"?`,
  );
}
