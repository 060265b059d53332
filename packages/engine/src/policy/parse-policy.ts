/** From policy documents as they came in to one checked policy, or one error with everything that is wrong with any of them. */

import { PolicyError, type PolicyProblem } from '../errors.js';
import type { ListedPath, ParsedPolicy, ParsedRule, PolicyDocument } from './document.js';
import { misspeltProblem, switchProblem } from './finding-ids.js';
import { readRule } from './parse-rule.js';
import { copyPlainData, type DataProblem, isRecord } from './plain-data.js';
import { problemAt } from './problem.js';
import { quote } from './quote.js';
import type { RuleSource } from './rule.js';
import type { PolicyInput } from './schema.js';
import { settle, settleMode } from './settle.js';
import { policyShapeProblems, ruleListNames } from './shape.js';
import { readTools } from './tools.js';

/**
 * Checks documents and joins them.
 *
 * @param declared names of tools that are known besides those that the documents declare
 * @throws PolicyError (`policy-invalid`) with all problems of all documents
 *
 * @example
 * parsePolicy([{ policy: { deny: ['drop_table'] }, scope: 'code' }]).rules.length; // 1
 */
export function parsePolicy(given: readonly PolicyDocument[], declared: Iterable<string> = []): ParsedPolicy {
  const { parsed, problems } = readPolicy(given, declared);
  if (problems.length > 0) throw new PolicyError(problems);
  return parsed;
}

/** The same for who looks for more problems: what is sound of the documents, and what is wrong with the rest. */
export function readPolicy(
  given: readonly PolicyDocument[],
  declared: Iterable<string> = [],
): { readonly parsed: ParsedPolicy; readonly problems: readonly PolicyProblem[] } {
  const problems: PolicyProblem[] = [];
  const names = new Set(declared);
  const documents = given.map((document) => checkDocument(document, names, problems));
  const parsed: ParsedPolicy = {
    ...settleMode(documents, problems),
    isTrivial: documents.length > 0 && documents.every(isTrivial),
    reads: settle(documents, ['reads'], ({ reads }) => reads, problems)?.value ?? 'inside',
    ...namedDirectories(documents),
    tools: readTools(documents, problems),
    rules: documents.flatMap((document) => readRules(document, names, problems)),
    safety: {
      inBypass: settle(documents, ['safety', 'inBypass'], ({ safety }) => safety?.inBypass, problems)?.value ?? 'ask',
      off: switchedOff(documents, problems),
    },
    protectedPaths: { add: listedPaths(documents, 'add'), remove: listedPaths(documents, 'remove') },
    trustedServers: new Set(documents.flatMap(({ policy }) => policy.trustedServers ?? [])),
    pinTools: documents.some(({ policy }) => policy.pinTools === true),
    mayRemember: documents.every(({ policy }) => policy.remember !== false),
    files: documents.flatMap(({ absoluteFile }) => absoluteFile ?? []),
    documents,
  };
  return { parsed, problems };
}

/** The document with a policy of the right shape: our own copy, without what is wrong with it, so that the rest can be checked too. */
function checkDocument(document: PolicyDocument, names: Set<string>, problems: PolicyProblem[]): PolicyDocument {
  const notData: DataProblem[] = [];
  const given: unknown = document.policy;
  const other = document.scope === 'code' ? hintForOther(given) : undefined;
  if (other !== undefined) {
    problems.push(problemAt(document, [], other.message, other.hint));
    return { ...document, policy: {} };
  }
  const copy = copyPlainData(document.policy, notData);
  const found =
    notData.length > 0
      ? notData.map(({ path, problem }) => problemAt(document, path, problem, 'write plain objects, lists and values'))
      : policyShapeProblems(copy, document);
  problems.push(...found);
  if (isRecord(copy) && isRecord(copy.tools)) for (const name of Object.keys(copy.tools)) names.add(name);
  const sound = { ...document, policy: soundPart(copy, found) };
  checkManagedKeys(sound, problems);
  return sound;
}

/** What is easily given in place of a policy. */
function hintForOther(given: unknown): { readonly message: string; readonly hint: string } | undefined {
  if (typeof given === 'string') {
    const hint = `load a file with loadPolicy(${quote(given)}) of @sallyport/engine/node`;
    return { message: `${quote(given)} where an object is expected`, hint };
  }
  if (typeof given !== 'object' || given === null || !('then' in given) || typeof given.then !== 'function') return;
  return { message: 'a promise where an object is expected', hint: 'await it' };
}

function soundPart(copy: unknown, problems: readonly PolicyProblem[]): PolicyInput {
  if (!isRecord(copy)) return {};
  const sound: Record<string, unknown> = { ...copy };
  for (const { path } of problems) {
    const [key, index] = path;
    if (key === undefined) return {};
    const list = sound[key];
    if (isRuleList(key) && typeof index === 'number' && Array.isArray(list)) list[index] = undefined;
    else delete sound[key];
  }
  return sound as PolicyInput;
}

function isRuleList(key: string | number): boolean {
  return (ruleListNames as readonly (string | number)[]).includes(key);
}

/** Locks come from whoever manages the machine, or from the host's own code; a project cannot lock its users. */
function checkManagedKeys(document: PolicyDocument, problems: PolicyProblem[]): void {
  if (document.scope === 'managed' || document.scope === 'code') return;
  for (const key of ['lockModes', 'remember'] as const) {
    if (document.policy[key] === undefined) continue;
    problems.push(
      problemAt(document, [key], `"${key}" belongs into a managed policy`, 'leave it out here', { part: 'key' }),
    );
  }
}

/** Writing a key is configuring, even with its default or an empty list: whoever writes `"allow": []` does not mean "run everything". */
function isTrivial({ policy, scope, file }: PolicyDocument): boolean {
  const configuring = [
    'mode',
    'workingDirectories',
    'reads',
    'safety',
    'protectedPaths',
    'lockModes',
    ...ruleListNames,
  ] as const;
  return scope === 'code' && file === undefined && configuring.every((key) => policy[key] === undefined);
}

function namedDirectories(documents: readonly PolicyDocument[]): Pick<ParsedPolicy, 'workingDirectories'> {
  const naming = documents.filter(({ policy }) => policy.workingDirectories !== undefined);
  if (naming.length === 0) return {};
  const workingDirectories = naming.flatMap(({ policy, folder }) =>
    (policy.workingDirectories ?? []).map((path) => ({ path, ...(folder === undefined ? {} : { folder }) })),
  );
  return { workingDirectories };
}

function listedPaths(documents: readonly PolicyDocument[], list: 'add' | 'remove'): ListedPath[] {
  return documents.flatMap((document) =>
    (document.policy.protectedPaths?.[list] ?? []).map((text, index) => ({
      text,
      ...(document.folder === undefined ? {} : { folder: document.folder }),
      path: ['protectedPaths', list, index],
      document,
    })),
  );
}

function switchedOff(documents: readonly PolicyDocument[], problems: PolicyProblem[]): ReadonlySet<string> {
  const ids = new Set(documents.flatMap(({ policy }) => Object.keys(policy.safety?.checks ?? {})));
  const off = new Set<string>();
  for (const id of ids) {
    const path = ['safety', 'checks', id];
    const word = settle(documents, path, ({ safety }) => ownValue(safety?.checks, id), problems);
    if (word === undefined) continue;
    const wrong = word.value === 'off' ? switchProblem(id) : misspeltProblem(id);
    if (wrong !== undefined) problems.push(problemAt(word.document, path, wrong.problem, wrong.hint, { part: 'key' }));
    else if (word.value === 'off') off.add(id);
  }
  return off;
}

function ownValue<Value>(record: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}

function readRules(document: PolicyDocument, declared: ReadonlySet<string>, problems: PolicyProblem[]): ParsedRule[] {
  return ruleListNames.flatMap((behavior) =>
    (document.policy[behavior] ?? []).flatMap((input, index) => {
      if (input === undefined) return [];
      const path = [behavior, index];
      return readRule(input, behavior, { path, source: sourceOf(document, path), document, declared }, problems) ?? [];
    }),
  );
}

function sourceOf(document: PolicyDocument, path: readonly (string | number)[]): RuleSource {
  const { scope, file } = document;
  return { scope, ...(file === undefined ? {} : { file }), ...document.locate?.(path) };
}
