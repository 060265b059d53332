/** What a remembered rule settles: the other open asks of the session that it covers. */

import { type CallRecord, isExpired, recordedCall } from './call-record.js';
import { announceFinish, callBase, engineFor, type SessionCore } from './core.js';
import { denial } from './decisions.js';
import { fingerprint } from './fingerprint.js';
import { modelMessages } from './messages.js';
import { allowed, denied } from './settled.js';

/** Settles the open asks that the remembered rules cover now. Returns what was settled. */
export async function settleByRules(core: SessionCore): Promise<readonly CallRecord[]> {
  const settled: CallRecord[] = [];
  for (const { key, record } of await core.ledger.list(core.keys.calls)) {
    if (record.state !== 'asking' || record.rulesVersion === core.rules.version) continue;
    const next = await settleOne(core, key);
    if (next !== undefined) settled.push(next);
  }
  return settled;
}

async function settleOne(core: SessionCore, key: string): Promise<CallRecord | undefined> {
  const next = await core.ledger.change<CallRecord | undefined>(key, async (current) => {
    if (current?.state !== 'asking' || isExpired(current, core.engine.clock())) return { result: undefined };
    const record = await judge(core, key, current);
    return record === undefined ? { result: undefined } : { record, result: record };
  });
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
  const decision = await engineFor(core, current.agentPath).check(recordedCall(current, current.input), context);
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
