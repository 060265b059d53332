/** Ends a call that has not started, where that is due. Of several that try, one does it and tells it. */

import type { CallRecord } from './call-record.js';
import { announceFinish, type SessionCore } from './core.js';
import type { ListedCall } from './ledger.js';
import { withoutContext, withoutQuestion } from './settled.js';
import { requireState, type Transition } from './transitions.js';

export interface End {
  readonly event: Transition['event'];
  readonly decision: CallRecord['decision'];
  readonly outcome: NonNullable<CallRecord['outcome']>;
}

/**
 * @param endOf how the call ends; `undefined`: it does not
 * @returns whether it was ended here
 */
export async function endUnstarted(
  core: SessionCore,
  key: string,
  from: ListedCall | undefined,
  endOf: (current: CallRecord) => End | undefined,
): Promise<boolean> {
  const ended = await core.ledger.change<CallRecord | undefined>(
    key,
    (current) => {
      const end = current === undefined ? undefined : endOf(current);
      if (current === undefined || end === undefined) return { result: undefined };
      const { event, decision, outcome } = end;
      const state = requireState(current.state, event, current.toolCallId);
      const record: CallRecord = { ...withoutContext(withoutQuestion(current)), state, decision, outcome };
      return { record, result: record };
    },
    from,
  );
  if (ended !== undefined) announceFinish(core, key, ended);
  return ended !== undefined;
}
