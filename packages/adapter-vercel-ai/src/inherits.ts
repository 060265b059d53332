/** An agent inside of a tool works under the denies of the one that called it; an engine that knows nothing of them is refused. */

import { isPermissionEngine, type PermissionRule, ruleText, SallyportError } from '@sallyport/engine';

/** @throws SallyportError `options-invalid` naming the deny rules that the agent's engine lacks. */
export function assertInherits(agent: string, parent: unknown, child: unknown): void {
  if (child === undefined || child === parent || !isPermissionEngine(parent) || !isPermissionEngine(child)) return;
  const own = new Set(denies(child.policy.rules).map(keyOf));
  const missing = denies(parent.policy.rules).filter((rule) => !own.has(keyOf(rule)));
  if (missing.length === 0) return;
  const names = missing.map((rule) => `"${ruleText(rule)}"`).join(', ');
  throw new SallyportError(
    'options-invalid',
    `The engine of the agent "${agent}" does not have the deny rules of the one it works for: ${names}. Make it with engine.forSubagent(policy).`,
  );
}

function denies(rules: readonly PermissionRule[]): PermissionRule[] {
  return rules.filter(({ behavior }) => behavior === 'deny');
}

/** Everything of a rule but where it came from. A condition in code is known by its text. */
function keyOf({ source: _, ...rule }: PermissionRule): string {
  return JSON.stringify(rule, (_key, value) => (typeof value === 'function' ? String(value) : value));
}
