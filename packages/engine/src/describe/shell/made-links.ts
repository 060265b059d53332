/** Links and copies that a text makes and then goes through: what lies below them is what lies below their source. */

import type { Operation } from '../operation.js';
import { absolutePath, isAtOrBelow } from '../path.js';
import { normalPath } from '../path-text.js';
import type { KnownPath, Word } from '../word.js';
import type { PathOperand } from './command.js';
import type { Walk } from './context.js';

export interface MadeLink {
  /** In normal form. */
  readonly at: string;
  readonly source: KnownPath;
  /** A copy: who writes into it leaves the source alone. */
  readonly copy: boolean;
}

/** Makes links, or copies. */
export type LinkMaker = 'link' | 'copy';

const none: readonly string[] = [];
const linkers = new Set(['ln', 'gln']);
const copiers = new Set(['cp', 'gcp', 'mv', 'gmv', 'install', 'ginstall', 'rsync', 'ditto']);

export function linkMaker(program: string): LinkMaker | undefined {
  if (linkers.has(program)) return 'link';
  return copiers.has(program) ? 'copy' : undefined;
}

/** More than these are not kept apart. */
const mostLinks = 64;

/** Remembers what `ln`, `cp` and the like have put where. */
export function noticeLinks(walk: Walk, maker: LinkMaker, words: readonly Word[], paths: readonly PathOperand[]): void {
  const copy = maker === 'copy' && !makesLinks(words);
  const { cwd } = walk.state;
  const { platform } = walk.environment;
  const sources = paths.filter(({ kind }) => kind === 'read');
  for (const { kind, word, removes } of paths) {
    if (kind !== 'write' || removes === true) continue;
    const at = absolutePath(word, cwd, walk.environment);
    if (typeof at !== 'string') continue;
    const place = normalPath(at, platform);
    for (const source of sources) {
      if (sources.length > 1 && lastName(source.word) !== lastName(word)) continue;
      if (walk.links.length >= mostLinks) return;
      // The text of a link starts where the link stands.
      const folders = copy ? [cwd] : [cwd, place.slice(0, place.lastIndexOf('/')) || '/'];
      for (const folder of folders) {
        const target = absolutePath(source.word, folder, walk.environment);
        if (target !== place) walk.links.push({ at: place, source: target, copy });
      }
    }
  }
}

/** `cp -s`, `cp -l`, `cp -as`. */
function makesLinks(words: readonly Word[]): boolean {
  const [program] = words;
  if (typeof program !== 'string' || !/(?:^|\/)g?cp$/.test(program)) return false;
  return words.some((word) => typeof word === 'string' && /^-(?:[A-Za-z]*[sl]|-s|-l)/.test(word));
}

/** The operation as it looks behind the links that the text has made; empty where it goes through none. */
export function behindLinks(walk: Walk, operation: Operation): Operation[] {
  const { path, kind } = operation;
  if (path === undefined) return [];
  return throughLinks(walk, path, (link, exact) => {
    if (kind === 'write' && link.copy) return false;
    // `rm x` and `ln -sfn y x` change the link itself.
    return !(exact && kind === 'write' && (operation.removes === true || isLinker(walk, operation)));
  }).map((found) => ({ ...operation, path: found }));
}

/** What a program is that the text has linked or copied: where the links end, so that a ring of them is none. */
export function programsBehind(walk: Walk, program: string): readonly string[] {
  if (walk.links.length === 0 || !program.includes('/')) return none;
  const behind = (path: KnownPath): KnownPath[] => throughLinks(walk, path, () => true);
  const found = behind(absolutePath(program, walk.state.cwd, walk.environment));
  return found.filter((path): path is string => typeof path === 'string' && behind(path).length === 0);
}

function isLinker(walk: Walk, { by }: Operation): boolean {
  const name = by === undefined ? undefined : walk.operations[by]?.words?.[0];
  return typeof name === 'string' && linkers.has(name.slice(name.lastIndexOf('/') + 1));
}

function throughLinks(walk: Walk, start: KnownPath, counts: (link: MadeLink, exact: boolean) => boolean): KnownPath[] {
  const found: KnownPath[] = [];
  const seen = new Set<string>();
  const queue = [start];
  for (let path = queue.shift(); path !== undefined && seen.size < mostLinks; path = queue.shift()) {
    const head = typeof path === 'string' ? path : (path.parts[0] ?? '');
    const key = typeof path === 'string' ? path : path.parts.join('\0');
    if (seen.has(key) || !head.startsWith('/')) continue;
    seen.add(key);
    if (path !== start) found.push(path);
    const place = normalPath(head, walk.environment.platform);
    for (const link of walk.links) {
      if (!isAtOrBelow(place, link.at) || !counts(link, typeof path === 'string' && place === link.at)) continue;
      // A name that begins like the link is another one.
      if (typeof path !== 'string' && place === link.at && !head.endsWith('/')) continue;
      queue.push(moved(walk, path, `.${place.slice(link.at.length)}${head.endsWith('/') ? '/' : ''}`, link.source));
    }
  }
  return found;
}

function moved(walk: Walk, path: KnownPath, rest: string, source: KnownPath): KnownPath {
  const tail = rest === '.' ? '' : rest.slice(2);
  if (typeof path === 'string') return tail === '' ? source : absolutePath(tail, source, walk.environment);
  return absolutePath({ ...path, parts: [tail, ...path.parts.slice(1)] }, source, walk.environment);
}

function lastName(word: Word): string | undefined {
  return typeof word === 'string' ? word.replace(/\/+$/, '').split('/').at(-1) : undefined;
}
