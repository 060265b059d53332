/**
 * Calls come from frameworks and models, and not all of them are typed: what is no call has no id, and is known to nobody. Whoever puts
 * one may still hold its input, so it is read here, once, and nobody but the session has what is decided, shown and run.
 */

import { isPlainCopy, plainCopy } from './plain-copy.js';
import { illegalTransition } from './transitions.js';
import type { SessionCall } from './types.js';

/** The call as it is; of what is none, one without an id. */
export function namedCall(call: unknown): SessionCall {
  const given = (typeof call === 'object' && call !== null ? call : {}) as Readonly<Record<string, unknown>>;
  const { id, name, input, toolDigest, annotations } = given as unknown as SessionCall;
  const named: { -readonly [Name in keyof SessionCall]: SessionCall[Name] } = {
    id: typeof id === 'string' && typeof name === 'string' ? id : '',
    name: typeof name === 'string' ? name : 'an unnamed tool',
    input: own(input),
  };
  if (toolDigest !== undefined) named.toolDigest = toolDigest;
  if (annotations !== undefined) named.annotations = annotations;
  return named;
}

/** What cannot be read becomes something that has no fingerprint, and is denied. */
function own(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || isPlainCopy(input)) return input;
  try {
    return plainCopy(input);
  } catch {
    return Symbol('unreadable');
  }
}

export function requireId(id: unknown): string {
  if (typeof id === 'string') return id;
  throw illegalTransition(`A tool call is named by an id that is a text, not by a ${typeof id}.`);
}
