/** What a settings file is, by its name and place: which of them counts more depends on it, not on the order in which they are given. */

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';

/** `unknown`: it may count more or less than any other. */
export type SettingsScope = 'managed' | 'local' | 'project' | 'user' | 'unknown';

/** What Claude Code keeps in the folder of a user, and never in that of a project. */
const onlyOfUsers = ['projects', 'history.jsonl', '.credentials.json', 'todos', 'statsig', 'shell-snapshots'];
const home = /^(?:\/(?:home|Users)\/[^/]+|\/root|[A-Za-z]:\\Users\\[^\\]+)$/;

export function scopeOf(file: string): SettingsScope {
  const name = basename(file);
  const folder = dirname(resolve(file));
  if (name.startsWith('managed-settings') || basename(folder) === 'managed-settings.d') return 'managed';
  if (isOfUser(folder)) return 'user';
  if (basename(folder) !== '.claude') return 'unknown';
  if (name === 'settings.local.json') return 'local';
  return name === 'settings.json' ? 'project' : 'unknown';
}

function isOfUser(folder: string): boolean {
  const { CLAUDE_CONFIG_DIR = '' } = process.env;
  const own = [join(homedir(), '.claude'), ...(CLAUDE_CONFIG_DIR === '' ? [] : [resolve(CLAUDE_CONFIG_DIR)])];
  if (own.includes(folder)) return true;
  if (basename(folder) === '.claude' && home.test(dirname(folder))) return true;
  return onlyOfUsers.some((name) => existsSync(join(folder, name)));
}
