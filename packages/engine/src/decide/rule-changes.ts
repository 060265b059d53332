/** Rules that a host adds to a snapshot or takes from it. */

import type { ParsedRule } from '../policy/document.js';
import { parseRule } from '../policy/parse-rule.js';
import type { PermissionRule, RuleSource } from '../policy/rule.js';
import type { RuleInput } from '../policy/schema.js';
import type { Behavior } from './decision.js';
import { requireOneOf } from './require-one-of.js';

/** Rules to add or take away, as one writes them, or as suggestions hold them. */
export interface RuleChanges {
  readonly allow?: readonly (RuleInput | PermissionRule)[];
  readonly ask?: readonly (RuleInput | PermissionRule)[];
  readonly deny?: readonly (RuleInput | PermissionRule)[];
}

const behaviors: readonly Behavior[] = ['allow', 'ask', 'deny'];

/** @throws SallyportError `options-invalid` for another key: a slip in it would be a rule that is not there. */
export function parseChanges(changes: RuleChanges): ParsedRule[] {
  for (const name of Object.keys(changes)) requireOneOf('the rules', name, behaviors);
  return behaviors.flatMap((behavior) =>
    (changes[behavior] ?? []).map((rule) => parseRule(rule, behavior, sourceOf(rule))),
  );
}

/** A rule that was made earlier keeps where it came from. */
function sourceOf(rule: RuleInput | PermissionRule): RuleSource {
  return typeof rule === 'object' && 'source' in rule ? rule.source : { scope: 'code' };
}
