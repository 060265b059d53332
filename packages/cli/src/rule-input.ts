/** Suggested rules as one would write them into a policy. */

import { type PermissionRule, type RuleInput, ruleText } from '@sallyport/engine';

export function ruleInput(suggested: PermissionRule): RuleInput {
  const { input, when } = suggested;
  const rule = ruleText(suggested);
  if (input === undefined) return rule;
  return { rule, input, ...(typeof when === 'string' ? { when } : {}) };
}

/** The rules of one suggestion, on one line. */
export function rulesAsWritten(rules: readonly RuleInput[]): string {
  return rules.map((rule) => (typeof rule === 'string' ? rule : JSON.stringify(rule))).join(' + ');
}
