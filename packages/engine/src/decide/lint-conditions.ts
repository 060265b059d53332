/** Conditions that load, and fail on every call or hold otherwise than they read. */

import type { ConditionDoubt } from '../policy/condition.js';
import { ruleText } from '../policy/rule.js';
import type { Behavior } from './decision.js';
import type { Check } from './lint-check.js';

export const doubtfulCondition: Check = ({ behavior, parsed: { rule, condition } }) => {
  const [doubt] = condition?.doubts() ?? [];
  if (doubt === undefined) return undefined;
  const { message, fix } = explain(doubt, behavior);
  return { id: doubt.kind, message: `"${ruleText(rule)}" ${message}`, fix };
};

/** What a condition that fails comes to. */
const failing: Readonly<Record<Behavior, string>> = {
  allow: 'the rule then never allows',
  ask: 'the rule then asks about every call',
  deny: 'the rule then denies every call',
};

function explain(doubt: ConditionDoubt, behavior: Behavior) {
  const { text } = doubt;
  if (doubt.kind === 'numeric-text') {
    return {
      message: `compares with a text: \`${text}\` fails for a number (${failing[behavior]}), and of two texts "9" comes after "100"`,
      fix: `write ${doubt.number} without quotes; for a text that holds a number, double(…) around the field`,
    };
  }
  return {
    message: `has a condition that is a field alone: \`${text}\` fails unless it is true or false, and ${failing[behavior]}`,
    // As strict as the field alone where it is not there, or something else.
    fix: `compare it, such as "${text} > 100"; for one that is true or false, "${text} ${behavior === 'allow' ? '== true' : '!= false'}"`,
  };
}
