/** What people and models are told. One place, so that every framework says the same. */

import type { ToolCall } from '../describe/operation.js';
import type { PermissionRule } from '../policy/rule.js';
import type { Answer } from './case.js';

const verbs = { allow: ' is allowed: ', deny: ' is denied: ', ask: ' needs your approval: ' } as const;

/** For the person: what happens and why. */
export function personMessage(call: ToolCall, answer: Answer): string {
  return `${call.name}${verbs[answer.behavior]}${answer.why}${place(answer.rule)}.${sentence(answer.reason)}`;
}

/** For the model, when the call does not run. */
export function modelMessage(call: ToolCall, answer: Answer): string {
  if (answer.behavior === 'allow') return `The call of ${call.name} is allowed: ${answer.why}.`;
  if (answer.behavior === 'ask') {
    return `The call of ${call.name} did not run: a person has to approve it first (${answer.why}).${sentence(answer.reason)} Do not retry it; go on with something else, or tell the user what needs approval.`;
  }
  const advice =
    answer.decidedBy === 'error'
      ? 'Correct the input before you call the tool again.'
      : 'Do not retry it and do not try to reach the same in another way; use an allowed tool, or tell the user why you cannot.';
  return `The call of ${call.name} was denied and did not run: ${answer.why}.${sentence(answer.reason)} ${advice}`;
}

function place(rule: PermissionRule | undefined): string {
  const { file, line } = rule?.source ?? {};
  return file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
}

function sentence(reason: string | undefined): string {
  if (reason === undefined || reason === '') return '';
  return /[.!?]$/.test(reason) ? ` ${reason}` : ` ${reason}.`;
}
