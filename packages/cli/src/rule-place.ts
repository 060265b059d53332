/** A rule and where it stands, as text. */

import { type PermissionRule, type RuleSource, ruleText } from '@sallyport/engine';

/** `deny Bash(rm:*)  sallyport.jsonc:7:5`. */
export function ruleWithPlace(rule: PermissionRule): string {
  return `${rule.behavior} ${ruleText(rule)}  ${placeText(rule.source)}`;
}

/** `sallyport.jsonc:7:5`, as editors know it; without a file, the scope. */
export function placeText({ file, line, column, scope }: RuleSource): string {
  return file === undefined ? `(${scope})` : [file, line, column].filter((part) => part !== undefined).join(':');
}
