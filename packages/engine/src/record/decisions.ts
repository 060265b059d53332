/** Decisions that a session makes itself: what came of an ask, and calls that never reach the rules. */

import type { DecidedBy, Decision } from '../decide/decision.js';
import { modelMessages } from './messages.js';
import type { SessionEngine } from './session-engine.js';
import type { SessionCall } from './types.js';

type Stored = Omit<Decision, 'input'>;

export function allowedByPerson(asked: Stored, tool: string, by: string | undefined): Stored {
  return {
    ...asked,
    behavior: 'allow',
    decidedBy: 'person',
    suggestions: [],
    message: `${tool} was allowed by ${by ?? 'a person'}.`,
    modelMessage: `The call of ${tool} was allowed by the user.`,
  };
}

export function refusedByPerson(asked: Stored, tool: string, by: string | undefined, said: string | undefined): Stored {
  const quoted = said === undefined ? '' : ` "${said}"`;
  return denial(
    asked,
    'person',
    `${tool} was declined by ${by ?? 'a person'}.${quoted}`,
    modelMessages.refusedByPerson(tool, said),
  );
}

export function timedOut(asked: Stored, tool: string): Stored {
  return denial(asked, 'timeout', `${tool} was not answered in time.`, modelMessages.timedOut(tool));
}

export function cancelled(asked: Stored, tool: string): Stored {
  return denial(asked, 'error', `${tool} was given up before it ran.`, modelMessages.cancelled(tool));
}

/** The rules allow it, and something that they cannot lift asks nevertheless. */
export function askedAnyway(allowed: Decision, { name }: SessionCall, why: string): Decision {
  return {
    ...allowed,
    behavior: 'ask',
    decidedBy: 'tool',
    bypassImmune: true,
    suggestions: [],
    message: `${name} needs your approval: ${why}.`,
    modelMessage: modelMessages.needsPerson(name, why),
  };
}

/** A denial of a call that was never decided by the rules. */
export function refusal(engine: SessionEngine, call: SessionCall, message: string, modelMessage: string): Decision {
  return {
    behavior: 'deny',
    decidedBy: 'error',
    mode: engine.policy.mode,
    findings: [],
    bypassImmune: false,
    message,
    modelMessage,
    suggestions: [],
    input: call.input,
    policyDigest: engine.policy.digest,
  };
}

export function denial(asked: Stored, decidedBy: DecidedBy, message: string, modelMessage: string): Stored {
  return { ...asked, behavior: 'deny', decidedBy, suggestions: [], message, modelMessage };
}
