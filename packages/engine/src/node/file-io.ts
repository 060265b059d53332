/** Reading and writing texts of an open file, and the folder of a new one. */

import { readSync, writeSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * The whole lines between two places of a file, and how many bytes they have there; the first place is the start of a line. The text
 * does not tell: where a line was torn inside of a character, it has another one instead.
 */
export function readText(
  descriptor: number,
  from: number,
  to: number,
): { readonly text: string; readonly size: number } {
  const bytes = Buffer.allocUnsafe(to - from);
  let length = 0;
  while (length < bytes.length) {
    const read = readSync(descriptor, bytes, length, bytes.length - length, from + length);
    if (read === 0) break;
    length += read;
  }
  const size = bytes.subarray(0, length).lastIndexOf(10) + 1;
  return { text: bytes.toString('utf8', 0, size), size };
}

/**
 * Writes a text at once and gives its bytes: in a file that is open for appending nothing of another process comes between.
 *
 * @throws Error where not all of it could be written; the disk is full, then
 */
export function writeText(descriptor: number, text: string): number {
  const bytes = Buffer.from(text);
  const written = writeSync(descriptor, bytes);
  if (written < bytes.length) throw new Error(`only ${written} of ${bytes.length} bytes could be written`);
  return written;
}

/** A new name is on the disk only once its folder is. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
