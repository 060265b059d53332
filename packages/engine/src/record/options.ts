/** Options of a session and of its methods. */

import type { CallContext, SessionEngine } from './session-engine.js';
import type { SessionStore } from './store.js';
import type { PermissionAnswer, PermissionRequest, RememberScope, RuleStore, StepId } from './types.js';

export interface SessionOptions {
  /** Whose ledger this is, e.g. a chat or thread id. */
  readonly id: string;
  /** Default: the memory of this process, shared by the sessions of the same engine. */
  readonly store?: SessionStore;
  /** Called for each new ask, one after the other; may answer at once, or return nothing and leave it open. */
  readonly onAsk?: (request: PermissionRequest) => HostAnswer | undefined | Promise<HostAnswer | undefined>;
  /** `false`: nobody is there; every ask becomes a deny (`no-approver`). Default `true`. */
  readonly canAsk?: boolean;
  /** A person's no ends the run: no further model call. Default `false`. */
  readonly stopOnReject?: boolean;
  /** Milliseconds after which an open ask expires. Default: never. */
  readonly askTimeout?: number;
  /** What happens to the very same call after a person's no: asked again, or denied at once. Default `ask`. */
  readonly repeatRefused?: 'ask' | 'deny';
  /** Context of every call of this session, see `engine.check`. */
  readonly context?: CallContext;
  /** Where answers may be remembered beyond the session. A scope without a store is refused. */
  readonly ruleStores?: Partial<Readonly<Record<Exclude<RememberScope, 'session'>, RuleStore>>>;
  /** Told once for each listener that throws. Default: `console.error`. */
  readonly onListenerError?: (error: unknown) => void;
}

/** An answer that the host gives itself; so it may also say who answered. */
export type HostAnswer = PermissionAnswer & { readonly by?: string };

export interface EvaluateOptions {
  /**
   * Names the model step; the same call of the same step is the same call, however often it is put.
   * Must not come again for another step of the session.
   */
  readonly step?: StepId;
  /** More calls of this step will follow: then it is too early to say that all of them are denied. */
  readonly more?: boolean;
  /** Why a person has to approve the call even where the rules allow it: its author or the framework says so. No rule lifts it. */
  readonly askAnyway?: string;
  /** What rules read as `context` for this call; kept with it while it is open. Default: the session's. */
  readonly context?: CallContext;
}

/** What the host says about whoever answers. Never taken from the answer itself. */
export interface AnswerOptions {
  /** Who answers. */
  readonly by?: string;
  /** Scopes in which this person may have rules remembered. Default `['session']`. */
  readonly scopes?: readonly RememberScope[];
  /** What an edited input is decided with. Default: what the call was announced with. */
  readonly context?: CallContext;
}

export interface ClaimOptions {
  /** What the host says about the caller now; where the rules changed, they decide by it. Default: what the call was announced with. */
  readonly context?: CallContext;
}

export interface FinishOptions {
  readonly outcome: 'executed' | 'failed' | 'cancelled' | 'unknown-outcome';
  readonly error?: string;
}

export interface ForgetOptions {
  /** Milliseconds since the epoch, by the engine's clock: what was settled earlier is forgotten. */
  readonly before: number;
}

export interface SubagentOptions {
  /** Name of the agent, for the person who is asked. */
  readonly agent: string;
  /**
   * Tells agents of one name apart that work at the same time, e.g. the id of the call for which one works. They share the rules
   * that were remembered for the name; their calls are separate, also where ids are the same.
   */
  readonly instance?: string;
  /** The sub-agent's engine, e.g. from `engine.forSubagent()`. Default: this session's. */
  readonly engine?: SessionEngine;
  /** `lift`: its asks appear among this session's. `deny`: they are denied. Default `lift`. */
  readonly asks?: 'lift' | 'deny';
}
