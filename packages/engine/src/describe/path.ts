/**
 * Where a path leads. `absolutePath` makes a word of a call absolute; `resolvePath` works out, once per operation, all that matching
 * needs: the path as written and with links resolved, each also folded. Of a path that is known in part, the known parts are kept.
 */

import type { Tri } from '../rules/tri.js';
import type { Environment } from './environment.js';
import { resolveLinks } from './path-links.js';
import { type OpenPath, openPath } from './path-open.js';
import { ownFolder } from './path-process.js';
import { isDriveRelative, isForeign, normalPath, type PathForm, pathForm, withSlashes } from './path-text.js';
import type { KnownPath, PartialWord, Word } from './word.js';

/** A path, ready to be compared with any number of rules. Made by `resolvePath`. */
export interface ResolvedPath {
  readonly path: KnownPath;
  /** The operation reaches everything below the path too. */
  readonly below: boolean;
  /** A share of another machine: inside of nothing, and never allowed by a rule. */
  readonly foreign: boolean;
  /** A known path: as written, and with links resolved where that differs. Empty for one known in part. */
  readonly forms: readonly PathForm[];
  /** What is known of a path known in part. */
  readonly open?: OpenPath;
  readonly platform: Environment['platform'];
}

/**
 * The word as an absolute path. `..` and links stay, because what `..` means depends on links.
 * Relative words start at `base`; `null` is a folder that nobody knows. A quoted `~` must come as `./~`.
 *
 * @example absolutePath('~/x', '/w', { cwd: '/w', home: '/home/u', platform: 'linux' }) // '/home/u/x'
 */
export function absolutePath(written: Word, base: KnownPath | null, environment: Environment): KnownPath {
  if (written === null) return unknownPath();
  const { platform } = environment;
  if (typeof written === 'string') {
    const text = withSlashes(written, platform);
    const start = startOf(text, base, environment, true);
    const path = start === 'absolute' ? text : joinPath(start.base, text.slice(start.length), platform);
    const own = typeof path === 'string' ? ownFolder(path, base) : undefined;
    return own === undefined ? path : joinPath(own.base, own.rest, platform);
  }
  const parts = written.parts.map((part) => (platform === 'win32' ? part.replace(/\\/g, '/') : part));
  const first = withSlashes(parts[0] ?? '', platform);
  const word = { ...written, parts: [first, ...parts.slice(1)] };
  if (first === '' && written.from === 'value') return word;
  const start = startOf(first, base, environment, false);
  const own = first.slice(0, first.lastIndexOf('/') + 1);
  const place = start === 'absolute' ? ownFolder(own, base) : undefined;
  if (place !== undefined) {
    const folder = joinPath(place.base, place.rest || '/', platform);
    return joinPath(folder, { ...word, parts: [first.slice(own.length), ...parts.slice(1)] }, platform);
  }
  if (start === 'absolute') return word;
  return joinPath(start.base, { ...word, parts: [first.slice(start.length), ...parts.slice(1)] }, platform);
}

const longestPath = 4_096;

/** Works out what matching needs. Asks `environment.realpath`, so do it once per operation. */
export function resolvePath(
  path: KnownPath,
  environment: Environment,
  options: { readonly below?: boolean } = {},
): ResolvedPath {
  const { platform } = environment;
  const below = options.below ?? false;
  if (typeof path !== 'string') {
    const open = openPath(path, environment);
    return { path, below, foreign: isForeign(path.parts[0] ?? '', platform), forms: [], open, platform };
  }
  // No system opens a longer one; what a program makes of it is not known.
  if (path.length > longestPath)
    return { path, below, foreign: false, forms: [], open: openPath(unknownPath(), environment), platform };
  const written = normalPath(path, platform);
  const foreign = isForeign(written, platform);
  const real = foreign ? written : resolveLinks(path, written, environment);
  if (real === undefined) {
    // A link that leads nobody knows where: as written it is known, beyond that it may be anything.
    return {
      path,
      below,
      foreign,
      forms: [pathForm(written, platform)],
      open: openPath(unknownPath(), environment),
      platform,
    };
  }
  const forms = [pathForm(written, platform)];
  if (real !== written) forms.push(pathForm(real, platform));
  if (platform === 'win32') {
    const texts = forms.flatMap(({ text }) => onDrive(text, environment));
    forms.push(...texts.map((text) => pathForm(text, platform)));
  }
  return { path, below, foreign: foreign || isForeign(real, platform), forms, platform };
}

/** `\\x` on Windows is on the drive of the current folder, but for a bash on Windows it is below its own root: it counts as both. */
function onDrive(text: string, { cwd, platform }: Environment): string[] {
  const drive = /^\/[a-z](?=\/|$)/;
  const [current] = drive.exec(withSlashes(cwd, platform)) ?? [];
  return current === undefined || drive.test(text) || isForeign(text, platform) ? [] : [`${current}${text}`];
}

/** Whether the path lies in (or is) one of the directories, as written and with links resolved. */
export function isInside(path: ResolvedPath, directories: readonly ResolvedPath[]): Tri {
  if (path.foreign) return 'no';
  for (const { text } of path.forms) if (!lies(text, directories)) return 'no';
  if (path.open === undefined) return 'yes';
  if (path.open.kind === 'value') return directories.some(({ open }) => open === undefined) ? 'maybe' : 'no';
  // What a shell pattern stands for stays where the pattern stands.
  return path.open.heads.every(({ text }) => lies(text, directories)) ? 'yes' : 'no';
}

function lies(text: string, directories: readonly ResolvedPath[]): boolean {
  for (const { open, forms } of directories) {
    if (open !== undefined) continue;
    for (const root of forms) if (isAtOrBelow(text, root.text)) return true;
  }
  return false;
}

/** Whether nobody knows even where the path starts: `$F`, `$DIR/x`. */
export function startsUnknown({ path }: ResolvedPath): boolean {
  return typeof path !== 'string' && !(path.parts[0] ?? '').includes('/');
}

/** Whether `text` is `folder` or lies below it; both in normal form. */
export function isAtOrBelow(text: string, folder: string): boolean {
  if (folder === '/') return !text.startsWith('//');
  return text.startsWith(folder) && (text.length === folder.length || text.charAt(folder.length) === '/');
}

function unknownPath(text = '…'): PartialWord {
  return { parts: ['', ''], from: 'value', splits: true, text };
}

/** Where a word starts: it is absolute already, or its first `length` characters stand for `base`. */
function startOf(
  text: string,
  base: KnownPath | null,
  environment: Environment,
  whole: boolean,
): 'absolute' | { readonly base: KnownPath | null; readonly length: number } {
  if (text.startsWith('/')) return 'absolute';
  if (isDriveRelative(text, environment.platform)) return { base: null, length: 2 };
  if (!text.startsWith('~')) return { base, length: 0 };
  const slash = text.indexOf('/');
  const user = slash < 0 ? text.slice(1) : text.slice(1, slash);
  const length = slash < 0 ? text.length : slash;
  if (slash < 0 && !whole) return { base: null, length };
  if (user === '') return { base: withSlashes(environment.home, environment.platform), length };
  // The homes of other users, and bash's `~+` and `~-`, are not known here; `~$draft.docx` is just a name.
  return /^[A-Za-z0-9_+-][\w.+-]*$/.test(user) ? { base: null, length } : { base, length: 0 };
}

function joinPath(base: KnownPath | null, rest: string | PartialWord, platform: Environment['platform']): KnownPath {
  const start = base ?? unknownPath(typeof rest === 'string' ? rest : rest.text);
  if (typeof start === 'string' && typeof rest === 'string') return joinText(withSlashes(start, platform), rest);
  const left = typeof start === 'string' ? [withSlashes(start, platform)] : start.parts;
  const right = typeof rest === 'string' ? [rest] : rest.parts;
  const parts = [...left.slice(0, -1), joinText(left.at(-1) ?? '', right[0] || '/'), ...right.slice(1)];
  const sides = [start, rest].filter((side) => typeof side !== 'string');
  const from = (['value', 'below'] as const).find((kind) => sides.some((side) => side.from === kind)) ?? 'glob';
  const names = from === 'below' ? namesOf(rest) : undefined;
  return {
    parts,
    from,
    splits: sides.some((side) => side.splits),
    text: typeof rest === 'string' ? rest : rest.text,
    ...(names === undefined ? {} : { names }),
  };
}

/** The pieces of the last name of what stands behind a folder that a search has found. */
function namesOf(rest: string | PartialWord): PartialWord['names'] {
  if (typeof rest !== 'string') return rest.from === 'below' ? rest.names : [['', '']];
  return [[rest.slice(rest.lastIndexOf('/') + 1)]];
}

function joinText(folder: string, rest: string): string {
  if (rest === '') return folder;
  const start = folder.endsWith('/') ? folder.slice(0, -1) : folder;
  return rest.startsWith('/') ? `${start}${rest}` : `${start}/${rest}`;
}
