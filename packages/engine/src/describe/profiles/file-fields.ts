/** What the file profiles share: finding the path in a tool's input, and saying what was expected when it is not there. */

import type { Environment } from '../environment.js';
import type { CallFacts, Operation } from '../operation.js';
import { absolutePath } from '../path.js';
import { withSlashes } from '../path-text.js';
import type { ProfileContext, ProfileName } from '../profile.js';
import { decode, parseUrl } from '../url.js';
import type { KnownPath } from '../word.js';

const usualNames = ['path', 'file_path', 'filePath', 'filename'];

export type Found<T> = { readonly value: T } | { readonly problem: string };

/** The input as an object, or what came instead. */
export function readObject(
  input: unknown,
  profile: ProfileName,
  wanted: string,
): Found<Readonly<Record<string, unknown>>> {
  if (typeof input === 'object' && input !== null && !Array.isArray(input))
    return { value: input as Record<string, unknown> };
  return { problem: `the profile "${profile}" expects an object with ${wanted}, but the input is ${shown(input)}` };
}

/** The declared field, or the first of the usual ones that is there. Absent: `undefined`. */
export function readPath(
  input: Readonly<Record<string, unknown>>,
  profile: ProfileName,
  context: ProfileContext,
): Found<string | undefined> {
  const declared = context.fields.path;
  let first: string | undefined;
  let value: string | undefined;
  for (const name of declared === undefined ? usualNames : [declared]) {
    const given = Object.hasOwn(input, name) ? input[name] : undefined;
    if (given === undefined || given === null) continue;
    if (typeof given !== 'string') {
      return {
        problem: `the profile "${profile}" expects text in "${name}", but it holds ${shown(given)}${howTo(context, profile)}`,
      };
    }
    if (given.includes('\0')) return { problem: `the path in "${name}" has a NUL character` };
    // Which of them the tool uses is not known, and judging the wrong one would be worse than judging none.
    if (first !== undefined && given !== value) {
      return { problem: `the input names different files in "${first}" and "${name}"${howTo(context, profile)}` };
    }
    first = name;
    value = given;
  }
  return { value };
}

export function missingPath(
  input: Readonly<Record<string, unknown>>,
  profile: ProfileName,
  context: ProfileContext,
): string {
  const wanted =
    context.fields.path === undefined ? usualNames.map((name) => `"${name}"`).join(', ') : `"${context.fields.path}"`;
  const came = Object.keys(input)
    .slice(0, 8)
    .map((name) => `"${name}"`)
    .join(', ');
  return `the profile "${profile}" expects the path in ${wanted}, but the input has ${came === '' ? 'no fields' : came}${howTo(context, profile)}`;
}

/** Where relative paths of the call start: `cwd` of the input moves them. */
export function readBase(
  input: Readonly<Record<string, unknown>>,
  profile: ProfileName,
  context: ProfileContext,
): Found<KnownPath> {
  const { environment, fields } = context;
  const name = fields.cwd ?? 'cwd';
  const cwd = Object.hasOwn(input, name) ? input[name] : undefined;
  if (cwd === undefined || cwd === null || cwd === '')
    return { value: withSlashes(environment.cwd, environment.platform) };
  if (typeof cwd !== 'string')
    return { problem: `the profile "${profile}" expects text in "${name}", but it holds ${shown(cwd)}` };
  return { value: toPath(cwd, environment.cwd, context) };
}

/** A path as a tool may write it; `file:` URLs are paths too, because some tools open them. */
export function toPath(written: string, base: KnownPath, { environment }: ProfileContext): KnownPath {
  return absolutePath(filePathOf(written, environment) ?? written, base, environment);
}

/** What a URL parser takes for `file:`: it leaves out control characters and blanks in front, and line breaks and tabs anywhere. */
const fileScheme = /^[\0- ]*f[\t\n\r]*i[\t\n\r]*l[\t\n\r]*e[\t\n\r]*:/i;

/** The path behind a `file:` URL, in any spelling that a URL parser takes; `undefined` for anything else. */
export function filePathOf(text: string, { platform }: Environment): string | undefined {
  const url = fileScheme.test(text) ? parseUrl(text) : undefined;
  if (url === undefined) return undefined;
  const { host, pathname } = url;
  const path = decode(pathname);
  if (platform !== 'win32') return path;
  return host === '' || host === 'localhost' ? path.slice(1) : `//${host}${path}`;
}

/** A call on one file that is read or written whole. */
export function describeOneFile(
  input: unknown,
  profile: ProfileName,
  kind: 'read' | 'write',
  context: ProfileContext,
): CallFacts {
  const object = readObject(input, profile, 'a path');
  if ('problem' in object) return problemFacts(object.problem);
  const path = readPath(object.value, profile, context);
  if ('problem' in path) return problemFacts(path.problem);
  if (path.value === undefined || path.value === '') return problemFacts(missingPath(object.value, profile, context));
  const base = readBase(object.value, profile, context);
  if ('problem' in base) return problemFacts(base.problem);
  return facts([{ kind, path: toPath(path.value, base.value, context), onlyReads: kind === 'read', needsCover: true }]);
}

export function problemFacts(problem: string): CallFacts {
  return { operations: [{ kind: 'call', onlyReads: false, needsCover: true }], readOnly: false, findings: [], problem };
}

export function facts(operations: readonly Operation[]): CallFacts {
  return { operations, readOnly: operations.every((operation) => operation.onlyReads), findings: [] };
}

export function shown(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' ? 'an object' : `${typeof value === 'undefined' ? '' : 'a '}${typeof value}`;
}

function howTo({ toolName }: ProfileContext, profile: ProfileName): string {
  return `; if the path stands elsewhere, declare it: "tools": { ${JSON.stringify(toolName)}: { "profile": "${profile}", "path": "<field>" } }`;
}
