/**
 * Which process an id means: ids come again, in a container even the same one at each start. Where the system tells when a process
 * started, that tells it from the one before.
 */

import { readFileSync } from 'node:fs';

/** When the process started, as the system writes it; `undefined`: it does not tell. */
export function processStart(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined;
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may have spaces and parentheses itself. It is the 22nd field, and the 20th behind the name.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    // No such process, or a system that hides it: then nothing is told.
    return undefined;
  }
}

/** Milliseconds since the epoch: this process began before, and whatever is older is not its own. */
export const ownStart = Date.now() - process.uptime() * 1000;
