/**
 * Paths that are known in part. A shell pattern (`src/*.ts`) stays where it stands: its unknown text never holds `/` and is never `..`.
 * A value (`"$DIR/x.ts"`) may be anything, `../..` too, so that only what comes after it can be relied on.
 */

import { matchesPieces } from '../rules/wildcard.js';
import type { Environment } from './environment.js';
import { resolveLinks } from './path-links.js';
import { isInProcessLink, isProcessLink, mayEndProcessLink } from './path-process.js';
import { foldPath, normalPath, type PathForm, pathForm } from './path-text.js';
import type { PartialWord } from './word.js';

/** One segment: its known pieces, unknown text between neighbours. One piece: known to the letter. */
export type Pieces = readonly string[];

/** Known: the folder in which the pattern stands (as written, and with links resolved), and the segments from the first unknown one on. */
export interface OpenGlob {
  readonly kind: 'glob';
  readonly heads: readonly PathForm[];
  readonly rest: readonly Pieces[];
  readonly foldedRest: readonly Pieces[];
}

/** Known: the segments at the end, and how the segment in front of them ends. */
export interface OpenValue {
  readonly kind: 'value';
  readonly stub: string;
  readonly tail: readonly string[];
  readonly foldedStub: string;
  readonly foldedTail: readonly string[];
}

/** Known: the folders below which it lies, or that it is, and what names the search looked for. */
export interface OpenTree {
  readonly kind: 'tree';
  readonly heads: readonly PathForm[];
  readonly names?: readonly Pieces[];
  readonly foldedNames?: readonly Pieces[];
}

export type OpenPath = OpenGlob | OpenValue | OpenTree;

export function openPath(path: PartialWord, environment: Environment): OpenPath {
  const open =
    path.from === 'glob'
      ? openGlob(path, environment)
      : path.from === 'below'
        ? openTree(path, environment)
        : undefined;
  return open ?? openValue(path, environment);
}

function openTree({ parts, names }: PartialWord, environment: Environment): OpenTree | undefined {
  const first = parts[0] ?? '';
  if (!first.startsWith('/') || parts.some((part, at) => at > 0 && /(?:^|\/)\.\.(?:\/|$)/.test(part))) return undefined;
  const heads = headsOf(first.slice(0, first.lastIndexOf('/') + 1), environment);
  if (heads === undefined) return undefined;
  if (names === undefined) return { kind: 'tree', heads };
  const foldedNames = names.map((name) => name.map((piece) => foldPath(piece, environment.platform)));
  return { kind: 'tree', heads, names, foldedNames };
}

/** A folder as written, and with links resolved where that differs; `undefined` where a link leads nobody knows where. */
function headsOf(folder: string, environment: Environment): PathForm[] | undefined {
  const written = normalPath(folder, environment.platform);
  const real = resolveLinks(folder, written, environment);
  if (real === undefined) return undefined;
  return (real === written ? [written] : [written, real]).map((head) => pathForm(head, environment.platform));
}

function openGlob(path: PartialWord, environment: Environment): OpenGlob | undefined {
  const { platform } = environment;
  const first = path.parts[0] ?? '';
  if (!first.startsWith('/')) return undefined;
  const cut = first.lastIndexOf('/') + 1;
  const rest = splitPieces([first.slice(cut), ...path.parts.slice(1)]).filter(
    (pieces) => !isText(pieces, '') && !isText(pieces, '.'),
  );
  // Behind a star below `/proc` stand links of processes.
  const folder = normalPath(first.slice(0, cut), platform);
  if (`${folder}/`.startsWith('/proc/') || (folder === '/' && mayFollowProcess(rest))) return undefined;
  // `*/..` is the parent of whatever the star stands for, and that may be a link.
  if (rest.some((pieces) => isText(pieces, '..'))) return undefined;
  const heads = headsOf(first.slice(0, cut), environment);
  if (heads === undefined) return undefined;
  return {
    kind: 'glob',
    heads,
    rest,
    foldedRest: rest.map((pieces) => pieces.map((piece) => foldPath(piece, platform))),
  };
}

function openValue(path: PartialWord, { platform }: Environment): OpenValue {
  const segments = (path.parts.at(-1) ?? '').split('/');
  const [begin = ''] = segments;
  // `$X..` may be the parent of anything.
  let stub = /^\.{1,2}$/.test(begin) || mayEndProcessLink(begin) ? '' : begin;
  let tail: string[] = [];
  for (const segment of segments.slice(1)) {
    if (segment === '' || segment === '.') continue;
    const leads = isProcessLink(segment);
    if (segment === '..' || leads || isInProcessLink(tail)) {
      stub = '';
      tail = [];
    }
    if (segment !== '..' && !leads) tail.push(segment);
  }
  return {
    kind: 'value',
    stub,
    tail,
    foldedStub: foldPath(stub, platform),
    foldedTail: tail.map((segment) => foldPath(segment, platform)),
  };
}

/** `/p*c/self/cwd/x`: the first segment may be `proc`, and behind the process one of its links. What stars stand for at the end is the link itself. */
function mayFollowProcess([first = [''], , ...rest]: readonly Pieces[]): boolean {
  if (!matchesPieces(first, 'proc')) return false;
  return rest.some((pieces, at) => {
    const isLink = ['cwd', 'root', 'fd'].some((name) => matchesPieces(pieces, name));
    return isLink && (at < rest.length - 1 || pieces.join('') !== '');
  });
}

function splitPieces(parts: readonly string[]): string[][] {
  const segments: string[][] = [];
  parts.forEach((part, at) => {
    const [first = '', ...more] = part.split('/');
    const open = segments.at(-1);
    if (at === 0 || open === undefined) segments.push([first]);
    else open.push(first);
    for (const text of more) segments.push([text]);
  });
  return segments;
}

function isText(pieces: Pieces, text: string): boolean {
  return pieces.length === 1 && pieces[0] === text;
}
