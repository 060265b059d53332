/** Changes a policy file that others write to as well: one at a time, from what is there at that moment, whole or not at all. */

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { extname } from 'node:path';
import { PermissionEngine } from '../decide/engine.js';
import { SallyportError } from '../errors.js';
import { type FileLockOptions, lockFile } from './file-lock.js';
import { loadPolicy } from './load-policy.js';
import type { PolicyText } from './policy-edit.js';
import { writeWhole } from './write-whole.js';

export interface ChangePolicyOptions extends FileLockOptions {
  /** Looks at the changed file, under another name with the same ending, before it counts. What it throws keeps the old file. */
  readonly check?: (written: string) => void;
  /** What to throw where the changed file does not load, or cannot be written. */
  readonly refuse?: (cause: unknown) => Error;
}

/**
 * @param edit gives the new text, or nothing where nothing is to be changed
 * @returns whether the file was changed
 * @throws SallyportError `store-failed` where there is no such file, or somebody else holds its lock for too long
 */
export async function changePolicyFile(
  path: string,
  edit: (policy: PolicyText) => string | undefined,
  { check, refuse, ...lockOptions }: ChangePolicyOptions = {},
): Promise<boolean> {
  // A link stays a link: what it points to is replaced.
  const file = realFile(path);
  const lock = await lockFile(`${file}.lock`, lockOptions);
  try {
    const before = readFileSync(file, 'utf8');
    const mark = before.startsWith('\ufeff') ? '\ufeff' : '';
    const text = before.slice(mark.length);
    const next = edit({ text, isYaml: /^\.ya?ml$/i.test(extname(file)) });
    if (next === undefined || next === text) return false;
    const checkAll = (written: string): void => {
      // One that somebody has removed meanwhile stays removed.
      statSync(file);
      // An editor takes no lock.
      if (readFileSync(file, 'utf8') !== before)
        throw new SallyportError('store-failed', `"${file}" was changed at the same moment.`);
      // Compiled, as a rule can be well formed and still mean nothing.
      new PermissionEngine(loadPolicy(written));
      check?.(written);
    };
    try {
      writeWhole(file, mark + next, { replace: true, check: checkAll });
    } catch (cause) {
      throw refuse?.(cause) ?? cause;
    }
    return true;
  } finally {
    lock.release();
  }
}

function realFile(path: string): string {
  try {
    return realpathSync(path);
  } catch (cause) {
    throw new SallyportError('store-failed', `There is no policy file "${path}".`, { cause });
  }
}
