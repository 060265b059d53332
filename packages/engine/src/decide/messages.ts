/** What people and models are told. One place, so that every framework says the same. */

import type { PermissionRule } from '../policy/rule.js';
import type { Answer } from './case.js';

const verbs = { allow: ' is allowed: ', deny: ' is denied: ', ask: ' needs your approval: ' } as const;

export interface Messages {
  /** What happens and why. */
  readonly person: string;
  /** The same for the model when the call does not run. */
  readonly model: string;
}

export function messagesOf(name: string, answer: Answer): Messages {
  const said = `${name}${verbs[answer.behavior]}${answer.why}`;
  const person = `${said}${place(answer.rule)}.${sentence(answer.reason)}`;
  return { person, model: answer.behavior === 'allow' ? `The call of ${said}.` : notRun(name, answer) };
}

function notRun(name: string, answer: Answer): string {
  if (answer.behavior === 'ask') {
    return `The call of ${name} did not run: a person has to approve it first (${answer.why}).${sentence(answer.reason)} Do not retry it; go on with something else, or tell the user what needs approval.`;
  }
  const advice =
    answer.decidedBy === 'error'
      ? 'Correct the input before you call the tool again.'
      : 'Do not retry it and do not try to reach the same in another way; use an allowed tool, or tell the user why you cannot.';
  return `The call of ${name} was denied and did not run: ${answer.why}.${sentence(answer.reason)} ${advice}`;
}

function place(rule: PermissionRule | undefined): string {
  if (rule === undefined) return '';
  const { file, line } = rule.source;
  return file === undefined ? '' : ` (${file}${line === undefined ? '' : `:${line}`})`;
}

function sentence(reason: string | undefined): string {
  if (reason === undefined || reason === '') return '';
  return /[.!?]$/.test(reason) ? ` ${reason}` : ` ${reason}.`;
}
