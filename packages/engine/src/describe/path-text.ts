/**
 * What can be said of a path by its text alone: `.`, `..`, doubled slashes, Windows spellings, and the folded form
 * in which deny, ask and safety compare (case and Unicode form do not matter to them).
 */

import type { Environment } from './environment.js';

type Platform = Environment['platform'];

/** One spelling of a known path, in normal form. */
export interface PathForm {
  readonly text: string;
  readonly folded: string;
  /** The segments of `folded`, for look-ups. */
  readonly names: readonly string[];
}

export function pathForm(text: string, platform: Platform): PathForm {
  const folded = foldPath(text, platform);
  return { text, folded, names: namesOf(folded) };
}

function namesOf(folded: string): readonly string[] {
  const names: string[] = [];
  for (let start = 0; start < folded.length; ) {
    const slash = folded.indexOf('/', start);
    const end = slash < 0 ? folded.length : slash;
    if (end > start) names.push(folded.slice(start, end));
    start = end + 1;
  }
  return names;
}

/**
 * A path with `/` between segments. On Windows `\` is `/`, `C:/x` is `/c/x` and `\\?\` is dropped; a share stays `//server/share/…`,
 * and what names a device is below `/dev`.
 * What starts with neither `/` nor a drive is left relative.
 */
export function withSlashes(text: string, platform: Platform): string {
  if (platform !== 'win32') return text;
  let path = text.replace(/\\/g, '/');
  if (/^\/\/[?.]\/unc\//i.test(path)) path = `//${path.slice(8)}`;
  else if (/^\/\/[?.]\/[A-Za-z]:/.test(path)) path = path.slice(4);
  else if (/^\/\/[?.]\//.test(path)) path = `/dev/${path.slice(4)}`;
  const drive = /^([A-Za-z]):(\/|$)/.exec(path);
  if (drive !== null) return `/${(drive[1] as string).toLowerCase()}${path.slice(2)}`;
  return /^\/[A-Z](?:\/|$)/.test(path) ? `/${path.charAt(1).toLowerCase()}${path.slice(2)}` : path;
}

/** `C:x` on Windows: relative to a folder that only the drive itself knows. */
export function isDriveRelative(text: string, platform: Platform): boolean {
  return platform === 'win32' && /^[A-Za-z]:[^/]/.test(text);
}

/** A share of another machine (`//server/share`). Only Windows has them. */
export function isForeign(text: string, platform: Platform): boolean {
  return platform === 'win32' && /^\/\/[^/]/.test(text);
}

/** A segment that is empty, `.` or `..`. */
const unsettled = /\/(?:\/|\.{0,2}(?:\/|$))/;

/** An absolute path without `.`, `..`, doubled and trailing slashes; links are not looked at. Root is `/`. */
export function normalPath(text: string, platform: Platform): string {
  if (!unsettled.test(text)) return text;
  const segments: string[] = [];
  for (const segment of text.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment);
  }
  return `${isForeign(text, platform) ? '//' : '/'}${segments.join('/')}`;
}

/** Nothing but ASCII, and no capital letter. */
function isFolded(text: string): boolean {
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > 0x7f || (unit >= 0x41 && unit <= 0x5a)) return false;
  }
  return true;
}

/** Characters that macOS ignores in file names: with them `.g\u200cit` opens `.git`. */
const ignored = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** The form in which two spellings of one name are equal: case, Unicode form, and on Windows trailing dots and streams (`.env::$DATA`). */
export function foldPath(text: string, platform: Platform): string {
  if (platform !== 'win32' && isFolded(text)) return text;
  const named = platform === 'win32' ? text.replace(/(?<=[^/]):[^/]*|(?<=[^/. ])[. ]+(?=\/|$)/g, '') : text;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the question is just whether all of it is ASCII
  if (/^[\x00-\x7f]*$/.test(named)) return named.toLowerCase();
  return named.replace(ignored, '').normalize('NFD').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}
