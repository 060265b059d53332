/**
 * What Linux keeps below `/proc` for each process. `/proc/self` is whoever asks, never the process that judges: its folder is the
 * folder of the call, and what belongs to other processes is not known.
 */

import { normalPath } from './path-text.js';
import type { KnownPath } from './word.js';

/** Where a path leads that starts with the process's own folder or root; `undefined` for every other path. */
export function ownFolder(
  text: string,
  base: KnownPath | null,
): { readonly base: KnownPath | null; readonly rest: string } | undefined {
  if (!text.includes('proc')) return undefined;
  const [, name, rest = ''] = own.exec(normalPath(text, 'linux')) ?? [];
  if (name === undefined) return undefined;
  const known = typeof base === 'string' && !base.startsWith('/proc/') ? base : null;
  return { base: name === 'root' ? '/' : known, rest };
}

/** Whether a link of some process stands in the path: only that process knows where it leads. */
export function leadsIntoProcess(path: string): boolean {
  return (path.startsWith('/proc/') || path.startsWith('/dev/fd/')) && foreign.test(path);
}

const own = /^\/proc\/(?:thread-)?self\/(?:task\/[^/]+\/)?(cwd|root)(\/.*)?$/;
const foreign = /^\/(?:proc\/[^/]+\/(?:task\/[^/]+\/)?(?:(?:cwd|root)(?:\/|$)|fd\/[^/]+\/)|dev\/fd\/[^/]+\/)/;
