/**
 * Where links lead. Follows what a program would: `..` behind a link is the parent of the link's target, and of a file that
 * does not exist yet the nearest existing parent counts.
 */

import type { Environment } from './environment.js';
import { leadsIntoProcess } from './path-process.js';
import { normalPath, withSlashes } from './path-text.js';

/** No system opens a longer path; programs that normalise first open its normal form. */
const longestPath = 4_096;

/**
 * The absolute path with all links resolved; `written` is its normal form. `undefined`: there is a link, and it leads nobody knows where.
 * Without `realpath` in the environment only text is known, and the normal form is the answer.
 */
export function resolveLinks(path: string, written: string, environment: Environment): string | undefined {
  if (leadsIntoProcess(written)) return undefined;
  if (environment.realpath === undefined || written.startsWith('/proc/')) return written;
  if (path.length > longestPath || !path.includes('/..')) return realPath(written, environment);
  let current = '/';
  for (const segment of path.split('/')) {
    if (segment === '' || segment === '.') continue;
    if (segment === '..') {
      const folder = realPath(current, environment);
      if (folder === undefined) return undefined;
      current = parentOf(folder);
    } else current = below(current, segment);
  }
  return realPath(current, environment);
}

function realPath(path: string, environment: Environment): string | undefined {
  let existing = path;
  for (;;) {
    const real = environment.realpath?.(existing);
    if (real !== undefined) {
      return normalPath(
        `${withSlashes(real, environment.platform)}/${path.slice(existing.length)}`,
        environment.platform,
      );
    }
    // Something is there that does not resolve: a link to nothing, or a ring of links.
    if (environment.exists?.(existing) === true) return undefined;
    if (existing === '/') return path;
    existing = parentOf(existing);
  }
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 1));
}

function below(folder: string, name: string): string {
  return folder === '/' ? `/${name}` : `${folder}/${name}`;
}
