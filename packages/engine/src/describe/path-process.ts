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

/** Whether a segment behind unknown text may be such a link (`/proc/$$/cwd`): what stands in front of it then says nothing of where the path leads. */
export function isProcessLink(segment: string): boolean {
  return segment === 'cwd' || segment === 'root';
}

/** The same of segments, for what stands behind them: `/proc/$$/fd/3` may be a folder. */
export function isInProcessLink(segments: readonly string[]): boolean {
  return segments.at(-2) === 'fd';
}

/** The same of one of which only the end is known: `/proc/self/c*d`. */
export function mayEndProcessLink(end: string): boolean {
  return 'cwd'.endsWith(end) || 'root'.endsWith(end);
}

const own = /^\/proc\/(?:thread-)?self\/(?:task\/[^/]+\/)?(cwd|root)(\/.*)?$/;
const foreign = /^\/(?:proc\/[^/]+\/(?:task\/[^/]+\/)?(?:(?:cwd|root)(?:\/|$)|fd\/[^/]+\/)|dev\/fd\/[^/]+\/)/;
