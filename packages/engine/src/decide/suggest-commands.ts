/** Which commands may be suggested as a rule at all, even word by word. */

import type { Word } from '../describe/word.js';
import { programKey } from '../rules/exec.js';

/** What removes, or runs something else: a rule on it is more than anyone who clicks "always" has read. */
const never: ReadonlySet<string> = new Set([
  ...['rm', 'rmdir', 'unlink', 'shred', 'dd', 'truncate', 'kill', 'pkill', 'killall'],
  ...[
    'sudo',
    'doas',
    'su',
    'pkexec',
    'eval',
    'exec',
    'source',
    '.',
    'trap',
    'xargs',
    'parallel',
    'watch',
    'env',
    'ssh',
  ],
]);

/** Interpreters, and the options with which they take code as an argument. */
const codeOptions: Readonly<Record<string, readonly string[]>> = {
  sh: ['-c'],
  bash: ['-c'],
  zsh: ['-c'],
  dash: ['-c'],
  ksh: ['-c'],
  fish: ['-c'],
  python: ['-c'],
  python3: ['-c'],
  node: ['-e', '-p', '--eval', '--print', '-pe'],
  deno: ['eval'],
  bun: ['-e', '--eval'],
  perl: ['-e', '-E', '-ne', '-pe', '-ni', '-pi'],
  ruby: ['-e'],
  php: ['-r'],
  osascript: ['-e'],
  powershell: ['-c', '-command', '-Command'],
  pwsh: ['-c', '-command', '-Command'],
};

/** A bare program name is no suggestion either: it says too little of what was meant. */
export function maySuggestExactly(words: readonly Word[]): boolean {
  const [first, ...rest] = words;
  if (typeof first !== 'string' || rest.length === 0) return false;
  const program = programKey(first);
  if (never.has(program)) return false;
  const options = Object.hasOwn(codeOptions, program) ? (codeOptions[program] ?? []) : [];
  return !rest.some((word) => typeof word !== 'string' || options.includes(word));
}
