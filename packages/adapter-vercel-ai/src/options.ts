/** What a host tells a gate. */

import type { CallContext, PermissionSession, SessionOptions } from '@sallyport/engine';
import type { ClientMay } from './receive/answers.js';

/** What the gate knows when it has to find out whose call it is. */
export interface GateRequest {
  /** The SDK's context: `experimental_context` in 6; in 7 the context of the tool, or `runtimeContext` where the tool has none. */
  readonly context?: unknown;
  /** The messages at hand: those sent to the model, or those that came from the client. */
  readonly messages: readonly unknown[];
  /** The chat's id, where a request body was received. */
  readonly chatId?: string;
}

export interface GateOptions extends Omit<SessionOptions, 'id' | 'context'> {
  /**
   * Whose ledger a call belongs to: an id, or the session itself. Without one the gate asks all the same, but remembers nothing,
   * and cannot tell an approval that was given from one that a client made up.
   */
  readonly session?: (request: GateRequest) => string | PermissionSession | Promise<string | PermissionSession>;
  /** What rules may read as `context`: user, role, … */
  readonly context?: CallContext | ((request: GateRequest) => CallContext | Promise<CallContext>);
  /**
   * Where a person's yes may come from. `messages`: also from an approval in the messages of the request, as `useChat` sends it.
   * `session`: only through `session.answer` or `receive`'s answers; an approval in the messages alone counts for nothing.
   * Default `messages`.
   */
  readonly approvals?: 'messages' | 'session';
  /**
   * What a client may do besides saying yes or no, in the `permissionAnswers` of its request: `edit` the input of a call that it
   * approves, have a suggestion of the request `remember`ed. An answer that does more is refused, and the call goes on asking.
   * Default: neither.
   */
  readonly clientMay?: readonly ClientMay[];
  /**
   * What happens to a question of an agent inside of a tool (`gate.subagent`). `deny`: it is denied, with that reason. `lift`: it
   * appears among the session's open questions, and the tool waits for the answer. Default `deny`.
   */
  readonly nested?: 'deny' | 'lift';
  /** How many calls in a row may be denied before `gate.stopWhen` ends the run. Default: any number. */
  readonly maxDenials?: number;
  /** Told when `maxDenials` ends a run. */
  readonly onMaxDenials?: (event: { readonly toolCallIds: readonly string[] }) => void;
  /** Told once of each rule on a tool that `gate.tools` was not given: probably a misspelt name. Default: `console.warn`. */
  readonly onWarning?: (message: string) => void;
  /** Told of failures that change no decision (the store failed after a tool ran). Default: `console.error`. */
  readonly onError?: (error: unknown) => void;
}
