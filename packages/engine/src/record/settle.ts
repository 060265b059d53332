/** What a remembered rule settles: the other open asks of the session that it covers. */

import { type CallRecord, callOf, isExpired } from './call-record.js';
import { contextOf } from './context.js';
import { announceFinish, baseFor, callBase, engineFor, type SessionCore } from './core.js';
import { denial } from './decisions.js';
import { fingerprint } from './fingerprint.js';
import type { Change, ListedCall } from './ledger.js';
import { modelMessages } from './messages.js';
import { allowed, denied } from './settled.js';

/** Settles the open asks that the remembered rules cover now. Returns what was settled. */
export async function settleByRules(core: SessionCore, calls: readonly ListedCall[]): Promise<readonly CallRecord[]> {
  const settled: CallRecord[] = [];
  for (const call of calls) {
    if (call.record.state !== 'asking' || call.record.rulesVersion === core.rules.revision) continue;
    const next = await settleOne(core, call);
    if (next !== undefined) settled.push(next);
  }
  return settled;
}

async function settleOne(core: SessionCore, call: ListedCall): Promise<CallRecord | undefined> {
  const { key } = call;
  const settle = async (current: CallRecord | undefined): Promise<Change<CallRecord | undefined>> => {
    if (current?.state !== 'asking' || isExpired(current, core.engine.clock())) return { result: undefined };
    const record = await judge(core, key, current);
    return record === undefined ? { result: undefined } : { record, rules: core.rules.check(), result: record };
  };
  const next = await core.ledger.change(key, settle, call);
  if (next === undefined) return undefined;
  core.events.emit('permission-answer', {
    ...callBase(next, core.engine.clock()),
    input: next.input,
    decision: { ...next.decision, input: next.input },
    settledBy: 'rule',
  });
  if (next.state === 'finished') announceFinish(core, key, next);
  return next;
}

/**
 * The ask as the rules leave it; `undefined`: still open. A person was asked, so what was remembered has to make the difference, under
 * all that the ask was decided by: whatever else would lift the ask now, or stop it, is for the person, or for the claim.
 */
async function judge(core: SessionCore, key: string, current: CallRecord): Promise<CallRecord | undefined> {
  const known = contextOf(core, key, current);
  if (known === undefined) return undefined;
  const call = callOf(current, current.input);
  const before = await baseFor(core, current.agentPath).check(call, known.context);
  const decision = await engineFor(core, current.agentPath).check(call, known.context);
  if (decision.behavior === before.behavior) return undefined;
  if (decision.behavior === 'deny') {
    const told = denial(decision, decision.decidedBy, decision.message, modelMessages.deniedByRule(current.toolName));
    return denied(current, told, 'denied');
  }
  // Safety asks are for this call alone. Nor may a rule approve an input that a tool would now change.
  if (decision.behavior === 'ask' || current.decision.bypassImmune || current.decision.decidedBy === 'safety')
    return undefined;
  // Another policy, or that of another agent, may allow by itself what this one asked about in part.
  if (before.policyDigest !== current.policy) return undefined;
  if (fingerprint(current.toolName, decision.input) !== current.decided) return undefined;
  return allowed(current, decision);
}
