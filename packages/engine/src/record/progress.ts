/** What the adapter reports of a call that may run. What the state table does not have is a typed error. */

import type { CallRecord } from './call-record.js';
import { cancelOne } from './cancel.js';
import { announceFinish, keyOf, type SessionCore } from './core.js';
import type { FinishOptions } from './options.js';
import { withoutInput } from './settled.js';
import { type CallEvent, illegalTransition, nextState } from './transitions.js';
import type { CallState } from './types.js';

/** A nested ask pauses the running call; it will be claimed again. */
export function release(core: SessionCore, toolCallId: string): Promise<void> {
  return move(core, toolCallId, 'release', (current, state) => ({ ...current, state }));
}

/** The call runs elsewhere: in the client, or at the provider. */
export function submit(core: SessionCore, toolCallId: string): Promise<void> {
  return move(core, toolCallId, 'submit', (current, state) => ({ ...current, state }));
}

const outcomes: readonly unknown[] = ['executed', 'failed', 'cancelled', 'unknown-outcome'];

export function finish(core: SessionCore, toolCallId: string, options: FinishOptions): Promise<void> {
  if (!outcomes.includes(options?.outcome))
    throw illegalTransition(
      `A call ends with the outcome ${outcomes.join(', ')}, not with ${String(options?.outcome)}.`,
    );
  return options.outcome === 'cancelled' ? giveUp(core, toolCallId, options) : end(core, toolCallId, options);
}

/** Giving up is the one end that a call may have before it ran. */
async function giveUp(core: SessionCore, toolCallId: string, options: FinishOptions): Promise<void> {
  if (!(await cancelOne(core, keyOf(core, toolCallId)))) await end(core, toolCallId, options);
}

function end(core: SessionCore, toolCallId: string, { outcome, error }: FinishOptions): Promise<void> {
  const ended = (current: CallRecord, state: CallState): CallRecord => ({ ...withoutInput(current), state, outcome });
  return move(core, toolCallId, 'finish', ended, error);
}

async function move(
  core: SessionCore,
  toolCallId: string,
  event: CallEvent,
  next: (current: CallRecord, state: CallState) => CallRecord,
  error?: string,
): Promise<void> {
  const key = keyOf(core, toolCallId);
  // A refusal is returned, not thrown: the ledger then looks at what the store holds before it counts.
  const moved = await core.ledger.change<CallRecord | CallState | 'unknown'>(key, (current) => {
    if (current === undefined) return { result: 'unknown' };
    const state = nextState(current.state, event);
    if (state === undefined) return { result: current.state };
    const record = next(current, state);
    return { record, result: record };
  });
  if (typeof moved !== 'string') {
    if (moved.state === 'finished') announceFinish(core, key, moved, error);
    return;
  }
  // In shadow calls run that never got permission, or got it twice: nothing to write, and nobody to stop.
  if (!core.engine.enforce) return;
  throw illegalTransition(
    moved === 'unknown'
      ? `No tool call "${toolCallId}" is known here.`
      : `The tool call "${toolCallId}" is ${moved}: "${event}" is not possible.`,
  );
}
