/**
 * Path globs as minimatch reads them, with everything off that would surprise a reader of rules: dotfiles match, `!` and `#` are plain
 * characters, there are no extended patterns, and `dir/**` covers `dir` too. What they need of it is short, and the whole of it made up an
 * eighth of a small bundle; tests compare the two. Limits are problems at load: a pattern cut short would protect less than it says.
 */

import { expand } from 'brace-expansion';
import type { ContentProblem } from './exec-pattern.js';
import { type Row, reaches } from './glob-row.js';
import { compileSegment, isWalked } from './glob-segment.js';

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
  // On one line: what no brace closes before its line ends is text.
  const alternatives = /\{(?:(?!\{).)*\}/.test(pattern) ? expand(pattern, { max: mostAlternatives + 1 }) : [pattern];
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
  const rows = compileRows(segments, options);
  return { matches: (path) => rows.some((row) => matchesRow(row, path)), segments: parsed, vague };
}

/** The commonest shape, a literal name anywhere, needs no glob: `/name`, or `undefined` for any other shape. */
function literalAnywhere([first, ...names]: readonly string[]): string | undefined {
  if (first !== '**' || names.length === 0 || names.some(hasWildcard)) return undefined;
  return `/${names.map(unescapeSegment).join('/')}`;
}

/** What a path's names are held against, in turn; `null` is `**`. */
function compileRows(
  segments: readonly string[],
  options: { readonly below: boolean; readonly anyCase: boolean },
): Row[] {
  const pattern = segments.join('/');
  // The path is folded already; classes such as [[:upper:]] are not.
  const anyCase = options.anyCase && pattern.includes('[');
  const open = segments.at(-1) === '**';
  const whole = options.below && !open ? `${pattern}/**` : pattern;
  // `dir/**` is `dir` too: at its end `**` takes nothing as well, unless slashes in a row or `**` twice keep the two apart.
  if (!/^\/|\/(?:\/|$)|\*\*\/\*\*(?:\/|$)|(?:^|\/)\.\.(?:\/|$)/.test(whole)) return [compileRow(whole, anyCase)];
  const texts = open ? [pattern, segments.slice(0, -1).join('/')] : [...new Set([pattern, whole])];
  return texts.map((text) => {
    const row = compileRow(text, anyCase);
    return row.at(-1) === null ? [...row, isWalked] : row;
  });
}

function compileRow(text: string, anyCase: boolean): Row {
  const row: string[] = [];
  for (const segment of text.split(/\/+/)) {
    const last = row.at(-1) ?? '';
    if (segment === '..' && !['', '.', '..', '**'].includes(last)) row.pop();
    else row.push(segment);
  }
  if (row.length === 0) row.push('');
  return row.map((segment) => {
    const pieces = parseSegment(segment);
    return pieces === '**' ? null : compileSegment(segment, pieces, anyCase);
  });
}

function matchesRow(row: Row, path: string): boolean {
  const names = namesOf(path);
  const { length } = names;
  if (reaches(row, names, length, isWalked)) return true;
  return length > 1 && names[length - 1] === '' && reaches(row, names, length - 1, isWalked);
}

/** The path that was last asked about: one is held against many patterns. */
let lastPath = '';
let lastNames: readonly string[] = [''];

function namesOf(path: string): readonly string[] {
  if (path !== lastPath) {
    lastPath = path;
    lastNames = path.split(/\/+/);
  }
  return lastNames;
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
      // Where a class ends is for `glob-class.ts` to say: up to the last bracket it may be any text.
      pieces.push('');
      at = segment.lastIndexOf(']');
    } else {
      if (char === '\\' && at + 1 < segment.length) at++;
      pieces[pieces.length - 1] += segment.charAt(at);
    }
  }
  return pieces.filter((piece, at) => piece !== '' || at === 0 || at === pieces.length - 1);
}
