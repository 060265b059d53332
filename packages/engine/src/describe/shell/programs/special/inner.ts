/** Subcommands that run their arguments: `git bisect run npm test`, `git submodule foreach 'make'`. */

import type { Case } from '../judge.js';

export function judgeInner({ args, draft, program, path }: Case): void {
  const [first] = args.operands;
  if (first === undefined) return;
  draft.finds('hidden-exec', `${program} ${path.join(' ')} runs its arguments`);
  draft.runs(args.operands.length === 1 ? { script: first } : { words: args.operands });
}
