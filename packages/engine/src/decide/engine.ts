/**
 * The engine: a policy, compiled once, that answers calls. It is immutable; `withRules` and its like give a new one that shares
 * everything but what changed.
 */

import type { ToolCall } from '../describe/operation.js';
import { isSallyportError, SallyportError } from '../errors.js';
import type { LoadedPolicy } from '../policy/document.js';
import type { PermissionRule } from '../policy/rule.js';
import type { PolicyInput } from '../policy/schema.js';
import { jsonCopy } from '../record/json-data.js';
import type { SessionOptions } from '../record/options.js';
import { createSession, type PermissionSession } from '../record/session.js';
import { compileRules } from '../rules/compile.js';
import type { Case } from './case.js';
import { type DecideOptions, decide } from './decide.js';
import { decideOptions } from './decide-options.js';
import type { Decision, PermissionMode } from './decision.js';
import { digestOf, ruleKey } from './digest.js';
import type { Explanation } from './explain.js';
import { isPromise } from './hooks.js';
import { type Inherit, inheritRules } from './inherit.js';
import { type LintFinding, type LintOptions, lintPolicy } from './lint.js';
import type { EngineOptions } from './options.js';
import { compileParts, type Parts } from './parts.js';
import { requireOneOf } from './require-one-of.js';
import { parseChanges, type RuleChanges } from './rule-changes.js';
import { standingAllows } from './standing.js';
import { readable, undecided } from './undecided.js';
import { visibleTools } from './visible.js';

/** What can be known of an engine's policy. */
export interface CompiledPolicy {
  /** Identifies the policy by content; the order of rules does not matter. */
  readonly digest: string;
  readonly isTrivial: boolean;
  readonly mode: PermissionMode;
  readonly rules: readonly PermissionRule[];
  /** Tools that the policy or hooks in code declare. Others may be called too; nothing is known of those. */
  readonly toolNames: readonly string[];
  /** Whether an answer may be remembered as a rule; managed policies can forbid it. */
  readonly mayRemember: boolean;
}

const noContext = Object.freeze({});

const brand = Symbol.for('sallyport.engine');

/**
 * Decides about tool calls.
 *
 * @throws PolicyError (`policy-invalid`) with every problem of the policy, and where each is.
 *
 * @example
 * const engine = new PermissionEngine({ mode: 'default', allow: ['query_order'], deny: ['drop_table'] });
 * (await engine.check({ name: 'drop_table', input: { table: 'orders' } })).behavior; // 'deny'
 */
export class PermissionEngine {
  readonly #parts: Parts;
  #digest: string | undefined;
  #policy: CompiledPolicy | undefined;
  #options: DecideOptions | undefined;
  readonly #standing = standingAllows((name) => this.#decideByName(name));
  #complained = false;

  constructor(policy: PolicyInput | LoadedPolicy, options: EngineOptions = {}) {
    this.#parts = policy instanceof Snapshot ? policy.parts : compileParts(policy, options);
    Object.defineProperty(this, brand, { value: true });
  }

  /** What this engine goes by. */
  get policy(): CompiledPolicy {
    if (this.#policy === undefined) {
      const { parsed, mode, isTrivial, rules, tools } = this.#parts;
      const { mayRemember } = parsed;
      const toolNames = Object.freeze([...tools.names()]);
      const all = Object.freeze([...rules.all()].map((rule) => rule.parsed.rule));
      const digest = this.#policyDigest();
      this.#policy = Object.freeze({ digest, isTrivial, mode, rules: all, toolNames, mayRemember });
    }
    return this.#policy;
  }

  /** Whether decisions are enforced; `false` is shadow mode. */
  get enforce(): boolean {
    return this.#parts.options.enforce !== false;
  }

  /** The engine's clock: milliseconds since the epoch. */
  get clock(): () => number {
    return this.#parts.options.clock ?? Date.now;
  }

  /** Decides about a call. Never rejects because of a call, a hook or a decider: those end in a decision that says so. */
  async check(call: ToolCall, context: Readonly<Record<string, unknown>> = noContext): Promise<Decision> {
    try {
      const standing = this.#allowedByName(call);
      if (standing !== undefined) return standing;
      const made = this.#parts.cases.prepare(call, context);
      return this.#finish(isPromise(made) ? await made : made, call);
    } catch (error) {
      return this.#failed(call, error);
    }
  }

  /**
   * The same at once.
   *
   * @throws SallyportError `hook-is-async` if a hook of this tool or a decider answers with a promise; `shells-not-loaded` for a tool that
   * runs commands, where what is known of shells cannot be loaded at once: in a bundle, or in another runtime than Node. Import
   * `@sallyport/engine/shell` there.
   */
  checkSync(call: ToolCall, context: Readonly<Record<string, unknown>> = noContext): Decision {
    try {
      return this.#allowedByName(call) ?? this.#finish(this.#parts.cases.prepareSync(call, context), call);
    } catch (error) {
      if (isSallyportError(error, 'hook-is-async') || isSallyportError(error, 'shells-not-loaded')) throw error;
      return this.#failed(call, error);
    }
  }

  /**
   * For adapters: whether a call needs no ledger, as the policy allows every call of its tool, whatever its input, its context and the time
   * (`allow: ["query_order"]`). Nothing is decided, and nobody is told. `false` for any other call, also for one whose input is no JSON data:
   * put those to a session.
   */
  mayPass({ name, input }: ToolCall): boolean {
    return this.#standing(name) !== undefined && jsonCopy(input) !== undefined;
  }

  /**
   * For adapters: decides such a call, just before it runs. The decision's `input` is a copy; run that. `undefined` where it is none.
   *
   * @example
   * const decision = engine.pass({ id: 'call-1', name: 'query_order', input });
   * if (decision !== undefined) await queryOrder(decision.input);
   */
  pass(call: ToolCall): Decision | undefined {
    const standing = this.#standing(call.name);
    const input = standing && jsonCopy(call.input);
    if (input === undefined) return undefined;
    const decision = Object.freeze({ ...standing, input } as Decision);
    // Whoever listens gets a copy: he cannot change what runs, nor the tool what he was told.
    if (this.#parts.options.onDecision !== undefined) this.#allowedByName({ ...call, input: jsonCopy(input) });
    return decision;
  }

  /** The decision, what each step answered, and which rules nearly matched. Like `check` it never rejects because of a call. */
  async explain(call: ToolCall, context: Readonly<Record<string, unknown>> = noContext): Promise<Explanation> {
    const { cases, isTrivial, tools, mode } = this.#parts;
    try {
      // Only people ask for it, so most apps never load it.
      const { explainCase } = await import('./explain.js');
      const at = await cases.prepare(call, context);
      const contentKind = (name: string) => tools.get(name).profile.contentKind;
      return explainCase(at, this.#decide(at), { isTrivial, contentKind });
    } catch (error) {
      // Not told to listeners: nothing was decided about a call that is to run.
      const decision = Object.freeze(undecided(readable(call), error, mode, this.#policyDigest()));
      return { decision, operations: [], readOnly: false, steps: [], nearMisses: [] };
    }
  }

  /**
   * A snapshot with these rules besides. Costs as much as the added rules, not as all. Rules in code configure the engine; rules that
   * a person had remembered do not: where nothing else is configured, all still runs that no tool and no finding asks about.
   */
  withRules(changes: RuleChanges): PermissionEngine {
    const added = compileRules(parseChanges(changes), this.#parts.compiling);
    const configured = added.some(({ parsed }) => parsed.rule.source.scope === 'code');
    return this.#next({ rules: this.#parts.rules.with(added), isTrivial: this.#parts.isTrivial && !configured });
  }

  /** A snapshot without these rules; rules of managed policies stay. */
  withoutRules(changes: RuleChanges): PermissionEngine {
    const keys = new Set(parseChanges(changes).map(({ rule }) => ruleKey(rule)));
    const drop = (rule: PermissionRule) =>
      rule.source.scope !== 'managed' && rule.source.agent === undefined && keys.has(ruleKey(rule));
    return this.#next({ rules: this.#parts.rules.without(({ parsed }) => drop(parsed.rule)) });
  }

  /**
   * A snapshot in another mode.
   *
   * @throws SallyportError `options-invalid` where a managed policy locks that mode out.
   */
  withMode(mode: PermissionMode): PermissionEngine {
    const { lockModes } = this.#parts.parsed;
    if (lockModes !== undefined && !lockModes.has(mode)) {
      throw new SallyportError(
        'options-invalid',
        `mode "${mode}" is locked by a managed policy; it allows ${[...lockModes].join(', ')}`,
      );
    }
    return this.#next({ mode, isTrivial: false });
  }

  /**
   * The engine of a sub-agent. It has the child's own policy and what it inherits of this one: denies at least, and nothing can drop them.
   * A child that configures nothing runs everything that the inherited rules, its tools and safety let run.
   */
  forSubagent(
    childPolicy: PolicyInput | LoadedPolicy = {},
    { inherit = 'restrictions', name = 'parent' }: { readonly inherit?: Inherit; readonly name?: string } = {},
  ): PermissionEngine {
    requireOneOf('inherit', inherit, ['denies', 'restrictions', 'all']);
    const child = compileParts(childPolicy, this.#parts.options, this.#parts.parsed);
    return new PermissionEngine(new Snapshot(inheritRules(this.#parts, child, inherit, name)) as never);
  }

  /** Of these tool names those that some call could pass; the others need not be offered to the model. They are gated all the same. */
  visibleTools(names: Iterable<string>): string[] {
    const { tools, rules, mode, isTrivial, parsed } = this.#parts;
    return visibleTools(names, { tools, rules, mode, isTrivial, reads: parsed.reads });
  }

  /**
   * What is probably not what its writer meant.
   *
   * @example
   * engine.lint({ tools: Object.keys(tools) }).map(({ message, fix }) => `${message}: ${fix}`);
   */
  lint(options: LintOptions = {}): readonly LintFinding[] {
    const { tools, rules, mode, parsed, cases } = this.#parts;
    return lintPolicy({ tools, rules, mode, parsed, now: this.clock(), place: cases.place }, options);
  }

  /** A ledger of what was asked and answered, see `PermissionSession`. */
  session(options: SessionOptions): PermissionSession {
    return createSession(this, options);
  }

  #finish(at: Case, call: ToolCall): Decision {
    return this.#told(this.#decide(at), call);
  }

  #allowedByName(call: ToolCall): Decision | undefined {
    const standing = this.#standing(call.name);
    return standing && this.#told({ ...standing, input: call.input }, call);
  }

  /** The decision about every call of a tool, where only the tool's name is looked at. */
  #decideByName(name: string): Decision | undefined {
    const { tools, rules, options, cases } = this.#parts;
    const byName =
      typeof name === 'string' && tools.get(name).isPlain && options.deciders === undefined && rules.goByName(name);
    return byName ? this.#decide(cases.prepareSync({ name, input: null }, noContext)) : undefined;
  }

  /** Whatever could not be decided does not run, and says so. */
  #failed(given: ToolCall, error: unknown): Decision {
    const call = readable(given);
    return this.#told(undecided(call, error, this.#parts.mode, this.#policyDigest()), call);
  }

  /** Frozen: a listener must not be able to turn a decision round. */
  #told(decision: Decision, call: ToolCall): Decision {
    Object.freeze(decision);
    const { onDecision } = this.#parts.options;
    try {
      onDecision?.(decision, call);
    } catch (error) {
      if (!this.#complained) console.error('sallyport: onDecision threw; the decision stands', error);
      this.#complained = true;
    }
    return decision;
  }

  #decide(at: Case): Decision {
    this.#options ??= decideOptions(this.#parts, this.#policyDigest());
    return decide(at, this.#options);
  }

  #policyDigest(): string {
    this.#digest ??= digestOf(this.#parts);
    return this.#digest;
  }

  #next(changes: Partial<Pick<Parts, 'rules' | 'mode' | 'isTrivial'>>): PermissionEngine {
    const parts = { ...this.#parts, ...changes };
    const cases = parts.cases.with({ rules: parts.rules, mode: parts.mode });
    return new PermissionEngine(new Snapshot({ ...parts, cases }) as never);
  }
}

/** Whether something is an engine, whichever copy of this package made it. */
export function isPermissionEngine(value: unknown): value is PermissionEngine {
  return typeof value === 'object' && value !== null && (value as Record<symbol, unknown>)[brand] === true;
}

/** Carries ready parts into the constructor; nobody outside this file can make one. */
class Snapshot {
  constructor(readonly parts: Parts) {}
}
