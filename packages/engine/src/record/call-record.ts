/** What is stored of one call: one JSON text, written anew at each transition. */

import type { Decision } from '../decide/decision.js';
import type { ToolAnnotations } from '../describe/operation.js';
import { SallyportError } from '../errors.js';
import type { PermissionRule } from '../policy/rule.js';
import type { KeptContext } from './context.js';
import { showInput } from './show-input.js';
import type { CallOutcome, CallState, PermissionRequest, RememberScope, SessionCall, StepId } from './types.js';

export interface CallRecord {
  readonly state: CallState;
  readonly toolCallId: string;
  readonly toolName: string;
  readonly agentPath: readonly string[];
  /** Which of several agents with this path made it; absent where there is one. */
  readonly instances?: readonly string[];
  readonly step?: StepId;
  /** Calls of one step share it, also where the step has no name. */
  readonly group: StepId;
  /** Among the calls that were put together. */
  readonly position: number;
  /** Fingerprint of the call as the model made it. */
  readonly announced: string;
  /** Fingerprint of the call as it was decided; another one where a tool or a person changed the input. */
  readonly decided: string;
  /** It asks about a person's edit, which nobody has seen answered yet. */
  readonly edited?: true;
  /** The decided input; only while asking, and where it is not the announced one. */
  readonly input?: unknown;
  /** Of the tool's description and schema, where the adapter gave it. */
  readonly toolDigest?: string;
  /** What an MCP server said of the tool, so that the call is decided by it again. */
  readonly annotations?: ToolAnnotations;
  /** The context that it was decided with; only while the call is open. */
  readonly context?: KeptContext;
  readonly decision: Omit<Decision, 'input'>;
  /** Digest of the policy that asks, without what was remembered; only while asking. */
  readonly policy?: string;
  /** Revision of the remembered rules when it was decided. */
  readonly rulesVersion: number;
  readonly createdAt: number;
  /** When it was written last; set by the ledger. */
  readonly changedAt?: number;
  readonly expiresAt?: number;
  readonly outcome?: CallOutcome;
  readonly by?: string;
  /** Rules that the answer hands to a rule store. Here too, so that a crash between the two writes loses none. */
  readonly remember?: { readonly scope: RememberScope; readonly rules: readonly PermissionRule[] };
}

export function decodeRecord(key: string, value: string): CallRecord {
  try {
    return JSON.parse(value) as CallRecord;
  } catch (cause) {
    throw new SallyportError('store-failed', `The store's record "${key}" is not JSON; nothing is decided by it.`, {
      cause,
    });
  }
}

/** The call as the engine is to decide it again. */
export function callOf(record: CallRecord, input: unknown): SessionCall {
  const { toolCallId: id, toolName: name, toolDigest, annotations } = record;
  return {
    id,
    name,
    input,
    ...(toolDigest === undefined ? {} : { toolDigest }),
    ...(annotations === undefined ? {} : { annotations }),
  };
}

/** The request that a person sees while the call asks. */
export function requestOf(record: CallRecord): PermissionRequest {
  const { decision } = record;
  return {
    toolCallId: record.toolCallId,
    toolName: record.toolName,
    input: record.input,
    shownInput: showInput(record.input),
    message: decision.message,
    findings: decision.findings,
    suggestions: decision.suggestions,
    fingerprint: record.decided,
    agentPath: record.agentPath,
    ...(record.step === undefined ? {} : { step: record.step }),
    createdAt: record.createdAt,
    ...(record.expiresAt === undefined ? {} : { expiresAt: record.expiresAt }),
  };
}

/** The decision as it stands, with the input to run: the caller's own where that is what was decided. */
export function decisionOf(record: CallRecord, input: unknown, fingerprint: string): Decision {
  return {
    ...record.decision,
    input: fingerprint === record.decided || record.input === undefined ? input : record.input,
  };
}

export function isExpired(record: CallRecord, now: number): boolean {
  return record.state === 'asking' && record.expiresAt !== undefined && now >= record.expiresAt;
}

/** Oldest first; calls that were put together in their order. */
export function byAge(one: CallRecord, other: CallRecord): number {
  return one.createdAt - other.createdAt || one.position - other.position;
}
