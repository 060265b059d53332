/** What a crash left behind: calls that started, and nobody can say how they ended. */

import type { CallRecord } from './call-record.js';
import { announceFinish, type SessionCore } from './core.js';
import { callsOf } from './pending.js';
import { withoutContext } from './settled.js';
import { requireState } from './transitions.js';
import type { UnknownOutcome } from './types.js';

/** Ends the calls that started and were never finished. Only the host knows that nobody is running them any more. */
export async function recoverRunning(core: SessionCore): Promise<UnknownOutcome[]> {
  const lost: UnknownOutcome[] = [];
  for (const call of await callsOf(core)) {
    const { key, record } = call;
    if (record.state !== 'running') continue;
    const ended = await core.ledger.change<CallRecord | undefined>(
      key,
      (current) => {
        if (current?.state !== 'running') return { result: undefined };
        const state = requireState(current.state, 'finish', current.toolCallId);
        const next: CallRecord = { ...withoutContext(current), state, outcome: 'unknown-outcome' };
        return { record: next, result: next };
      },
      call,
    );
    if (ended === undefined) continue;
    announceFinish(core, key, ended);
    const { toolCallId, toolName, agentPath, step } = ended;
    lost.push({ toolCallId, toolName, agentPath, ...(step === undefined ? {} : { step }), outcome: 'unknown-outcome' });
  }
  return lost;
}
