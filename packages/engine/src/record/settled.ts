/** What an ask becomes once it is settled. */

import type { CallRecord } from './call-record.js';
import { requireState } from './transitions.js';

/** A record that no longer asks: the input stays only where a claim by the announced input needs it. */
export function withoutQuestion(asked: CallRecord): CallRecord {
  // Emptied, not left out: that takes many times as long, and no text shows what is `undefined`.
  const record: { -readonly [Name in keyof CallRecord]: CallRecord[Name] | undefined } = { ...asked };
  if (record.expiresAt !== undefined) record.expiresAt = undefined;
  if (record.policy !== undefined) record.policy = undefined;
  if (record.decided === record.announced) record.input = undefined;
  return record as CallRecord;
}

/** The ask is answered with yes: by a person, or by a rule. */
export function allowed(record: CallRecord, decision: CallRecord['decision']): CallRecord {
  return { ...withoutQuestion(record), state: requireState(record.state, 'allow', record.toolCallId), decision };
}

/** The ask is answered with no: by a person (`refused`), or by a rule or the policy (`denied`). */
export function denied(
  record: CallRecord,
  decision: CallRecord['decision'],
  outcome: 'refused' | 'denied',
): CallRecord {
  return {
    ...withoutInput(withoutQuestion(record)),
    state: requireState(record.state, 'deny', record.toolCallId),
    decision,
    outcome,
  };
}

/** Nothing will run with the input any more. */
export function withoutInput(record: CallRecord): CallRecord {
  if (record.input === undefined) return withoutContext(record);
  const { input: _input, ...rest } = record;
  return withoutContext(rest);
}

/** It will not be decided again. */
export function withoutContext(record: CallRecord): CallRecord {
  if (record.context === undefined) return record;
  const { context: _context, ...rest } = record;
  return rest;
}
