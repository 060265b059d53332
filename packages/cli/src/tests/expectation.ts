/** What a case expects: a behaviour, or an object that names more of the decision. */

import { type Decision, permissionModes, ruleText } from '@sallyport/engine';
import { didYouMean } from '@sallyport/engine/node';
import { asRecord, CaseError, oneOf } from '../read-case.js';

export interface Comparison {
  readonly passed: boolean;
  readonly expected: string;
  readonly actual: string;
}

/** What of a decision can be expected, and how it is compared. */
const parts: ReadonlyMap<string, (decision: Decision) => unknown> = new Map<string, (decision: Decision) => unknown>([
  ['behavior', ({ behavior }) => behavior],
  ['decidedBy', ({ decidedBy }) => decidedBy],
  ['mode', ({ mode }) => mode],
  ['bypassImmune', ({ bypassImmune }) => bypassImmune],
  ['rule', ({ rule }) => (rule === undefined ? null : ruleText(rule))],
  ['findings', ({ findings }) => findings.map(({ id }) => id)],
  ['suggestions', ({ suggestions }) => suggestions.flatMap(({ rules }) => rules.map(({ ruleContent }) => ruleContent))],
]);

/** @throws CaseError if that cannot be expected */
export function readExpectation(given: unknown): (decision: Decision) => Comparison {
  if (given === undefined) throw new CaseError('"expect" is missing: write "allow", "ask" or "deny"');
  const wanted = Object.entries(typeof given === 'string' ? { behavior: given } : asRecord(given, 'expect'));
  if (wanted.length === 0) throw new CaseError('"expect" names nothing: write "allow", "ask" or "deny"');
  for (const [part, value] of wanted) checkPart(part, value);
  return (decision) => {
    const compared = wanted.map(([part, value]) => ({ part, value, found: parts.get(part)?.(decision) }));
    return {
      passed: compared.every(({ value, found }) => fits(value, found)),
      expected: compared.map(({ part, value }) => partText(part, value)).join(', '),
      actual: compared.map(({ part, found }) => partText(part, found)).join(', '),
    };
  };
}

function checkPart(part: string, value: unknown): void {
  if (!parts.has(part)) {
    const meant = didYouMean(part, parts.keys());
    const hint = meant === undefined ? `write one of ${[...parts.keys()].join(', ')}` : `did you mean "${meant}"?`;
    throw new CaseError(`nothing of a decision is called "${part}" – ${hint}`);
  }
  if (part === 'behavior') oneOf(['allow', 'ask', 'deny'], value, 'expect');
  if (part === 'mode') oneOf(permissionModes, value, 'expect.mode');
}

/** Of a list, each wanted entry must be there; what else is there does not matter. */
function fits(wanted: unknown, found: unknown): boolean {
  if (!Array.isArray(found)) return wanted === found;
  return Array.isArray(wanted) && wanted.every((one) => found.includes(one));
}

function partText(part: string, value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return part === 'behavior' ? text : `${part} ${text}`;
}
