/** Why a decision came out as it did: what each step of the mode answered, and which rules nearly matched. */

import type { Operation, OperationKind } from '../describe/operation.js';
import type { PermissionRule } from '../policy/rule.js';
import type { Answer, Case } from './case.js';
import type { Behavior, DecidedBy, Decision } from './decision.js';
import { stepsOf } from './modes.js';
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

export function explainCase(
  at: Case,
  decision: Decision,
  { isTrivial, contentKind }: { isTrivial: boolean; contentKind(toolName: string): OperationKind },
): Explanation {
  const answers = stepsOf(at.mode, isTrivial).map((step) => ({ name: step.name, answer: step.decide(at) }));
  const deciding = answers.find(({ answer }) => answer !== undefined);
  const steps = answers.map((step) => ({
    name: step.name,
    decides: step === deciding,
    ...(step.answer === undefined ? {} : { answer: shownPart(step.answer) }),
  }));
  const { operations, readOnly } = at.facts;
  return {
    decision,
    operations,
    readOnly,
    steps,
    nearMisses: nearMisses({ at, decided: deciding?.answer, contentKind }),
  };
}

function shownPart({ behavior, decidedBy, why }: Answer) {
  return { behavior, decidedBy, why };
}
