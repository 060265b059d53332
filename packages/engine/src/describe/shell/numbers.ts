/**
 * What is known to be a number. Where bash computes, everything else may be code: `a[$(cmd)]` runs its command, whether it stands
 * there or came as a value.
 */

import type { PartialWord, Word } from '../word.js';

/** A number that nobody knows. */
export const someNumber: PartialWord = { parts: ['', ''], from: 'value', splits: false, text: '$((…))', tame: true };

/** Digits, perhaps with a sign; nothing at all counts as zero. */
export function isNumber(word: Word | undefined): boolean {
  if (typeof word === 'string') return /^[-+]?\d*$/.test(word);
  return word?.tame === true && word.parts.every((part) => /^[-+]?\d*$/.test(part));
}
