/** The events that a stored record tells: of the state that a call is in, and of what lies between two of its states. */

import { type CallRecord, decisionOf, requestOf } from '../record/call-record.js';
import { callBase } from '../record/core.js';
import type { SessionEventName, SessionEvents } from '../record/events.js';

export interface StateEvent {
  readonly name: SessionEventName;
  readonly event: SessionEvents[SessionEventName];
}

/** The event that tells the state a call is in. */
export function stateEvent(record: CallRecord): StateEvent {
  if (record.state === 'asking') return ask(record);
  if (record.outcome !== undefined) return finish(record, record.outcome);
  return isPersons(record) ? answer(record) : decision(record);
}

/**
 * What happened to a call since it was seen last, as far as its record still says: an input that was not kept is `null`, and a
 * start that is over by now is told by its end.
 */
export function eventsBetween(seen: CallRecord | undefined, record: CallRecord): StateEvent[] {
  const isNew = seen === undefined || seen.announced !== record.announced || seen.createdAt !== record.createdAt;
  const { state, outcome } = record;
  if (state === 'asking') return isNew ? [decision(record), ask(record)] : [ask(record)];
  const events: StateEvent[] = [];
  const wasAnswered = isNew ? isPersons(record) : seen.state === 'asking';
  if (isNew && !wasAnswered) events.push(decision(record));
  if (wasAnswered && outcome !== 'expired' && outcome !== 'cancelled') events.push(answer(record));
  if (state === 'running') {
    events.push({ name: 'permission-claim', event: { ...baseOf(record), fingerprint: record.decided } });
  }
  if (outcome !== undefined) events.push(finish(record, outcome));
  return events;
}

export function changedAt(record: CallRecord): number {
  return record.changedAt ?? record.createdAt;
}

function baseOf(record: CallRecord) {
  return callBase(record, changedAt(record));
}

function ask(record: CallRecord): StateEvent {
  const request = requestOf(record);
  const suggestedRules = request.suggestions.map(({ rules }) => rules);
  return { name: 'permission-ask', event: { ...request, ...baseOf(record), suggestedRules } };
}

function decision(record: CallRecord): StateEvent {
  return { name: 'permission-decision', event: { ...baseOf(record), ...decided(record) } };
}

function answer(record: CallRecord): StateEvent {
  const settledBy = isPersons(record) ? 'person' : 'rule';
  const by = record.by === undefined ? {} : { by: record.by };
  return { name: 'permission-answer', event: { ...baseOf(record), ...decided(record), settledBy, ...by } };
}

function finish(record: CallRecord, outcome: NonNullable<CallRecord['outcome']>): StateEvent {
  return { name: 'permission-finish', event: { ...baseOf(record), outcome } };
}

function decided(record: CallRecord) {
  const input = record.input ?? null;
  return { input, decision: decisionOf(record, input, record.decided) };
}

function isPersons({ decision: { decidedBy } }: CallRecord): boolean {
  return decidedBy === 'person';
}
