/** Words for rules that nearly matched: reasons, and how parts of calls and rules are shown in them. */

import type { Operation, OperationKind } from '../describe/operation.js';
import { wordText } from '../describe/word.js';
import { ruleText } from '../policy/rule.js';
import type { CompiledRule } from '../rules/compile.js';
import type { Case } from './case.js';

/** Why a rule did not match. */
export interface Reason {
  /** Higher is nearer. */
  readonly nearness: number;
  readonly why: string;
  readonly hint?: string;
}

/** How near a rule was, by what kept it from matching. */
export const nearness = {
  /** It matches; something else came first. */
  overruled: 6,
  /** Only its condition, end or hole. */
  limits: 5,
  /** It covers part of the call. */
  part: 4,
  /** One change to its content, and the change is known. */
  content: 4,
  /** Its content fits; it speaks of another tool or of another kind of operation. */
  target: 3,
  /** Its name is almost the tool's. */
  name: 3,
  /** It speaks of the same program. */
  program: 2,
  /** It speaks of another place. */
  place: 1,
} as const;

export function reason(near: number, why: string, hint?: string): Reason {
  return { nearness: near, why, ...(hint === undefined ? {} : { hint }) };
}

/** The rule with another content, as it would be written. */
export function written({ parsed: { rule } }: CompiledRule, ruleContent: string | null): string {
  return ruleText({ ...rule, ruleContent });
}

export function operationText(operation: Operation | undefined): string {
  if (operation?.words !== undefined) return `"${commandText(operation)}"`;
  if (operation?.path !== undefined) return `${doing(operation.kind)} ${wordText(operation.path)}`;
  if (operation?.url !== undefined) return `the request to ${wordText(operation.url)}`;
  return 'the call';
}

/** `write` as part of a sentence. */
export function doing(kind: OperationKind): string {
  return { read: 'reading', write: 'writing', exec: 'running commands', network: 'fetching', call: 'calling' }[kind];
}

export function commandText({ words = [] }: Operation): string {
  return words.map(wordText).join(' ');
}

/** The values of `input.x` and `context.x` that a condition names. */
export function valuesIn(condition: string, { call, context }: Case): string {
  const names = new Set(condition.match(/\b(?:input|context)(?:\.[A-Za-z_]\w*)+/g) ?? []);
  const texts = [...names].map((name) => {
    const [root, ...keys] = name.split('.');
    const from: unknown = root === 'input' ? call.input : context;
    return `${name} is ${show(keys.reduce(fieldOf, from))}`;
  });
  return texts.join(', ');
}

export function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

export function show(value: unknown, absent = 'missing'): string {
  return value === undefined ? absent : (JSON.stringify(value) ?? String(value));
}
