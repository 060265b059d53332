/** A decision as JSON for programs, and as text for people. */

import { type Decision, type PermissionRule, ruleText, type ToolCall } from '@sallyport/engine';
import { printable, printableJson } from './printable.js';

export function decisionJson(decision: Decision) {
  const { behavior, decidedBy, mode, bypassImmune, rule, findings, message, modelMessage, suggestions, policyDigest } =
    decision;
  return {
    behavior,
    decidedBy,
    mode,
    bypassImmune,
    rule: rule === undefined ? null : ruleText(rule),
    source: rule?.source ?? null,
    findings: findings.map(({ id, message, ordinary }) => ({ id, message, ordinary })),
    message,
    modelMessage,
    /** The contents of the rules of each set; `null` where a rule has none. */
    suggestions: suggestions.map(({ rules }) => rules.map(({ ruleContent }) => ruleContent)),
    policyDigest,
  };
}

export function decisionText(call: ToolCall, decision: Decision): string {
  const { behavior, decidedBy, mode, rule, bypassImmune, findings, message, suggestions } = decision;
  const lines = [
    `${behavior}  ${call.name} ${printableJson(call.input)}`,
    `  ${message}`,
    `  decided by   ${decidedBy} in mode ${mode}${bypassImmune ? ', and no allow rule silences it' : ''}`,
    ...(rule === undefined ? [] : [`  rule         ${describeRule(rule)}`]),
    ...findings.map(({ id, message: text }) => `  finding      ${id}: ${text}`),
    ...suggestions.map(({ label, rules }) => `  could allow  ${rules.map(ruleText).join(' + ')}  (${label})`),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}

/** `deny Bash(rm:*)  sallyport.jsonc:7:5`. */
function describeRule(rule: PermissionRule): string {
  const { file, line, column, scope } = rule.source;
  const place = file === undefined ? `(${scope})` : [file, line, column].filter((part) => part !== undefined).join(':');
  return `${rule.behavior} ${ruleText(rule)}  ${place}`;
}
