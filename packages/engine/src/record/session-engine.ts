/** What a session needs of the engine. `PermissionEngine` has it; tests can do with less. */

import type { Decision, PermissionMode } from '../decide/decision.js';
import type { ToolCall } from '../describe/operation.js';
import type { PermissionRule } from '../policy/rule.js';

/** What the host says about the caller: user, role, environment. Conditions of rules read it. */
export type CallContext = Readonly<Record<string, unknown>>;

export interface SessionEngine {
  check(call: ToolCall, context?: CallContext): Promise<Decision>;
  /** See `PermissionEngine`. Absent: every call has its place in a ledger. */
  mayPass?(call: ToolCall): boolean;
  pass?(call: ToolCall): Decision | undefined;
  withRules(rules: {
    readonly allow?: readonly PermissionRule[];
    readonly deny?: readonly PermissionRule[];
  }): SessionEngine;
  readonly policy: {
    readonly digest: string;
    readonly mode: PermissionMode;
    /** Whether answers may add rules at all. */
    readonly mayRemember: boolean;
    /** What they are, as far as they end on their own. */
    readonly rules?: readonly PermissionRule[];
  };
  /** Milliseconds since the epoch. */
  readonly clock: () => number;
  /** `false`: decides and records, and lets everything run. */
  readonly enforce: boolean;
}
