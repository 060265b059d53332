/** Looks paths up in a table of patterns: compiled once for an environment, found by index. */

import { aimsAt } from '../rules/glob-aim.js';
import { compilePathPattern, type PathPattern } from '../rules/path.js';
import { PathIndex } from '../rules/path-index.js';
import type { Tri } from '../rules/tri.js';
import type { Environment } from './environment.js';
import { type ResolvedPath, resolvePath, startsUnknown } from './path.js';

/** Patterns that mean the same to people. Deny patterns as in rules: a bare name is meant everywhere, with what lies below it. */
export interface PathGroup {
  /** Goes on "… is". */
  readonly what: string;
  /** Separated by blanks. */
  readonly paths: string;
  /** Patterns with blanks in them. */
  readonly more?: readonly string[];
  /** Separated by blanks; what matches one of them is not meant. */
  readonly except?: string;
  /** A project may lie in there; then it is not meant. */
  readonly system?: boolean;
}

interface Entry {
  readonly group: PathGroup;
  readonly pattern: PathPattern;
  readonly except: readonly PathPattern[];
}

export class PathTable {
  readonly #index = new PathIndex<Entry>();
  readonly #entries: Entry[] = [];

  constructor(groups: readonly PathGroup[], environment: Environment) {
    const compile = (text: string): PathPattern => {
      const pattern = compilePathPattern(text, { folder: '/', environment, side: 'restrict' });
      if ('problem' in pattern) throw new TypeError(pattern.problem);
      return pattern;
    };
    for (const group of groups) {
      const except = words(group.except).map(compile);
      for (const text of [...words(group.paths), ...(group.more ?? [])]) {
        const pattern = compile(text);
        const entry = { group, pattern, except };
        this.#index.add(pattern, entry);
        this.#entries.push(entry);
      }
    }
  }

  /** The first group that means the path, with the given certainty or more. */
  find(
    path: ResolvedPath,
    least: Exclude<Tri, 'no'>,
    accept: (group: PathGroup) => boolean = () => true,
  ): PathGroup | undefined {
    const candidates = least === 'yes' ? this.#index.sureCandidates(path) : this.#index.candidates(path);
    for (const { group, pattern, except } of candidates) {
      const answer = pattern.match(path, least);
      if (answer === 'no' || (least === 'yes' && answer === 'maybe') || !accept(group)) continue;
      if (!except.some((hole) => holds(hole, path))) return group;
    }
    return undefined;
  }

  /** The first group that a path with unknown names is aimed at: a shell pattern (`~/.ba*rc`), or a value in it (`~/.ba$x`). */
  findAimed(
    path: ResolvedPath,
    environment: Environment,
    accept: (group: PathGroup) => boolean = () => true,
  ): PathGroup | undefined {
    if (path.open === undefined || typeof path.path === 'string') return undefined;
    const strict = path.open.kind === 'value';
    if (strict && startsUnknown(path)) return undefined;
    const meant = strict ? resolvePath({ ...path.path, from: 'glob' }, environment) : path;
    const { open } = meant;
    if (open?.kind !== 'glob') return undefined;
    for (const { group, pattern, except } of this.#entries) {
      if (!accept(group) || !aimsAt(pattern, open, strict)) continue;
      if (!except.some((hole) => hole.match(meant) === 'yes')) return group;
    }
    return undefined;
  }
}

/** In a hole only with every spelling: a link called `.env.example` may lead to `.env`. */
function holds(hole: PathPattern, path: ResolvedPath): boolean {
  if (path.open !== undefined) return hole.match(path) === 'yes';
  return path.forms.every((form) => hole.match({ ...path, forms: [form] }) === 'yes');
}

function words(text: string | undefined): string[] {
  return text === undefined ? [] : text.split(' ');
}

/** One table for each environment: its folders are resolved once. */
export function tableFor(groups: readonly PathGroup[]): (environment: Environment) => PathTable {
  const made = new WeakMap<Environment, PathTable>();
  return (environment) => {
    const known = made.get(environment);
    if (known !== undefined) return known;
    const table = new PathTable(groups, environment);
    made.set(environment, table);
    return table;
  };
}
