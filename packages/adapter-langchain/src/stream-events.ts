/** What a run streams in the mode `custom`. An event has the same id whenever it is sent again, so that readers can drop doubles. */

import type { Decision, SessionCall } from '@sallyport/engine';
import type { RunConfig } from './request.js';

/** A call was decided; or a person answered: then there is a second event with `decidedBy: 'person'`. */
export interface PermissionDecisionEvent {
  readonly type: 'permission-decision';
  readonly id: string;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly behavior: Decision['behavior'];
  readonly decidedBy: Decision['decidedBy'];
  readonly message: string;
}

export interface DecidedCall {
  readonly call: SessionCall;
  readonly decision: Decision;
}

export function tellDecisions({ writer }: RunConfig, step: string, decided: readonly DecidedCall[]): void {
  for (const { call, decision } of decided) writer?.(eventOf(step, call, decision));
}

function eventOf(
  step: string,
  { id, name }: SessionCall,
  { behavior, decidedBy, message }: Decision,
): PermissionDecisionEvent {
  return {
    type: 'permission-decision',
    id: JSON.stringify([step, id, decidedBy]),
    toolCallId: id,
    toolName: name,
    behavior,
    decidedBy,
    message,
  };
}
