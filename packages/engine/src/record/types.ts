/** Words of the conversation between a session, the person who answers, and the adapter that runs tools. */

import type { Decision, Suggestion } from '../decide/decision.js';
import type { Finding, ToolAnnotations } from '../describe/operation.js';
import type { PermissionRule } from '../policy/rule.js';

/** A call that a session can know: it has an id. */
export interface SessionCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** `toolDigest` of the tool as the model was offered it; `pinTools` keeps it with remembered grants. */
  readonly toolDigest?: string;
  /** What an MCP server says of the tool, see `ToolCall`. */
  readonly annotations?: ToolAnnotations;
}

/** Names one model step in the whole session, e.g. the id of the model's message. Counting from 0 in each run would not. */
export type StepId = string | number;

/** A question to a person, exactly as it is stored and shown. */
export interface PermissionRequest {
  readonly toolCallId: string;
  readonly toolName: string;
  /** All of the input that will run; nothing is shortened. */
  readonly input: unknown;
  /** The input as text in which nothing hides: control, bidirectional, invisible and blank characters are written as `\u…`. */
  readonly shownInput: string;
  readonly message: string;
  readonly findings: readonly Finding[];
  readonly suggestions: readonly Suggestion[];
  /** Of name and canonical input; checked again when the call is claimed. */
  readonly fingerprint: string;
  /** Names of the agents from the outermost to the one that asks; empty for the main agent. */
  readonly agentPath: readonly string[];
  readonly step?: StepId;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch. */
  readonly expiresAt?: number;
}

export type RememberScope = 'session' | 'project' | 'user';

/** What a person answers. `remember` is the index of a suggestion of that request, never rule text. */
export interface PermissionAnswer {
  readonly toolCallId: string;
  readonly behavior: 'allow' | 'deny';
  /** Run with this input instead; decided afresh. Never `null`. */
  readonly input?: unknown;
  readonly remember?: number;
  /** Default `session`. */
  readonly scope?: RememberScope;
  /** Told to the model. */
  readonly message?: string;
  /** The request's: the answer counts for what was shown, and for nothing else. A yes to the question that an edit raised needs it. */
  readonly fingerprint?: string;
  /** If given: the tool that was asked about. An answer cannot change the tool. */
  readonly toolName?: string;
  /** Whose call it is, where two agents of a session ask with the same id. */
  readonly agentPath?: readonly string[];
  /** If given: the request's. Tells apart what two agents of one name ask with the same id. */
  readonly step?: StepId;
}

export type AnswerResult =
  | { readonly toolCallId: string; readonly ok: true; readonly decision: Decision }
  | {
      readonly toolCallId: string;
      readonly ok: false;
      readonly reason: AnswerRefusal;
      readonly message: string;
    };

/**
 * `unknown`: no call with this id asks here. `late`: it was answered before. `expired`: its time is over.
 * `invalid`: the answer itself cannot be used, the call goes on asking.
 */
export type AnswerRefusal = 'unknown' | 'late' | 'expired' | 'invalid';

/** The right to run a call once, or the reason why not, with the words for the model. */
export type Claim =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly reason: ClaimRefusal; readonly modelMessage: string };

export type ClaimRefusal = 'denied' | 'asking' | 'used' | 'changed' | 'unknown' | 'expired';

/** What the ledger knows of a call, and what `claim` would answer now. */
export interface CallLook {
  /** Absent: the call is not known here. */
  readonly state?: CallState;
  readonly outcome?: CallOutcome;
  readonly step?: StepId;
  /** It asks about a person's edit: a yes to the first question says nothing about it. */
  readonly edited?: true;
  /** Of what was decided: an answer that names it counts for just that. */
  readonly fingerprint?: string;
  /** As it stands, with the input that would run. */
  readonly decision?: Decision;
  /** Why it may not start now; absent: it may. */
  readonly refusal?: Extract<Claim, { ok: false }>;
}

export type CallState = 'pending' | 'asking' | 'allowed' | 'running' | 'submitted' | 'finished';

/**
 * `denied`: by the policy or a rule. `refused`: by a person. `expired`: nobody answered in time.
 * `cancelled`: given up before it ran. `unknown-outcome`: it started, and nobody can say how it ended.
 */
export type CallOutcome = 'executed' | 'failed' | 'denied' | 'refused' | 'expired' | 'cancelled' | 'unknown-outcome';

/** A rule that an answer added. */
export interface RememberedRule {
  /** Names it for `revoke`. */
  readonly id: string;
  readonly rule: PermissionRule;
  /** The agent that was asked. A deny binds all agents of the session, an allow only this one. */
  readonly agentPath: readonly string[];
  readonly by?: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** Keeps rules beyond a session, e.g. in a policy file. The host gives one for each scope that it offers. */
export interface RuleStore {
  /** Adds rules; one that is there already is not added twice. */
  add(rules: readonly PermissionRule[], origin: { readonly by?: string; readonly at: number }): Promise<void>;
  list(): Promise<readonly RememberedRule[]>;
  /** Whether there was such a rule. */
  revoke(id: string): Promise<boolean>;
}

/** A call that started, and nobody can say how it ended. */
export interface UnknownOutcome {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly agentPath: readonly string[];
  readonly step?: StepId;
  readonly outcome: 'unknown-outcome';
}
