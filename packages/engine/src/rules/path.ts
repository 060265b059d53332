/**
 * Rules on paths: `/…` absolute, `~/…` home, else from the project folder; a pattern without a slash, or starting with a double star,
 * matches anywhere for deny and ask and below the project folder for allow. Deny and ask match if one spelling of the path does, fold case
 * and Unicode form, and cover what lies below; allow matches only if every spelling does, to the letter.
 */

import type { ResolvedPath } from '../describe/path.js';
import type { PathForm } from '../describe/path-text.js';
import type { ContentProblem } from './exec-pattern.js';
import { expandBraces, hasWildcard } from './glob.js';
import {
  matchesText,
  matchesWritten,
  type PathAlternative,
  type PathPlace,
  parseAlternative,
} from './path-alternative.js';
import { meetsBelow, meetsOpen } from './path-partial.js';
import { allOf, anyOf, type Tri } from './tri.js';

/** The compiled content of a rule on reading or writing. */
export interface PathPattern {
  readonly side: 'allow' | 'restrict';
  /** For the index. */
  readonly alternatives: readonly PathAlternative[];
  /**
   * The path itself (deny and ask: or a folder above it) is what the pattern names. `least`: who has no use for `maybe` saves the
   * work of telling it from `no`.
   */
  match(path: ResolvedPath, least?: Exclude<Tri, 'no'>): Tri;
  /** allow: the path and all that lies below it. For searches, and for what removes or copies whole trees. */
  coversBelow(path: ResolvedPath): Tri;
  /**
   * deny and ask: something below the path could match, at a place that the pattern names. Patterns that match anywhere name no place:
   * they do not make every search a question.
   */
  reachesBelow(path: ResolvedPath): boolean;
  /** The content has no wildcard. */
  readonly isLiteral: boolean;
  /** The content has no wildcard and is this very path: what silences ordinary findings. */
  names(path: ResolvedPath): boolean;
}

/**
 * Compiles the content of a rule on paths, or says why it could never match.
 *
 * @example
 * compilePathPattern('src/**', { folder: '/w', environment, side: 'allow' })
 */
export function compilePathPattern(content: string, place: PathPlace): PathPattern | ContentProblem {
  const problem = checkContent(content);
  if (problem !== undefined) return problem;
  const expanded = expandBraces(place.environment.platform === 'win32' ? content.replace(/\\/g, '/') : content);
  if ('problem' in expanded) return expanded;
  const alternatives: PathAlternative[] = [];
  for (const text of expanded) {
    const parsed = parseAlternative(text, place);
    if ('problem' in parsed) return parsed;
    alternatives.push(...parsed);
  }
  const literal = !hasWildcard(content) && expanded.length === 1 && !content.endsWith('/');
  return place.side === 'allow' ? allowPattern(alternatives, literal) : restrictPattern(alternatives, literal);
}

function checkContent(content: string): ContentProblem | undefined {
  if (content.trim() === '')
    return { problem: 'the pattern is empty', hint: 'write a path, or the tool name alone for all of its calls' };
  const url = /^([A-Za-z][A-Za-z0-9+.-]+):\/\//.exec(content);
  if (url !== null) {
    return {
      problem: `"${content}" is a URL, but rules on files speak of paths`,
      hint: 'write the path, or use @network(…) for what is fetched',
    };
  }
  if (content.includes('\0')) return { problem: 'the pattern has a NUL character, which no path has' };
  return undefined;
}

function allowPattern(alternatives: readonly PathAlternative[], literal: boolean): PathPattern {
  const every = (path: ResolvedPath, test: (form: PathForm) => boolean): Tri => {
    if (path.foreign || !path.forms.every(test)) return 'no';
    return path.open === undefined ? 'yes' : anyOf(alternatives.map((one) => meetsOpen(one, path.open, 'allow')));
  };
  const match = (path: ResolvedPath) =>
    every(path, (form) => alternatives.some((one) => matchesText(one, form.text, 'allow')));
  const whole = alternatives.filter((one) => one.rest?.segments.at(-1) === '**');
  return {
    side: 'allow',
    alternatives,
    isLiteral: literal,
    match,
    coversBelow: (path) =>
      allOf([match(path), every(path, (form) => whole.some((one) => matchesText(one, form.text, 'allow')))]),
    reachesBelow: () => false,
    names: (path) => literal && match(path) === 'yes',
  };
}

function restrictPattern(alternatives: readonly PathAlternative[], literal: boolean): PathPattern {
  const match = (path: ResolvedPath, least: Exclude<Tri, 'no'> = 'maybe'): Tri => {
    const { forms, open } = path;
    for (const form of forms) {
      if (alternatives.some((one) => matchesText(one, form.folded, 'restrict') || matchesWritten(one, form.text)))
        return 'yes';
    }
    if (open === undefined) return 'no';
    const [only] = alternatives;
    if (alternatives.length === 1 && only !== undefined) return meetsOpen(only, open, 'restrict', least);
    return anyOf(alternatives.map((one) => meetsOpen(one, open, 'restrict', least)));
  };
  return {
    side: 'restrict',
    alternatives,
    isLiteral: literal,
    match,
    coversBelow: match,
    reachesBelow: (path) => alternatives.some((one) => meetsBelow(one, path)),
    names: (path) => literal && match(path) === 'yes',
  };
}
