/** A call that the engine itself failed on (an input that is no data, a text that is too much for it): denied, with what happened. */

import type { ToolCall } from '../describe/operation.js';
import { isSallyportError } from '../errors.js';
import type { Decision, PermissionMode } from './decision.js';
import { type Messages, messagesOf } from './messages.js';

export function undecided(call: ToolCall, error: unknown, mode: PermissionMode, policyDigest: string): Decision {
  const name = String(call?.name);
  const { person, model } = isSallyportError(error, 'shells-not-loaded')
    ? incomplete(name, error)
    : messagesOf(name, {
        behavior: 'deny',
        decidedBy: 'error',
        why: `it could not be decided (${told(error)})`,
      });
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

function told(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** No other input would help, and the model need not know where this package lies. */
function incomplete(name: string, { message, cause }: Error): Messages {
  return {
    person: `${name} is denied: ${message} (${told(cause)}). Install @sallyport/engine anew, and start the app again.`,
    model: `The call of ${name} was denied and did not run: the gate cannot judge commands at the moment. Do not retry it; tell the user that this app has to be repaired.`,
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
