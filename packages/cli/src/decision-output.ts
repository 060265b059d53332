/** A decision as JSON for programs, and as a few lines for people. */

import { type Decision, ruleText, type ToolCall } from '@sallyport/engine';
import { behaviorStyle, type Line } from './render.js';
import { ruleInput, rulesAsWritten } from './rule-input.js';
import { ruleWithPlace } from './rule-place.js';

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

export function decisionLines(call: ToolCall, decision: Decision): Line[] {
  const { rule, findings, suggestions } = decision;
  return [
    ...answerLines(call, decision),
    ...(rule === undefined ? [] : [[`  rule         ${ruleWithPlace(rule)}`]]),
    ...findings.map(({ id, message }): Line => [`  finding      ${id}: ${message}`]),
    ...suggestions.map(
      ({ label, rules }): Line => [`  could allow  ${rulesAsWritten(rules.map(ruleInput))}  (${label})`],
    ),
  ];
}

/** What was decided, about what, and which step decided. */
export function answerLines(call: ToolCall, { behavior, decidedBy, mode, bypassImmune, message }: Decision): Line[] {
  return [
    [[behaviorStyle[behavior], behavior], `  ${call.name} ${JSON.stringify(call.input)}`],
    [`  ${message}`],
    [`  decided by   ${decidedBy} in mode ${mode}${bypassImmune ? ', and no allow rule silences it' : ''}`],
  ];
}
