/** What a host tells a gate. */

import type { CallContext, PermissionSession, RememberScope, SessionOptions } from '@sallyport/engine';

/** What the gate knows of a run when it has to find out whose call it is. */
export interface GateRequest {
  /** `configurable.thread_id` of the run. */
  readonly threadId?: string;
  /** `configurable` of the run. It may come from a client: take ids from it, never rights. */
  readonly configurable: Readonly<Record<string, unknown>>;
  /** The run's `context`, if it has one. */
  readonly context?: unknown;
}

export interface GateOptions extends Omit<SessionOptions, 'id' | 'context'> {
  /**
   * Whose ledger a call belongs to: an id, or the session itself. Without one the gate asks all the same, but nothing can be
   * remembered, and no other process knows what was approved. Say `stopOnReject` here too if a session of your own has it.
   *
   * @example
   * createGate(policy, { session: ({ threadId = 'main' }) => threadId, store });
   */
  readonly session?: (request: GateRequest) => string | PermissionSession | Promise<string | PermissionSession>;
  /**
   * The form of an interrupt's payload. `hitl`: all questions of a step as LangChain's `HITLRequest`. `agent-inbox`: one question at
   * a time as a list with one `HumanInterrupt`, for Agent Inbox and interfaces like it. Answers are understood in every form.
   * Default `hitl`.
   */
  readonly payload?: 'hitl' | 'agent-inbox';
  /** What rules may read as `context`: user, role, … */
  readonly context?: CallContext | ((request: GateRequest) => CallContext | Promise<CallContext>);
  /** Who answers, as the host knows it. */
  readonly by?: (request: GateRequest) => string | undefined;
  /** Scopes in which whoever answers may have rules remembered. Default `['session']`. */
  readonly scopes?: readonly RememberScope[] | ((request: GateRequest) => readonly RememberScope[]);
  /** Told once of each rule on a tool that `gate.tools` was not given: probably a misspelt name. Default: `console.warn`. */
  readonly onWarning?: (message: string) => void;
  /** Told of failures that change no decision (the store failed after a tool ran). Default: `console.error`. */
  readonly onError?: (error: unknown) => void;
}
