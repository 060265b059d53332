/** From a rule as somebody wrote it (text, object, or a `PermissionRule` made earlier) to a parsed one, or the reasons why not. */

import type { Behavior } from '../decide/decision.js';
import { PolicyError, type PolicyProblem } from '../errors.js';
import { compileCondition } from './cel.js';
import { functionCondition } from './condition.js';
import type { ParsedRule, PolicyDocument } from './document.js';
import { parseInstant } from './instant.js';
import { nameProblem } from './name-problem.js';
import { copyPlainData, isRecord } from './plain-data.js';
import { printable } from './printable.js';
import { type PolicyPath, problemAt } from './problem.js';
import { quote } from './quote.js';
import { type PermissionRule, type RuleSource, ruleText } from './rule.js';
import { checkRuleTarget, parseRuleText, type RuleTarget, type RuleTextProblem } from './rule-text.js';
import type { RuleInput } from './schema.js';
import { ruleListNames, ruleShapeProblems } from './shape.js';
import { invisibleIn, lookAlikeIn } from './unseen.js';

/** Where a rule stands, and what else is known there. */
export interface RulePlace {
  readonly path: PolicyPath;
  readonly source: RuleSource;
  readonly document?: PolicyDocument;
  /** Tools that somebody declared; a rule on a name that is almost one of them is an error. */
  readonly declared: ReadonlySet<string>;
}

const strictness: readonly Behavior[] = ['allow', 'ask', 'deny'];

/**
 * Parses one rule.
 *
 * @throws PolicyError (`policy-invalid`) with everything that is wrong with it.
 *
 * @example
 * parseRule('Bash(git push:*)', 'ask', { scope: 'session' }).rule.ruleContent; // 'git push:*'
 */
export function parseRule(
  input: RuleInput | PermissionRule,
  behavior: Behavior,
  source: RuleSource,
  declared: Iterable<string> = [],
): ParsedRule {
  const problems: PolicyProblem[] = [];
  const place: RulePlace = { path: [], source, declared: new Set(declared) };
  const parsed = readRule(input, behavior, place, problems);
  if (parsed === undefined) throw new PolicyError(problems);
  return parsed;
}

/** The same where problems are gathered; `undefined` if there are some. */
export function readRule(
  input: unknown,
  behavior: Behavior,
  place: RulePlace,
  problems: PolicyProblem[],
): ParsedRule | undefined {
  const before = problems.length;
  const report = (message: string, hint?: string, more: PolicyPath = [], offset?: number) => {
    problems.push(
      problemAt(place.document, [...place.path, ...more], message, hint, offset === undefined ? {} : { offset }),
    );
  };
  if (!strictness.includes(behavior)) {
    report(
      `a rule cannot be "${String(behavior)}": rules are a set, there is no next rule`,
      'write it under "allow", "ask" or "deny"',
    );
    return undefined;
  }
  const given = takeApart(input, behavior, place, report);
  if (given === undefined) return undefined;
  const { target, details } = given;
  checkName(target, place, report, given.textPath);
  if (behavior !== 'allow' && given.isWritten) checkSeen(target, report, given.textPath);
  const condition = readCondition(details.when, report);
  const exceptions = readExceptions(details.except, behavior, place, report);
  const expiresAt = details.expiresAt === undefined ? undefined : parseInstant(details.expiresAt);
  if (details.expiresAt !== undefined && expiresAt === undefined) {
    report(
      `${quote(details.expiresAt)} is no instant`,
      'write date, time and zone, such as "2027-01-31T18:00:00Z"',
      ['expiresAt'],
      0,
    );
  }
  if (details.pinned !== undefined && behavior !== 'allow') {
    report('only a grant can be pinned to a tool', 'leave "pinned" out', ['pinned']);
  }
  const { pinned } = details;
  if (pinned !== undefined && pinned.tool !== target.toolName && !target.toolName.startsWith('@')) {
    report(
      `the rule is about ${quote(target.toolName)}, and pinned to ${quote(pinned.tool)}`,
      `write "tool": ${quote(target.toolName)}, and a rule for each tool`,
      ['pinned', 'tool'],
    );
  }
  if (problems.length > before) return undefined;
  const { document } = place;
  return {
    rule: frozen({ ...target, behavior, source: place.source, ...details }),
    ...(condition === undefined ? {} : { condition }),
    exceptions,
    ...(expiresAt === undefined ? {} : { expiresAt }),
    ...(document?.folder === undefined ? {} : { folder: document.folder }),
    path: place.path,
    ...(document === undefined ? {} : { document }),
  };
}

/** Decisions hand the rule out: whoever changes what he got must not change what is decided next. */
function frozen<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}

type Report = (message: string, hint?: string, more?: PolicyPath, offset?: number) => void;
type Details = Pick<PermissionRule, 'input' | 'when' | 'except' | 'reason' | 'expiresAt' | 'pinned'>;

interface Given {
  readonly target: RuleTarget;
  readonly details: Details;
  /** Where the text of the rule stands, below the rule's own path. */
  readonly textPath: PolicyPath;
  /** As text, and not taken apart by a program, which means each character. */
  readonly isWritten: boolean;
}

function takeApart(input: unknown, behavior: Behavior, place: RulePlace, report: Report): Given | undefined {
  if (typeof input === 'string') {
    const target = readText(input, report, []);
    return target && { target, details: {}, textPath: [], isWritten: true };
  }
  const copied = copyRule(input, report);
  if (copied === undefined) return undefined;
  const made = madeEarlier(copied, behavior, report);
  if (made === undefined) return undefined;
  const wrong = ruleShapeProblems(made.rule, place.document, place.path);
  if (wrong.length > 0) {
    for (const { message, hint, path } of wrong) report(message, hint, path.slice(place.path.length));
    return undefined;
  }
  const { rule, ...details } = made.rule as { readonly rule: string } & Details;
  const target =
    made.target === undefined ? readText(rule, report, ['rule']) : accept(checkRuleTarget(made.target), report, []);
  const isWritten = made.target === undefined;
  return target && { target, details, textPath: isWritten ? ['rule'] : [], isWritten };
}

function copyRule(input: unknown, report: Report): Readonly<Record<string, unknown>> | undefined {
  const problems: { path: PolicyPath; problem: string }[] = [];
  const copy = copyPlainData(input, problems);
  for (const { path, problem } of problems) report(problem, 'write plain JSON values', path);
  if (problems.length > 0) return undefined;
  if (isRecord(copy)) return copy;
  report('a rule is a text or an object', 'write "tool", "tool(content)" or { "rule": "…" }');
  return undefined;
}

/** A `PermissionRule`, as suggestions hold them, becomes the object form; its own behaviour must not be stricter than the list it is put in. */
function madeEarlier(
  copy: Readonly<Record<string, unknown>>,
  behavior: Behavior,
  report: Report,
): { readonly rule: Readonly<Record<string, unknown>>; readonly target?: RuleTarget } | undefined {
  const { toolName, ruleContent, behavior: own, source: _source, ...details } = copy;
  if (own === 'passthrough') {
    report(
      'a rule cannot be "passthrough": rules are a set, there is no next rule',
      'write it under "allow", "ask" or "deny"',
    );
    return undefined;
  }
  if (typeof toolName !== 'string' || (typeof ruleContent !== 'string' && ruleContent !== null)) return { rule: copy };
  if (strictness.indexOf(own as Behavior) > strictness.indexOf(behavior)) {
    report(`a rule that says ${String(own)} cannot be added as ${behavior}`, `add it under "${String(own)}"`);
    return undefined;
  }
  const target = { toolName, ruleContent };
  return { rule: { rule: ruleText(target), ...details }, target };
}

function readText(text: string, report: Report, at: PolicyPath): RuleTarget | undefined {
  return accept(parseRuleText(text), report, at);
}

function accept(result: RuleTarget | RuleTextProblem, report: Report, at: PolicyPath): RuleTarget | undefined {
  if (!('problem' in result)) return result;
  report(result.problem, result.hint, at, result.offset);
  return undefined;
}

function readCondition(when: Details['when'], report: Report) {
  if (when === undefined) return undefined;
  if (typeof when === 'function') return functionCondition(when);
  const condition = compileCondition(when);
  if (!('problem' in condition)) return condition;
  report(condition.problem, condition.hint, ['when'], condition.offset);
  return undefined;
}

function readExceptions(except: Details['except'], behavior: Behavior, place: RulePlace, report: Report): RuleTarget[] {
  if (except === undefined) return [];
  if (behavior === 'allow') {
    report('an allow rule has no exceptions', `write what must not run under ${ruleListNames.slice(1).join(' or ')}`, [
      'except',
    ]);
    return [];
  }
  return except.flatMap((text, index) => {
    const target = readText(text, report, ['except', index]);
    if (target === undefined) return [];
    checkName(target, place, report, ['except', index]);
    checkSeen(target, report, ['except', index]);
    return [target];
  });
}

/** A deny that looks right and is not binds nothing, and nobody finds out. */
function checkSeen(target: RuleTarget, report: Report, at: PolicyPath): void {
  const text = ruleText(target);
  const unseen = invisibleIn(text) ?? lookAlikeIn(target.toolName);
  if (unseen !== undefined) report(`${printable(quote(text))} has ${unseen.problem}`, unseen.hint, at, unseen.offset);
}

/** A rule for a tool that no one has would never match, silently; most likely a name was misspelt. */
function checkName({ toolName }: RuleTarget, { declared }: RulePlace, report: Report, at: PolicyPath): void {
  const wrong = nameProblem(toolName, declared);
  if (wrong !== undefined) report(wrong.problem, wrong.hint, at, 0);
}
