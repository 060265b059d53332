/** What the host tells an engine besides the policy. */

import type { Environment } from '../describe/environment.js';
import type { CallFacts, ToolCall } from '../describe/operation.js';
import type { ToolHooks, Verdict } from '../describe/profile.js';
import type { Decision } from './decision.js';

/** A decision maker of the host's (OPA, Cedar, a classifier). It may only tighten: its `allow` means nothing. */
export interface Decider {
  readonly name: string;
  decide(call: ToolCall, facts: CallFacts): Verdict | Promise<Verdict>;
}

export interface EngineOptions {
  /** Hooks of custom tools, by tool name. */
  readonly tools?: Readonly<Record<string, ToolHooks>>;
  /** Where tools run. Default: what a loaded policy brings (its machine); else no path counts as inside, and links are not known. */
  readonly environment?: Environment;
  /** What conditions see as `context`: user, role, … A call's own context wins key by key. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly deciders?: readonly Decider[];
  /** Told of every decision. What it throws is reported once on the console and changes nothing. */
  onDecision?(decision: Decision, call: ToolCall): void;
  /** `false`: decide and record, let everything run. Default `true`. */
  readonly enforce?: boolean;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly clock?: () => number;
  /** Milliseconds that a hook or decider may take. Default 1000. */
  readonly hookTimeout?: number;
  /** Absolute project folder of a policy in code. Default `environment.cwd`. */
  readonly folder?: string;
  /** Absolute paths of further files that the gate must not let anyone change: session store, audit log. */
  readonly gateFiles?: readonly string[];
}
