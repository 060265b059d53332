/** Whether a removal takes away too much: the disk, a home, a folder of the system, a working directory, or nobody knows what. */

import type { Environment } from './environment.js';
import { isAtOrBelow, type ResolvedPath, startsUnknown } from './path.js';
import type { OpenGlob } from './path-open.js';
import { foldPath, normalPath, withSlashes } from './path-text.js';

/** Stands for unknown text. */
const unknown = '\0';

export interface DeletionPlace {
  readonly environment: Environment;
  readonly workingDirectories: readonly ResolvedPath[];
}

/** How far a removal goes. `whole`: the tree; `chosen`: those files of the tree that a command picks; `single`: this one; `moved`: it goes elsewhere. */
export type Extent = 'whole' | 'chosen' | 'single' | 'moved';

/** What would be lost, or `undefined`. */
export function greatLoss(path: ResolvedPath, extent: Extent, place: DeletionPlace): string | undefined {
  if (extent === 'moved') {
    const all = path.open?.kind === 'glob' ? greatLoss(path, 'chosen', place) : undefined;
    return all ?? greatLoss(path, 'single', place);
  }
  if (path.open?.kind === 'value' && extent !== 'single' && startsUnknown(path)) {
    return 'something that nobody knows before it runs';
  }
  // A file by file removal of all that a search finds takes as much as the search reaches.
  const reach = path.open?.kind === 'tree' && extent === 'single' ? 'chosen' : extent;
  if (extent === 'whole' && leavesProject(path, place))
    return 'a folder outside of the working directory, reached by ".."';
  for (const target of targetsOf(path, extent, place.environment)) {
    const loss = lossOf(target, reach, place);
    if (loss !== undefined) return loss;
  }
  return undefined;
}

/** Written as a path into the working directory that then climbs out of it. */
function leavesProject({ path, forms }: ResolvedPath, { environment, workingDirectories }: DeletionPlace): boolean {
  if (typeof path !== 'string' || !path.includes('/..')) return false;
  const text = withSlashes(path, environment.platform);
  const { cwd } = environment;
  if (!isAtOrBelow(foldPath(text, environment.platform), folded(cwd, environment))) return false;
  const roots = workingDirectories.flatMap((directory) => directory.forms.map((form) => form.folded));
  return !forms.every((form) => [...roots, folded(cwd, environment)].some((root) => isAtOrBelow(form.folded, root)));
}

/** The root, a home folder, or one above: where changing everything below is changing the system. */
export function isAboveHome(folder: string, environment: Environment): boolean {
  return isAtOrBelow(folded(environment.home, environment), folder);
}

function lossOf(
  target: string,
  extent: Extent,
  { environment, workingDirectories }: DeletionPlace,
): string | undefined {
  if (target === '/') return 'everything on the disk';
  const onDrive = environment.platform === 'win32' && /^\/[a-z](?:\/|$)/.test(target) ? target.slice(2) : target;
  if (onDrive === '') return 'everything on a drive';
  if (isAboveHome(target, environment) || /^\/(?:home|users)\/[^/]+$/.test(onDrive)) return 'a home folder';
  if (extent === 'whole' && isPersonal(onDrive, environment)) return 'all that a person keeps there';
  // `find . -name '*.log' -delete` picks; only where the disk or a home is searched is that too much.
  if (extent === 'chosen') return undefined;
  const cwd = folded(environment.cwd, environment);
  const projects = [cwd, ...workingDirectories.flatMap((directory) => directory.forms.map((form) => form.folded))];
  if (projects.some((project) => isAtOrBelow(project, target))) return 'the whole working directory';
  return onDrive.lastIndexOf('/') === 0 ? 'a folder at the root of the disk' : undefined;
}

/** The folders in which a person's own things lie: no build leaves its output there, and no version control holds a copy. */
function isPersonal(target: string, { home, platform }: Environment): boolean {
  const [, owner = '', name = ''] = /^(.*)\/([^/]+)$/.exec(target) ?? [];
  if (!personal.has(name)) return false;
  return owner === foldPath(withSlashes(home, platform), platform) || /^\/(?:home|users)\/[^/]+$/.test(owner);
}

/** xdg-user-dirs(1), what macOS and Windows have beside these, and where programs keep settings and data; folded. */
const personal: ReadonlySet<string> = new Set(
  'desktop documents downloads movies music onedrive pictures public templates videos library appdata .config .local'.split(
    ' ',
  ),
);

/** Folded paths that would be gone. */
function targetsOf(path: ResolvedPath, extent: Extent, environment: Environment): string[] {
  const targets = path.forms.map((form) => form.folded);
  if (path.open?.kind === 'glob') {
    for (const head of path.open.heads) targets.push(...targetsOfGlob([...head.names], path.open, extent));
  } else if (path.open?.kind === 'tree') {
    const { names = [[]], heads } = path.open;
    const all = names.some((name) => name.every((piece) => piece === ''));
    // Whoever searches the whole disk does not know what goes, nor who removes whole folders wherever a home has them.
    const isWide = (head: string) =>
      head === '/' || head === '' || (extent === 'whole' && isAboveHome(head, environment));
    targets.push(...heads.map(({ folded }) => folded).filter((head) => all || isWide(head)));
  } else if (path.open?.kind === 'value' && typeof path.path !== 'string' && extent !== 'single') {
    // Unknown text may turn out to be nothing.
    const texts = [path.path.parts.join(''), path.path.parts.join(unknown)];
    targets.push(...texts.filter((text) => text.startsWith('/')).map((text) => folded(text, environment)));
  }
  return targets;
}

/** `x/*` takes all of `x`. */
function targetsOfGlob(head: readonly string[], { foldedRest }: OpenGlob, extent: Extent): string[] {
  const segments = [...head, ...foldedRest.map((pieces) => pieces.join(unknown))];
  const targets = [`/${segments.join('/')}`];
  for (let last = segments.pop(); last === unknown || last === `.${unknown}`; last = segments.pop()) {
    // Only the files of one folder, without its folders, is no catastrophe; all that lies at the root is.
    if (extent !== 'single' || segments.length === 0) targets.push(`/${segments.join('/')}`);
    // `.*` is `..` too for older shells.
    if (last !== unknown && extent !== 'single') targets.push(`/${segments.slice(0, -1).join('/')}`);
  }
  return targets;
}

function folded(path: string, { platform }: Environment): string {
  return foldPath(normalPath(withSlashes(path, platform), platform), platform);
}
