/** Checks the shape of policies and rules against the schema, and says in words what is wrong, where, and what to write instead. */

import type { PolicyProblem } from '../errors.js';
import { check as checkSchema, type Issue } from './check.js';
import { nearestHint } from './did-you-mean.js';
import type { PolicyDocument } from './document.js';
import type { Schema } from './json-schema.js';
import { isRecord } from './plain-data.js';
import { type PolicyPath, problemAt } from './problem.js';
import { quote, quoteAll } from './quote.js';
import { knownKeys, policySchema, ruleObjectSchema, toolEntrySchema } from './schema.js';

export const ruleListNames = ['allow', 'ask', 'deny'] as const;

/** All that is wrong with the shape of a policy. */
export function policyShapeProblems(policy: unknown, document: PolicyDocument): PolicyProblem[] {
  return [...check(policySchema(), policy, document, [], 'policy'), ...protoProblems(policy, document)];
}

/** The same for the object form of one rule. */
export function ruleShapeProblems(
  rule: unknown,
  document: PolicyDocument | undefined,
  path: PolicyPath,
): PolicyProblem[] {
  return check(ruleObjectSchema(), rule, document, path, 'rule');
}

type Root = 'policy' | 'rule';
type KindOfObject = keyof ReturnType<typeof knownKeys>;

function check(
  schema: Schema<unknown>,
  value: unknown,
  document: PolicyDocument | undefined,
  at: PolicyPath,
  root: Root,
): PolicyProblem[] {
  return checkSchema(schema, value).flatMap((issue) => explain(issue, value, { document, at, root }));
}

interface Place {
  readonly document: PolicyDocument | undefined;
  /** Where the checked value stands. */
  readonly at: PolicyPath;
  readonly root: Root;
}

function explain(issue: Issue, value: unknown, place: Place): PolicyProblem[] {
  const { document, at, root } = place;
  const path = [...at, ...issue.path];
  const found = valueAt(value, issue.path);
  switch (issue.code) {
    case 'keys':
      return issue.keys.map((key) => unknownKey(key, path, place));
    case 'form':
      return nearestBranch(issue.forms, found).flatMap((inner) => explain(inner, found, { document, at: path, root }));
    case 'value':
      return [
        problemAt(
          document,
          path,
          found === undefined ? missing(path) : `${show(found)} is not known here`,
          choiceHint(found, issue.values),
        ),
      ];
    case 'empty':
      return [problemAt(document, path, 'an empty text', 'write something, or leave it out')];
    case 'type':
      return [
        problemAt(
          document,
          path,
          found === undefined ? missing(path) : `${show(found)} where ${article(issue.expected)} is expected`,
          expectedHint(path),
        ),
      ];
    case 'no-function':
      return [problemAt(document, path, `${show(found)} is not possible here`, expectedHint(path))];
  }
}

/** Of the forms that a value may have, the one that its writer seems to have chosen. */
function nearestBranch(branches: readonly (readonly Issue[])[], found: unknown): readonly Issue[] {
  const ofThatType = branches.filter(
    (issues) => !issues.some(({ path, code }) => path.length === 0 && code === 'type'),
  );
  const fitting = ofThatType.find((issues) => isRecord(found) || !issues.some(({ code }) => code === 'no-function'));
  return fitting ?? branches[isRecord(found) ? branches.length - 1 : 0] ?? [];
}

function unknownKey(key: string, path: PolicyPath, { document, root }: Place): PolicyProblem {
  const kind = root === 'rule' ? 'rule' : kindAt(path);
  return problemAt(document, [...path, key], `unknown key ${quote(key)}`, keyHint(key, kind), { part: 'key' });
}

function keyHint(key: string, kind: KindOfObject): string {
  if (key === 'passthrough') return 'rules are a set, there is no next rule to pass on to; leave it out';
  if (kind === 'policy' && key === 'rules') return 'rules stand in the lists "allow", "ask" and "deny"';
  if (kind === 'policy' && key === 'permissions') return 'its keys stand at the top level: "allow", "ask", "deny"';
  if (kind === 'rule' && key === 'behavior')
    return 'the list that a rule stands in says it: "allow", "ask" or "deny"; rules are a set, none passes on to a next one';
  if (key.includes('(')) return 'put a rule between quotes';
  return nearestHint(key, knownKeys()[kind]);
}

function kindAt([first]: PolicyPath): KindOfObject {
  if (first === undefined) return 'policy';
  if (first === 'tools') return 'tool';
  if (first === 'safety' || first === 'protectedPaths') return first;
  return first === 'tests' ? 'test' : 'rule';
}

function choiceHint(found: unknown, values: readonly unknown[]): string {
  const texts = values.filter((value) => typeof value === 'string');
  if (texts.length < values.length) return `write ${values.join(' or ')}`;
  return typeof found === 'string' ? nearestHint(found, texts) : `write one of ${quoteAll(texts)}`;
}

function missing(path: PolicyPath): string {
  const last = path.at(-1);
  return typeof last === 'string' ? `"${last}" is missing` : 'nothing where something is expected';
}

function expectedHint([first, ...rest]: PolicyPath): string | undefined {
  if (first === undefined) return 'a policy is an object: { "mode": "default", "allow": [], "deny": [] }';
  if (rest.length === 0 && (ruleListNames as readonly unknown[]).includes(first))
    return `write a list of rules: "${first}": ["tool", "tool(content)"]`;
  if (first === 'tools' && rest.length === 0) return 'write "tools": { "run_command": "shell" }';
  if (first === 'tools' && rest.length === 1)
    return 'write a profile such as "shell", or an object such as { "readOnly": true }';
  if ((ruleListNames as readonly unknown[]).includes(first) && rest.length === 1)
    return 'write "tool", "tool(content)" or { "rule": "…" }';
  return undefined;
}

function article(expected: string): string {
  const names: Readonly<Record<string, string>> = {
    array: 'a list',
    object: 'an object',
    boolean: 'true or false',
    string: 'a text',
  };
  return names[expected] ?? `a ${expected}`;
}

/** As much of a value as a message should hold. */
function show(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  if (typeof value === 'function') return 'a function';
  return typeof value === 'string' ? quote(value) : String(value);
}

function valueAt(value: unknown, path: PolicyPath): unknown {
  return path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string | number, unknown>)[key]
        : undefined,
    value,
  );
}

/** The check skips keys called `__proto__` in maps whose keys are free; they are keys like any other. */
function protoProblems(policy: unknown, document: PolicyDocument): PolicyProblem[] {
  const tool = ['tools', '__proto__'];
  const id = ['safety', 'checks', '__proto__'];
  return [
    ...(has(policy, tool) ? check(toolEntrySchema(), valueAt(policy, tool), document, tool, 'policy') : []),
    ...(has(policy, id) ? [problemAt(document, id, 'unknown check "__proto__"', undefined, { part: 'key' })] : []),
  ];
}

function has(value: unknown, path: PolicyPath): boolean {
  const parent = valueAt(value, path.slice(0, -1));
  return isRecord(parent) && Object.hasOwn(parent, '__proto__');
}
