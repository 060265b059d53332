/** Answers on their way back: for each interrupt those that belong to it, bound to what was shown. */

import type { PermissionAnswer } from '@sallyport/engine';
import type { PendingRequest } from './question-payload.js';

/** What a node that asks is resumed with. */
export interface ResumeValue {
  readonly answers: readonly PermissionAnswer[];
}

/**
 * The `resume` of a `Command`. With the requests that were shown, each interrupt gets its own answers, and one without any is
 * left alone; without them all interrupts get all answers, and each takes those that name its calls.
 */
export function resumeValue(
  answers: readonly PermissionAnswer[],
  pending: readonly PendingRequest[] = [],
): ResumeValue | Record<string, ResumeValue> {
  const groups = new Map<string, PermissionAnswer[]>();
  for (const { interruptId } of pending) if (interruptId !== undefined) groups.set(interruptId, []);
  if (groups.size === 0) return { answers };
  for (const answer of answers) {
    const request = pending.find((one) => isFor(answer, one));
    // Nobody asks this; whoever is asked says so.
    const targets = request?.interruptId === undefined ? [...groups.keys()] : [request.interruptId];
    for (const target of targets) groups.get(target)?.push(request === undefined ? answer : bound(answer, request));
  }
  const answered = [...groups].filter(([, group]) => group.length > 0);
  // With no answer at all, whoever asks looks whether it was answered elsewhere.
  return Object.fromEntries(
    (answered.length === 0 ? [...groups] : answered).map(([id, group]) => [id, { answers: group }]),
  );
}

function isFor(answer: PermissionAnswer, { toolCallId, agentPath }: PendingRequest): boolean {
  if (answer.toolCallId !== toolCallId) return false;
  return answer.agentPath === undefined || JSON.stringify(answer.agentPath) === JSON.stringify(agentPath);
}

function bound(answer: PermissionAnswer, { fingerprint, agentPath }: PendingRequest): PermissionAnswer {
  return { fingerprint, agentPath, ...answer };
}
