/** Subcommands that run their arguments: `git bisect run npm test`, `git rebase -x 'make test'`, `git submodule foreach 'make'`. */

import type { Word } from '../../../word.js';
import { valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { headOf } from '../words.js';

export function judgeInner({ args, draft, program, path }: Case): void {
  const [first] = args.operands;
  if (first === undefined) return;
  // In each submodule it is the code of somebody else that it meets.
  if (path.includes('foreach') || isFile(first))
    draft.finds('hidden-exec', `${program} ${path.join(' ')} runs its arguments`);
  draft.runs(args.operands.length === 1 ? { script: first } : { words: args.operands });
}

export function judgeRebase({ args, draft }: Case): void {
  for (const script of valuesOf(args, '-x', '--exec')) {
    if (isFile(script)) draft.finds('hidden-exec', 'git rebase -x runs a program');
    draft.runs({ script });
  }
}

/** A file, or what nobody knows. A plain name is a program that is judged where it stands. */
export function isFile(command: Word): boolean {
  return typeof command !== 'string' || /^[^ ]*\//.test(headOf(command));
}
