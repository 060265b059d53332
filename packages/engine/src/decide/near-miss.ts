/**
 * Rules that nearly matched, each with the first reason why it did not. Only for `explain`: it looks at every rule. A reason is found by
 * taking away one thing after the other (limits, tool, kind, content) until the rule would match.
 */

import type { OperationKind } from '../describe/operation.js';
import { didYouMean } from '../policy/did-you-mean.js';
import { ruleText } from '../policy/rule.js';
import type { CompiledRule } from '../rules/compile.js';
import { covers, hasDrifted, restricts } from '../rules/match.js';
import { sameValue } from '../rules/same-value.js';
import type { Answer, Case } from './case.js';
import type { NearMiss } from './explain.js';
import { commandReason } from './near-miss-command.js';
import { networkReason, pathReason } from './near-miss-place.js';
import { doing, fieldOf, nearness, operationText, type Reason, reason, show, valuesIn } from './near-miss-text.js';

/** How many are worth showing. */
const shown = 3;

interface Subject {
  readonly at: Case;
  /** The answer of the step that decided. */
  readonly decided: Answer | undefined;
  /** What kind of operation the content of a rule on that tool would speak of. */
  contentKind(toolName: string): OperationKind;
}

export function nearMisses(subject: Subject): NearMiss[] {
  const { at, decided } = subject;
  const found: (Reason & { readonly rule: CompiledRule })[] = [];
  for (const rule of at.rules.all()) {
    if (rule.parsed.rule === decided?.rule) continue;
    const why = reasonFor(rule, subject);
    if (why !== undefined) found.push({ ...why, rule });
  }
  found.sort((one, other) => other.nearness - one.nearness);
  // Beside a rule that was near, one about another place or program is no help.
  const enough = (found[0]?.nearness ?? 0) >= nearness.target ? nearness.target : 0;
  return found
    .filter((miss) => miss.nearness >= enough)
    .slice(0, shown)
    .map(({ rule, why, hint }) => ({ rule: rule.parsed.rule, why, ...(hint === undefined ? {} : { hint }) }));
}

function reasonFor(rule: CompiledRule, subject: Subject): Reason | undefined {
  const { at } = subject;
  const { operations } = at.facts;
  const matched = operations.flatMap((_, index) => (matches(rule, index, at) ? [index] : []));
  if (matched.length > 0) return rule.behavior === 'allow' ? inVain(matched, subject) : undefined;
  const bare = withoutLimits(rule);
  const would = operations.findIndex((_, index) => matches(bare, index, at));
  if (would >= 0) return limitReason(rule, would, at);
  return nameReason(rule, at) ?? targetReason(bare, subject) ?? contentReason(rule, at);
}

function matches(rule: CompiledRule, index: number, at: Case): boolean {
  return rule.behavior === 'allow' ? covers(rule, index, at) : restricts(rule, index, at) !== 'no';
}

/** The rule without its conditions, end and holes. */
function withoutLimits(rule: CompiledRule): CompiledRule {
  const { condition: _condition, expiresAt: _expiresAt, ...parsed } = rule.parsed;
  const { input: _input, pinned: _pinned, ...plain } = rule.parsed.rule;
  return { ...rule, exceptions: [], parsed: { ...parsed, rule: plain } };
}

/** An allow rule that covers the call, or part of it, and yet does not decide. */
function inVain(matched: readonly number[], { at, decided }: Subject): Reason | undefined {
  if (decided === undefined || decided.behavior === 'allow') return undefined;
  const { operations } = at.facts;
  const covered = operationText(operations[matched[0] ?? 0]);
  if (decided.decidedBy === 'mode' && at.mode === 'explore')
    return reason(nearness.overruled, `it covers ${covered}, but mode explore does not consult allow rules`);
  if (decided.decidedBy === 'mode' || decided.decidedBy === 'tool') {
    const open = operations.find(
      ({ needsCover, onlyReads, possible }, index) =>
        needsCover && !onlyReads && possible !== true && at.rules.covering(index, at) === undefined,
    );
    return open && reason(nearness.part, `it covers ${covered}, but no rule covers ${operationText(open)}`);
  }
  const named = decided.decidedBy === 'safety' && decided.immune !== true;
  return reason(
    nearness.overruled,
    `it covers ${covered}, but what decided comes first: ${decided.why}`,
    named ? 'only a rule whose content names that very thing silences it' : undefined,
  );
}

function limitReason(rule: CompiledRule, index: number, at: Case): Reason {
  const { expiresAt, rule: plain, condition } = rule.parsed;
  if (expiresAt !== undefined && at.now() >= expiresAt)
    return reason(nearness.limits, `it expired at ${plain.expiresAt}`);
  if (hasDrifted(rule, at.call))
    return reason(
      nearness.limits,
      `it was remembered for ${at.call.name} as it was then; its description or schema has changed since`,
    );
  const { input: given } = at.call;
  for (const [key, value] of Object.entries(plain.input ?? {})) {
    if (sameValue(fieldOf(given, key), value)) continue;
    return reason(
      nearness.limits,
      `it wants input.${key} to be ${show(value)}; the call has ${show(fieldOf(given, key), 'none')}`,
    );
  }
  if (rule.exceptions.length > 0 && matches({ ...withoutLimits(rule), parsed: rule.parsed }, index, at)) {
    const holes = (plain.except ?? []).map((text) => `"${text}"`).join(' or ');
    return reason(nearness.limits, `its exception ${holes} carves this call out`);
  }
  if (condition === undefined || typeof plain.when !== 'string')
    return reason(nearness.limits, 'its condition is false');
  return reason(nearness.limits, `its condition ${plain.when} is false: ${valuesIn(plain.when, at)}`);
}

/** It speaks of a tool whose name is almost this one's. */
function nameReason(rule: CompiledRule, at: Case): Reason | undefined {
  const { toolName } = rule.parsed.rule;
  const { name } = at.call;
  if (rule.toolName === undefined || toolName === name) return undefined;
  if (letters(toolName) !== letters(name) && didYouMean(name, [toolName]) === undefined) return undefined;
  return reason(
    nearness.name,
    `it names ${toolName}; the call is of ${name}`,
    `write ${ruleText({ ...rule.parsed.rule, toolName: name })}`,
  );
}

/** `readFile` and `read_file` are one name to people. */
function letters(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** What it says fits, but it says it of another tool, or of another kind of operation. */
function targetReason(bare: CompiledRule, subject: Subject): Reason | undefined {
  const { at } = subject;
  const { toolName, ruleContent } = bare.parsed.rule;
  const { operations } = at.facts;
  if (ruleContent === null) return wholeToolReason(bare, subject);
  // What only its own tool can read says nothing about others.
  if (bare.content.on === 'unknown' || bare.content.on === 'hook') return undefined;
  const anyTool = { ...bare, tools: undefined };
  if (operations.some((_, index) => matches(anyTool, index, at))) {
    const own = ruleText({ toolName: at.call.name, ruleContent });
    const kind = bare.kind === undefined ? '' : `, or @${bare.kind}(${ruleContent}) for every tool`;
    return reason(
      nearness.target,
      `it is a rule on ${toolName}; the call is of ${at.call.name}, and grants do not travel between tools`,
      `write ${own}${kind}`,
    );
  }
  if (bare.content.on !== 'path') return undefined;
  const anyKind = { ...anyTool, kind: undefined };
  const other = operations.findIndex(({ path }, index) => path !== undefined && matches(anyKind, index, at));
  const operation = operations[other];
  return (
    operation &&
    reason(
      nearness.target,
      `it is about ${doing(bare.kind ?? 'call')}; the call is ${operationText(operation)}`,
      `write @${operation.kind}(${ruleContent})`,
    )
  );
}

/** A rule on a whole tool. A deny of another tool is near only where that tool does what the call does. */
function wholeToolReason(
  { behavior, tools, kind, parsed: { rule } }: CompiledRule,
  { at, contentKind }: Subject,
): Reason | undefined {
  if (kind !== undefined) return undefined;
  if (tools !== undefined && rule.toolName.startsWith('mcp__') && at.call.name.startsWith('mcp__')) {
    return reason(nearness.place, `"${rule.toolName}" does not match the name ${at.call.name}`);
  }
  const denied = behavior === 'allow' ? 'call' : contentKind(rule.toolName);
  if (denied === 'call' || !at.facts.operations.some((operation) => operation.kind === denied)) return undefined;
  return reason(
    nearness.target,
    `without content it binds ${rule.toolName} alone; the call is of ${at.call.name}`,
    `write @${denied} to bind every tool`,
  );
}

function contentReason(rule: CompiledRule, at: Case): Reason | undefined {
  const { content, kind, tools } = rule;
  const { ruleContent } = rule.parsed.rule;
  const { name } = at.call;
  if (tools !== undefined && !tools(name)) return undefined;
  if (content.on === 'unknown') {
    return reason(
      nearness.content,
      `nobody declared what ${name} is, so "${ruleContent}" means nothing and never allows`,
      `declare it: "tools": { "${name}": "shell" } (or another profile)`,
    );
  }
  if (content.on === 'hook')
    return reason(nearness.content, `the tool ${name} itself says that "${ruleContent}" does not match`);
  for (const [index, operation] of at.facts.operations.entries()) {
    if (kind !== undefined && kind !== operation.kind) continue;
    if (content.on === 'path') return pathReason(rule, index, at);
    if (content.on === 'network') return networkReason(rule, operation);
    const found = content.on === 'exec' ? commandReason(rule, content.matcher, operation) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
