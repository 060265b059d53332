/** The rules of a snapshot: layers of indexes for each behaviour. `withRules` adds a thin layer; nothing is compiled or indexed again. */

import type { Operation } from '../describe/operation.js';
import type { CompiledRule } from '../rules/compile.js';
import { RuleIndex } from '../rules/index.js';
import {
  covers,
  coversForAnyDefinition,
  type Denied,
  goesByName,
  hasDrifted,
  type MatchSubject,
  type RestrictMatch,
  restricts,
} from '../rules/match.js';
import type { Behavior } from './decision.js';

/** More layers than this are merged into one, so that a long session does not become slow. */
const layerLimit = 8;

const none: readonly RestrictMatch[] = [];

export class RuleLayers {
  readonly #layers: readonly Layer[];
  /** Of each behaviour the indexes that have rules at all. */
  readonly #indexes: Readonly<Record<Behavior, readonly RuleIndex[]>>;
  /** Whether any rule is pinned to a definition of its tool. */
  readonly hasPins: boolean;
  /** Made once, as nearly every call is one of which the deny rules say nothing. */
  readonly #noDenies: Denied = { by: this, matches: none };

  private constructor(layers: readonly Layer[]) {
    this.#layers = layers;
    const filled = (behavior: Behavior) => layers.map((layer) => layer[behavior]).filter(({ size }) => size > 0);
    this.hasPins = layers.some(({ pinned }) => pinned.length > 0);
    this.#indexes = { allow: filled('allow'), ask: filled('ask'), deny: filled('deny') };
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
    return this.#indexes[behavior].length > 0;
  }

  /** Whether the rules say the same of every plain call of a tool. */
  goByName(tool: string): boolean {
    const indexes = Object.values(this.#indexes).flat();
    return indexes.every((index) => index.forTool(tool).every(goesByName));
  }

  /** The deny or ask rules that match, surely or perhaps, up to the first that matches surely: that one is the last then. */
  restricting(behavior: 'deny' | 'ask', subject: MatchSubject): readonly RestrictMatch[] {
    const indexes = this.#indexes[behavior];
    if (indexes.length === 0) return none;
    if (behavior === 'ask') return restrictions(indexes, subject);
    if (subject.denies?.by !== this) {
      const matches = restrictions(indexes, subject);
      subject.denies = matches === none ? this.#noDenies : { by: this, matches };
    }
    return subject.denies.matches;
  }

  /** The allow rule that covers an operation. */
  covering(operation: number, subject: MatchSubject): CompiledRule | undefined {
    for (const index of this.#indexes.allow) {
      const ofTool = index.forTool(subject.call.name);
      const ofOperation = index.forOperation(subject.facts.operations[operation] as Operation, operation, subject);
      for (let at = 0; at < ofTool.length + ofOperation.length; at++) {
        const rule = candidate(at, ofTool, ofOperation);
        if (covers(rule, operation, subject)) return rule;
      }
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

  /** All allow rules that cover an operation. */
  coveringAll(operation: number, subject: MatchSubject): readonly CompiledRule[] {
    return this.#indexes.allow.flatMap((index) =>
      [
        ...index.forTool(subject.call.name),
        ...index.forOperation(subject.facts.operations[operation] as Operation, operation, subject),
      ].filter((rule) => covers(rule, operation, subject)),
    );
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
  const of = (behavior: Behavior) => {
    const own = rules.filter((rule) => rule.behavior === behavior);
    return new RuleIndex(own, behavior === 'allow' ? 'allow' : 'restrict');
  };
  const pinned = rules.filter(({ parsed }) => parsed.rule.pinned !== undefined);
  return { rules, pinned, allow: of('allow'), ask: of('ask'), deny: of('deny') };
}

function restrictions(indexes: readonly RuleIndex[], subject: MatchSubject): readonly RestrictMatch[] {
  let found: RestrictMatch[] | undefined;
  const { operations } = subject.facts;
  for (const index of indexes) {
    const ofTool = index.forTool(subject.call.name);
    for (let operation = 0; operation < operations.length; operation++) {
      const ofOperation = index.forOperation(operations[operation] as Operation, operation, subject);
      for (let at = 0; at < ofTool.length + ofOperation.length; at++) {
        const rule = candidate(at, ofTool, ofOperation);
        const answer = restricts(rule, operation, subject);
        if (answer === 'no') continue;
        found ??= [];
        found.push({ rule, answer, operation });
        if (answer === 'yes') return found;
      }
    }
  }
  return found ?? none;
}

/** Two lists as one, without making one: this is done for every operation of every call. */
function candidate(at: number, first: readonly CompiledRule[], second: readonly CompiledRule[]): CompiledRule {
  return (at < first.length ? first[at] : second[at - first.length]) as CompiledRule;
}
