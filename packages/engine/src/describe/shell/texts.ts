/** Text that a command runs as a script: `bash -c '…'`, `eval '…'`, `trap '…'`, a here-document for `sh`. */

import type { Assignment } from '../operation.js';
import type { Word } from '../word.js';
import type { Span, Walk } from './context.js';
import { refuseText } from './guard.js';
import { parseScript } from './parse.js';

export interface TextUse {
  /** It runs in this shell, so that what it changes lasts. */
  readonly here?: boolean;
  /** Variables that it gets. */
  readonly assignments?: readonly Assignment[];
  /** `$0`, `$1` … */
  readonly arguments?: readonly Word[];
  readonly dialect?: 'bash' | 'sh';
  /** It runs on another machine, where no folder is known. */
  readonly elsewhere?: boolean;
}

const deepest = 8;

/** Walks a script that came as a word. */
export function runText(walk: Walk, script: Word, span: Span, use: TextUse = {}): void {
  if (typeof script !== 'string') {
    const operation = walk.anything(span);
    walk.find('remote-code', 'it runs text that is only known when it runs', span, operation);
    return;
  }
  const problem = refuseText(script);
  if (problem !== undefined || walk.depth >= deepest) {
    walk.opaque(`the script inside cannot be taken apart: ${problem?.reason ?? 'it lies too deep'}`, span);
    return;
  }
  const { dialect } = walk;
  walk.depth++;
  walk.dialect = use.dialect ?? dialect;
  const body = (): void => walk.within(script, span, () => walk.host.runScript(walk, parseScript(script)));
  if (use.here) body();
  else walk.state.apart(() => startProcess(walk, use, body));
  walk.dialect = dialect;
  walk.depth--;
}

/** Another process knows the folder, and of the variables only what it is given. */
function startProcess(walk: Walk, use: TextUse, body: () => void): void {
  const { state } = walk;
  const { cwd } = state;
  state.forget();
  state.moveTo(use.elsewhere ? null : cwd);
  for (const { name, value } of use.assignments ?? []) state.assign(name, value);
  (use.arguments ?? []).slice(0, 10).forEach((word, at) => {
    state.assign(String(at), word);
  });
  body();
}
