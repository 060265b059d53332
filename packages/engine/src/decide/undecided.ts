/** A call that the engine itself failed on (an input that is no data, a text that is too much for it): denied, with what happened. */

import type { ToolCall } from '../describe/operation.js';
import type { Decision, PermissionMode } from './decision.js';
import { messagesOf } from './messages.js';

export function undecided(call: ToolCall, error: unknown, mode: PermissionMode, policyDigest: string): Decision {
  const how = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const answer = { behavior: 'deny', decidedBy: 'error', why: `it could not be decided (${how})` } as const;
  const { person, model } = messagesOf(String(call?.name), answer);
  return {
    behavior: 'deny',
    decidedBy: 'error',
    mode,
    findings: [],
    bypassImmune: false,
    message: person,
    modelMessage: model,
    suggestions: [],
    input: call?.input,
    policyDigest,
  };
}

/** The call, or what can be told of one that throws when it is read. */
export function readable(call: ToolCall): ToolCall {
  try {
    const { name, input } = call;
    return { ...call, name: typeof name === 'string' ? name : `an unnamed tool`, input };
  } catch {
    return { name: 'a tool that cannot be read', input: null };
  }
}
