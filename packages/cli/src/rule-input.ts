/** Suggested rules as one would write them into a policy. */

import { type PermissionRule, type RuleInput, ruleText } from '@sallyport/engine';

/** What pasting `ruleInput` gives. A policy speaks of a command by its text alone: only a rule on given arguments keeps further ones out. */
export function asPasted({ when, ...rule }: PermissionRule): PermissionRule {
  return rule.input === undefined || when === undefined ? rule : { ...rule, when };
}

export function ruleInput(suggested: PermissionRule): RuleInput {
  const { input, when } = asPasted(suggested);
  const rule = ruleText(suggested);
  if (input === undefined) return rule;
  return { rule, input, ...(typeof when === 'string' ? { when } : {}) };
}

/** The rules of one suggestion, on one line. */
export function rulesAsWritten(rules: readonly RuleInput[]): string {
  return rules.map((rule) => (typeof rule === 'string' ? rule : JSON.stringify(rule))).join(' + ');
}
