/** Writes a file that somebody asked for, whole or not at all, and says in words where that cannot be. */

import { isSallyportError, PolicyError } from '@sallyport/engine';
import { type WriteWholeOptions, writeWhole as write } from '@sallyport/engine/node';
import { UsageError } from './command.js';

export function writeWhole(file: string, text: string, { check, ...options }: WriteWholeOptions = {}): void {
  try {
    write(file, text, { ...options, ...(check && { check: (written) => named(file, written, check) }) });
  } catch (error) {
    throw refusal(file, error);
  }
}

/** What is wrong with the new text is said of the file as it would be called. */
function named(file: string, written: string, check: (written: string) => void): void {
  try {
    check(written);
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    const problems = (error as PolicyError).problems;
    throw new PolicyError(problems.map((problem) => (problem.file === written ? { ...problem, file } : problem)));
  }
}

/** What is no error of the file system stays as it is. */
export function refusal(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return error;
  return error.code === 'EEXIST'
    ? new UsageError(`${file} is there already`, 'it stays as it is; name another file with --out, or write --force')
    : new UsageError(`${file}: cannot be written (${String(error.code)})`);
}
