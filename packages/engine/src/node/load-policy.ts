/** Loads a policy file. All that is wrong with it is told at once, with line and column; a file that does not load gives no policy at all. */

import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { PolicyError, type PolicyProblem } from '../errors.js';
import type { LoadedPolicy, PolicyDocument } from '../policy/document.js';
import { parsePolicy } from '../policy/parse-policy.js';
import type { PolicyInput } from '../policy/schema.js';
import { nodeEnvironment } from './environment.js';
import { placesOf } from './places.js';
import { readJson } from './read-json.js';
import { readYaml } from './read-yaml.js';
import type { Reading } from './syntax.js';

const largest = 1_000_000;

const readers: ReadonlyMap<string, (text: string) => Reading> = new Map([
  ['.json', (text) => readJson(text, { comments: false })],
  ['.jsonc', (text) => readJson(text, { comments: true })],
  ['.yaml', readYaml],
  ['.yml', readYaml],
]);

/**
 * Loads and checks a policy file: `.json`, `.jsonc`, `.yaml` or `.yml`. Its folder is the project folder, from which relative paths start.
 * Tools are taken to run on this machine, in the folder of the process; where they run elsewhere, give the engine their `environment`.
 *
 * @param path relative ones start at the folder of the process
 * @throws PolicyError (`policy-invalid`) with all problems, each with file, line and column
 *
 * @example
 * const engine = new PermissionEngine(loadPolicy('sallyport.jsonc'));
 */
export function loadPolicy(path: string): LoadedPolicy {
  const document = loadDocument(path);
  parsePolicy([document]);
  return { documents: [document], warnings: [], environment: nodeEnvironment() };
}

function loadDocument(file: string): PolicyDocument {
  const absoluteFile = resolve(file);
  const reading = readFile(file, absoluteFile);
  const { locate } = reading;
  // Whatever the file holds: `parsePolicy` checks it before anybody uses it.
  const policy = reading.value as PolicyInput;
  return { policy, scope: 'project', file, absoluteFile, folder: dirname(absoluteFile), locate };
}

function readFile(file: string, absoluteFile: string) {
  const read = readers.get(extname(file).toLowerCase());
  if (read === undefined)
    throw refusal(file, 'not a policy file', `its name must end in ${[...readers.keys()].join(', ')}`);
  const text = readText(file, absoluteFile);
  const reading = read(text);
  if ('problems' in reading) {
    const placeOf = placesOf(text);
    throw new PolicyError(
      reading.problems.map(({ offset, ...problem }) => ({ ...problem, path: [], file, ...placeOf(offset) })),
    );
  }
  if (reading.value === null)
    throw refusal(file, 'the file is empty', 'write a policy: { "mode": "default" }', { line: 1, column: 1 });
  return reading;
}

function readText(file: string, absoluteFile: string): string {
  const bytes = readBytes(file, absoluteFile);
  try {
    // Drops a byte-order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw refusal(file, 'not UTF-8', 'save the file as UTF-8', { line: 1, column: 1 }, cause);
  }
}

function readBytes(file: string, absoluteFile: string): Uint8Array {
  try {
    const about = statSync(absoluteFile);
    if (!about.isFile()) throw refusal(file, 'not a file');
    if (about.size > largest) throw refusal(file, `the file has ${about.size} bytes; a policy has at most ${largest}`);
    return readFileSync(absoluteFile);
  } catch (cause) {
    if (!(cause instanceof Error) || !('code' in cause) || cause instanceof PolicyError) throw cause;
    if (cause.code === 'ENOENT') throw refusal(file, 'there is no such file', `looked for ${absoluteFile}`, {}, cause);
    throw refusal(file, `cannot be read (${String(cause.code)})`, undefined, {}, cause);
  }
}

function refusal(
  file: string,
  message: string,
  hint?: string,
  place: { readonly line?: number; readonly column?: number } = {},
  cause?: unknown,
): PolicyError {
  const problem: PolicyProblem = { message, path: [], file, ...place, ...(hint === undefined ? {} : { hint }) };
  return new PolicyError([problem], cause === undefined ? {} : { cause });
}
