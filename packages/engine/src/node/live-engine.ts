/** An engine whose policy can be replaced while gates and sessions use it: each question goes to the engine that holds now. */

import type { Decision, PermissionMode } from '../decide/decision.js';
import { type CompiledPolicy, PermissionEngine } from '../decide/engine.js';
import type { Explanation } from '../decide/explain.js';
import type { LintFinding, LintOptions } from '../decide/lint.js';
import type { RuleChanges } from '../decide/rule-changes.js';
import { undecided } from '../decide/undecided.js';
import type { ToolCall } from '../describe/operation.js';
import type { LoadedPolicy } from '../policy/document.js';
import type { PolicyInput } from '../policy/schema.js';
import type { SessionOptions } from '../record/options.js';
import { createSession, type PermissionSession } from '../record/session.js';

type Context = Readonly<Record<string, unknown>>;

export class LiveEngine extends PermissionEngine {
  readonly #now: () => PermissionEngine;

  /** @param now gives the engine that holds now; it may throw where there is none, and then no call runs */
  constructor(now: () => PermissionEngine) {
    // The base decides nothing: all below asks `now`. Should it ever be asked, it denies.
    super({ mode: 'dontAsk', reads: 'rules' });
    this.#now = now;
  }

  override get policy(): CompiledPolicy {
    return this.#now().policy;
  }

  override get enforce(): boolean {
    return this.#now().enforce;
  }

  override get clock(): () => number {
    return () => this.#now().clock();
  }

  override async check(call: ToolCall, context?: Context): Promise<Decision> {
    const engine = this.#orRefusal(call);
    return engine instanceof PermissionEngine ? engine.check(call, context) : engine;
  }

  override checkSync(call: ToolCall, context?: Context): Decision {
    const engine = this.#orRefusal(call);
    return engine instanceof PermissionEngine ? engine.checkSync(call, context) : engine;
  }

  /** Another policy may hold when the call starts; a ledger notices. */
  override mayPass(): boolean {
    return false;
  }

  override pass(): undefined {
    return undefined;
  }

  override async explain(call: ToolCall, context?: Context): Promise<Explanation> {
    return this.#now().explain(call, context);
  }

  override withRules(changes: RuleChanges): PermissionEngine {
    return this.#derived((engine) => engine.withRules(changes));
  }

  override withoutRules(changes: RuleChanges): PermissionEngine {
    return this.#derived((engine) => engine.withoutRules(changes));
  }

  override withMode(mode: PermissionMode): PermissionEngine {
    return this.#derived((engine) => engine.withMode(mode));
  }

  override forSubagent(
    childPolicy?: PolicyInput | LoadedPolicy,
    options?: Parameters<PermissionEngine['forSubagent']>[1],
  ): PermissionEngine {
    return this.#derived((engine) => engine.forSubagent(childPolicy, options));
  }

  override visibleTools(names: Iterable<string>): string[] {
    return this.#now().visibleTools(names);
  }

  override lint(options?: LintOptions): readonly LintFinding[] {
    return this.#now().lint(options);
  }

  override session(options: SessionOptions): PermissionSession {
    return createSession(this, options);
  }

  /** What was derived follows too: derived anew whenever the policy is another one. */
  #derived(derive: (engine: PermissionEngine) => PermissionEngine): PermissionEngine {
    let base = this.#now();
    // At once, so that a mistake is told where it is made.
    let engine = derive(base);
    return new LiveEngine(() => {
      const now = this.#now();
      if (now !== base) {
        engine = derive(now);
        base = now;
      }
      return engine;
    });
  }

  /** A new policy can rule out what was derived from the old one: a mode, for one. */
  #orRefusal(call: ToolCall): PermissionEngine | Decision {
    try {
      return this.#now();
    } catch (error) {
      return undecided(call, error, 'dontAsk', '');
    }
  }
}
