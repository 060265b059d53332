/**
 * Suggested rules: sets that are proven as a whole. A set is shown only if, once added, this very call passes; where an ask rule or
 * a finding would ask again, there is none, and the request says which.
 */

import type { ToolCall } from '../describe/operation.js';
import { isSallyportError } from '../errors.js';
import { parseRule } from '../policy/parse-rule.js';
import { ruleText } from '../policy/rule.js';
import type { RuleInput } from '../policy/schema.js';
import { type CompileContext, compileRules } from '../rules/compile.js';
import type { Answer, Case } from './case.js';
import { firstAnswer } from './decide.js';
import type { Suggestion } from './decision.js';
import { stepsOf } from './modes.js';
import { type Candidate, candidateSets } from './suggest-candidates.js';

export interface SuggestionHelp {
  readonly suggestions: readonly Suggestion[];
  /** Why there are none, for the person. */
  readonly note?: string;
}

interface SuggestContext {
  /** Grants are remembered for the tool as it is now. */
  readonly pinTools: boolean;
  readonly isTrivial: boolean;
  readonly context: CompileContext;
}

/** More than this nobody reads. */
const limit = 5;

export function suggestFor(at: Case, answer: Answer, { isTrivial, pinTools, context }: SuggestContext): SuggestionHelp {
  const note = whyNone(answer);
  if (note !== undefined) return { suggestions: [], note };
  const suggestions: Suggestion[] = [];
  const seen = new Set<string>();
  for (const set of candidateSets(at)) {
    if (suggestions.length >= limit) break;
    const key = JSON.stringify(set.rules);
    if (seen.has(key)) continue;
    seen.add(key);
    const proven = prove(pinTools ? pin(set, at.call) : set, at, isTrivial, context);
    if (proven !== undefined) suggestions.push(proven);
  }
  return { suggestions };
}

function whyNone({ decidedBy, rule, immune }: Answer): string | undefined {
  if (decidedBy === 'ask-rule' && rule !== undefined)
    return `No rule can silence this: the ask rule "${ruleText(rule)}" asks every time.`;
  if (immune === true || decidedBy === 'error') return 'No rule can silence this.';
  return decidedBy === 'decider' ? 'No rule can silence what a decider asks.' : undefined;
}

/** What no framework tells the engine cannot be kept. */
function pin(set: Candidate, { name, toolDigest }: ToolCall): Candidate {
  if (toolDigest === undefined) return set;
  const pinned = { tool: name, digest: toolDigest };
  const rules = set.rules.map((rule) => (typeof rule === 'string' ? { rule, pinned } : { ...rule, pinned }));
  return { ...set, rules, label: `${set.label}, until the description or schema of ${name} changes` };
}

function prove(set: Candidate, at: Case, isTrivial: boolean, context: CompileContext): Suggestion | undefined {
  const parsed = set.rules.flatMap((rule) => parsedOrNone(rule));
  if (parsed.length < set.rules.length || parsed.length === 0) return undefined;
  try {
    const rules = at.rules.with(compileRules(parsed, context));
    const after = { ...at, rules };
    if (firstAnswer(after, stepsOf(after.mode, isTrivial)).behavior !== 'allow') return undefined;
  } catch (error) {
    // A text that does not parse back is no suggestion; anything else is a defect and must be seen.
    if (isSallyportError(error, 'policy-invalid')) return undefined;
    throw error;
  }
  return { rules: parsed.map(({ rule }) => rule), label: set.label + heldBack(at), breadth: set.breadth };
}

function parsedOrNone(rule: RuleInput) {
  try {
    return [parseRule(rule, 'allow', { scope: 'suggested' })];
  } catch (error) {
    if (isSallyportError(error, 'policy-invalid')) return [];
    throw error;
  }
}

/** Deny and ask rules keep binding whatever is added. */
function heldBack(at: Case): string {
  const held = (['deny', 'ask'] as const).filter((behavior) => at.rules.has(behavior));
  return held.length === 0 ? '' : ` (your ${held.join(' and ')} rules still bind)`;
}
