/** Options that no table lists, but whose own name says that their value is run: `--password-command`, `--diff-program`, `--init-hook`. */

import type { UnlistedOption } from './arguments.js';
import type { Draft } from './draft.js';

/** In tools that only print, one word is enough. */
const ofReaders =
  /^--?[a-z0-9-]*(?:program|prog|command|cmd|exec|pager|editor|shell|helper|wrapper|plugin|hook|interpreter|postscript|preprocessor)$/i;

/** Elsewhere `--command` may be a task and `--shell` a choice; a name that says whose command it is leaves no doubt. */
const ofOthers =
  /^--?(?!(?:no|skip|disable|without|ignore|list|show)-)[a-z0-9-]+-(?:program|prog|command|cmd|pager|hook|interpreter|preprocessor)$/i;

export function judgeNames(draft: Draft, options: readonly UnlistedOption[], printing: boolean): void {
  for (const { name, value } of options) {
    if (printing ? !ofReaders.test(name) : value === undefined || !ofOthers.test(name)) continue;
    draft.finds('hidden-exec', `${name} says which program it runs`);
    if (value !== undefined) draft.runs({ script: value });
  }
}
