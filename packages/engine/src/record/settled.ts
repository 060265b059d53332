/** What an ask becomes once it is settled. */

import type { CallRecord } from './call-record.js';
import { requireState } from './transitions.js';

/** A record that no longer asks: the input stays only where a claim by the announced input needs it. */
export function withoutQuestion({ input, expiresAt: _expiresAt, policy: _policy, ...record }: CallRecord): CallRecord {
  return record.decided === record.announced ? record : { ...record, input };
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
