/** What a session tells its listeners. Everything told is stored already. */

import type { Decision } from '../decide/decision.js';
import type { PermissionRule } from '../policy/rule.js';
import type { CallOutcome, PermissionRequest, StepId } from './types.js';

/** What every event about one call carries. */
export interface CallEventBase {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly agentPath: readonly string[];
  readonly step?: StepId;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

export interface SessionEvents {
  /** A call was decided. */
  'permission-decision': CallEventBase & { readonly input: unknown; readonly decision: Decision };
  /** A person is asked. `suggestedRules[i]` are the rules of suggestion `i`. */
  'permission-ask': PermissionRequest &
    CallEventBase & { readonly suggestedRules: readonly (readonly PermissionRule[])[] };
  /** An ask was settled, by a person or by a rule that a person had remembered. */
  'permission-answer': CallEventBase & {
    readonly input: unknown;
    readonly decision: Decision;
    readonly settledBy: 'person' | 'rule';
    readonly by?: string;
    readonly message?: string;
  };
  /** A call starts to run. */
  'permission-claim': CallEventBase & { readonly fingerprint: string };
  /** A call is over. */
  'permission-finish': CallEventBase & { readonly outcome: CallOutcome; readonly error?: string };
  /** No call of this step may run. */
  'all-tools-denied': { readonly step?: StepId; readonly toolCallIds: readonly string[]; readonly at: number };
}

export type SessionEventName = keyof SessionEvents;

export const sessionEventNames = [
  'permission-decision',
  'permission-ask',
  'permission-answer',
  'permission-claim',
  'permission-finish',
  'all-tools-denied',
] as const satisfies readonly SessionEventName[];

export type SessionListener<Name extends SessionEventName> = (event: SessionEvents[Name]) => void;
