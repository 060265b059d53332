/** Writes files whole: a file that is there was written to its end, whenever the program was stopped. */

import { chmodSync, linkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface WriteWholeOptions {
  /** Default `false`: a file that is there already stays as it is, and that is an error. A file that is replaced keeps its mode, and a link stays a link. */
  readonly replace?: boolean;
  /** Looks at the new file, under another name with the same ending, before it counts. What it throws keeps the old file. */
  readonly check?: (written: string) => void;
}

/**
 * @throws Error of `node:fs` where the file cannot be written, with its `code` (`EEXIST` without `replace`); whatever `check` throws
 *
 * @example
 * writeWhole('sallyport.jsonc', text, { check: (file) => void loadPolicy(file) });
 */
export function writeWhole(file: string, text: string, { replace = false, check }: WriteWholeOptions = {}): void {
  const target = replace ? realFile(file) : file;
  // Next to it: moved within one file system.
  const temporary = join(dirname(target), `.${crypto.randomUUID()}-${basename(target)}`);
  try {
    writeFileSync(temporary, text, { flag: 'wx', flush: true });
    if (replace) keepMode(target, temporary);
    check?.(temporary);
    // Unlike a rename, a link fails where somebody made the file in the meantime.
    if (replace) renameSync(temporary, target);
    else linkSync(temporary, target);
  } finally {
    rmSync(temporary, { force: true });
  }
}

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
