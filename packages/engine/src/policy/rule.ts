/** A rule as data: the one type behind the string form `Bash(git push:*)` and the object form `{ rule, when, … }`. */

import type { Behavior } from '../decide/decision.js';

export type RuleScope = 'managed' | 'user' | 'project' | 'local' | 'session' | 'suggested' | 'code';

/** Where a rule came from. Lines and columns count from 1. */
export interface RuleSource {
  readonly scope: RuleScope;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
  /** The ancestor agent whose policy has it, where it was inherited. */
  readonly agent?: string;
}

/** A condition in code; the same three names as in CEL. Throwing counts as matched for deny and ask, as not matched for allow. */
export type ConditionFunction = (at: {
  readonly input: unknown;
  readonly call: { readonly name: string; readonly id?: string };
  readonly context: Readonly<Record<string, unknown>>;
}) => boolean;

/** The tool that a grant was remembered for, as it was then. */
export interface ToolPin {
  /** Name of the tool. Calls of other tools that the rule covers are not compared. */
  readonly tool: string;
  /** What `toolDigest` gave for it. */
  readonly digest: string;
}

/** One rule. */
export interface PermissionRule {
  /** A tool name (exact or with `*`) or a capability: `@exec`, `@read`, `@write`, `@network`. */
  readonly toolName: string;
  /** What stands between the parentheses; `null` without them: all calls of the tool. */
  readonly ruleContent: string | null;
  readonly behavior: Behavior;
  readonly source: RuleSource;
  /** Top-level values of the input that must be equal. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** CEL over `input`, `call` and `context`, or the same in code. */
  readonly when?: string | ConditionFunction;
  /** deny and ask: rules (text) that carve a hole in this one. */
  readonly except?: readonly string[];
  /** Told to the person and the model. */
  readonly reason?: string;
  /** Instant (ISO 8601) after which the rule is as if it were not there. */
  readonly expiresAt?: string;
  /** allow: only as long as that tool's description and schema are as they were; see `pinTools`. */
  readonly pinned?: ToolPin;
}

/** The text of a rule's target and content: `Bash(git push:*)`. */
export function ruleText(rule: Pick<PermissionRule, 'toolName' | 'ruleContent'>): string {
  return rule.ruleContent === null ? rule.toolName : `${rule.toolName}(${rule.ruleContent})`;
}
