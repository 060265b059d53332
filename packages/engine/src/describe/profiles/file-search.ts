/**
 * A tool that looks through a folder (default: the call's own): for text in files (`Grep`), or for names (`Glob`, a folder listing).
 * Which of the two it is shows in the call: with nothing to look for it lists names, and a `pattern` that starts with a star or has a
 * double star is no regular expression, so it looks for names too. Everything else counts as reading contents, the safe side.
 */

import type { Operation } from '../operation.js';
import { absolutePath } from '../path.js';
import type { Profile, ProfileContext } from '../profile.js';
import type { KnownPath } from '../word.js';
import { facts, missingPath, problemFacts, readBase, readObject, readPath, shown, toPath } from './file-fields.js';

/** Fields that say how names are listed; with any other there is something that is looked for. */
const listing =
  /^(?:path|file_?path|file_?name|cwd|pattern|recursive|max_?depth|depth|limit|head_limit|max_?results|offset|hidden|(?:show|include)_?(?:hidden|ignored|dirs|files)|all|long|ignore|exclude|sort(?:_?by)?|order|reverse|dirs?_?only|files?_?only|only_?(?:dirs|files)|case_?(?:in)?sensitive|respect_?gitignore|timeout|description)$/i;

/** Fields by which tools name a place, and which are not read here unless the policy says so. */
const places =
  /^(?:paths|files?|file_?paths|dirs?|director(?:y|ies)|folders?|roots?|(?:base|root|search|working|start)_?(?:dir|directory|folder|path)s?)$/i;

export const fileSearch: Profile = {
  name: 'file-search',
  contentKind: 'read',
  describe(input, context) {
    const object = readObject(input ?? {}, 'file-search', '"pattern" and "path"');
    if ('problem' in object) return problemFacts(object.problem);
    const path = readPath(object.value, 'file-search', context);
    if ('problem' in path) return problemFacts(path.problem);
    const stray = strayPlace(object.value, context);
    if (stray !== undefined) return problemFacts(stray);
    const base = readBase(object.value, 'file-search', context);
    if ('problem' in base) return problemFacts(base.problem);
    const pattern = Object.hasOwn(object.value, 'pattern') ? (object.value.pattern ?? undefined) : undefined;
    if (pattern !== undefined && typeof pattern !== 'string') {
      return problemFacts(`the profile "file-search" expects text in "pattern", but it holds ${shown(pattern)}`);
    }
    const folder = path.value === undefined ? base.value : toPath(path.value, base.value, context);
    const forText = isForText(object.value, context);
    const namesOnly = !forText && (pattern === undefined || isGlob(pattern));
    const where = forText || pattern === undefined ? [folder] : placesOf(pattern, folder, context);
    const elsewhere = ['glob', 'include'].flatMap((name) => awayFrom(folder, object.value[name], context));
    return facts([...where, ...elsewhere].map((place): Operation => search(place, namesOnly)));
  },
};

function isForText(input: Readonly<Record<string, unknown>>, { fields, toolName }: ProfileContext): boolean {
  if (/grep/i.test(toolName)) return true;
  return Object.entries(input).some(
    ([name, value]) =>
      value !== undefined && value !== null && name !== fields.path && name !== fields.cwd && !listing.test(name),
  );
}

/** A place in a field that nobody reads: judging the folder of the call instead would judge another place. */
function strayPlace(input: Readonly<Record<string, unknown>>, context: ProfileContext): string | undefined {
  const { fields } = context;
  if (fields.path !== undefined) return undefined;
  const isUsual = (name: string) => ['path', 'file_path', 'filePath', 'filename'].includes(name);
  const stray = Object.keys(input).find(
    (name) =>
      input[name] !== undefined &&
      input[name] !== null &&
      name !== (fields.cwd ?? 'cwd') &&
      !isUsual(name) &&
      (places.test(name) || /^(?:path|file_?path|filename|cwd)$/i.test(name)),
  );
  return stray === undefined ? undefined : missingPath({ [stray]: true }, 'file-search', context);
}

/** Where a glob that says which files are looked through leads away from the folder. */
function awayFrom(folder: KnownPath, glob: unknown, context: ProfileContext): KnownPath[] {
  const globs = Array.isArray(glob) ? glob : [glob];
  return globs.flatMap((one) =>
    typeof one === 'string' ? placesOf(one.replace(/^!/, ''), folder, context).slice(1) : [],
  );
}

function search(path: KnownPath, namesOnly: boolean): Operation {
  return { kind: 'read', path, below: true, ...(namesOnly ? { namesOnly } : {}), onlyReads: true, needsCover: true };
}

function isGlob(pattern: string): boolean {
  return pattern.startsWith('*') || pattern.includes('**');
}

/** A glob can lead away from the folder: `/etc/*`, `~/*`, `../*`. */
function placesOf(pattern: string, folder: KnownPath, context: ProfileContext): KnownPath[] {
  const segments = pattern.split(context.environment.platform === 'win32' ? /[\\/]/ : '/');
  const wild = segments.findIndex((segment) => /[*?[{(!]/.test(segment));
  const literal = wild < 0 ? segments : segments.slice(0, wild);
  const hiddenWay = segments.slice(literal.length).includes('..') || /[{,(|](?:\/|~|\.\.)/.test(pattern);
  if (hiddenWay) return [folder, absolutePath(null, folder, context.environment)];
  const head = literal.join('/') + (literal.length === 1 && literal[0] === '' ? '/' : '');
  const leaves = /^[/~]|^[A-Za-z]:/.test(head) || literal.includes('..');
  if (leaves) return [folder, toPath(head, folder, context)];
  return head === '' || !isGlob(pattern) ? [folder] : [toPath(head, folder, context)];
}
