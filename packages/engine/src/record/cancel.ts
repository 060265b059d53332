/** Giving up: asks and permissions that nobody will use any more. */

import type { SessionCore } from './core.js';
import { cancelled } from './decisions.js';
import { endUnstarted } from './end-unstarted.js';
import type { ListedCall } from './ledger.js';
import { callsOf } from './pending.js';
import { nextState } from './transitions.js';

/** Gives up what has not started: all of it, or the calls named. Returns the ids of what was given up. */
export async function cancelOpen(core: SessionCore, toolCallIds: readonly string[] | undefined): Promise<string[]> {
  const given: string[] = [];
  const named = toolCallIds && new Set(toolCallIds);
  for (const call of await callsOf(core)) {
    const { key, record } = call;
    if (named?.has(record.toolCallId) === false) continue;
    if (nextState(record.state, 'cancel') !== undefined && (await cancelOne(core, key, call)))
      given.push(record.toolCallId);
  }
  return given;
}

/** Whether the call could be given up. */
export function cancelOne(core: SessionCore, key: string, from?: ListedCall): Promise<boolean> {
  return endUnstarted(core, key, from, ({ state, decision, toolName }) =>
    nextState(state, 'cancel') === undefined
      ? undefined
      : { event: 'cancel', decision: cancelled(decision, toolName), outcome: 'cancelled' },
  );
}
