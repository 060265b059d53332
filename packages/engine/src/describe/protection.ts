/**
 * Which files writes are asked about: the built-in table, without what the policy removes from it, and what the policy adds.
 * What a policy adds always stands; another document's removal cuts the built-in table only.
 */

import { PolicyError, type PolicyProblem } from '../errors.js';
import type { ListedPath } from '../policy/document.js';
import { problemAt } from '../policy/problem.js';
import { aimsAt } from '../rules/glob-aim.js';
import { compilePathPattern, type PathPattern } from '../rules/path.js';
import { PathIndex } from '../rules/path-index.js';
import type { Tri } from '../rules/tri.js';
import type { Environment } from './environment.js';
import type { ResolvedPath } from './path.js';
import type { PathGroup } from './path-table.js';

export interface ProtectedPaths {
  readonly add: readonly ListedPath[];
  readonly remove: readonly ListedPath[];
}

/** What the policy says about the table of protected paths. */
export interface Protection {
  /** The pattern of the policy that means the path, or (`below`) something below it. */
  added(path: ResolvedPath, least: Exclude<Tri, 'no'>): PathGroup | undefined;
  /** Whether the built-in table is not meant there: every spelling of the path lies in what was removed. */
  isRemoved(path: ResolvedPath): boolean;
}

export const builtInOnly: Protection = { added: () => undefined, isRemoved: () => false };

interface Entry {
  readonly group: PathGroup;
  readonly pattern: PathPattern;
}

/** @throws PolicyError (`policy-invalid`) with every pattern that could never match. */
export function compileProtection({ add, remove }: ProtectedPaths, environment: Environment): Protection {
  if (add.length === 0 && remove.length === 0) return builtInOnly;
  const problems: PolicyProblem[] = [];
  const compile = ({ text, folder, path, document }: ListedPath, side: PathPattern['side'], content = text) => {
    const place = { folder: folder ?? environment.cwd, environment, side };
    const pattern = compilePathPattern(content, place);
    if (!('problem' in pattern)) return [pattern];
    problems.push(problemAt(document, path, pattern.problem, pattern.hint));
    return [];
  };
  const index = new PathIndex<Entry>();
  for (const listed of add) {
    const group = { what: `protected by the policy ("${listed.text}")`, paths: listed.text };
    for (const pattern of compile(listed, 'restrict')) index.add(pattern, { group, pattern });
  }
  // Removing loosens, so it is read as narrowly as an allow rule; a folder is meant with what lies below it.
  const removed = remove.flatMap((listed) => {
    const own = compile(listed, 'allow');
    return own.length === 0 || /(?:\*\*|\/)$/.test(listed.text)
      ? own
      : [...own, ...compile(listed, 'allow', belowOf(listed.text))];
  });
  if (problems.length > 0) throw new PolicyError(problems);
  return {
    added(path, least) {
      for (const { group, pattern } of index.candidates(path)) {
        const answer = pattern.match(path, least);
        if (answer === 'yes' || (least === 'maybe' && answer === 'maybe')) return group;
        if (path.below && pattern.reachesBelow(path)) return group;
        if (path.open?.kind === 'glob' && aimsAt(pattern, path.open)) return group;
      }
      return undefined;
    },
    isRemoved: (path) => removed.some((pattern) => pattern.match(path) === 'yes'),
  };
}

/** A pattern without a slash means that name anywhere in the project. */
function belowOf(text: string): string {
  return text.includes('/') ? `${text}/**` : `**/${text}/**`;
}
