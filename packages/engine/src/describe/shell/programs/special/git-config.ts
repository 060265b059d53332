/** `git config`: one name reads, a name and a value write, and some values are commands. */

import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { textOf } from '../words.js';
import { readObject } from './git.js';
import { isHarmlessKey, judgeConfigKey } from './git-keys.js';

export function judgeGitConfig({ args, draft, modes, path }: Case): void {
  for (const blob of valuesOf(args, '--blob')) {
    const text = textOf(blob);
    if (text === undefined) draft.reads(null);
    else readObject(draft, text);
  }
  if (modes.reads || path[1] === 'list' || path[1] === 'get') return;
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
  for (const file of valuesOf(args, '-f', '--file')) draft.writes(file, { action: true });
  if (hasOption(args, '--system')) draft.writes('/etc/gitconfig', { action: true });
  if (hasOption(args, '--rename-section') || path[1] === 'rename-section') {
    const section = textOf(value);
    if (section === undefined || !(isHarmlessKey(`${section}.x`) || /^branch\./.test(section)))
      draft.finds('hidden-exec', 'the settings of that section may make git run other programs');
    return;
  }
  const name = textOf(key);
  if (value !== undefined && name !== undefined && !hasOption(args, '--unset', '--unset-all'))
    judgeConfigKey(draft, name, value);
}
