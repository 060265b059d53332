/** Why a rule on commands does not match a command: the first word, or what stands in front of it, that makes the difference. */

import type { Operation } from '../describe/operation.js';
import { type Word, wordText } from '../describe/word.js';
import { didYouMean } from '../policy/did-you-mean.js';
import type { CompiledRule } from '../rules/compile.js';
import { type ExecMatcher, matchWord, programKey } from '../rules/exec.js';
import type { PatternWord } from '../rules/exec-pattern.js';
import { commandText, nearness, type Reason, reason, written } from './near-miss-text.js';

/** Nothing where the rule speaks of a quite different program. */
export function commandReason(rule: CompiledRule, matcher: ExecMatcher, operation: Operation): Reason | undefined {
  const { words = [] } = operation;
  const [first] = words;
  const { program } = matcher;
  if (program === undefined || typeof first !== 'string') return undefined;
  if (programKey(first) !== programKey(program)) {
    const mistyped = didYouMean(first, [program]) !== undefined;
    return mistyped ? reason(nearness.program, `it names "${program}"; the call runs "${first}"`) : undefined;
  }
  const allows = rule.behavior === 'allow';
  if (allows && first !== program) {
    return reason(nearness.content, `it names "${program}"; the call runs ${first}`);
  }
  return (allows ? assignmentReason(operation) : undefined) ?? wordReason(rule, matcher, operation);
}

function assignmentReason({ assignments }: Operation): Reason | undefined {
  const loud = assignments?.find(({ inert }) => !inert);
  return (
    loud &&
    reason(
      nearness.content,
      `${loud.name}=… stands in front of the command and may change what runs; allow rules look only through harmless ones like CI=1`,
    )
  );
}

function wordReason(rule: CompiledRule, { pattern }: ExecMatcher, operation: Operation): Reason {
  const { words = [] } = operation;
  const text = rule.parsed.rule.ruleContent ?? '';
  const command = commandText(operation);
  const at = pattern.words.findIndex((wanted, index) => !fits(wanted, words[index]));
  const wanted = pattern.words[at];
  const given = words[at];
  if (wanted === undefined) {
    if (pattern.open) return reason(nearness.program, `"${text}" does not match "${command}"`);
    return reason(
      nearness.content,
      `"${text}" is exact; the call is "${command}"`,
      `write ${written(rule, `${text}:*`)}`,
    );
  }
  const expected = patternWordText(wanted);
  if (given === undefined)
    return reason(nearness.content, `"${text}" goes on with "${expected}", where the call "${command}" ends`);
  if (typeof given !== 'string') {
    return reason(
      nearness.content,
      `the word ${wordText(given)} is known only when the command runs; the rule wants "${expected}" there`,
    );
  }
  const later = laterPlace(wanted, words, at);
  if (later !== undefined) {
    const between = words.slice(at, later).map(wordText).join(' ');
    return reason(
      nearness.content,
      `"${between}" stands before "${expected}" in the call, and the rule wants "${expected}" right there`,
    );
  }
  const differs = `the rule wants "${expected}" where the call has "${given}"`;
  if (pattern.open && at === pattern.words.length - 1 && given.startsWith(expected)) {
    return reason(nearness.content, `${differs}; ":*" goes on with whole words`);
  }
  if (given.toLowerCase() === expected.toLowerCase())
    return reason(nearness.content, `${differs}; upper and lower case count`);
  const close = didYouMean(given, [expected]) !== undefined;
  return reason(close ? nearness.content : nearness.program, differs);
}

function fits(wanted: PatternWord, given: Word | undefined): boolean {
  return given !== undefined && (wanted.any || matchWord(wanted, given) === 'yes');
}

/** Where the wanted word comes later, behind options or in another order. */
function laterPlace(wanted: PatternWord, words: readonly Word[], at: number): number | undefined {
  if (wanted.any) return undefined;
  const found = words.findIndex((word, index) => index > at && fits(wanted, word));
  return found < 0 ? undefined : found;
}

function patternWordText(word: PatternWord): string {
  return word.any ? '*' : word.pieces.join('*');
}
