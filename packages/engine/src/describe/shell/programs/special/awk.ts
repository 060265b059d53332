/** awk: its program can run commands and write files. */

import type { Word } from '../../../word.js';
import { hasOption, valuesOf } from '../arguments.js';
import type { Case } from '../judge.js';
import { textOf } from '../words.js';
import { readAwkScript } from './awk-script.js';

export function judgeAwk({ args, draft }: Case): void {
  const fromFile = hasOption(args, '-f', '--file', '-E', '--exec', '-i', '--include', '-l', '--load');
  const sources = valuesOf(args, '-e', '--source');
  const programs: readonly Word[] = fromFile || sources.length > 0 ? sources : args.operands.slice(0, 1);
  if (fromFile || programs.length === 0) draft.changes();
  if (valuesOf(args, '-i', '--include').some((name) => /(?:^|\/)inplace(?:\.awk)?$/.test(textOf(name) ?? 'inplace')))
    for (const file of args.operands.slice(sources.length > 0 || hasOption(args, '-f', '--file') ? 0 : 1))
      draft.writes(file, { action: true });
  for (const program of programs) {
    const text = textOf(program);
    if (text === undefined) {
      draft.changes();
      if (!startsStatement(program)) continue;
      draft.finds('hidden-exec', 'the awk program is only known when it runs');
      draft.runs({ script: null });
      continue;
    }
    for (const [, verb, file = ''] of text.matchAll(/@(include|load)\s*"([^"]*)"/g)) {
      draft.reads(file);
      draft.changes();
      if (verb === 'load') draft.finds('hidden-exec', 'the awk program loads a library');
    }
    const script = readAwkScript(text);
    // A second look at the text itself: no slip of the reading above may hide a call.
    if (!script.understood || /\bsystem\s*\(/.test(text)) draft.changes();
    for (const path of script.reads) {
      if (path?.startsWith('/inet') === true) draft.connects(null);
      else if (path !== '-') draft.reads(path);
    }
    for (const path of script.writes) draft.writes(path, { action: true });
    if (script.runs.length > 0) draft.finds('hidden-exec', 'the awk program runs commands');
    for (const command of script.runs) draft.runs({ script: command });
  }
}

/** Whether unknown text stands where a statement may begin. Elsewhere it most likely is data: `"/$name/ { print }"`. */
function startsStatement(program: Word): boolean {
  if (program === null || typeof program === 'string') return program === null;
  return program.tame !== true && program.parts.slice(0, -1).some((part) => /(?:^|[{};\n])\s*$/.test(part));
}
