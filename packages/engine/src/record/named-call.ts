/** Calls come from frameworks and models, and not all of them are typed: what is no call has no id, and is known to nobody. */

import { illegalTransition } from './transitions.js';
import type { SessionCall } from './types.js';

/** The call as it is; of what is none, one without an id. */
export function namedCall(call: unknown): SessionCall {
  const { id, name, input } = (typeof call === 'object' && call !== null ? call : {}) as Readonly<
    Record<string, unknown>
  >;
  if (typeof id === 'string' && typeof name === 'string') return call as SessionCall;
  return { id: '', name: typeof name === 'string' ? name : 'an unnamed tool', input };
}

export function requireId(id: unknown): string {
  if (typeof id === 'string') return id;
  throw illegalTransition(`A tool call is named by an id that is a text, not by a ${typeof id}.`);
}
