/**
 * The gate guards itself: policy files, remembered rules, session stores, audit logs and its own code. The files it was told of, and
 * whatever bears the names that Sallyport uses, wherever it lies: the file that is loaded tomorrow counts too.
 */

import type { Environment } from '../describe/environment.js';
import { absolutePath, isAtOrBelow, type ResolvedPath, resolvePath } from '../describe/path.js';
import type { OpenTree } from '../describe/path-open.js';
import { foldPath } from '../describe/path-text.js';
import { piecesCanMeet } from '../rules/wildcard.js';

const policyName = /(?:^|\/)sallyport(?:\.local)?\.(?:jsonc?|ya?ml)$/;
const ownFolder = /(?:^|\/)(?:\.sallyport|node_modules\/@sallyport)(?:\/|$)/;

export function gateFilePaths(files: readonly string[], folder: string, environment: Environment): ResolvedPath[] {
  return [...new Set(files)].map((file) => resolvePath(absolutePath(file, folder, environment), environment));
}

/** Whether writing `path` changes a file that the gate relies on. `tree`: the write takes or replaces everything below the path. */
export function reachesGate(path: ResolvedPath, gateFiles: readonly ResolvedPath[], tree: boolean): boolean {
  if (path.forms.some(({ folded }) => policyName.test(folded) || ownFolder.test(folded))) return true;
  if (path.open !== undefined && openReaches(path, gateFiles)) return true;
  return gateFiles.some((file) =>
    file.forms.some((own) =>
      path.forms.some(({ folded }) => folded === own.folded || (tree && isAtOrBelow(own.folded, folded))),
    ),
  );
}

/** A path known in part: its known end may name such a file; a shell pattern may stand for one. */
function openReaches({ path, open, platform }: ResolvedPath, gateFiles: readonly ResolvedPath[]): boolean {
  if (typeof path === 'string') return false;
  const parts = path.parts.map((part) => foldPath(part, platform));
  if (policyName.test(parts.at(-1) ?? '') || parts.some((part) => ownFolder.test(part))) return true;
  if (open?.kind === 'tree') return gateFiles.some((file) => treeReaches(open, file));
  if (path.from !== 'glob') return false;
  return gateFiles.some((file) => file.forms.some(({ folded }) => piecesCanMeet(parts, [folded])));
}

/** Whether a search could have found the file. */
function treeReaches({ heads, foldedNames }: OpenTree, { forms }: ResolvedPath): boolean {
  return forms.some(({ folded }) => {
    const own = [folded.slice(folded.lastIndexOf('/') + 1)];
    const found = foldedNames?.some((name) => piecesCanMeet(name, own)) ?? true;
    return found && heads.some((head) => isAtOrBelow(folded, head.folded));
  });
}
