/** What the ledger says of the calls in the messages, and so what is to be written of them. */

import type { PermissionSession } from '@sallyport/engine';
import type { GateCore } from '../core.js';
import { placeOf } from '../elsewhere.js';
import type { HistoryCall, OpenCall, Settlement } from './history.js';

export interface Settled {
  readonly settlements: ReadonlyMap<OpenCall, Settlement>;
  /** Calls about which a person is still asked. */
  readonly open: readonly OpenCall[];
  /** Whether the client still has to run calls that it may run. */
  readonly waiting: boolean;
}

export async function settle(core: GateCore, session: PermissionSession, calls: readonly OpenCall[]): Promise<Settled> {
  const settlements = new Map<OpenCall, Settlement>();
  const open: OpenCall[] = [];
  let waiting = false;
  for (const call of calls) {
    const { refusal, state } = await session.look(call);
    if (!call.current) settlements.set(call, { as: 'denied', reason: refusal?.modelMessage ?? passedBy(call) });
    else if (call.approvalId === undefined) continue;
    else if (refusal === undefined && runsInClient(core, call)) {
      await session.submit(call.id);
      waiting = true;
    } else if (state === 'submitted') waiting = true;
    else if (refusal === undefined) settlements.set(call, { as: 'approved' });
    else if (refusal.reason === 'asking') open.push(call);
    else settlements.set(call, { as: 'refused', reason: refusal.modelMessage });
  }
  return { settlements, open, waiting };
}

function runsInClient(core: GateCore, { name }: OpenCall): boolean {
  const tool = core.tools.get(name);
  return tool !== undefined && placeOf(tool) === 'client';
}

/** A call with this id is still wanted elsewhere in the messages; this one is not. */
function passedBy({ name }: OpenCall): string {
  return `The call of ${name} did not run: the conversation went on before it was approved.`;
}

/** The conversation went past these calls: nobody will answer or run them any more. */
export async function giveUp(session: PermissionSession, calls: readonly OpenCall[]): Promise<void> {
  const current = new Set(calls.flatMap((call) => (call.current ? [call.id] : [])));
  for (const call of calls) {
    // Providers reuse ids: only the very call that stands in the messages is given up.
    if (call.current || current.has(call.id)) continue;
    const { state, refusal } = await session.look(call);
    if (state === 'submitted') await session.finish(call.id, { outcome: 'unknown-outcome' });
    else if (refusal === undefined || refusal.reason === 'asking') await session.cancel([call.id]);
  }
}

/** Results that came from the client end its calls. */
export async function finishElsewhere(session: PermissionSession, finished: readonly HistoryCall[]): Promise<void> {
  for (const call of finished) {
    const { state } = await session.look(call);
    if (state === 'submitted') await session.finish(call.id, { outcome: 'executed' });
    // It ran although nobody had answered yet; there is nothing left to ask about.
    else if (state === 'asking') await session.cancel([call.id]);
  }
}
