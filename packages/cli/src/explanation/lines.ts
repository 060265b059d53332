/** The picture of a decision: one section after the other, each a few lines. */

import type { Explanation, NearMiss, ToolCall } from '@sallyport/engine';
import { answerLines } from '../decision-output.js';
import { behaviorStyle, type Line } from '../render.js';
import { ruleInput, rulesAsWritten } from '../rule-input.js';
import { ruleWithPlace } from '../rule-place.js';
import { operationLines } from './operations.js';
import { quotedLine } from './quoted-line.js';

export function explanationLines(call: ToolCall, explanation: Explanation): Line[] {
  const { decision, operations, nearMisses } = explanation;
  const { rule, findings, suggestions } = decision;
  return [
    ...answerLines(call, decision),
    ...section('Deciding rule', rule === undefined ? [] : [[`  ${ruleWithPlace(rule)}`], ...quotedLine(rule.source)]),
    ...section('What the call would do', operationLines(operations)),
    ...section(stepsTitle(explanation), stepLines(explanation)),
    ...section(
      'Findings',
      findings.map(({ id, message, ordinary }) => [
        `  ${id}: ${message}`,
        ['dim', ordinary ? '  (a rule that names it silences it)' : '  (no allow rule silences it)'],
      ]),
    ),
    ...section('Rules that nearly matched', nearMisses.flatMap(nearMissLines)),
    ...section(
      'Rules that would let it run',
      suggestions.map(({ label, rules }) => [`  ${rulesAsWritten(rules.map(ruleInput))}`, ['dim', `  ${label}`]]),
    ),
  ];
}

/** A section that has nothing to say is left out. */
function section(title: string, lines: readonly Line[]): Line[] {
  return lines.length === 0 ? [] : [[], [['bold', title]], ...lines];
}

function stepsTitle({ decision: { mode, decidedBy } }: Explanation): string {
  if (decidedBy === 'trivial') return 'Steps where nothing is configured; the first that answers decides';
  return `Steps of mode ${mode}; the first that answers decides${mode === 'dontAsk' ? ', and "ask" means deny' : ''}`;
}

function stepLines({ steps }: Explanation): Line[] {
  const width = Math.max(...steps.map(({ name }) => name.length));
  return steps.map(({ name, decides, answer }): Line => {
    const left = `${decides ? '→' : ' '} ${name.padEnd(width)}  `;
    if (answer === undefined) return [['dim', `  ${left}-`]];
    const { behavior, why } = answer;
    if (!decides) return [['dim', `  ${left}${behavior.padEnd(5)}  ${why}`]];
    return [`  ${left}`, [behaviorStyle[behavior], behavior.padEnd(5)], `  ${why}`];
  });
}

function nearMissLines({ rule, why, hint }: NearMiss): Line[] {
  return [[`  ${ruleWithPlace(rule)}`], [`    ${why}`], ...(hint === undefined ? [] : [[`    ${hint}`]])];
}
