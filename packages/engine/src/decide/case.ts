/** The case at hand: a call with all that steps may look at. Steps are pure; whatever had to be awaited is in here already. */

import type { Environment } from '../describe/environment.js';
import type { ResolvedPath } from '../describe/path.js';
import type { Verdict } from '../describe/profile.js';
import type { PermissionRule } from '../policy/rule.js';
import type { MatchSubject } from '../rules/match.js';
import type { DecidedBy, PermissionMode } from './decision.js';
import type { Messages } from './messages.js';
import type { RuleLayers } from './rule-layers.js';

/** What a host's decider said. It may only tighten. */
export interface DeciderVerdict {
  readonly name: string;
  readonly behavior: 'deny' | 'ask';
  readonly message?: string;
}

/** Something of the host's that failed: a hook or a decider. */
export interface HookFailure {
  /** `checkPermissions of refund_order`. */
  readonly what: string;
  /** `threw: …`, `took longer than 1000 ms`. */
  readonly how: string;
}

export interface Case extends MatchSubject {
  readonly mode: PermissionMode;
  readonly environment: Environment;
  readonly reads: 'inside' | 'rules' | 'all';
  readonly safety: { readonly inBypass: 'ask' | 'skip'; readonly off: ReadonlySet<string> };
  readonly rules: RuleLayers;
  /** What counts as inside for reads and edits (acceptEdits). */
  readonly insideDirectories: readonly ResolvedPath[];
  /** What counts as inside for edits in dontAsk: only what the policy names. */
  readonly namedDirectories: readonly ResolvedPath[];
  /** The project folder: what counts as inside for reads in dontAsk. */
  readonly projectDirectories: readonly ResolvedPath[];
  /** Files that the gate guards: policies, stores, logs. */
  readonly gateFiles: readonly ResolvedPath[];
  /** The tool's own verdict; absent without a `checkPermissions`. */
  readonly verdict?: Verdict;
  readonly deciders: readonly DeciderVerdict[];
  readonly failures: readonly HookFailure[];
}

/** What a step answers when it decides. */
export interface Answer {
  readonly behavior: 'allow' | 'deny' | 'ask';
  readonly decidedBy: DecidedBy;
  readonly rule?: PermissionRule;
  /** Why, as a sentence without a capital or full stop: `rule "Bash(rm:*)" denies it`. */
  readonly why: string;
  /** No allow rule silences it. */
  readonly immune?: boolean;
  /** What the rule's writer or the tool's author gives as the reason. */
  readonly reason?: string;
  /** What people and models are told, where that is kept; else `messagesOf` says it. */
  messages?(name: string): Messages;
}

/** One question, asked in the order of the mode; the first that answers decides. */
export interface Step {
  readonly name: string;
  decide(at: Case): Answer | undefined;
  /** Nothing in that engine could make it answer, whatever the call is. */
  idle?(setup: Setup): boolean;
}

/** What an engine has that steps ask. */
export interface Setup {
  readonly rules: RuleLayers;
  /** Whether a tool has hooks, and so perhaps a verdict. */
  readonly hasVerdicts: boolean;
  readonly hasDeciders: boolean;
}
