/** Reads one policy file into a document. What it says is not looked at here: `parsePolicy` does that, for all files at once. */

import { readFileSync, statSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { PolicyError, type PolicyProblem } from '../errors.js';
import type { PolicyDocument } from '../policy/document.js';
import type { RuleScope } from '../policy/rule.js';
import type { PolicyInput } from '../policy/schema.js';
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

/** Endings of the names of policy files. */
export const policyEndings: readonly string[] = [...readers.keys()];

/** Scopes whose relative paths start at the folder of the file; those of the others start where tools run. */
const ofProject: ReadonlySet<RuleScope> = new Set(['project', 'local']);

/**
 * @param file as it is shown in messages; relative ones start at the folder of the process
 * @throws PolicyError (`policy-invalid`) if it cannot be read
 */
export function readPolicyFile(file: string, scope: RuleScope): PolicyDocument {
  const absoluteFile = resolve(file);
  const { value, locate } = readFile(file, absoluteFile);
  const folder = ofProject.has(scope) ? { folder: dirname(absoluteFile) } : {};
  return { policy: value as PolicyInput, scope, file, absoluteFile, ...folder, locate };
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
