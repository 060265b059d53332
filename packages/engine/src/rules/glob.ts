/**
 * Path globs, on minimatch with everything off that would surprise a reader of rules: dotfiles match, `!` and `#` are plain characters,
 * there are no extended patterns, and `dir/**` covers `dir` too. Limits are problems at load: a pattern cut short would protect less than it says.
 */

import { braceExpand, Minimatch } from 'minimatch';
import type { ContentProblem } from './exec-pattern.js';

const longestPattern = 512;
const mostAlternatives = 64;

/** A segment of a pattern: `**`, or literal pieces with "some text" between neighbours (`?` and `[…]` count as some text here). */
export type GlobSegment = '**' | readonly string[];

/** A compiled pattern without braces. */
export interface Glob {
  /** The pattern against a relative path in normal form. */
  matches(path: string): boolean;
  readonly segments: readonly GlobSegment[];
  /** Has `?` or `[…]`, of which `segments` tells less than there is to know. */
  readonly vague: boolean;
}

/** The alternatives behind the braces of a pattern: `{src,test}/**` is two. */
export function expandBraces(pattern: string): readonly string[] | ContentProblem {
  if (pattern.length > longestPattern) {
    return {
      problem: `the pattern has ${pattern.length} characters, at most ${longestPattern} are read`,
      hint: 'split it into several rules',
    };
  }
  const alternatives = braceExpand(pattern, { braceExpandMax: mostAlternatives + 1 });
  if (alternatives.length > mostAlternatives) {
    return {
      problem: `the braces of "${pattern}" stand for more than ${mostAlternatives} patterns`,
      hint: 'split it into several rules, or use "*"',
    };
  }
  return [...new Set(alternatives)];
}

/** Compiles segments of a pattern. `below`: what lies below a match matches too. */
export function compileGlob(
  segments: readonly string[],
  options: { readonly below: boolean; readonly anyCase: boolean },
): Glob {
  const pattern = segments.join('/');
  const vague = segments.some((segment) => /\?|\[/.test(segment.replace(/\\./g, '')));
  const parsed = segments.map(parseSegment);
  if (pattern === '**') return { matches: () => true, segments: parsed, vague };
  const name = literalAnywhere(segments);
  if (name !== undefined)
    return {
      matches: options.below ? (path) => `/${path}/`.includes(`${name}/`) : (path) => `/${path}`.endsWith(name),
      segments: parsed,
      vague,
    };
  const own = matcher(pattern, options.anyCase);
  const more: string[] = [];
  if (segments.at(-1) === '**') more.push(segments.slice(0, -1).join('/'));
  else if (options.below) more.push(`${pattern}/**`);
  const matchers = [own, ...more.map((text) => matcher(text, options.anyCase))];
  return { matches: (path) => matchers.some((one) => one.match(path)), segments: parsed, vague };
}

/** The commonest shape, a literal name anywhere, needs no glob: `/name`, or `undefined` for any other shape. */
function literalAnywhere([first, ...names]: readonly string[]): string | undefined {
  if (first !== '**' || names.length === 0 || names.some(hasWildcard)) return undefined;
  return `/${names.map(unescapeSegment).join('/')}`;
}

function matcher(pattern: string, anyCase: boolean): Minimatch {
  return new Minimatch(pattern, {
    platform: 'linux',
    dot: true,
    nonegate: true,
    nocomment: true,
    noext: true,
    nobrace: true,
    // The path is folded already; classes such as [[:upper:]] are not.
    nocase: anyCase && pattern.includes('['),
  });
}

/** Whether a segment of a pattern is anything but literal text. */
export function hasWildcard(segment: string): boolean {
  return /[*?[]/.test(segment.replace(/\\./g, ''));
}

/** The text of a literal segment. */
export function unescapeSegment(segment: string): string {
  return segment.replace(/\\(.)/g, '$1');
}

function parseSegment(segment: string): GlobSegment {
  if (segment === '**') return '**';
  const pieces = [''];
  for (let at = 0; at < segment.length; at++) {
    const char = segment.charAt(at);
    if (char === '*' || char === '?') pieces.push('');
    else if (char === '[' && segment.indexOf(']', at) > 0) {
      // Where a class ends is minimatch's business: up to the last bracket it may be any text.
      pieces.push('');
      at = segment.lastIndexOf(']');
    } else {
      if (char === '\\' && at + 1 < segment.length) at++;
      pieces[pieces.length - 1] += segment.charAt(at);
    }
  }
  return pieces.filter((piece, at) => piece !== '' || at === 0 || at === pieces.length - 1);
}
