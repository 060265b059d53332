/** Which commands may be suggested as a rule at all, even word by word. */

import type { Word } from '../describe/word.js';
import { programKey } from '../rules/exec.js';
import { codeOptions, wrapperPrograms } from './code-programs.js';

/** What removes, or runs something else: a rule on it is more than anyone who clicks "always" has read. */
const never: ReadonlySet<string> = new Set([
  ...['rm', 'rmdir', 'unlink', 'shred', 'dd', 'truncate', 'kill', 'pkill', 'killall'],
  ...wrapperPrograms,
]);

/** A bare program name is no suggestion either: it says too little of what was meant. */
export function maySuggestExactly(words: readonly Word[]): boolean {
  const [first, ...rest] = words;
  if (typeof first !== 'string' || rest.length === 0) return false;
  const program = programKey(first);
  if (never.has(program)) return false;
  const options = Object.hasOwn(codeOptions, program) ? (codeOptions[program] ?? []) : [];
  return !rest.some((word) => typeof word !== 'string' || options.includes(word));
}
