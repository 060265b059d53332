/** Names a set of rules and settings by its content: the same whatever the order of rules, keys and files. */

import { type PermissionRule, ruleText } from '../policy/rule.js';
import { canonicalJson } from '../record/fingerprint.js';
import { sha256 } from '../record/sha256.js';

/** Two rules with the same key are the same rule, wherever they were written. */
export function ruleKey(rule: PermissionRule): string {
  const { behavior, input, when, except, reason, expiresAt } = rule;
  return canonicalJson({
    behavior,
    text: ruleText(rule),
    input,
    when: typeof when === 'function' ? `function ${when.toString()}` : when,
    except: except && [...except].sort(),
    reason,
    expiresAt,
  });
}

export function digestOf(settings: Readonly<Record<string, unknown>>, rules: Iterable<PermissionRule>): string {
  const keys = [...new Set([...rules].map(ruleKey))].sort();
  return sha256(canonicalJson({ settings, rules: keys })).slice(0, 32);
}
