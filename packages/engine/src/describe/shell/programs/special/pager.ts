/** Pagers: `+command` on their command line is a command of the pager, and some of those run programs. */

import type { Case } from '../judge.js';
import { headOf } from '../words.js';

export function judgePager({ args, draft }: Case): void {
  for (const word of args.operands) {
    const head = headOf(word);
    if (!head.startsWith('+')) {
      if (word !== '-') draft.reads(word);
      continue;
    }
    if (/^\+\+?(?:[!|v#]|\d+[!|v])/.test(head)) draft.finds('hidden-exec', `${head} makes the pager run a program`);
    else if (!/^\+\+?(?:\d*[GgFp%]?|\d*[/?].*)$/.test(head)) draft.changes();
  }
}
