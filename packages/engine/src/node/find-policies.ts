/** Finds the policies that hold in a folder: managed by the host's word, the user's own, and those of the project. */

import { existsSync, lstatSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { isSallyportError, PolicyError, type PolicyProblem } from '../errors.js';
import type { LoadedPolicy, PolicyDocument } from '../policy/document.js';
import { parsePolicy } from '../policy/parse-policy.js';
import { isRecord } from '../policy/plain-data.js';
import type { RuleScope } from '../policy/rule.js';
import type { PolicyInput } from '../policy/schema.js';
import { checkPolicy } from '../rules/check-policy.js';
import { nodeEnvironment } from './environment.js';
import { policyEndings, readPolicyFile } from './policy-file.js';
import { tightenOnly } from './tighten.js';

/** Where policies are looked for, and how far they are trusted. */
export interface FindPoliciesOptions {
  /** Folder to start at. Project files are looked for here and above, up to the folder that holds `.git`; without one, only here. Default: that of the process. */
  readonly from?: string;
  /** Whether files of the project may do more than tighten. Default `false`: a cloned repository must not bring its own grants. */
  readonly trust?: boolean;
  /** The app's own policy: which tools it has, for one. Joined with the files, in scope `code`. */
  readonly policy?: PolicyInput;
  /** A managed policy file. It must be there; it may lock modes and forbid remembering. */
  readonly managed?: string;
}

/**
 * Finds, loads and joins policies: `managed`; the user's `sallyport/sallyport.jsonc` below `$XDG_CONFIG_HOME` (default `~/.config`); in
 * the project `sallyport.jsonc`, and `sallyport.local.jsonc` for what is not shared (put it on the ignore list). Each may also end in
 * `.json`, `.yaml` or `.yml`. Where no file is there, the mode `default` holds without rules. What an untrusted file brings beyond
 * tightening is ignored, and `warnings` says so with file and line.
 *
 * @throws PolicyError (`policy-invalid`) with all problems of all files, also of untrusted ones
 *
 * @example
 * const policy = findPolicies({ trust: await userTrusts(process.cwd()) });
 * for (const warning of policy.warnings) console.warn(warning);
 * const engine = new PermissionEngine(policy);
 */
export function findPolicies({ from = '.', trust = false, policy, managed }: FindPoliciesOptions = {}): LoadedPolicy {
  const start = resolve(from);
  const found: Found[] = [
    ...(managed === undefined ? [] : [{ file: managed, scope: 'managed' } as const]),
    ...inFolder(userFolder(), 'sallyport', 'user'),
    ...projectFolders(start).flatMap((folder) => [
      ...inFolder(folder, 'sallyport', 'project'),
      ...inFolder(folder, 'sallyport.local', 'local'),
    ]),
  ];
  const own: readonly PolicyDocument[] = policy === undefined ? [] : [{ policy, scope: 'code' }];
  const isTrusted = ({ scope }: PolicyDocument) => trust || (scope !== 'project' && scope !== 'local');
  const loaded = loadAll(found, own, isTrusted);
  const trusted = loaded.filter(isTrusted);
  const base = parsePolicy(trusted);
  const tightened = loaded.filter((document) => !isTrusted(document)).map((document) => tightenOnly(document, base));
  // Untrusted, the project folder is where the host started: a file further up must not widen what lies inside. It is also what keeps
  // an app's own policy from being trivial, so that removing a file never means "run everything".
  const here: PolicyDocument = { policy: {}, scope: 'session', folder: start };
  const documents = [...trusted, ...tightened.map(({ document }) => document)];
  const all = trust ? [...documents, here] : [here, ...documents];
  parsePolicy(all);
  const warnings = tightened.flatMap((one) => one.warnings);
  return { documents: all, warnings, environment: nodeEnvironment() };
}

/** All places where a policy would count, absolute, whether a file is there or not. */
export function policyPlaces({ from = '.', managed }: FindPoliciesOptions): string[] {
  const inside = (folder: string, name: string) => policyEndings.map((ending) => join(folder, `${name}${ending}`));
  return [
    ...(managed === undefined ? [] : [resolve(managed)]),
    ...inside(userFolder(), 'sallyport'),
    ...projectFolders(resolve(from)).flatMap((folder) => [
      ...inside(folder, 'sallyport'),
      ...inside(folder, 'sallyport.local'),
    ]),
  ];
}

interface Found {
  readonly file: string;
  readonly scope: RuleScope;
}

function userFolder(): string {
  const configured = process.env.XDG_CONFIG_HOME ?? '';
  // A relative path is to be ignored, as the XDG specification says.
  return join(isAbsolute(configured) ? configured : join(homedir(), '.config'), 'sallyport');
}

/** From the start upwards to the root of its repository: files above it belong to somebody else. */
function projectFolders(start: string): string[] {
  const folders = [start];
  for (let folder = start; !existsSync(join(folder, '.git')); folder = dirname(folder)) {
    const above = dirname(folder);
    if (above === folder) return [start];
    folders.push(above);
  }
  return folders;
}

/** All of them where there are several: none may be lost. */
function inFolder(folder: string, name: string, scope: RuleScope): Found[] {
  return policyEndings
    .map((ending) => join(folder, `${name}${ending}`))
    .filter(isThere)
    .map((file) => ({ file: shownName(file), scope }));
}

/** Also what cannot be looked at, and a link to nothing: those are refused when they are read. */
function isThere(file: string): boolean {
  try {
    return lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return error.code !== 'ENOTDIR';
    throw error;
  }
}

function shownName(file: string): string {
  const short = relative(process.cwd(), file);
  return short === '' || short.startsWith('..') || isAbsolute(short) ? file : short;
}

/** Reads and checks the files, and tells what is wrong with any. Each untrusted one stands alone: it must not be able to contradict the others. */
function loadAll(
  found: readonly Found[],
  own: readonly PolicyDocument[],
  isTrusted: (document: PolicyDocument) => boolean,
): PolicyDocument[] {
  const problems: PolicyProblem[] = [];
  const read = found.flatMap(({ file, scope }) => collect(problems, () => [readPolicyFile(file, scope)]) ?? []);
  const documents = [...own, ...read];
  const declared = documents.flatMap(({ policy }) => (isRecord(policy.tools) ? Object.keys(policy.tools) : []));
  const check = (some: readonly PolicyDocument[]) =>
    collect(problems, () => checkPolicy(some, { environment: nodeEnvironment(), declared }));
  check(documents.filter(isTrusted));
  for (const document of documents) {
    if (!isTrusted(document)) check([document]);
  }
  if (problems.length > 0) throw new PolicyError(problems);
  return documents;
}

function collect<Result>(problems: PolicyProblem[], load: () => Result): Result | undefined {
  try {
    return load();
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    problems.push(...(error as PolicyError).problems);
    return undefined;
  }
}
