/** Scripts of ed, which comes to it as its input: `!` runs a command, and some commands name other files. */

import { once } from '../../../../once.js';
import { isOperand } from '../arguments.js';
import type { Case } from '../judge.js';

const address = String.raw`(?:[\d.,;$+%-]|'[a-z]|/(?:\\.|[^/\\])*/|\?(?:\\.|[^?\\])*\?)*`;
const replace = String.raw`s/(?:\\.|[^/\\])*/(?:\\.|[^/\\])*/?[gpnl\d]*`;
const simple = String.raw`(?:[dpnlj=]{1,2}|[mt]${address}|k[a-z]|${replace})?`;
/** Commands that read and change the text, and write it where it came from. */
const harmless = once(() => new RegExp(`^${address}(?:[gv]/(?:\\\\.|[^/\\\\])*/${simple}|${simple}|[wWqQuPhH]|wq)$`));
const takesText = once(() => new RegExp(`^${address}[aic]$`));

/** What `ed` is told, if that is known: then only commands and other files in it are asked about. */
export function judgeEd({ args, draft, program, command: { input } }: Case): void {
  const known = typeof input === 'string' && input.length < 10_000 && args.operands.every(isOperand);
  if (known && isHarmless(input.split('\n'))) draft.changes();
  else draft.finds('hidden-exec', `${program}: commands come from standard input, and ! runs programs`);
}

function isHarmless(lines: readonly string[]): boolean {
  let inText = false;
  for (const line of lines) {
    if (inText) inText = line !== '.';
    else if (takesText().test(line)) inText = true;
    else if (!harmless().test(line)) return false;
  }
  return true;
}
