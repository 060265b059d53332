/** Conditions of rules (`when`), behind one interface of our own. Evaluating throws rather than guess; the caller then fails closed. */

import type { ConditionFunction } from './rule.js';

/** What a condition may look at. */
export interface ConditionInput {
  readonly input: unknown;
  readonly call: { readonly name: string; readonly id?: string };
  readonly context: Readonly<Record<string, unknown>>;
}

/** A field of the input that a condition reads. */
export interface ReadField {
  readonly name: string;
  /** The character of the condition's text at which it is named, from 0. */
  readonly offset: number;
}

/** What is probably not meant; `text`: the part of the condition. */
export type ConditionDoubt =
  /** A field alone, where true or false is asked for. */
  | { readonly kind: 'bare-field'; readonly text: string }
  /** An order between something and a number that is written as a text. */
  | { readonly kind: 'numeric-text'; readonly text: string; readonly number: string };

/** A condition, ready to be asked. */
export interface Condition {
  /** The top-level fields of the input that it names; of a function none are known. */
  readonly fields: readonly ReadField[];
  /** For `lint`, which alone looks for them. */
  doubts(): readonly ConditionDoubt[];
  /** @throws whatever went wrong: a field that is not there, values that cannot be compared, an answer that is not true or false. */
  evaluate(at: ConditionInput): boolean;
}

/** Why a text is no condition. */
export interface ConditionProblem {
  readonly problem: string;
  readonly hint?: string;
  /** The character of the text, from 0. */
  readonly offset: number;
}

/** A function as a condition. */
export function functionCondition(when: ConditionFunction): Condition {
  return { fields: [], doubts: () => [], evaluate: (at) => demandBoolean(when(at)) };
}

/** What a condition must answer. */
export function demandBoolean(result: unknown): boolean {
  if (typeof result !== 'boolean')
    throw new TypeError(`the condition gave ${result === null ? 'null' : typeof result}, not true or false`);
  return result;
}
