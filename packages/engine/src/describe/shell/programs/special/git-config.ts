/** `git config`: one name reads, a name and a value write, and some values are commands. */

import { hasOption } from '../arguments.js';
import type { Case } from '../judge.js';
import { textOf } from '../words.js';
import { judgeConfigKey } from './git-keys.js';

export function judgeGitConfig({ args, draft, modes, path }: Case): void {
  if (modes.reads) return;
  const [key, value] = args.operands;
  const writes =
    path.length > 1 ||
    hasOption(
      args,
      '--unset',
      '--unset-all',
      '--add',
      '--replace-all',
      '--remove-section',
      '--rename-section',
      '-e',
      '--edit',
    );
  if (!writes && args.operands.length === 1) {
    if (textOf(key) !== undefined) draft.promise = 'reads';
    return;
  }
  const name = textOf(key);
  if (value !== undefined && name !== undefined && !hasOption(args, '--unset', '--unset-all'))
    judgeConfigKey(draft, name, value);
}
