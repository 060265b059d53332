/**
 * The conversation went past calls that had no result yet. A step starts once everything it asks is answered: what a person
 * approved in such a step runs, though a new message came behind the answer. Of any other step nothing will run any more.
 */

import type { CallLook, PermissionSession } from '@sallyport/engine';
import type { GateCore } from '../core.js';
import { placeOf } from '../elsewhere.js';
import type { OpenCall } from './history.js';

/** A call that the conversation went past. */
export interface GivenUpCall {
  readonly toolCallId: string;
  readonly toolName: string;
  /** A person had said yes to it. It did not run all the same; tell them. */
  readonly approved: boolean;
}

export interface Left {
  /** Approved, and to be run. */
  readonly due: ReadonlySet<OpenCall>;
  readonly givenUp: readonly GivenUpCall[];
  /** Of the calls given up those that a person had approved. */
  readonly inVain: ReadonlySet<OpenCall>;
}

/** Gives up what will not run any more. */
export async function leave(
  core: GateCore,
  session: PermissionSession,
  calls: readonly OpenCall[],
  lasting: boolean,
): Promise<Left> {
  const wanted = new Set(calls.flatMap(({ standing, id }) => (standing === 'current' ? [id] : [])));
  // Providers reuse ids: only the very call that stands in the messages is given up.
  const left = calls.filter(({ standing, id }) => standing !== 'current' && !wanted.has(id));
  const looks = new Map<OpenCall, CallLook>();
  for (const call of left) looks.set(call, await session.look(call));
  const open = new Set(left.flatMap((call) => (looks.get(call)?.refusal?.reason === 'asking' ? [call.step] : [])));
  const due = new Set<OpenCall>();
  const inVain = new Set<OpenCall>();
  const givenUp: GivenUpCall[] = [];
  for (const call of left) {
    const { state, refusal } = looks.get(call) ?? {};
    const approved = refusal === undefined && call.approvalId !== undefined && state === 'allowed';
    // Without a ledger nobody knows whether it has run before.
    const starts = lasting && call.standing === 'overtaken' && !open.has(call.step) && runsHere(core, call);
    if (approved && starts) due.add(call);
    else if (state === 'submitted') await session.finish(call.id, { outcome: 'unknown-outcome' });
    else if (refusal === undefined || refusal.reason === 'asking') {
      await session.cancel([call.id]);
      if (approved) inVain.add(call);
      if (call.standing === 'overtaken') givenUp.push({ toolCallId: call.id, toolName: call.name, approved });
    }
  }
  return { due, givenUp, inVain };
}

function runsHere(core: GateCore, { name }: OpenCall): boolean {
  const tool = core.tools.get(name);
  return tool !== undefined && placeOf(tool) === 'here';
}
