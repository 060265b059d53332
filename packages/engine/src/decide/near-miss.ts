/** Rules that nearly matched, each with the first reason why it did not. Only for `explain`; it looks at every rule. */

import type { Operation } from '../describe/operation.js';
import { wordText } from '../describe/word.js';
import { didYouMean } from '../policy/did-you-mean.js';
import { ruleText } from '../policy/rule.js';
import type { CompiledRule } from '../rules/compile.js';
import { programKey } from '../rules/exec.js';
import { covers, restricts } from '../rules/match.js';
import { sameValue } from '../rules/same-value.js';
import type { Case } from './case.js';
import type { NearMiss } from './explain.js';

/** How many are worth showing. */
const shown = 3;

interface Scored extends NearMiss {
  /** Higher is nearer. */
  readonly nearness: number;
}

export function nearMisses(at: Case): NearMiss[] {
  const found: Scored[] = [];
  for (const rule of at.rules.all()) {
    const miss = missOf(rule, at);
    if (miss !== undefined) found.push(miss);
  }
  found.sort((one, other) => other.nearness - one.nearness);
  return found.slice(0, shown).map(({ nearness: _, ...miss }) => miss);
}

function missOf(rule: CompiledRule, at: Case): Scored | undefined {
  const { operations } = at.facts;
  const matched = operations.flatMap((_, index) => (matches(rule, index, at) ? [index] : []));
  if (matched.length > 0) return partlyCovered(rule, matched, at);
  const bare = withoutLimits(rule);
  const would = operations.findIndex((_, index) => matches(bare, index, at));
  if (would >= 0) return limited(rule, would, at);
  const elsewhere = operations.findIndex((_, index) => matches({ ...bare, tools: () => true }, index, at));
  if (elsewhere >= 0) return otherName(rule, at) ?? otherTool(rule, at);
  return otherContent(rule, at);
}

function matches(rule: CompiledRule, index: number, at: Case): boolean {
  return rule.behavior === 'allow' ? covers(rule, index, at) : restricts(rule, index, at) !== 'no';
}

/** The rule without its conditions, end and holes. */
function withoutLimits(rule: CompiledRule): CompiledRule {
  const { condition: _condition, expiresAt: _expiresAt, ...parsed } = rule.parsed;
  const { input: _input, ...plain } = rule.parsed.rule;
  return { ...rule, exceptions: [], parsed: { ...parsed, rule: plain } };
}

/** An allow rule that covers part of the call: what is missing is the point. */
function partlyCovered(rule: CompiledRule, matched: readonly number[], at: Case): Scored | undefined {
  if (rule.behavior !== 'allow') return undefined;
  const open = at.facts.operations.findIndex(
    (operation, index) =>
      operation.needsCover &&
      !operation.onlyReads &&
      !matched.includes(index) &&
      at.rules.covering(index, at) === undefined,
  );
  if (open < 0) return undefined;
  return miss(
    rule,
    4,
    `it covers ${operationText(at.facts.operations[matched[0] ?? 0])}, but no rule covers ${operationText(at.facts.operations[open])}`,
  );
}

function limited(rule: CompiledRule, index: number, at: Case): Scored {
  const { parsed } = rule;
  if (parsed.expiresAt !== undefined && at.now >= parsed.expiresAt)
    return miss(rule, 5, `it expired at ${parsed.rule.expiresAt}`);
  const differing = Object.entries(parsed.rule.input ?? {}).find(
    ([key, value]) => !sameValue(fieldOf(at.call.input, key), value),
  );
  if (differing !== undefined) {
    const [key, value] = differing;
    return miss(
      rule,
      5,
      `it wants input.${key} to be ${show(value)}; the call has ${show(fieldOf(at.call.input, key))}`,
    );
  }
  if (rule.exceptions.length > 0 && matches({ ...withoutLimits(rule), parsed }, index, at)) {
    return miss(
      rule,
      5,
      `its exception ${(parsed.rule.except ?? []).map((text) => `"${text}"`).join(' or ')} carves this call out`,
    );
  }
  const { when } = parsed.rule;
  return miss(
    rule,
    5,
    typeof when === 'string' ? `its condition ${when} is false: ${valuesIn(when, at)}` : 'its condition is false',
  );
}

function otherTool(rule: CompiledRule, at: Case): Scored {
  const { toolName } = rule.parsed.rule;
  return miss(
    rule,
    3,
    `it is a rule on ${toolName}; the call is of ${at.call.name}, and grants do not travel between tools`,
  );
}

function otherName(rule: CompiledRule, at: Case): Scored | undefined {
  const { toolName } = rule.parsed.rule;
  if (rule.toolName === undefined || didYouMean(at.call.name, [toolName]) === undefined) return undefined;
  return miss(rule, 2, `it names ${toolName}; the call is of ${at.call.name}`, `write ${at.call.name}`);
}

function otherContent(rule: CompiledRule, at: Case): Scored | undefined {
  for (const operation of at.facts.operations) {
    const found = contentMiss(rule, operation, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function contentMiss(rule: CompiledRule, operation: Operation, at: Case): Scored | undefined {
  const { content, kind } = rule;
  if (kind !== undefined && kind !== operation.kind) return undefined;
  const text = rule.parsed.rule.ruleContent ?? '';
  switch (content.on) {
    case 'exec':
      return commandMiss(rule, text, operation);
    case 'path':
      return miss(
        rule,
        1,
        `${operationText(operation)} does not lie in "${text}" (relative rules start at ${rule.parsed.folder ?? at.environment.cwd})`,
      );
    case 'network':
      return miss(rule, 1, `"${text}" does not name the host of ${operationText(operation)}`);
    default:
      return undefined;
  }
}

function commandMiss(rule: CompiledRule, text: string, operation: Operation): Scored | undefined {
  if (rule.content.on !== 'exec') return undefined;
  const { pattern, program } = rule.content.matcher;
  const words = operation.words ?? [];
  const first = words[0];
  if (program === undefined || typeof first !== 'string' || programKey(first) !== programKey(program)) return undefined;
  const command = words.map(wordText).join(' ');
  if (first !== program && rule.behavior === 'allow')
    return miss(rule, 4, `it names "${program}"; the call runs ${first}`);
  const loud = operation.assignments?.find((assignment) => !assignment.inert);
  if (loud !== undefined && rule.behavior === 'allow') {
    return miss(
      rule,
      4,
      `${loud.name}=… stands in front of the command and may change what runs; allow rules look only through harmless ones like CI=1`,
    );
  }
  const beginsSo = pattern.words.every(
    (word, index) => !word.any && word.pieces.length === 1 && word.pieces[0] === words[index],
  );
  if (beginsSo && !pattern.open) {
    return miss(
      rule,
      4,
      `"${text}" is exact; the call is "${command}"`,
      `write ${ruleText({ ...rule.parsed.rule, ruleContent: `${text}:*` })}`,
    );
  }
  return miss(rule, 2, `"${text}" does not match "${command}"`);
}

function miss(rule: CompiledRule, nearness: number, why: string, hint?: string): Scored {
  return { rule: rule.parsed.rule, nearness, why, ...(hint === undefined ? {} : { hint }) };
}

function operationText(operation: Operation | undefined): string {
  if (operation?.words !== undefined) return `"${operation.words.map(wordText).join(' ')}"`;
  if (operation?.path !== undefined) return `${operation.kind} of ${wordText(operation.path)}`;
  if (operation?.url !== undefined) return `the request to ${wordText(operation.url)}`;
  return 'the call';
}

/** The values of `input.x` and `context.x` that a condition names. */
function valuesIn(condition: string, at: Case): string {
  const names = new Set(condition.match(/\b(?:input|context)(?:\.[A-Za-z_]\w*)+/g) ?? []);
  const texts = [...names].map((name) => {
    const [root, ...keys] = name.split('.');
    const value = keys.reduce<unknown>(
      (from, key) => fieldOf(from, key),
      root === 'input' ? at.call.input : at.context,
    );
    return `${name} is ${show(value)}`;
  });
  return texts.join(', ');
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}

function show(value: unknown): string {
  return value === undefined ? 'missing' : (JSON.stringify(value) ?? String(value));
}
