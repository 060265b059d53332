/** Why a decision came out as it did: what each step of the mode answered, and which rules nearly matched. */

import type { Operation } from '../describe/operation.js';
import type { PermissionRule } from '../policy/rule.js';
import type { Case } from './case.js';
import { stepsOf } from './decide.js';
import type { Behavior, DecidedBy, Decision } from './decision.js';
import { nearMisses } from './near-miss.js';

/** A rule that did not match, and the first reason why. */
export interface NearMiss {
  readonly rule: PermissionRule;
  /** `"npm test" is exact; the call is "npm test -- --watch"`. */
  readonly why: string;
  /** What to write so that it matches, where that can be said. */
  readonly hint?: string;
}

export interface Explanation {
  readonly decision: Decision;
  /** What the call would do. */
  readonly operations: readonly Operation[];
  readonly readOnly: boolean;
  /** Each step of the mode in order. `decides` marks the one that decided; later ones say what they would have answered. */
  readonly steps: readonly {
    readonly name: string;
    readonly decides: boolean;
    readonly answer?: { readonly behavior: Behavior; readonly decidedBy: DecidedBy; readonly why: string };
  }[];
  readonly nearMisses: readonly NearMiss[];
}

export function explainCase(at: Case, decision: Decision, isTrivial: boolean): Explanation {
  let decided = false;
  const steps = stepsOf(at, isTrivial).map((step) => {
    const answer = step.decide(at);
    const decides = answer !== undefined && !decided;
    decided ||= decides;
    if (answer === undefined) return { name: step.name, decides };
    const { behavior, decidedBy, why } = answer;
    return { name: step.name, decides, answer: { behavior, decidedBy, why } };
  });
  const { operations, readOnly } = at.facts;
  return { decision, operations, readOnly, steps, nearMisses: nearMisses(at) };
}
