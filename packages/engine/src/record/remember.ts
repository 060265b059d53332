/** An answer may add one of the suggestions that were shown as rules. Here it is checked, proven again, and added. */

import { isSallyportError } from '../errors.js';
import type { PermissionRule } from '../policy/rule.js';
import { type CallRecord, recordedCall } from './call-record.js';
import { engineFor, type SessionCore } from './core.js';
import type { AnswerOptions } from './options.js';
import { byBehavior } from './remembered-rules.js';
import type { CallContext } from './session-engine.js';
import type { PermissionAnswer } from './types.js';

export type RememberPlan = NonNullable<CallRecord['remember']>;

/** What to add once the answer counts; a text says why the answer cannot be used. */
export async function planRemembering(
  core: SessionCore,
  current: CallRecord,
  answer: PermissionAnswer,
  host: AnswerOptions,
  context: CallContext | undefined,
): Promise<RememberPlan | string | undefined> {
  if (answer.remember === undefined) return undefined;
  const scope = answer.scope ?? 'session';
  if (!core.engine.policy.mayRemember) return 'The policy does not allow remembering.';
  if (!(host.scopes ?? ['session']).includes(scope)) return `Remembering in the scope "${scope}" is not allowed here.`;
  if (scope !== 'session' && core.options.ruleStores?.[scope] === undefined)
    return `There is no place for rules of the scope "${scope}".`;
  const suggestion = current.decision.suggestions[answer.remember];
  if (suggestion === undefined) {
    return `The request has ${current.decision.suggestions.length} suggestions; "remember" names none of them.`;
  }
  const rules = suggestion.rules.map(
    (rule): PermissionRule => ({ ...rule, behavior: answer.behavior, source: { scope } }),
  );
  const works = await isProven(core, current, rules, answer.behavior, context);
  return works
    ? { scope, rules }
    : 'With this suggestion the call would be decided no differently now. Answer without "remember".';
}

/** The policy may have changed since the suggestion was shown: what is promised must hold now. */
async function isProven(
  core: SessionCore,
  current: CallRecord,
  rules: readonly PermissionRule[],
  behavior: 'allow' | 'deny',
  context: CallContext | undefined,
): Promise<boolean> {
  try {
    const engine = engineFor(core, current.agentPath).withRules(byBehavior(rules));
    return (await engine.check(recordedCall(current, current.input), context)).behavior === behavior;
  } catch (error) {
    // The policy no longer takes the rule (its tool is gone, say); then it cannot be remembered.
    if (isSallyportError(error, 'policy-invalid')) return false;
    throw error;
  }
}

/** Adds what the answer promised, where it is not there yet. */
export async function remember(core: SessionCore, { remember: plan, agentPath, by }: CallRecord): Promise<void> {
  if (plan === undefined) return;
  const origin = { ...(by === undefined ? {} : { by }), at: core.engine.clock() };
  const rules = plan.rules.map((rule) => ({ rule, agentPath, ...origin }));
  const ruleStore = plan.scope === 'session' ? undefined : core.options.ruleStores?.[plan.scope];
  if (plan.scope === 'session') await core.rules.add(rules);
  else if (ruleStore !== undefined) await core.rules.addLasting(ruleStore, rules);
}

/** The same for an answer whose process may have died before it could. What was taken back since stays away. */
export async function repairRemembering(core: SessionCore, record: CallRecord): Promise<void> {
  const missing = record.remember?.rules.some((rule) => !core.rules.has(rule, record.agentPath)) ?? false;
  if (missing) await remember(core, record);
}
