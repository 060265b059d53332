/** Messages that were read. An app may add an answer to a message that it sent before; then there is something to read again. */

import { partsOf, type SdkMessage } from './sdk.js';

export class ReadMessages {
  readonly #read = new WeakMap<SdkMessage, { readonly parts: number; readonly sessions: Set<string> }>();

  /** Whether the message was read for this session before. Now it is. */
  pass(message: SdkMessage, sessionId: string): boolean {
    const parts = partsOf(message).length;
    const before = this.#read.get(message);
    const known = before?.parts === parts ? before : { parts, sessions: new Set<string>() };
    if (known.sessions.has(sessionId)) return true;
    known.sessions.add(sessionId);
    this.#read.set(message, known);
    return false;
  }
}
