/**
 * One alternative of a path pattern: the literal folder it starts at (as written, and with links resolved), and a glob for the rest.
 * What a pattern means by where it starts is decided here and nowhere else.
 */

import type { Environment } from '../describe/environment.js';
import { isAtOrBelow } from '../describe/path.js';
import { resolveLinks } from '../describe/path-links.js';
import { foldPath, isForeign, normalPath, type PathForm, pathForm, withSlashes } from '../describe/path-text.js';
import type { ContentProblem } from './exec-pattern.js';
import { compileGlob, type Glob, hasWildcard, unescapeSegment } from './glob.js';

/** What a pattern is compiled with. */
export interface PathPlace {
  /** Absolute folder at which relative patterns start. */
  readonly folder: string;
  readonly environment: Environment;
  /** `restrict` for deny and ask, `allow` for allow rules and exceptions. */
  readonly side: 'allow' | 'restrict';
}

export interface PathAlternative {
  /** Where the pattern starts; absent: anywhere on the disk. */
  readonly heads?: readonly PathForm[];
  /** What follows the head. Absent: the pattern is the head itself. */
  readonly rest?: Glob;
  /**
   * deny and ask, where `?` or a class stands for single letters: the rest as it is written. Folded, one letter may be two (`ß`), and
   * `[!a-z]` takes no letter at all.
   */
  readonly exact?: Glob;
}

/** Parses one alternative (braces are expanded already). */
export function parseAlternative(pattern: string, place: PathPlace): readonly PathAlternative[] | ContentProblem {
  const { side } = place;
  const start = startOf(pattern, place);
  if ('problem' in start) return start;
  const segments = start.rest.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (start.wholeFolder && segments.at(-1) !== '**') segments.push('**');
  const firstWild = segments.findIndex(hasWildcard);
  if (firstWild >= 0 && segments.indexOf('..', firstWild) >= 0) {
    return {
      problem: `"${pattern}" has ".." behind a wildcard; paths are compared without "..", so it could never match`,
      hint: 'write the folder it leads to',
    };
  }
  if (side === 'allow' && start.base === '//') {
    return {
      problem: `"${pattern}" is a share of another machine, and those never pass unasked`,
      hint: 'map it to a drive or a local folder',
    };
  }
  const readings = segments.some((segment) => /\[.*\]/.test(segment))
    ? [segments, segments.map(plainBrackets)]
    : [segments];
  return readings.map((reading) => compile(start.base, dropRepeats(reading), place));
}

interface Start {
  /** Absolute folder; absent: anywhere. */
  readonly base?: string;
  readonly rest: string;
  /** Written with a slash at the end: everything in that folder. */
  readonly wholeFolder: boolean;
}

function startOf(pattern: string, { folder, environment, side }: PathPlace): Start | ContentProblem {
  const { platform, home } = environment;
  const text = withSlashes(pattern, platform);
  const wholeFolder = text.endsWith('/') && text !== '/';
  const bare = wholeFolder ? text.replace(/\/+$/, '') : text;
  if (isForeign(text, platform)) return { base: '//', rest: bare, wholeFolder };
  if (text.startsWith('/')) return { base: '/', rest: bare, wholeFolder };
  if (text === '~' || text.startsWith('~/'))
    return { base: withSlashes(home, platform), rest: bare.slice(1), wholeFolder };
  if (/^~[A-Za-z0-9_-]+(?:\/|$)/.test(text)) {
    return {
      problem: `"${pattern}" names the home folder of another user, which is not known here`,
      hint: 'write the absolute path',
    };
  }
  const relative = { base: withSlashes(folder, platform), rest: bare, wholeFolder };
  if (bare === '.' || bare === '..') return relative;
  const anywhere = bare === '**' || bare.startsWith('**/');
  if (side === 'restrict') {
    if (anywhere) return { rest: bare, wholeFolder };
    return bare.includes('/') ? relative : { rest: `**/${bare}`, wholeFolder };
  }
  // A slash at the end names a folder of the project, as people write it; only deny and ask look for it everywhere.
  return bare.includes('/') || wholeFolder || anywhere ? relative : { ...relative, rest: `**/${bare}` };
}

function compile(
  base: string | undefined,
  segments: readonly string[],
  { environment, side }: PathPlace,
): PathAlternative {
  const restrict = side === 'restrict';
  const fold = (text: string) => (restrict ? foldPath(text, environment.platform) : text);
  const glob = (rest: readonly string[]) => compileGlob(rest.map(fold), { below: restrict, anyCase: restrict });
  const written = (rest: readonly string[]) =>
    restrict && glob(rest).vague ? { exact: compileGlob(rest, { below: true, anyCase: false }) } : {};
  if (base === undefined) return { rest: glob(segments), ...written(segments) };
  const firstWild = segments.findIndex(hasWildcard);
  const literal = (firstWild < 0 ? segments : segments.slice(0, firstWild)).map(unescapeSegment);
  const head = `${base.endsWith('/') ? base : `${base}/`}${literal.join('/')}`;
  const heads = headForms(head, environment);
  if (firstWild < 0) return { heads };
  const rest = segments.slice(firstWild);
  return { heads, rest: glob(rest), ...written(rest) };
}

/** The head counts as written and with links resolved: the project may lie behind a link. */
function headForms(head: string, environment: Environment): PathForm[] {
  const { platform } = environment;
  const written = normalPath(head, platform);
  const real = isForeign(written, platform) ? written : resolveLinks(head, written, environment);
  const texts = real === undefined || real === written ? [written] : [written, real];
  return texts.map((text) => pathForm(text, platform));
}

/** `app/[id]/page.tsx` also means the folder that is really called `[id]`. */
function plainBrackets(segment: string): string {
  return segment.replace(/\\.|\[/g, (text) => (text === '[' ? '\\[' : text));
}

function dropRepeats(segments: readonly string[]): string[] {
  return segments.filter((segment, at) => segment !== '**' || segments[at - 1] !== '**');
}

/** Whether a deny or ask matches the path as it is written, where folding it hides that. */
export function matchesWritten({ heads, exact }: PathAlternative, text: string): boolean {
  if (exact === undefined) return false;
  if (heads === undefined) return exact.matches(text.replace(/^\/+/, ''));
  return heads.some(
    ({ text: head }) => isAtOrBelow(text, head) && exact.matches(text.slice(head === '/' ? 1 : head.length + 1)),
  );
}

/** One alternative against one spelling of a known path. */
export function matchesText({ heads, rest }: PathAlternative, text: string, side: 'allow' | 'restrict'): boolean {
  if (heads === undefined) return rest?.matches(text.replace(/^\/+/, '')) === true;
  return heads.some((form) => {
    const head = side === 'allow' ? form.text : form.folded;
    if (!isAtOrBelow(text, head)) return false;
    if (rest === undefined) return side === 'restrict' || text.length === head.length;
    return rest.matches(text.slice(head === '/' ? 1 : head.length + 1));
  });
}
