/** The project's ignore list, for the policy that is not shared. */

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../write-whole.js';

const local = 'sallyport.local.jsonc';

/** The name to add, where the folder is in a repository that does not ignore it yet. */
export function missingOnIgnoreList(folder: string): string | undefined {
  if (!isInRepository(folder)) return undefined;
  const listed = readList(folder)
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/^\//, ''));
  return listed.includes(local) || listed.includes('sallyport.local.*') ? undefined : local;
}

export function addToIgnoreList(folder: string, name: string): void {
  const text = readList(folder);
  const gap = text === '' || text.endsWith('\n') ? '' : '\n';
  writeWhole(join(folder, '.gitignore'), `${text}${gap}${name}\n`, { replace: true });
}

function readList(folder: string): string {
  const file = join(folder, '.gitignore');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

function isInRepository(folder: string): boolean {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, '.git'))) return true;
    if (dirname(at) === at) return false;
  }
}
