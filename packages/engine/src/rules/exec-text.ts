/** Writes a command as the content of a rule that parses back to just that command. */

import type { Word } from '../describe/word.js';
import { hasHidden } from '../policy/printable.js';

/** The exact rule, or `undefined` for what no rule on one line can say. */
export function execText(words: readonly Word[]): string | undefined {
  const texts: string[] = [];
  for (const word of words) {
    const text = typeof word === 'string' ? quote(word) : undefined;
    if (text === undefined) return undefined;
    texts.push(text);
  }
  const first = texts[0];
  if (first === undefined || /^[A-Za-z_][A-Za-z0-9_]*=/.test(first)) return undefined;
  const text = texts.join(' ');
  return text.endsWith(':*') ? undefined : text;
}

/** `git commit:*` */
export function prefixText(words: readonly Word[]): string | undefined {
  const text = execText(words);
  return text === undefined ? undefined : `${text}:*`;
}

function quote(word: string): string | undefined {
  // What is not seen cannot be judged by the person who reads the rule.
  if (hasHidden(word)) return undefined;
  if (/^[A-Za-z0-9_@%+=:,./~^-]+$/.test(word)) return word;
  if (!word.includes("'")) return `'${word}'`;
  return `"${word.replace(/(["\\$`])/g, '\\$1')}"`;
}
