/** What a remembered rule settles: the other open asks of the session that it covers. */

import { type CallRecord, callOf, isExpired } from './call-record.js';
import { announceFinish, callBase, engineFor, type SessionCore } from './core.js';
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

/** The ask as the rules leave it; `undefined`: still open. */
async function judge(core: SessionCore, key: string, current: CallRecord): Promise<CallRecord | undefined> {
  const context = core.contexts.get(key) ?? core.options.context;
  const decision = await engineFor(core, current.agentPath).check(callOf(current, current.input), context);
  if (decision.behavior === 'deny') {
    const told = denial(decision, decision.decidedBy, decision.message, modelMessages.deniedByRule(current.toolName));
    return denied(current, told, 'denied');
  }
  // Safety asks are for this call alone. Nor may a rule approve an input that a tool would now change.
  if (decision.behavior === 'ask' || current.decision.bypassImmune || current.decision.decidedBy === 'safety')
    return undefined;
  if (fingerprint(current.toolName, decision.input) !== current.decided) return undefined;
  return allowed(current, decision);
}
