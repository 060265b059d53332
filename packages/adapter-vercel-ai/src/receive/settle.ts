/** What the ledger says of the calls in the messages, and so what is to be written of them. */

import type { CallLook, PermissionSession } from '@sallyport/engine';
import { placeOf } from '../place.js';
import type { HistoryCall, OpenCall, Settlement } from './history.js';
import type { Left } from './left.js';
import type { ToolsAtHand } from './tools-at-hand.js';

export interface Settled {
  readonly settlements: ReadonlyMap<OpenCall, Settlement>;
  /** Calls about which a person is still asked. */
  readonly open: readonly OpenCall[];
  /** Whether the client still has to run calls that it may run. */
  readonly waiting: boolean;
}

export async function settle(
  session: PermissionSession,
  calls: readonly OpenCall[],
  { due, inVain }: Left,
  tools: ToolsAtHand,
): Promise<Settled> {
  const settlements = new Map<OpenCall, Settlement>();
  const open: OpenCall[] = [];
  let waiting = false;
  for (const call of calls) {
    const found = await session.look(call);
    const { refusal, state } = found;
    if (due.has(call)) settlements.set(call, { as: 'approved' });
    else if (call.standing !== 'current') {
      const reason = inVain.has(call) ? approvedInVain(call) : whyLeft(call, found);
      settlements.set(call, { as: 'denied', reason });
    } else if (call.approvalId === undefined) {
      if (state === 'submitted' || runsInClient(tools, call)) waiting = true;
      else settlements.set(call, { as: 'denied', reason: await interrupted(session, call, found) });
    } else if (refusal === undefined && runsInClient(tools, call)) {
      await session.submit(call.id);
      waiting = true;
    } else if (state === 'submitted') waiting = true;
    else if (refusal === undefined) settlements.set(call, { as: 'approved' });
    else if (refusal.reason === 'asking') open.push(call);
    else settlements.set(call, { as: 'refused', reason: refusal.modelMessage });
  }
  return { settlements, open, waiting };
}

function runsInClient(tools: ToolsAtHand, { name }: OpenCall): boolean {
  const tool = tools.find(name);
  return tool !== undefined && placeOf(tool) === 'client';
}

/** The SDK was to run it at once and never said what came of it: the run broke off. */
async function interrupted(session: PermissionSession, { id, name }: OpenCall, { refusal }: CallLook): Promise<string> {
  if (refusal === undefined || refusal.reason === 'asking') await session.cancel([id]);
  return refusal?.modelMessage ?? `The call of ${name} did not run: the run broke off before it could start.`;
}

function whyLeft(call: OpenCall, { refusal, outcome }: CallLook): string {
  // The messages are sent again and again; a call that was given up is told of in the same words each time.
  if (outcome === 'cancelled' && call.response?.approved === true) return approvedInVain(call);
  if (refusal !== undefined) return refusal.modelMessage;
  // A call with this id is still wanted elsewhere in the messages; this one is not.
  return `The call of ${call.name} did not run: the conversation went on before it was approved.`;
}

export function approvedInVain({ name }: OpenCall): string {
  return `The call of ${name} was approved, but did not run: the conversation went on before it could start. Tell the user that it did not run; call it again only if they still want it.`;
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
