/** An ask whose time is over ends when somebody looks at it: no timer keeps a process alive. */

import { type CallRecord, isExpired } from './call-record.js';
import { announceFinish, type SessionCore } from './core.js';
import { timedOut } from './decisions.js';
import type { ListedCall } from './ledger.js';
import { withoutQuestion } from './settled.js';
import { requireState } from './transitions.js';

/** Ends the ask if it is expired. Of several that try, one does it and tells it. */
export async function expire(core: SessionCore, key: string, from?: ListedCall): Promise<void> {
  const ended = await core.ledger.change<CallRecord | undefined>(
    key,
    (current) => {
      if (current === undefined || !isExpired(current, core.engine.clock())) return { result: undefined };
      const record: CallRecord = {
        ...withoutQuestion(current),
        state: requireState(current.state, 'expire', current.toolCallId),
        decision: timedOut(current.decision, current.toolName),
        outcome: 'expired',
      };
      return { record, result: record };
    },
    from,
  );
  if (ended !== undefined) announceFinish(core, key, ended);
}
