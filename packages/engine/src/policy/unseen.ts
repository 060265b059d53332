/**
 * Characters that nobody sees, or takes for others. A deny that has them looks right and binds nothing, so they are errors where a person
 * writes one. Those that have a meaning in writing or emoji (joiners, variants) count only beside plain letters.
 */

import { once } from '../once.js';

export interface Unseen {
  readonly problem: string;
  readonly hint: string;
  readonly offset: number;
}

const invisible = once(
  () =>
    /(?!\t|\n|\r|\u200c|\u200d|[\ufe00-\ufe0f])[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffc]|(?<=^|[\w./-])(?:\u200c|\u200d)|(?:\u200c|\u200d)(?=[\w./-]|$)|(?<=^|[A-Za-z_./-])[\ufe00-\ufe0f]/u,
);

const lookAlikes = once(
  () => /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}\p{Script=Coptic}]/u,
);

/** Drawn like plain letters, digits and signs: the wide ones, and those of mathematics. */
const variants = /[\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u;

/** The first character that cannot be seen. */
export function invisibleIn(text: string): Unseen | undefined {
  const found = invisible().exec(text);
  if (found === null) return undefined;
  return {
    problem: `a character that nobody sees (${codeOf(found[0])})`,
    hint: 'delete it, or write "*" in its place if it is meant',
    offset: found.index,
  };
}

/** The first letter of another script in a word of Latin letters, or one that is only drawn like a plain one. */
export function lookAlikeIn(text: string): Unseen | undefined {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const found = /\p{Script=Latin}/u.test(word)
      ? (lookAlikes().exec(word) ?? variants.exec(word))
      : variants.exec(word);
    if (found === null) continue;
    return {
      problem: `"${found[0]}" (${codeOf(found[0])}), which only looks like a plain letter`,
      hint: 'type the word anew',
      offset: index + found.index,
    };
  }
  return undefined;
}

/** `U+200B` */
function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
