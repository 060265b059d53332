/** Files that a text fetches and then runs. */

import { absolutePath } from '../path.js';
import { normalPath } from '../path-text.js';
import type { Call } from './commands.js';
import type { Walk } from './context.js';
import { codeFiles } from './programs/code-files.js';

/** Running a file that this text has fetched or written is running what nobody has seen. */
/** @param runsCode the program runs what its options tell it: a project's tools do */
export function noticeWritten(
  walk: Walk,
  { words, span }: Call,
  program: string,
  operation: number,
  runsCode = false,
): void {
  if (walk.written.size === 0 || !walk.operations.some(({ kind }) => kind === 'network')) return;
  const run = program.includes('/') ? words.slice(0, 1) : interpreters.test(program) ? words.slice(1) : [];
  const told = runsCode ? [...codeFiles(words.slice(1))] : [];
  const candidates = [...run, ...told.map(({ file }) => file)];
  for (const word of candidates) {
    if (typeof word !== 'string' || word.startsWith('-')) continue;
    const path = absolutePath(word, walk.state.cwd, walk.environment);
    if (typeof path !== 'string' || !walk.written.has(normalPath(path, walk.environment.platform))) continue;
    walk.find('remote-code', `"${word}" was just written, and is run unseen`, span, operation);
    return;
  }
}

const interpreters =
  /^(?:(?:ba|z|da|k|fi)?sh|source|\.|python[\d.]*|node|deno|bun|perl|ruby|php|lua|osascript|Rscript|pwsh)$/;
