/**
 * Finds the few rules on paths that can speak of a path: by the literal folder a pattern starts at, and in there by a name that the rest
 * of the pattern wants. It never misses one, and one may come up more than once.
 */

import type { ResolvedPath } from '../describe/path.js';
import type { PathForm } from '../describe/path-text.js';
import { append, hasName, NameIndex } from './name-index.js';
import type { PathPattern } from './path.js';
import { sureForms } from './path-partial.js';

interface Folder<T> {
  /** Patterns that start here and want no name. */
  readonly items: T[];
  /** Those that do: allow compares to the letter, deny and ask folded. */
  allow?: NameIndex<T>;
  restrict?: NameIndex<T>;
  /** The same once more, for searches from above. */
  readonly named: T[];
  readonly folders: Map<string, Folder<T>>;
}

export class PathIndex<T> {
  /** Patterns that match anywhere start at the root. */
  readonly #root = newFolder<T>();
  readonly #all = new Set<T>();
  #list: readonly T[] | undefined;

  get isEmpty(): boolean {
    return this.#all.size === 0;
  }

  add(pattern: PathPattern, item: T): void {
    this.#all.add(item);
    this.#list = undefined;
    for (const { heads, rest } of pattern.alternatives) {
      for (const names of heads?.map((head) => head.names) ?? [[]]) {
        const folder = this.#folder(names);
        if (rest !== undefined && hasName(rest.segments)) {
          folder[pattern.side] ??= new NameIndex<T>();
          folder[pattern.side]?.add(rest.segments, item);
          if (heads !== undefined) folder.named.push(item);
        } else folder.items.push(item);
      }
    }
  }

  /** All rules that could match the path, or for a search something below it. */
  candidates(path: ResolvedPath): readonly T[] {
    if (path.open !== undefined) {
      this.#list ??= [...this.#all];
      return this.#list;
    }
    return this.#collectAll(path.forms, path.below);
  }

  /** All rules of deny and ask that could be sure to match the path, which may be known only in part. */
  sureCandidates({ forms, open, below }: ResolvedPath): readonly T[] {
    return this.#collectAll(open === undefined ? forms : [...forms, ...sureForms(open)], below);
  }

  #collectAll(forms: readonly PathForm[], below: boolean): readonly T[] {
    const found: T[] = [];
    for (const form of forms) this.#collect(form, below, found);
    return found;
  }

  #collect({ text, folded, names }: PathForm, below: boolean, found: T[]): void {
    const written = text === folded ? names : text.split('/').filter((name) => name !== '');
    let folder: Folder<T> | undefined = this.#root;
    for (let at = 0; folder !== undefined; at++) {
      append(found, folder.items);
      if (below) append(found, folder.named);
      if (folder.allow !== undefined)
        for (let next = at; next < written.length; next++) folder.allow.collect(written[next] ?? '', found);
      if (folder.restrict !== undefined)
        for (let next = at; next < names.length; next++) folder.restrict.collect(names[next] ?? '', found);
      if (at === names.length) break;
      folder = folder.folders.get(names[at] ?? '');
    }
    if (below && folder !== undefined) collectBelow(folder, found);
  }

  #folder(names: readonly string[]): Folder<T> {
    let folder = this.#root;
    for (const name of names) {
      const next: Folder<T> = folder.folders.get(name) ?? newFolder<T>();
      folder.folders.set(name, next);
      folder = next;
    }
    return folder;
  }
}

function newFolder<T>(): Folder<T> {
  return { items: [], named: [], folders: new Map() };
}

function collectBelow<T>(top: Folder<T>, found: T[]): void {
  const waiting = [...top.folders.values()];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    append(found, folder.items);
    append(found, folder.named);
    waiting.push(...folder.folders.values());
  }
}
