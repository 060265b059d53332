/** Giving up: asks and permissions that nobody will use any more. */

import { keyOf, type SessionCore } from './core.js';
import { cancelled } from './decisions.js';
import { endUnstarted } from './end-unstarted.js';
import type { ListedCall } from './ledger.js';
import { callsOf } from './pending.js';
import { nextState } from './transitions.js';

/** Gives up what has not started, also of the agents below. Returns the ids of what was given up. */
export async function cancelOpen(core: SessionCore): Promise<string[]> {
  const given: string[] = [];
  for (const call of await callsOf(core)) {
    const { key, record } = call;
    if (nextState(record.state, 'cancel') !== undefined && (await cancelOne(core, key, call)))
      given.push(record.toolCallId);
  }
  return given;
}

/** The same for the calls named. An id says nothing of the agents below: theirs may have the same. */
export async function cancelNamed(core: SessionCore, toolCallIds: readonly string[]): Promise<string[]> {
  const given: string[] = [];
  for (const id of new Set(toolCallIds)) if (await cancelOne(core, keyOf(core, id))) given.push(id);
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
