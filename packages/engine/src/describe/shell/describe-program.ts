/** What one command does by itself: operations from what the tables know of its program, or from what its arguments may be. */

import { newOperation } from '../new-operation.js';
import type { OperationDraft } from '../operation.js';
import { absolutePath } from '../path.js';
import { normalPath } from '../path-text.js';
import type { Word } from '../word.js';
import type { PathOperand, SimpleCommand } from './command.js';
import { addExec, type Call, runCall } from './commands.js';
import type { Walk } from './context.js';
import { noticeLinks, programsBehind } from './made-links.js';
import { addPossible, addPossibleFiles, addPossibleHosts } from './possible.js';
import type { Program } from './program.js';
import { isWellKnown, knowCommand } from './programs/index.js';
import { isSink, isSource } from './redirects.js';
import { runText } from './texts.js';
import { noticeFed, noticeWritten } from './written-files.js';

/** Describes a command by what the tables know of its program. */
export function describeProgram(walk: Walk, call: Call, program: Program): void {
  const { words, assignments, span, feed } = call;
  const { state, environment } = walk;
  const fed = { words, assignments, cwd: state.cwd, moved: walk.moved, piped: feed.input === 'data', environment };
  const command: SimpleCommand = feed.text === undefined ? fed : { ...fed, input: feed.text };
  const known = knowCommand(command, program);
  const operation = addExec(walk, call, known.onlyReads, true);
  const exec = walk.operations[operation] as OperationDraft;
  if (known.reach !== undefined) exec.reach = known.reach;
  if (known.edits !== undefined) exec.edits = known.edits;
  for (const operand of known.paths) addPath(walk, call, operand, operation);
  for (const url of known.urls) addConnection(walk, call, url, operation);
  for (const { id, message, ordinary } of known.findings) walk.find(id, message, span, operation, ordinary);
  for (const inner of known.inner) {
    if ('words' in inner) runInner(walk, call, inner.words, inner.folder);
    else runText(walk, inner.script, span, { here: call.by !== 'process' });
  }
  // On another machine or in a container, what might be a file is none of this one.
  const here = !walk.elsewhere;
  if (!known.onlyReads && !isWellKnown(program))
    addPossible(walk, call, operation, { files: here, bare: program.entry?.line.kind === 'network' });
  else if (known.unclear !== undefined) {
    if (here) addPossibleFiles(walk, known.unclear.files, span, operation);
    addPossibleHosts(walk, known.unclear.hosts, known.unclear, span, operation);
  }
  noticeWritten(walk, call, program.word, operation, program.entry?.line.kind === 'runs');
  noticeFed(walk, call, program.name, operation);
  if (program.links !== undefined) noticeLinks(walk, program.links, words, known.paths);
  for (const behind of programsBehind(walk, program.word))
    runCall(walk, { ...call, words: [behind, ...words.slice(1)], by: 'process' });
}

function addPath(walk: Walk, { span, computed }: Call, operand: PathOperand, by: number): void {
  const { kind, word } = operand;
  if (kind === 'read' ? isSource(word) : isSink(word)) return;
  const { environment } = walk;
  const path = absolutePath(word, walk.state.cwd, environment);
  // Whose contents it shows, only another command's output tells.
  const unseen = computed && typeof word !== 'string' && operand.namesOnly !== true;
  const onlyReads = kind === 'read' && !unseen;
  const operation = newOperation(kind, onlyReads, operand.action ?? false, span);
  operation.path = path;
  operation.by = by;
  operation.below = operand.below;
  operation.namesOnly = operand.namesOnly;
  operation.removes = operand.removes;
  operation.possible = operand.possible;
  walk.add(operation);
  if (kind === 'write' && operand.possible !== true && typeof path === 'string')
    walk.wrote(normalPath(path, environment.platform));
}

function addConnection(walk: Walk, { span }: Call, url: Word, by: number): void {
  const operation = newOperation('network', false, false, span);
  operation.url = url;
  operation.by = by;
  walk.add(operation);
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
