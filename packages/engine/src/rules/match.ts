/** Asks compiled rules about the operations of one call. Conditions come last: they cost the most. */

import type { CallFacts, Operation, ToolCall } from '../describe/operation.js';
import type { ResolvedPath } from '../describe/path.js';
import type { ToolEntry } from '../describe/tools.js';
import type { CompiledRule } from './compile.js';
import type { Knowledge } from './exec.js';
import { sameValue } from './same-value.js';
import { anyOf, type Tri } from './tri.js';

/** The call that rules are asked about. */
export interface MatchSubject {
  readonly call: ToolCall;
  readonly tool: ToolEntry;
  readonly facts: CallFacts;
  readonly context: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  now(): number;
  /** The path of operation `index`, resolved once. */
  resolved(index: number): ResolvedPath;
  /** Whether a program (key) is one whose words we understand. */
  knowsProgram(program: string): Knowledge;
  /** What the deny rules said of it, kept here as several steps ask. */
  denies: Denied | undefined;
}

export interface Denied {
  /** The rules that were asked. */
  readonly by: object;
  readonly matches: readonly RestrictMatch[];
}

/** A deny or ask rule that matched, surely or perhaps. */
export interface RestrictMatch {
  readonly rule: CompiledRule;
  readonly answer: 'yes' | 'maybe' | 'may-include';
  readonly operation: number;
}

/** A deny or ask rule matches if it matches any operation that no exception carves out. */
export function restricts(rule: CompiledRule, index: number, subject: MatchSubject): Tri | 'may-include' {
  if (!speaksOf(rule, subject.call.name)) return 'no';
  const operation = subject.facts.operations[index] as Operation;
  const answer = restrictsOperation(rule, operation, index, subject);
  if (answer === 'no' || isExpired(rule, subject)) return 'no';
  if (rule.exceptions.length > 0 && excepted(rule, index, subject)) return 'no';
  return holds(rule, subject, true) ? answer : 'no';
}

/** Whether a rule on a tool matches all of its calls alike, whatever their input, their context and the time. */
export function goesByName({ content, exceptions, parsed }: CompiledRule): boolean {
  const { input, pinned } = parsed.rule;
  const isBare = content.on === 'all' && exceptions.length === 0 && input === undefined && pinned === undefined;
  return isBare && parsed.condition === undefined && parsed.expiresAt === undefined;
}

/** Whether an allow rule covers that operation, to the last doubt. */
export function covers(rule: CompiledRule, index: number, subject: MatchSubject): boolean {
  return !hasDrifted(rule, subject.call) && coversForAnyDefinition(rule, index, subject);
}

/** Whether the rule was granted for this tool, but with another description or schema than it has now. */
export function hasDrifted({ parsed }: CompiledRule, { name, toolDigest }: ToolCall): boolean {
  const { pinned } = parsed.rule;
  return pinned !== undefined && pinned.tool === name && pinned.digest !== toolDigest;
}

/** The same as `covers`, but for a change of the tool itself. */
export function coversForAnyDefinition(rule: CompiledRule, index: number, subject: MatchSubject): boolean {
  if (!speaksOf(rule, subject.call.name)) return false;
  return coversOperation(rule, index, subject) === 'yes' && !isExpired(rule, subject) && holds(rule, subject, false);
}

function speaksOf({ toolName, tools }: CompiledRule, name: string): boolean {
  if (tools === undefined) return true;
  return toolName === undefined ? tools(name) : toolName === name;
}

function restrictsOperation(
  { kind, content }: CompiledRule,
  operation: Operation,
  index: number,
  subject: MatchSubject,
): Tri | 'may-include' {
  if (kind !== undefined && kind !== operation.kind) return 'no';
  switch (content.on) {
    case 'all':
      return operation.possible === true ? 'maybe' : 'yes';
    case 'unknown':
      return 'yes';
    case 'hook':
      return askHook(content.content, operation, subject, 'yes');
    case 'exec':
      return content.matcher.restricts(operation, subject.knowsProgram);
    case 'path':
      return restrictsPath(content.pattern, operation, subject.resolved(index));
    case 'network': {
      const own = content.pattern.match(operation.url ?? null);
      return operation.possible === true && own === 'yes' ? 'maybe' : own;
    }
  }
}

function restrictsPath(
  pattern: Extract<CompiledRule['content'], { on: 'path' }>['pattern'],
  operation: Operation,
  path: ResolvedPath,
): Tri | 'may-include' {
  const own = pattern.match(path);
  // Listing names is not reading the files: only a place that is denied for sure is no place to list.
  if (operation.namesOnly === true) return own === 'yes' ? 'yes' : 'no';
  const possible = operation.possible === true && own === 'yes' ? 'maybe' : own;
  if (possible === 'yes' || operation.below !== true) return possible;
  if (!pattern.reachesBelow(path)) return possible;
  // A search may come upon the denied place; what writes or removes a whole tree reaches it if it is there.
  return operation.kind === 'write' ? 'maybe' : 'may-include';
}

function coversOperation({ kind, content }: CompiledRule, index: number, subject: MatchSubject): Tri {
  const operation = subject.facts.operations[index] as Operation;
  if (kind !== undefined && kind !== operation.kind) return 'no';
  switch (content.on) {
    case 'all':
      return 'yes';
    case 'unknown':
      return 'no';
    case 'hook':
      return askHook(content.content, operation, subject, 'no');
    case 'exec':
      return content.matcher.allows(operation);
    case 'path': {
      const path = subject.resolved(index);
      return operation.below === true ? content.pattern.coversBelow(path) : content.pattern.match(path);
    }
    case 'network':
      return content.pattern.match(operation.url ?? null);
  }
}

/** A hook that throws answers what is safe for the rule that asked. */
function askHook(content: string, operation: Operation, { tool, call }: MatchSubject, onError: Tri): Tri {
  const hook = tool.hooks?.matchRule;
  if (hook === undefined) return onError;
  try {
    const answer: unknown = hook.call(tool.hooks, content, call.input as never, operation);
    if (answer === true) return 'yes';
    if (answer === 'maybe') return 'maybe';
    return answer === false ? 'no' : onError;
  } catch {
    return onError;
  }
}

/** The operation, or the command whose operand it is, lies in a hole. What is not provably in it is not. */
function excepted(rule: CompiledRule, index: number, subject: MatchSubject): boolean {
  const operation = subject.facts.operations[index] as Operation;
  const inHole = (at: number) =>
    anyOf(
      (function* () {
        for (const hole of rule.exceptions) {
          if (speaksOf(hole, subject.call.name)) yield coversOperation(hole, at, subject);
        }
      })(),
    ) === 'yes';
  return inHole(index) || (!operation.needsCover && operation.by !== undefined && inHole(operation.by));
}

function isExpired({ parsed }: CompiledRule, subject: MatchSubject): boolean {
  return parsed.expiresAt !== undefined && subject.now() >= parsed.expiresAt;
}

/** `input` and `when`. What cannot be told counts as `onError`: matched for deny and ask, not matched for allow. */
function holds({ parsed }: CompiledRule, { call, context }: MatchSubject, onError: boolean): boolean {
  const wanted = parsed.rule.input;
  if (wanted !== undefined && !hasValues(wanted, call.input)) return false;
  if (parsed.condition === undefined) return true;
  try {
    const at = { name: call.name, ...(call.id === undefined ? {} : { id: call.id }) };
    return parsed.condition.evaluate({ input: call.input, call: at, context });
  } catch {
    return onError;
  }
}

function hasValues(wanted: Readonly<Record<string, unknown>>, input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return false;
  return Object.entries(wanted).every(
    ([key, value]) => Object.hasOwn(input, key) && sameValue((input as Record<string, unknown>)[key], value),
  );
}
