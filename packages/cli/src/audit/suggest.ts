/**
 * Which rules would have spared people the most questions? Each is proven on the whole log: with it, the calls it is credited with run,
 * and no call that was denied, or that a person refused, would have run.
 */

import {
  type LoadedPolicy,
  PermissionEngine,
  type PermissionRule,
  type PolicyInput,
  type RuleInput,
  ruleText,
  type ToolCall,
} from '@sallyport/engine';
import { nodeEnvironment, redacted } from '@sallyport/engine/node';
import type { AuditedCall } from './calls.js';

export interface SuggestedRules {
  /** As one would write them into `allow`. */
  readonly rules: readonly unknown[];
  readonly label: string;
  /** Asks that it would have removed, besides those that the suggestions above it remove. */
  readonly asks: number;
}

export interface AuditSuggestions {
  readonly suggestions: readonly SuggestedRules[];
  readonly asks: number;
  /** Asks that this policy does not make any more. */
  readonly already: number;
  /** Asks whose input was redacted: nobody can prove anything about them. */
  readonly redacted: number;
  /** Tools without suggestions: a denied or refused call of theirs was redacted, so that a rule might have let it run. */
  readonly unproven: readonly string[];
}

interface Candidate {
  readonly rules: readonly PermissionRule[];
  readonly label: string;
}

const shown = 5;
/** Of the rules that most asks suggest; the others could remove few. */
const tried = 60;
const breadths = ['call', 'command', 'prefix', 'folder', 'host', 'tool'];

export async function suggestFromLog(
  calls: readonly AuditedCall[],
  policy: LoadedPolicy,
  { cwd, isWhole }: { readonly cwd: string | undefined; readonly isWhole: boolean },
): Promise<AuditSuggestions> {
  const options = { environment: nodeEnvironment(cwd === undefined ? {} : { cwd }) };
  // Where lines are missing, an ask without an answer may be one that was refused.
  const isRefused = ({ behavior, answer }: AuditedCall) =>
    behavior === 'deny' || (behavior === 'ask' && (answer?.behavior ?? (isWhole ? 'allow' : 'deny')) === 'deny');
  const asks = calls.filter((call) => call.behavior === 'ask' && !isRefused(call));
  const refused = calls.filter(isRefused);
  const unproven = new Set(refused.filter(isRedacted).map(({ toolName }) => toolName));
  const provable = asks.filter((call) => !isRedacted(call));
  const forbidden = distinct(refused.filter((call) => !isRedacted(call)));

  let engine = new PermissionEngine(policy, options);
  let lenient = new PermissionEngine(withoutConditions(policy), options);
  let left = await stillAsked(provable, engine);
  const already = provable.length - left.length;
  const candidates = await candidatesFor(left, engine, unproven);
  const suggestions: SuggestedRules[] = [];
  while (suggestions.length < shown && left.length > 0) {
    const best = await bestOf(candidates, left, forbidden, engine, lenient);
    if (best === undefined) break;
    const { candidate, removed } = best;
    engine = engine.withRules({ allow: candidate.rules });
    lenient = lenient.withRules({ allow: candidate.rules });
    left = left.filter((call) => !removed.has(call));
    suggestions.push({ rules: candidate.rules.map(written), label: candidate.label, asks: removed.size });
  }
  return {
    suggestions,
    asks: calls.filter(({ behavior }) => behavior === 'ask').length,
    already,
    redacted: asks.length - provable.length,
    unproven: [...unproven],
  };
}

async function bestOf(
  candidates: readonly Candidate[],
  left: readonly AuditedCall[],
  forbidden: readonly AuditedCall[],
  engine: PermissionEngine,
  lenient: PermissionEngine,
): Promise<{ candidate: Candidate; removed: ReadonlySet<AuditedCall> } | undefined> {
  let best: { candidate: Candidate; removed: ReadonlySet<AuditedCall> } | undefined;
  for (const candidate of candidates) {
    const allow = candidate.rules;
    // An allow rule changes nothing for other tools.
    const names = new Set(allow.map(({ toolName }) => toolName));
    const concerned = (call: AuditedCall) => names.has(call.toolName);
    const removed = await running(left.filter(concerned), engine.withRules({ allow }));
    if (removed.length === 0 || removed.length <= (best?.removed.size ?? 0)) continue;
    const wrong = await running(forbidden.filter(concerned), lenient.withRules({ allow }));
    if (wrong.length === 0) best = { candidate, removed: new Set(removed) };
  }
  return best;
}

/** The rules that the engine itself would suggest for these asks, the most frequent first, and of equals the narrowest. */
async function candidatesFor(
  asks: readonly AuditedCall[],
  engine: PermissionEngine,
  unproven: ReadonlySet<string>,
): Promise<Candidate[]> {
  const found = new Map<string, Candidate & { count: number; readonly breadth: number }>();
  const answers = new Map<string, Promise<Awaited<ReturnType<PermissionEngine['check']>>>>();
  for (const ask of asks) {
    if (unproven.has(ask.toolName)) continue;
    const key = keyOf(ask);
    const answer = answers.get(key) ?? engine.check(callOf(ask));
    answers.set(key, answer);
    for (const { rules: suggested, label, breadth } of (await answer).suggestions) {
      // Proven as they are printed, which is without a condition.
      const rules = suggested.map(({ when: _when, ...rule }) => rule);
      const id = JSON.stringify(rules.map(written));
      const before = found.get(id);
      if (before === undefined) found.set(id, { rules, label, count: 1, breadth: breadths.indexOf(breadth) });
      else before.count++;
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count || a.breadth - b.breadth).slice(0, tried);
}

async function stillAsked(calls: readonly AuditedCall[], engine: PermissionEngine): Promise<AuditedCall[]> {
  const run = new Set(await running(calls, engine));
  return calls.filter((call) => !run.has(call));
}

/** Those of the calls that the engine lets run. */
async function running(calls: readonly AuditedCall[], engine: PermissionEngine): Promise<AuditedCall[]> {
  const answers = new Map<string, boolean>();
  for (const call of distinct(calls)) answers.set(keyOf(call), (await engine.check(callOf(call))).behavior === 'allow');
  return calls.filter((call) => answers.get(keyOf(call)) === true);
}

function distinct(calls: readonly AuditedCall[]): AuditedCall[] {
  return [...new Map(calls.map((call) => [keyOf(call), call])).values()];
}

function keyOf({ toolName, input }: AuditedCall): string {
  return JSON.stringify([toolName, input]);
}

function callOf({ toolName, input }: AuditedCall): ToolCall {
  return { name: toolName, input };
}

/** Something in the input was taken out before it was written. */
function isRedacted({ input }: AuditedCall): boolean {
  return JSON.stringify(input ?? null).includes(redacted);
}

/**
 * The policy as lenient as its conditions could make it. What they saw is not in the log, and a deny that holds only because its condition
 * cannot be answered proves nothing.
 */
function withoutConditions(policy: LoadedPolicy): LoadedPolicy {
  const hasCondition = (rule: RuleInput) => typeof rule === 'object' && rule.when !== undefined;
  const lenient = ({ deny = [], ask = [], allow = [], ...rest }: PolicyInput): PolicyInput => ({
    ...rest,
    mode: rest.mode ?? 'default',
    deny: deny.filter((rule) => !hasCondition(rule)),
    ask: ask.filter((rule) => !hasCondition(rule)),
    allow: allow.map((rule) => {
      if (typeof rule === 'string') return rule;
      const { when: _when, ...always } = rule;
      return always;
    }),
  });
  return {
    ...policy,
    documents: policy.documents.map(({ locate: _locate, ...document }) => ({
      ...document,
      policy: lenient(document.policy),
    })),
  };
}

function written(rule: PermissionRule): unknown {
  return rule.input === undefined ? ruleText(rule) : { rule: ruleText(rule), input: rule.input };
}
