/** What the engine answers. */

import type { Finding } from '../describe/operation.js';
import type { PermissionRule } from '../policy/rule.js';

export type Behavior = 'allow' | 'deny' | 'ask';

export const permissionModes = ['default', 'acceptEdits', 'explore', 'bypass', 'dontAsk'] as const;
export type PermissionMode = (typeof permissionModes)[number];

export type DecidedBy =
  | 'deny-rule'
  | 'ask-rule'
  | 'safety'
  | 'tool'
  | 'read-only'
  | 'edit'
  | 'allow-rule'
  | 'mode'
  | 'trivial'
  | 'decider'
  | 'error'
  | 'person'
  | 'timeout'
  | 'no-approver';

/** A set of rules that, once added, lets this very call pass. */
export interface Suggestion {
  readonly rules: readonly PermissionRule[];
  /** For the person: what the set would allow, and what still holds it back. */
  readonly label: string;
  readonly breadth: 'call' | 'command' | 'prefix' | 'folder' | 'host' | 'tool';
}

/** The answer to one call. */
export interface Decision {
  readonly behavior: Behavior;
  /** Which step decided. */
  readonly decidedBy: DecidedBy;
  /** The rule that decided; for the finding `denial-undecidable` the deny rule that could not be ruled out. */
  readonly rule?: PermissionRule;
  readonly mode: PermissionMode;
  readonly findings: readonly Finding[];
  /** An ask that no allow rule silences. */
  readonly bypassImmune: boolean;
  /** For the person. */
  readonly message: string;
  /** For the model when the call does not run: what happened, and what to do instead of retrying. */
  readonly modelMessage: string;
  /** Narrowest first. Empty where no rule would help; `message` says why. */
  readonly suggestions: readonly Suggestion[];
  /** The input to run with; differs from the call's where a tool changed it. */
  readonly input: unknown;
  /** Identifies the policy that decided; stable under reordering. */
  readonly policyDigest: string;
}
