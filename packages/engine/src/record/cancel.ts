/** Giving up: asks and permissions that nobody will use any more. */

import type { CallRecord } from './call-record.js';
import { announceFinish, type SessionCore } from './core.js';
import { cancelled } from './decisions.js';
import type { ListedCall } from './ledger.js';
import { callsOf } from './pending.js';
import { withoutQuestion } from './settled.js';
import { nextState, requireState } from './transitions.js';

/** Gives up what has not started: all of it, or the calls named. Returns the ids of what was given up. */
export async function cancelOpen(core: SessionCore, toolCallIds: readonly string[] | undefined): Promise<string[]> {
  const given: string[] = [];
  for (const call of await callsOf(core)) {
    const { key, record } = call;
    if (toolCallIds !== undefined && !toolCallIds.includes(record.toolCallId)) continue;
    if (nextState(record.state, 'cancel') !== undefined && (await cancelOne(core, key, call)))
      given.push(record.toolCallId);
  }
  return given;
}

/** Whether the call could be given up. */
export async function cancelOne(core: SessionCore, key: string, from?: ListedCall): Promise<boolean> {
  const ended = await core.ledger.change<CallRecord | undefined>(
    key,
    (current) => {
      if (current === undefined || nextState(current.state, 'cancel') === undefined) return { result: undefined };
      const record: CallRecord = {
        ...withoutQuestion(current),
        state: requireState(current.state, 'cancel', current.toolCallId),
        decision: cancelled(current.decision, current.toolName),
        outcome: 'cancelled',
      };
      return { record, result: record };
    },
    from,
  );
  if (ended !== undefined) announceFinish(core, key, ended);
  return ended !== undefined;
}
