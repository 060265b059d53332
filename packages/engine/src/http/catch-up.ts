/** What a client missed while no journal was there to keep it (a restart, another process): told from the store. */

import { byAge } from '../record/call-record.js';
import type { SessionCore } from '../record/core.js';
import type { SessionEventName, SessionEvents } from '../record/events.js';
import type { ListedCall } from '../record/ledger.js';
import { changedAt, type StateEvent, stateEvent } from './state-events.js';

export interface CaughtUp extends StateEvent {
  readonly at: number;
}

/**
 * The present state of every call that changed since `from` (included: another call may have changed in the same
 * millisecond), in order. Without `from`: what asks now.
 */
export function catchUp(
  core: SessionCore,
  calls: readonly ListedCall[],
  from: number | undefined,
): readonly CaughtUp[] {
  return calls
    .map(({ record }) => record)
    .filter((record) => core.agentPath.every((name, index) => record.agentPath[index] === name))
    .filter((record) => (from === undefined ? record.state === 'asking' : changedAt(record) >= from))
    .sort((one, other) => changedAt(one) - changedAt(other) || byAge(one, other))
    .map((record) => ({ ...stateEvent(record), at: changedAt(record) }));
}

/** Two events with one name about one call: the same news. */
export function newsOf(name: SessionEventName, event: SessionEvents[SessionEventName]): string {
  if (!('toolCallId' in event)) return JSON.stringify([name, event.at]);
  return JSON.stringify([name, event.agentPath, event.toolCallId, 'fingerprint' in event ? event.fingerprint : '']);
}
