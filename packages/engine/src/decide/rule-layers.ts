/** The rules of a snapshot: layers of indexes for each behaviour. `withRules` adds a thin layer; nothing is compiled or indexed again. */

import type { Operation } from '../describe/operation.js';
import type { CompiledRule } from '../rules/compile.js';
import { RuleIndex } from '../rules/index.js';
import { covers, coversForAnyDefinition, hasDrifted, type MatchSubject, restricts } from '../rules/match.js';
import type { Behavior } from './decision.js';

/** More layers than this are merged into one, so that a long session does not become slow. */
const layerLimit = 8;

/** A deny or ask rule that matched, surely or perhaps. */
export interface RestrictMatch {
  readonly rule: CompiledRule;
  readonly answer: 'yes' | 'maybe' | 'may-include';
  readonly operation: number;
}

export class RuleLayers {
  readonly #layers: readonly Layer[];

  private constructor(layers: readonly Layer[]) {
    this.#layers = layers;
  }

  static of(rules: readonly CompiledRule[]): RuleLayers {
    return new RuleLayers([makeLayer(rules)]);
  }

  /** The same rules and these. */
  with(rules: readonly CompiledRule[]): RuleLayers {
    if (this.#layers.length < layerLimit) return new RuleLayers([...this.#layers, makeLayer(rules)]);
    const [base, ...thin] = this.#layers as [Layer, ...Layer[]];
    return new RuleLayers([base, makeLayer([...thin.flatMap((layer) => layer.rules), ...rules])]);
  }

  /** The same rules without those for which `drop` holds. */
  without(drop: (rule: CompiledRule) => boolean): RuleLayers {
    return RuleLayers.of([...this.all()].filter((rule) => !drop(rule)));
  }

  *all(): Iterable<CompiledRule> {
    for (const layer of this.#layers) yield* layer.rules;
  }

  /** Whether any rule of that behaviour exists. */
  has(behavior: Behavior): boolean {
    return this.#layers.some((layer) => layer[behavior].size > 0);
  }

  /** All deny or ask rules that match, surely or perhaps; those that match surely come as soon as they are found. */
  *restricting(behavior: 'deny' | 'ask', subject: MatchSubject): Iterable<RestrictMatch> {
    for (const layer of this.#layers) {
      const index = layer[behavior];
      if (index.size === 0) continue;
      for (let at = 0; at < subject.facts.operations.length; at++) {
        for (const rule of candidates(index, at, subject)) {
          const answer = restricts(rule, at, subject);
          if (answer !== 'no') yield { rule, answer, operation: at };
        }
      }
    }
  }

  /** The allow rule that covers an operation. `named`: only a rule whose content names it. */
  covering(at: number, subject: MatchSubject): CompiledRule | undefined {
    for (const { allow } of this.#layers) {
      if (allow.size === 0) continue;
      for (const rule of candidates(allow, at, subject)) if (covers(rule, at, subject)) return rule;
    }
    return undefined;
  }

  /** The allow rule that would cover an operation if its tool were still as it was when the rule was remembered. */
  coveringBefore(at: number, subject: MatchSubject): CompiledRule | undefined {
    for (const { pinned } of this.#layers) {
      const found = pinned.find((rule) => hasDrifted(rule, subject.call) && coversForAnyDefinition(rule, at, subject));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Whether any rule is pinned to a definition of its tool. */
  get hasPins(): boolean {
    return this.#layers.some(({ pinned }) => pinned.length > 0);
  }

  /** All allow rules that cover an operation. */
  *coveringAll(at: number, subject: MatchSubject): Iterable<CompiledRule> {
    for (const { allow } of this.#layers) {
      if (allow.size === 0) continue;
      for (const rule of candidates(allow, at, subject)) if (covers(rule, at, subject)) yield rule;
    }
  }
}

interface Layer {
  readonly rules: readonly CompiledRule[];
  /** Those that hold for one definition of their tool. */
  readonly pinned: readonly CompiledRule[];
  readonly allow: RuleIndex;
  readonly ask: RuleIndex;
  readonly deny: RuleIndex;
}

function makeLayer(rules: readonly CompiledRule[]): Layer {
  const of = (behavior: Behavior) => new RuleIndex(rules.filter((rule) => rule.behavior === behavior));
  const pinned = rules.filter(({ parsed }) => parsed.rule.pinned !== undefined);
  return { rules, pinned, allow: of('allow'), ask: of('ask'), deny: of('deny') };
}

function* candidates(index: RuleIndex, at: number, subject: MatchSubject): Iterable<CompiledRule> {
  yield* index.forTool(subject.call.name);
  yield* index.forOperation(subject.facts.operations[at] as Operation, () => subject.resolved(at));
}
