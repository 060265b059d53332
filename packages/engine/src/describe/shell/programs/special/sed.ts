/** sed: its script can write files and run commands. */

import type { Word } from '../../../word.js';
import type { SimpleCommand } from '../../command.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { textOf } from '../words.js';
import { readSedScript } from './sed-script.js';

/** `sed -i '' …` of macOS: the empty word is the suffix of no backup. */
export function withoutEmptySuffix(words: readonly Word[], { environment }: SimpleCommand): readonly Word[] {
  if (environment.platform !== 'darwin') return words;
  return words.filter((word, at) => word !== '' || words[at - 1] !== '-i');
}

export function judgeSed({ args, draft }: Case): void {
  // A suffix with a slash or star puts the backup elsewhere.
  for (const suffix of valuesOf(args, '-i', '--in-place'))
    if (suffix !== null && !/^[^/]*$/.test(textOf(suffix) ?? '/')) draft.writes(elsewhere(suffix), { action: true });
    else if (textOf(suffix)?.includes('*') === true) draft.changes();
  if (hasOption(args, '-f', '--file')) draft.changes();
  const expressions = valuesOf(args, '-e', '--expression');
  const scripts = expressions.length > 0 || hasOption(args, '-f', '--file') ? expressions : args.operands.slice(0, 1);
  if (scripts.length === 0) {
    if (!hasOption(args, '-f', '--file')) draft.changes();
    return;
  }
  const isKnown = scripts.every((script) => typeof script === 'string');
  const script = readSedScript(scripts.map(likely).join('\n'));
  if (!isKnown || script === undefined) draft.changes();
  if (script === undefined) {
    if (!isKnown) runsUnknown(draft, args);
    return;
  }
  for (const path of script.reads) draft.reads(known(path));
  for (const path of script.writes)
    if (!/^\/dev\/std(out|err)$/.test(path)) draft.writes(known(path), { action: true });
  if (script.runs.length === 0 || hasOption(args, '--sandbox')) return;
  draft.finds('hidden-exec', 'the sed script runs commands (`e`)');
  for (const command of script.runs) if (command !== '') draft.runs({ script: known(command) });
}

/** Stands for unknown text: no command of sed, but a fine part of a regular expression. */
const unknown = '\0';

/** A script that is known in part, as it most likely is: what stands in it is no command. */
function likely(script: Word): string {
  if (script === null || typeof script === 'string') return script ?? unknown;
  return script.parts.join(script.tame === true ? '0' : unknown);
}

function known(text: string): Word {
  return text.includes(unknown) ? null : text;
}

function runsUnknown(draft: Case['draft'], args: Case['args']): void {
  if (hasOption(args, '--sandbox')) return;
  draft.finds('hidden-exec', 'the sed script is only known when it runs');
  draft.runs({ script: null });
}

/** Where a backup goes: a star in the suffix stands for the name of the file, and then it may lead anywhere. */
function elsewhere(suffix: Word): Word {
  if (typeof suffix !== 'string' || !suffix.includes('*')) return null;
  return { parts: suffix.split('*'), from: 'value', splits: false, text: suffix };
}
