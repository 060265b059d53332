/** An engine of a few lines, for tests of sessions: rules by tool name and equal input, one danger, one tool that changes its input. */

import type { Behavior, DecidedBy, Decision, Suggestion } from '../decide/decision.js';
import type { ToolCall } from '../describe/operation.js';
import type { PermissionRule } from '../policy/rule.js';
import { canonicalJson } from './fingerprint.js';
import type { SessionEngine } from './session-engine.js';

export interface FakePolicy {
  readonly allow?: readonly string[];
  readonly ask?: readonly string[];
  readonly deny?: readonly string[];
  readonly mayRemember?: boolean;
  readonly enforce?: boolean;
  /** Names the version of the policy in its digest. */
  readonly version?: string;
}

export interface FakeEngine extends SessionEngine {
  readonly time: { now: number };
  readonly checked: ToolCall[];
}

/** What no rule speaks of asks. Input `{ danger: 'x' }` is a safety ask with finding `x`; `{ trim: ' a ' }` is changed to `'a'`. */
export function fakeEngine(policy: FakePolicy = {}): FakeEngine {
  const rules = (['allow', 'ask', 'deny'] as const).flatMap((behavior) =>
    (policy[behavior] ?? []).map(
      (toolName): PermissionRule => ({ toolName, ruleContent: null, behavior, source: { scope: 'code' } }),
    ),
  );
  return build(policy, rules, { now: 1_000 }, []);
}

function build(
  policy: FakePolicy,
  rules: readonly PermissionRule[],
  time: { now: number },
  checked: ToolCall[],
): FakeEngine {
  const digest = `${policy.version ?? ''}${canonicalJson(rules.map((rule) => [rule.behavior, rule.toolName, rule.input]))}`;
  return {
    time,
    checked,
    clock: () => time.now,
    enforce: policy.enforce ?? true,
    policy: { digest, mode: 'default', mayRemember: policy.mayRemember ?? true },
    withRules: ({ allow = [], deny = [] }) => build(policy, [...rules, ...allow, ...deny], time, checked),
    async check(call) {
      checked.push(call);
      return decide(call, rules, digest);
    },
  };
}

function decide(call: ToolCall, rules: readonly PermissionRule[], digest: string): Decision {
  const given = (call.input ?? {}) as Readonly<Record<string, unknown>>;
  const input = typeof given.trim === 'string' ? { ...given, trim: given.trim.trim() } : call.input;
  const match = (behavior: Behavior) =>
    rules.find((rule) => rule.behavior === behavior && rule.toolName === call.name && sameInput(rule, given));
  const make = (behavior: Behavior, decidedBy: DecidedBy, rule?: PermissionRule): Decision => ({
    behavior,
    decidedBy,
    ...(rule === undefined ? {} : { rule }),
    mode: 'default',
    findings:
      decidedBy === 'safety' ? [{ id: String(given.danger), message: `danger: ${given.danger}`, ordinary: false }] : [],
    bypassImmune: decidedBy === 'safety',
    message: `${call.name}: ${behavior}`,
    modelMessage: `policy says ${behavior} to ${call.name}`,
    suggestions: behavior === 'ask' && decidedBy === 'mode' ? suggest(call.name, given) : [],
    input,
    policyDigest: digest,
  });
  const denied = match('deny');
  if (denied !== undefined) return make('deny', 'deny-rule', denied);
  const asked = match('ask');
  if (asked !== undefined) return make('ask', 'ask-rule', asked);
  if (given.danger !== undefined) return make('ask', 'safety');
  const allowed = match('allow');
  return allowed === undefined ? make('ask', 'mode') : make('allow', 'allow-rule', allowed);
}

function sameInput(rule: PermissionRule, input: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(rule.input ?? {}).every(([key, value]) => canonicalJson(input[key]) === canonicalJson(value));
}

function suggest(toolName: string, input: Readonly<Record<string, unknown>>): Suggestion[] {
  const rule: PermissionRule = { toolName, ruleContent: null, behavior: 'allow', source: { scope: 'suggested' } };
  return [
    { rules: [{ ...rule, input }], label: 'this call', breadth: 'call' },
    { rules: [rule], label: `every call of ${toolName}`, breadth: 'tool' },
  ];
}
