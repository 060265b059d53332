/** Reads a file that somebody named, and says in words where that cannot be. */

import { readFileSync, statSync } from 'node:fs';
import { UsageError } from './command.js';

/** @throws UsageError where there is no such file */
export function readTextFile(file: string): string {
  checkFile(file);
  try {
    // Drops a byte-order mark.
    return readFileSync(file, 'utf8').replace(/^\ufeff/, '');
  } catch (error) {
    throw refusal(file, error);
  }
}

/**
 * A pipe or a device is no file: reading it could wait for ever, or never end.
 *
 * @throws UsageError
 */
export function checkFile(file: string): void {
  const about = lookAt(file);
  if (about.isDirectory()) throw new UsageError(`${file}: cannot be read (EISDIR)`);
  if (!about.isFile())
    throw new UsageError(`${file} is not a file`, 'a pipe or a device could keep us waiting; write it to a file');
}

function lookAt(file: string) {
  try {
    return statSync(file);
  } catch (error) {
    throw refusal(file, error);
  }
}

function refusal(file: string, error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error)) return error;
  return new UsageError(`${file}: cannot be read (${String(error.code)})`);
}
