/** Writes files whole: a file that is there was written to its end, whenever the program was stopped. */

import { chmodSync, linkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from './command.js';

/**
 * @param replace without it, a file that is there already stays as it is, and that is an error
 * @param check looks at the new file, under another name with the same ending, before it counts
 */
export function writeWhole(
  file: string,
  text: string,
  { replace = false, check }: { readonly replace?: boolean; readonly check?: (written: string) => void } = {},
): void {
  const target = replace ? realFile(file) : file;
  const temporary = join(dirname(target), `.${crypto.randomUUID()}-${basename(target)}`);
  try {
    writeFileSync(temporary, text, { flag: 'wx', flush: true });
    check?.(temporary);
    if (!replace) {
      // Unlike a rename, it fails where somebody made the file in the meantime.
      linkSync(temporary, target);
      return;
    }
    keepMode(target, temporary);
    renameSync(temporary, target);
  } catch (error) {
    throw refusal(file, error);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** A link stays a link: what it points to is replaced. */
function realFile(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function keepMode(from: string, to: string): void {
  const mode = statSync(from, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined) chmodSync(to, mode);
}

function refusal(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  return error.code === 'EEXIST'
    ? new UsageError(`${file} is there already`, 'it stays as it is; name another file with --out, or write --force')
    : new UsageError(`${file}: cannot be written (${String(error.code)})`);
}
