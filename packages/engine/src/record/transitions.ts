/**
 * The states of a tool call, and the only place where moving between them is written down. Everything that changes a
 * record asks this table; the drawing in the docs is made from it.
 */

import { SallyportError } from '../errors.js';
import type { CallState } from './types.js';

/** What happens to a call. */
export type CallEvent = 'deny' | 'ask' | 'allow' | 'expire' | 'cancel' | 'claim' | 'release' | 'submit' | 'finish';

export interface Transition {
  readonly from: CallState;
  readonly event: CallEvent;
  readonly to: CallState;
  /** When this happens. */
  readonly when: string;
}

export const transitions: readonly Transition[] = [
  { from: 'pending', event: 'deny', to: 'finished', when: 'the policy denies, or the input is unusable' },
  { from: 'pending', event: 'ask', to: 'asking', when: 'the policy asks' },
  { from: 'pending', event: 'allow', to: 'allowed', when: 'the policy allows' },
  { from: 'asking', event: 'allow', to: 'allowed', when: 'a person allows, or a remembered rule does' },
  { from: 'asking', event: 'deny', to: 'finished', when: 'a person denies, or a remembered rule does' },
  { from: 'asking', event: 'expire', to: 'finished', when: 'nobody answered in time' },
  { from: 'asking', event: 'ask', to: 'asking', when: 'the edited input has a danger that was not shown' },
  { from: 'asking', event: 'cancel', to: 'finished', when: 'the run was given up' },
  { from: 'allowed', event: 'claim', to: 'running', when: 'it starts' },
  { from: 'allowed', event: 'submit', to: 'submitted', when: 'it runs elsewhere' },
  { from: 'allowed', event: 'deny', to: 'finished', when: 'the rules changed before it started' },
  { from: 'allowed', event: 'cancel', to: 'finished', when: 'the run was given up' },
  { from: 'running', event: 'release', to: 'allowed', when: 'a nested ask pauses it' },
  { from: 'running', event: 'finish', to: 'finished', when: 'it is done' },
  { from: 'submitted', event: 'finish', to: 'finished', when: 'the result is there' },
];

const table = new Map<CallState, Map<CallEvent, CallState>>();
for (const { from, event, to } of transitions) table.set(from, (table.get(from) ?? new Map()).set(event, to));

/** The state after `event`, or `undefined` where the table has no such line. */
export function nextState(state: CallState, event: CallEvent): CallState | undefined {
  return table.get(state)?.get(event);
}

/** Like `nextState`, but a line that does not exist is an error: nothing may be written then. */
export function requireState(state: CallState, event: CallEvent, toolCallId: string): CallState {
  const next = nextState(state, event);
  if (next === undefined) throw illegalTransition(`Tool call "${toolCallId}" is ${state}: "${event}" is not possible.`);
  return next;
}

export function illegalTransition(message: string): SallyportError {
  return new SallyportError('illegal-transition', `${message} Nothing was changed.`);
}
