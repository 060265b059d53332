/**
 * Finds the few rules on paths that can speak of a path: patterns with a literal head by the folders of the path, patterns that match
 * anywhere by a literal name, its beginning or its ending. A rule may come up more than once. Compares folded, so that it never misses.
 */

import type { ResolvedPath } from '../describe/path.js';
import type { GlobSegment } from './glob.js';
import type { PathPattern } from './path.js';

interface Folder<T> {
  readonly items: T[];
  readonly folders: Map<string, Folder<T>>;
}

/** So many characters of a name's beginning are looked up. */
const beginning = 3;

export class PathIndex<T> {
  readonly #root = newFolder<T>();
  readonly #named = new Map<string, T[]>();
  readonly #starting = new Map<string, T[]>();
  readonly #ending = new Map<string, T[]>();
  readonly #rest: T[] = [];
  readonly #all = new Set<T>();

  add(pattern: PathPattern, item: T): void {
    this.#all.add(item);
    for (const { heads, rest } of pattern.alternatives) {
      for (const head of heads ?? []) this.#folder(head.folded).items.push(item);
      if (heads === undefined) this.#addAnywhere(rest?.segments ?? [], item);
    }
  }

  /** All rules that could match the path, or for a search something below it. */
  *candidates(path: ResolvedPath): Iterable<T> {
    if (path.open !== undefined) {
      yield* this.#all;
      return;
    }
    yield* this.#rest;
    for (const { folded } of path.forms) {
      let folder: Folder<T> | undefined = this.#root;
      yield* folder.items;
      for (const name of folded.split('/')) {
        if (name === '') continue;
        yield* this.#anywhere(name);
        folder = folder?.folders.get(name);
        if (folder !== undefined) yield* folder.items;
      }
      if (path.below && folder !== undefined) yield* itemsBelow(folder);
    }
  }

  #folder(head: string): Folder<T> {
    let folder = this.#root;
    for (const name of head.split('/')) {
      if (name === '') continue;
      const next = folder.folders.get(name) ?? newFolder<T>();
      folder.folders.set(name, next);
      folder = next;
    }
    return folder;
  }

  #addAnywhere(segments: readonly GlobSegment[], item: T): void {
    const named = segments.findLast((segment) => segment !== '**' && segment.length === 1);
    if (named !== undefined) {
      push(this.#named, named[0] ?? '', item);
      return;
    }
    const partial = segments.findLast((segment) => segment !== '**');
    const first = partial?.[0] ?? '';
    const last = partial?.at(-1) ?? '';
    if (first.length >= beginning) push(this.#starting, first.slice(0, beginning), item);
    else if (last.includes('.')) push(this.#ending, last.slice(last.lastIndexOf('.')), item);
    else this.#rest.push(item);
  }

  *#anywhere(name: string): Iterable<T> {
    yield* this.#named.get(name) ?? [];
    yield* this.#starting.get(name.slice(0, beginning)) ?? [];
    const dot = name.lastIndexOf('.');
    if (dot >= 0) yield* this.#ending.get(name.slice(dot)) ?? [];
  }
}

function newFolder<T>(): Folder<T> {
  return { items: [], folders: new Map() };
}

function* itemsBelow<T>(top: Folder<T>): Iterable<T> {
  const waiting = [...top.folders.values()];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    yield* folder.items;
    waiting.push(...folder.folders.values());
  }
}

function push<T>(map: Map<string, T[]>, key: string, item: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [item]);
  else list.push(item);
}
