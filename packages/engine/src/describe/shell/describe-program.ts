/** What one command does by itself: operations from what the tables know of its program, or from what its arguments may be. */

import { absolutePath } from '../path.js';
import { normalPath } from '../path-text.js';
import type { Word } from '../word.js';
import type { SimpleCommand } from './command.js';
import { addExec, type Call, runCall } from './commands.js';
import type { Walk } from './context.js';
import { addPossible, addPossibleFiles, addPossibleHosts } from './possible.js';
import { programName } from './program-name.js';
import { isKnownProgram, knowCommand } from './programs/index.js';
import { isSink, isSource } from './redirects.js';
import { runText } from './texts.js';
import { noticeWritten } from './written-files.js';

/** Describes a command by what the tables know of its program. */
export function describeProgram(walk: Walk, call: Call, program: string): void {
  const { words, assignments, span, feed } = call;
  const { state, environment } = walk;
  const command: SimpleCommand = {
    words,
    assignments,
    cwd: state.cwd,
    moved: walk.moved,
    piped: feed.input === 'data',
    ...(feed.text === undefined ? {} : { input: feed.text }),
    environment,
  };
  const known = knowCommand(command);
  const { reach, edits } = known;
  const operation = addExec(walk, call, {
    onlyReads: known.onlyReads,
    ...(reach === undefined ? {} : { reach }),
    ...(edits === undefined ? {} : { edits }),
    needsCover: true,
  });
  for (const { kind, word, below, namesOnly, removes, possible, action = false } of known.paths) {
    if (kind === 'read' ? isSource(word) : isSink(word)) continue;
    const path = absolutePath(word, state.cwd, environment);
    walk.add({
      kind,
      path,
      ...(below === undefined ? {} : { below }),
      ...(namesOnly === undefined ? {} : { namesOnly }),
      ...(removes === undefined ? {} : { removes }),
      ...(possible === undefined ? {} : { possible }),
      // Which file it is, only another command's output tells.
      onlyReads: kind === 'read' && !(call.computed && typeof word !== 'string'),
      needsCover: action,
      by: operation,
      span,
    });
    if (kind === 'write' && possible !== true && typeof path === 'string')
      walk.written.add(normalPath(path, environment.platform));
  }
  for (const url of known.urls)
    walk.add({ kind: 'network', url, onlyReads: false, needsCover: false, by: operation, span });
  for (const { id, message, ordinary } of known.findings) walk.find(id, message, span, operation, ordinary);
  for (const inner of known.inner) {
    if ('words' in inner) runInner(walk, call, inner.words, inner.folder);
    else runText(walk, inner.script, span, { here: call.by !== 'process' });
  }
  if (!known.onlyReads && !isKnownProgram(programName(program))) addPossible(walk, call, operation);
  else if (known.unclear !== undefined) {
    addPossibleFiles(walk, known.unclear.files, span, operation);
    addPossibleHosts(walk, known.unclear.hosts, known.unclear, span, operation);
  }
  noticeWritten(walk, call, program, operation);
}

function runInner(walk: Walk, call: Call, words: readonly Word[], folder: Word | undefined): void {
  const body = (): void => runCall(walk, { ...call, words, assignments: [], by: 'process' });
  if (folder === undefined) {
    body();
    return;
  }
  walk.state.apart(() => {
    walk.state.moveTo(absolutePath(folder, walk.state.cwd, walk.environment));
    body();
  });
}
