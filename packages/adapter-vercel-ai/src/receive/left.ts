/**
 * The conversation went past calls that had no result yet. A step starts once everything it asks is answered: what a person
 * approved in such a step runs, though a new message came behind the answer. Of any other step nothing will run any more.
 */

import type { CallLook, PermissionSession } from '@sallyport/engine';
import { placeOf } from '../place.js';
import type { OpenCall } from './history.js';
import type { ToolsAtHand } from './tools-at-hand.js';

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

export interface LeaveOptions {
  readonly lasting: boolean;
  /** A yes in the messages is a person's yes. */
  readonly yesCounts: boolean;
  readonly tools: ToolsAtHand;
}

/** Gives up what will not run any more. */
export async function leave(
  session: PermissionSession,
  calls: readonly OpenCall[],
  { lasting, yesCounts, tools }: LeaveOptions,
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
    // Its answer is not taken any more: something stands behind it that the model seems to have said.
    const saidYes = approved || (yesCounts && call.standing === 'past' && call.response?.approved === true);
    // Without a ledger nobody knows whether it has run before.
    const mayStart = lasting && call.standing === 'overtaken' && !open.has(call.step);
    const starts = approved && mayStart && runsHere(tools, call);
    if (starts) due.add(call);
    else if (state === 'submitted') await session.finish(call.id, { outcome: 'unknown-outcome' });
    else if (refusal === undefined || refusal.reason === 'asking') {
      await session.cancel([call.id]);
      if (saidYes) inVain.add(call);
      if (saidYes || call.standing === 'overtaken')
        givenUp.push({ toolCallId: call.id, toolName: call.name, approved: saidYes });
    }
  }
  return { due, givenUp, inVain };
}

function runsHere(tools: ToolsAtHand, { name }: OpenCall): boolean {
  const tool = tools.toRun(name);
  return tool !== undefined && placeOf(tool) === 'here';
}
