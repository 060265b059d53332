/** What people and models are told about asking and going on. The same words for every framework. */

import type { AnswerRefusal, ClaimRefusal } from './types.js';

const findAnotherWay =
  'Do not retry it and do not try to reach the same in another way; ask the user what to do instead.';

export const modelMessages = {
  needsPerson: (tool: string, why: string): string =>
    `The call of ${tool} did not run: a person has to approve it first (${why}). Do not retry it; go on with something else, or tell the user what needs approval.`,
  refusedByPerson: (tool: string, said: string | undefined): string =>
    `The user declined the call of ${tool}, so it did not run.${quote(said)} ${findAnotherWay}`,
  timedOut: (tool: string): string =>
    `The call of ${tool} did not run: it needs a person's approval, and nobody answered in time. Nobody said no. Go on without it, or tell the user what is waiting for approval.`,
  deniedByRule: (tool: string): string =>
    `The call of ${tool} was denied and did not run: while it waited, the user denied all calls of this kind. ${findAnotherWay}`,
  deniedSince: (tool: string): string =>
    `The call of ${tool} did not run: the permission rules changed after it was decided. Call it again only if it is still needed; it will be decided afresh.`,
  refusedBefore: (tool: string, said: string | undefined): string =>
    `The call of ${tool} did not run: the user declined the very same call before.${quote(said)} ${findAnotherWay}`,
  cancelled: (tool: string): string => `The call of ${tool} did not run: it was given up before it started.`,
  stillOpen: (tool: string): string =>
    `The call of ${tool} did not run: another call with the same id is not finished yet. Wait for its result, then call the tool again.`,
  notJson: (tool: string, why: string): string =>
    `The call of ${tool} was denied and did not run. ${why} Correct the input before you call the tool again.`,
  noId: (tool: string): string =>
    `The call of ${tool} was denied and did not run: it has no id, so nobody could be asked about it.`,
  approverFailed: (tool: string): string =>
    `The call of ${tool} was denied and did not run: it needs a person's approval, and asking for it failed. Tell the user that the approval could not be asked for.`,
};

/** Why a claim is refused, for the model. */
export const claimMessages: Readonly<
  Record<Exclude<ClaimRefusal, 'denied' | 'expired'> | 'running', (tool: string) => string>
> = {
  asking: (tool) =>
    `The call of ${tool} did not run: it waits for a person's approval. Do not retry it; go on with something else, or tell the user what is waiting.`,
  used: (tool) => `The call of ${tool} did not run again: it ran before, and an approval counts once.`,
  running: (tool) =>
    `The call of ${tool} did not run again: it was started before, and how that ended is not known (unknown outcome). Do not repeat it; first check whether it took effect.`,
  changed: (tool) =>
    `The call of ${tool} did not run: its name or input is not what was decided. Call the tool anew, so that it is decided for this input.`,
  unknown: (tool) =>
    `The call of ${tool} did not run: it was never put to the permission rules, or belongs to another session.`,
};

/** Why an answer is refused, for the person. */
export const answerMessages: Readonly<Record<Exclude<AnswerRefusal, 'invalid'>, string>> = {
  unknown: 'No call with this id asks in this session. Nothing was changed.',
  late: 'This call was answered before, or asks about something else now. Nothing was changed.',
  expired: 'The time to answer is over; the call did not run. Nothing was changed.',
};

function quote(said: string | undefined): string {
  return said === undefined || said.trim() === '' ? '' : ` They said: "${said}"${/[.!?]$/.test(said) ? '' : '.'}`;
}
