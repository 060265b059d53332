/**
 * Which rules would have spared people the most questions? Each is proven on the whole log: with it, the calls it is credited with run,
 * and no call that was denied, or that was asked and not approved as it was, would have run.
 */

import {
  type LoadedPolicy,
  PermissionEngine,
  type PermissionRule,
  type PolicyInput,
  type RuleInput,
  type ToolCall,
} from '@sallyport/engine';
import { nodeEnvironment } from '@sallyport/engine/node';
import { ruleInput } from '../rule-input.js';
import type { AuditedCall, CallBook } from './calls.js';
import { evidenceOf } from './evidence.js';
import { groupBy } from './group-by.js';

export interface SuggestedRules {
  /** As one would write them into `allow`. */
  readonly rules: readonly RuleInput[];
  readonly label: string;
  /** Asks that it would have removed, besides those that the suggestions above it remove. */
  readonly asks: number;
}

export interface AuditSuggestions {
  readonly suggestions: readonly SuggestedRules[];
  readonly asks: number;
  /** Asks that this policy does not make any more. */
  readonly already: number;
  /** Approved asks whose input was redacted or is not in the log: nobody can prove anything about them. */
  readonly redacted: number;
  /** Tools without suggestions: of a call that was not approved nobody knows the whole input, so that a rule might have let it run. */
  readonly unproven: readonly string[];
}

interface Candidate {
  readonly rules: readonly PermissionRule[];
  readonly label: string;
  readonly breadth: number;
  /** Calls that the engine suggested it for, which is to say: that it lets run. */
  readonly supporters: AuditedCall[];
}

const shown = 5;
/** Of the rules that most asks suggest; the others could remove few. */
const tried = 60;
const breadths = ['call', 'command', 'prefix', 'folder', 'host', 'tool'];

export async function suggestFromLog(
  book: CallBook,
  policy: LoadedPolicy,
  { cwd }: { readonly cwd: string | undefined },
): Promise<AuditSuggestions> {
  const options = { environment: nodeEnvironment(cwd === undefined ? {} : { cwd }) };
  const { approved, forbidden, unknown, unproven } = evidenceOf(book);
  let engine = new PermissionEngine(policy, options);
  let lenient = new PermissionEngine(withoutConditions(policy), options);
  let left = await stillAsked(approved, engine);
  const already = approved.length - left.length;
  let candidates = await candidatesFor(left, engine, unproven);
  // More rules never let less run: what not even all of them together would let run, none of them would.
  const endangered = await running(
    distinct(forbidden),
    lenient.withRules({ allow: candidates.flatMap(({ rules }) => rules) }),
  );
  const suggestions: SuggestedRules[] = [];
  while (suggestions.length < shown && left.length > 0) {
    const best = await nextProven(candidates, endangered, lenient);
    if (best === undefined) break;
    const { rules, label } = best.candidate;
    engine = engine.withRules({ allow: rules });
    lenient = lenient.withRules({ allow: rules });
    const asked = await stillAsked(left, engine);
    suggestions.push({ rules: rules.map(ruleInput), label, asks: left.length - asked.length });
    left = asked;
    candidates = supportedBy(best.others, new Set(left));
  }
  return {
    suggestions,
    asks: book.calls.filter(({ behavior }) => behavior === 'ask').length,
    already,
    redacted: unknown,
    unproven: [...unproven],
  };
}

/** The first of the candidates that lets nothing run which it must not. Those that do never will be proven: they are left out of `others`. */
async function nextProven(
  candidates: readonly Candidate[],
  endangered: readonly AuditedCall[],
  lenient: PermissionEngine,
): Promise<{ readonly candidate: Candidate; readonly others: readonly Candidate[] } | undefined> {
  for (const [index, candidate] of candidates.entries()) {
    const isProven = !(await runsAny(endangered, lenient.withRules({ allow: candidate.rules })));
    if (isProven) return { candidate, others: candidates.slice(index + 1) };
  }
  return undefined;
}

/** The rules that the engine itself would suggest for these asks, the most frequent first, and of equals the narrowest. */
async function candidatesFor(
  asks: readonly AuditedCall[],
  engine: PermissionEngine,
  unproven: ReadonlySet<string>,
): Promise<Candidate[]> {
  const found = new Map<string, Candidate>();
  for (const same of groupsOf(asks)) {
    const [ask] = same;
    if (ask === undefined) continue;
    for (const { rules, label, breadth } of (await engine.check(callOf(ask))).suggestions) {
      if (rules.some((rule) => couldSpeakOf(rule, unproven))) continue;
      const id = JSON.stringify(rules.map(ruleInput));
      const before = found.get(id);
      const candidate = before ?? { rules, label, breadth: breadths.indexOf(breadth), supporters: [] };
      for (const one of same) candidate.supporters.push(one);
      found.set(id, candidate);
    }
  }
  return supportedBy([...found.values()], new Set(asks)).slice(0, tried);
}

/** A rule on a capability, or on names with a star, may concern any tool. */
function couldSpeakOf({ toolName }: PermissionRule, unproven: ReadonlySet<string>): boolean {
  if (unproven.size === 0) return false;
  return unproven.has(toolName) || unproven.has('*') || toolName.startsWith('@') || toolName.includes('*');
}

function supportedBy(candidates: readonly Candidate[], left: ReadonlySet<AuditedCall>): Candidate[] {
  return candidates
    .map((candidate) => ({ ...candidate, supporters: candidate.supporters.filter((call) => left.has(call)) }))
    .filter(({ supporters }) => supporters.length > 0)
    .sort((a, b) => b.supporters.length - a.supporters.length || a.breadth - b.breadth);
}

async function stillAsked(calls: readonly AuditedCall[], engine: PermissionEngine): Promise<AuditedCall[]> {
  const run = new Set(await running(calls, engine));
  return calls.filter((call) => !run.has(call));
}

/** Those of the calls that the engine lets run. */
async function running(calls: readonly AuditedCall[], engine: PermissionEngine): Promise<AuditedCall[]> {
  const run: AuditedCall[] = [];
  for (const same of groupsOf(calls)) {
    const [call] = same;
    if (call !== undefined && (await isRun(call, engine))) for (const one of same) run.push(one);
  }
  return run;
}

async function runsAny(calls: readonly AuditedCall[], engine: PermissionEngine): Promise<boolean> {
  for (const call of calls) if (await isRun(call, engine)) return true;
  return false;
}

async function isRun(call: AuditedCall, engine: PermissionEngine): Promise<boolean> {
  return (await engine.check(callOf(call))).behavior === 'allow';
}

function distinct(calls: readonly AuditedCall[]): AuditedCall[] {
  return groupsOf(calls).flatMap(([call]) => call ?? []);
}

/** Calls with the same name and input are decided alike. */
function groupsOf(calls: readonly AuditedCall[]): AuditedCall[][] {
  return [...groupBy(calls, ({ toolName, input }) => JSON.stringify([toolName, input])).values()];
}

function callOf({ toolName, input }: AuditedCall): ToolCall {
  return { name: toolName, input };
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
