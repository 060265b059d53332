/** Answers on their way back: for each interrupt those that belong to it, bound to what was shown. */

import { type PermissionAnswer, SallyportError } from '@sallyport/engine';
import type { PendingRequest } from './question-payload.js';
import { isSame } from './same-json.js';

/** What a node that asks is resumed with. */
export interface ResumeValue {
  readonly answers: readonly PermissionAnswer[];
  /** Why other answers did not come along. */
  readonly problems?: readonly string[];
}

interface Group {
  readonly answers: PermissionAnswer[];
  readonly problems: string[];
}

/**
 * The `resume` of a `Command`. With the requests that were shown, each interrupt gets its own answers, and one without any is
 * left alone; without them all interrupts get all answers, and each takes those that name its calls.
 */
export function resumeValue(
  answers: readonly PermissionAnswer[],
  pending: readonly PendingRequest[] = [],
): ResumeValue | Record<string, ResumeValue> {
  requireRequests(pending);
  const groups = new Map<string, Group>();
  for (const { interruptId } of pending)
    if (interruptId !== undefined) groups.set(interruptId, { answers: [], problems: [] });
  // Answers may come from a client as they are; whoever is asked says what is wrong with them.
  if (groups.size === 0) return { answers };
  if (!Array.isArray(answers)) return Object.fromEntries([...groups.keys()].map((id) => [id, { answers }]));
  for (const answer of answers) {
    const requests = pending.filter((one) => isFor(answer, one));
    // Nobody asks this; whoever is asked says so.
    if (requests.length === 0) for (const group of groups.values()) group.answers.push(answer);
    const isClear = requests.length < 2 || isForEach(answer, answers, requests);
    for (const request of requests) {
      const group = groups.get(request.interruptId ?? '');
      if (isClear) give(group?.answers, bound(answer, request));
      else give(group?.problems, ambiguous(answer));
    }
  }
  const answered = [...groups].filter(([, group]) => group.answers.length + group.problems.length > 0);
  // With no answer at all, whoever asks looks whether it was answered elsewhere.
  return Object.fromEntries(
    (answered.length === 0 ? [...groups] : answered).map(([id, { problems, ...group }]) => [
      id,
      problems.length === 0 ? group : { ...group, problems },
    ]),
  );
}

export function ambiguous({ toolCallId }: { readonly toolCallId: string }): string {
  return `Several calls with the id "${toolCallId}" wait: give "agentPath" and "step" of the one that is meant too.`;
}

/** A request that was turned into an answer still has the id of its interrupt. */
type Answer = PermissionAnswer & Pick<PendingRequest, 'interruptId'>;

/** @throws SallyportError `options-invalid` for anything but what `gate.pending` gave. */
function requireRequests(pending: unknown): void {
  const areRequests =
    Array.isArray(pending) &&
    pending.every((one) => typeof (one as { toolCallId?: unknown } | null)?.toolCallId === 'string');
  if (areRequests) return;
  throw new SallyportError(
    'options-invalid',
    'The second argument of gate.resume is the list that gate.pending(result) gave: gate.resume(answers, asks).',
  );
}

/** As many answers as requests, all of them the same: then it does not matter which is for which. */
function isForEach(
  answer: PermissionAnswer,
  answers: readonly PermissionAnswer[],
  requests: readonly PendingRequest[],
): boolean {
  const rivals = answers.filter((other) => requests.some((request) => isFor(other, request)));
  return rivals.length === requests.length && rivals.every((other) => isSame(other, answer));
}

function isFor(answer: Answer, request: PendingRequest): boolean {
  if (answer?.toolCallId !== request.toolCallId) return false;
  const { agentPath, step, fingerprint, interruptId } = answer;
  return (
    (interruptId === undefined || interruptId === request.interruptId) &&
    (agentPath === undefined || isSame(agentPath, request.agentPath)) &&
    (step === undefined || step === request.step) &&
    (fingerprint === undefined || fingerprint === request.fingerprint)
  );
}

/** Answers that are the same go to each request once. */
function give<T>(list: T[] | undefined, item: T): void {
  if (list?.some((one) => isSame(one, item)) === false) list.push(item);
}

function bound(answer: PermissionAnswer, { fingerprint, agentPath, step }: PendingRequest): PermissionAnswer {
  return { fingerprint, agentPath, ...(step === undefined ? {} : { step }), ...answer };
}
