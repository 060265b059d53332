/** An answer may add one of the suggestions that were shown as rules. Here it is checked, proven again, and added. */

import { isSallyportError } from '../errors.js';
import type { PermissionRule } from '../policy/rule.js';
import { type CallRecord, callOf } from './call-record.js';
import { engineFor, type SessionCore } from './core.js';
import type { AnswerOptions } from './options.js';
import { byBehavior } from './remembered-rules.js';
import type { CallContext } from './session-engine.js';
import type { RecordChange } from './store.js';
import type { PermissionAnswer, SessionCall } from './types.js';

export type RememberPlan = NonNullable<CallRecord['remember']>;

interface Remembering {
  readonly current: CallRecord;
  readonly answer: PermissionAnswer;
  readonly host: AnswerOptions;
  /** What would run: another input than the one that was shown, where the answer edits it. */
  readonly input: unknown;
  readonly context: CallContext | undefined;
}

/** What to add once the answer counts; a text says why the answer cannot be used. */
export async function planRemembering(
  core: SessionCore,
  { current, answer, host, input, context }: Remembering,
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
  const rules = suggestion.rules.map(({ pinned, ...rule }): PermissionRule => {
    // A no holds for any definition of the tool.
    const pin = pinned === undefined || answer.behavior === 'deny' ? {} : { pinned };
    return { ...rule, ...pin, behavior: answer.behavior, source: { scope } };
  });
  const works = await isProven(core, callOf(current, input), current.agentPath, rules, answer.behavior, context);
  if (works) return { scope, rules };
  return input === current.input
    ? 'With this suggestion the call would be decided no differently now. Answer without "remember".'
    : 'The suggestion was made for the input that was shown, and does not let the edited one run. Answer without "remember".';
}

/** The policy may have changed since the suggestion was shown: what is promised must hold now. */
async function isProven(
  core: SessionCore,
  call: SessionCall,
  agentPath: readonly string[],
  rules: readonly PermissionRule[],
  behavior: 'allow' | 'deny',
  context: CallContext | undefined,
): Promise<boolean> {
  try {
    const engine = engineFor(core, agentPath).withRules(byBehavior(rules));
    return (await engine.check(call, context)).behavior === behavior;
  } catch (error) {
    // The policy no longer takes the rule (its tool is gone, say); then it cannot be remembered.
    if (isSallyportError(error, 'policy-invalid')) return false;
    throw error;
  }
}

/** The session's rules as the answer leaves them, to be written together with it. */
export function rulesWith(core: SessionCore, plan: RememberPlan | undefined, record: CallRecord): RecordChange {
  return plan?.scope === 'session' ? core.rules.adding(withOrigin(core, plan, record)) : core.rules.check();
}

/** Hands what the answer promised to a rule store of the host, which is no part of the session's own store. */
export async function rememberBeyond(core: SessionCore, record: CallRecord): Promise<void> {
  const plan = record.remember;
  if (plan === undefined || plan.scope === 'session') return;
  const ruleStore = core.options.ruleStores?.[plan.scope];
  if (ruleStore !== undefined) await core.rules.addLasting(ruleStore, withOrigin(core, plan, record));
}

/** The same for an answer whose process may have died before it could. What was taken back since stays away. */
export async function repairRemembering(core: SessionCore, record: CallRecord): Promise<void> {
  const missing = record.remember?.rules.some((rule) => !core.rules.isDone(rule, record.agentPath)) ?? false;
  if (missing) await rememberBeyond(core, record);
}

function withOrigin(core: SessionCore, plan: RememberPlan, { agentPath, by }: CallRecord) {
  const origin = { ...(by === undefined ? {} : { by }), at: core.engine.clock() };
  return plan.rules.map((rule) => ({ rule, agentPath, ...origin }));
}
