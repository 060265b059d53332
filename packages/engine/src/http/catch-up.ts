/** What a client missed while no journal was there to keep it (a restart, another process): told from the store. */

import { byAge, type CallRecord, decisionOf, requestOf } from '../record/call-record.js';
import { callBase, type SessionCore } from '../record/core.js';
import type { SessionEventName, SessionEvents } from '../record/events.js';

export interface CaughtUp {
  readonly name: SessionEventName;
  readonly event: SessionEvents[SessionEventName];
  readonly at: number;
}

/**
 * The present state of every call that changed since `from` (included: another call may have changed in the same
 * millisecond), in order. Without `from`: what asks now.
 */
export async function catchUp(core: SessionCore, from: number | undefined): Promise<readonly CaughtUp[]> {
  const calls = await core.ledger.list(core.keys.calls);
  return calls
    .map(({ record }) => record)
    .filter((record) => core.agentPath.every((name, index) => record.agentPath[index] === name))
    .filter((record) => (from === undefined ? record.state === 'asking' : changedAt(record) >= from))
    .sort((one, other) => changedAt(one) - changedAt(other) || byAge(one, other))
    .map((record) => ({ ...stateEvent(record), at: changedAt(record) }));
}

/** The event that tells the state a call is in. */
function stateEvent(record: CallRecord): Pick<CaughtUp, 'name' | 'event'> {
  const base = callBase(record, changedAt(record));
  const { state, outcome, by } = record;
  if (state === 'asking') {
    const request = requestOf(record);
    return {
      name: 'permission-ask',
      event: { ...request, ...base, suggestedRules: request.suggestions.map(({ rules }) => rules) },
    };
  }
  if (outcome !== undefined) return { name: 'permission-finish', event: { ...base, outcome } };
  const input = record.input ?? null;
  const decision = decisionOf(record, input, record.decided);
  if (decision.decidedBy !== 'person') return { name: 'permission-decision', event: { ...base, input, decision } };
  const answer = { ...base, input, decision, settledBy: 'person' as const, ...(by === undefined ? {} : { by }) };
  return { name: 'permission-answer', event: answer };
}

function changedAt(record: CallRecord): number {
  return record.changedAt ?? record.createdAt;
}

/** Two events with one name about one call: the same news. */
export function newsOf(name: SessionEventName, event: SessionEvents[SessionEventName]): string {
  if (!('toolCallId' in event)) return JSON.stringify([name, event.at]);
  return JSON.stringify([name, event.agentPath, event.toolCallId, 'fingerprint' in event ? event.fingerprint : '']);
}
