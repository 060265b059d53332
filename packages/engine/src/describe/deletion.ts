/** Whether a removal takes away too much: the disk, a home, a folder of the system, a working directory, or nobody knows what. */

import type { Environment } from './environment.js';
import { isAtOrBelow, type ResolvedPath, startsUnknown } from './path.js';
import { foldPath, normalPath, withSlashes } from './path-text.js';

/** Stands for unknown text. */
const unknown = '\0';

export interface DeletionPlace {
  readonly environment: Environment;
  readonly workingDirectories: readonly ResolvedPath[];
}

/** How far a removal goes. `whole`: the tree; `chosen`: those files of the tree that a command picks; `single`: this one. */
export type Extent = 'whole' | 'chosen' | 'single';

/** What would be lost, or `undefined`. */
export function greatLoss(path: ResolvedPath, extent: Extent, place: DeletionPlace): string | undefined {
  if (path.open?.kind === 'value' && extent !== 'single' && startsUnknown(path))
    return 'something that nobody knows before it runs';
  for (const target of targetsOf(path, extent, place.environment)) {
    const loss = lossOf(target, extent, place);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

/** The root, a home folder, or one above: where changing everything below is changing the system. */
export function isAboveHome(folder: string, { platform, home }: Environment): boolean {
  return isAtOrBelow(foldPath(normalPath(withSlashes(home, platform), platform), platform), folder);
}

function lossOf(
  folded: string,
  extent: Extent,
  { environment, workingDirectories }: DeletionPlace,
): string | undefined {
  if (folded === '/') return 'everything on the disk';
  if (isAboveHome(folded, environment)) return 'a home folder';
  if (/^\/(?:home|users)\/[^/]+$/.test(folded)) return 'a home folder';
  const top = environment.platform === 'win32' && /^\/[a-z](?:\/|$)/.test(folded) ? folded.slice(2) : folded;
  if (top === '') return 'everything on a drive';
  if (top.lastIndexOf('/') === 0 && extent !== 'chosen') return 'a folder at the root of the disk';
  if (extent === 'chosen') return undefined;
  const cwd = foldPath(
    normalPath(withSlashes(environment.cwd, environment.platform), environment.platform),
    environment.platform,
  );
  const roots = [cwd, ...workingDirectories.flatMap((directory) => directory.forms.map((form) => form.folded))];
  return roots.some((root) => isAtOrBelow(root, folded)) ? 'the whole working directory' : undefined;
}

/** Folded paths that would be gone. `x/*` takes all of `x`; unknown text may turn out to be nothing. */
function targetsOf(path: ResolvedPath, extent: Extent, { platform }: Environment): string[] {
  const known = path.forms.map((form) => form.folded);
  const { open } = path;
  if (open === undefined || typeof path.path === 'string') return known;
  if (open.kind === 'value') {
    const texts = [path.path.parts.join(''), path.path.parts.join(unknown)];
    return [
      ...known,
      ...texts.filter((text) => text.startsWith('/')).map((text) => foldPath(normalPath(text, platform), platform)),
    ];
  }
  const rest = open.foldedRest.map((pieces) => pieces.join(unknown));
  return open.heads.flatMap((head) => {
    const segments = [...head.folded.split('/').filter((segment) => segment !== ''), ...rest];
    const targets: string[] = [];
    while (segments.length > 0 && (segments.at(-1) === unknown || segments.at(-1) === `.${unknown}`)) {
      const everything = segments.pop() as string;
      // Files of one folder, without its folders, are no catastrophe; all that lies at the root is.
      if (extent !== 'single' || segments.length === 0) targets.push(`/${segments.join('/')}`);
      // `.*` is `..` too for older shells.
      if (everything !== unknown) targets.push(`/${segments.slice(0, -1).join('/')}`);
    }
    return targets.length > 0 ? targets : [`/${segments.join('/')}`];
  });
}
