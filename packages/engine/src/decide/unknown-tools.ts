/** Rules on tools that nobody has: most likely a name was misspelt, and a deny on a misspelt name protects nothing. */

import { didYouMean } from '../policy/did-you-mean.js';
import { quote } from '../policy/quote.js';
import { type PermissionRule, ruleText } from '../policy/rule.js';
import { toolMatcher } from '../rules/tool-names.js';

/** A rule whose tool is none of those that there are. */
export interface UnknownToolRule {
  readonly rule: PermissionRule;
  /** The tool that was probably meant; absent where no name is near. */
  readonly nearest?: string;
  /** `no tool is called "drop_tabel", so the deny rule "drop_tabel" matches nothing`. */
  readonly message: string;
  /** What to write instead. */
  readonly fix: string;
}

/**
 * The rules of a policy that name none of these tools, exactly or with `*`. Rules on capabilities (`@exec`) name no tool.
 * One policy may serve several agents: a rule on a tool that only the policy itself declares is another agent's, not a mistake.
 *
 * @param names every tool that the agent has
 *
 * @example
 * const engine = new PermissionEngine({ deny: ['drop_tabel'] });
 * unknownTools(engine.policy, ['drop_table', 'query_order'])[0]?.nearest; // 'drop_table'
 */
export function unknownTools(
  policy: { readonly rules: readonly PermissionRule[]; readonly toolNames: readonly string[] },
  names: Iterable<string>,
): readonly UnknownToolRule[] {
  const known = new Set([...names, ...policy.toolNames]);
  return policy.rules.flatMap((rule) => {
    const { toolName } = rule;
    if (toolName.startsWith('@') || known.has(toolName)) return [];
    const { tools } = toolMatcher(toolName);
    return [...known].some(tools) ? [] : [describe(rule, known)];
  });
}

function describe(rule: PermissionRule, known: ReadonlySet<string>): UnknownToolRule {
  const nearest = didYouMean(rule.toolName, known);
  return {
    rule,
    ...(nearest === undefined ? {} : { nearest }),
    message: `no tool is called ${quote(rule.toolName)}, so the ${rule.behavior} rule ${quote(ruleText(rule))} matches nothing`,
    fix:
      nearest === undefined
        ? `correct the name, delete the rule, or declare the tool: "tools": { ${quote(rule.toolName)}: {} }`
        : `did you mean ${quote(nearest)}?`,
  };
}
