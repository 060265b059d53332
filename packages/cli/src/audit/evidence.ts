/**
 * What each call of a log proves. Only a plain yes of a person to the call as it was asked speaks for a rule. Whatever was denied, or was
 * asked and got no such yes (refused, edited, expired, cancelled, still open), speaks against every rule that would let it run.
 */

import { redacted } from '@sallyport/engine/node';
import type { AuditedCall, CallBook } from './calls.js';

export interface Evidence {
  /** A person said yes to exactly this. */
  readonly approved: readonly AuditedCall[];
  /** No suggested rule may let one of these run. */
  readonly forbidden: readonly AuditedCall[];
  /** Approved calls of which nobody knows the whole input. */
  readonly unknown: number;
  /** Tools with a forbidden call of which nobody knows the whole input: any rule of theirs might let it run. */
  readonly unproven: ReadonlySet<string>;
}

export function evidenceOf({ calls, fragments }: CallBook): Evidence {
  const approved = calls.filter((call) => verdictOf(call) === 'approved');
  // What was approved of a fragment nobody can tell: the decision that would show what was asked is not there.
  const forbidden = [...calls, ...fragments].filter((call) => verdictOf(call) === 'forbidden');
  const known = approved.filter(hasWholeInput);
  return {
    approved: known,
    forbidden: forbidden.filter(hasWholeInput),
    unknown: approved.length - known.length,
    unproven: new Set(forbidden.filter((call) => !hasWholeInput(call)).map(({ toolName }) => toolName)),
  };
}

function verdictOf({
  behavior,
  answer,
  outcome,
  isEdited,
  isCheck,
}: AuditedCall): 'approved' | 'forbidden' | undefined {
  if (behavior === 'allow') return undefined;
  if (behavior === 'deny') return 'forbidden';
  // Nobody was asked there, or the app asked by itself.
  if (isCheck) return undefined;
  if (answer?.behavior !== 'allow' || isEdited === true) return 'forbidden';
  if (outcome === 'denied' || outcome === 'refused' || outcome === 'expired') return 'forbidden';
  // A run that was given up or lost is no sign that the call was a good one, and a remembered rule is nobody's look at this call.
  const isSettled = outcome === undefined || outcome === 'executed' || outcome === 'failed';
  return answer.settledBy === 'person' && isSettled ? 'approved' : undefined;
}

/** Nothing in the input was taken out before it was written, and it is there at all. */
function hasWholeInput({ input }: AuditedCall): boolean {
  return typeof input === 'object' && input !== null && !JSON.stringify(input).includes(redacted);
}
