/** Runs the steps of a mode over a case and writes down what came out. */

import type { Answer, Case, Step } from './case.js';
import type { Decision } from './decision.js';
import { messagesOf } from './messages.js';
import type { SuggestionHelp } from './suggest.js';

export interface DecideOptions {
  readonly steps: readonly Step[];
  readonly policyDigest: string;
  /** Rules that would let this very call pass, or why there are none. */
  suggest(at: Case, answer: Answer): SuggestionHelp;
}

const noHelp: SuggestionHelp = { suggestions: Object.freeze([]) };

export function decide(at: Case, options: DecideOptions): Decision {
  const answer = firstAnswer(at, options.steps);
  const open = answer.behavior === 'ask' || (at.mode === 'dontAsk' && answer.decidedBy === 'mode');
  const help = open ? options.suggest(at, answer) : noHelp;
  const final: Answer = at.mode === 'dontAsk' && answer.behavior === 'ask' ? { ...answer, behavior: 'deny' } : answer;
  const { findings } = at.facts;
  const { off } = at.safety;
  const { name, input } = at.call;
  const { person, model } = final.messages?.(name) ?? messagesOf(name, final);
  const { rule } = final;
  const decision: { -readonly [Key in keyof Decision]: Decision[Key] } = {
    behavior: final.behavior,
    decidedBy: final.decidedBy,
    mode: at.mode,
    findings: off.size === 0 ? findings : findings.filter(({ id }) => !off.has(id)),
    bypassImmune: final.immune === true,
    message: help.note === undefined ? person : `${person} ${help.note}`,
    modelMessage: model,
    suggestions: help.suggestions,
    input,
    policyDigest: options.policyDigest,
  };
  if (rule !== undefined) decision.rule = rule;
  return decision;
}

export function firstAnswer(at: Case, steps: readonly Step[]): Answer {
  for (const step of steps) {
    const answer = step.decide(at);
    if (answer !== undefined) return answer;
  }
  // Every mode ends in a step that always answers; should one not, nothing runs.
  return { behavior: 'deny', decidedBy: 'error', why: 'no step decided' };
}
