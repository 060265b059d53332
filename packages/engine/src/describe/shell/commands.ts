/**
 * One simple command: assignments, words, redirections. What the words do is looked up; whatever is called through other programs
 * or through functions of the script is followed.
 */

import type { Assignment, Operation } from '../operation.js';
import { absolutePath } from '../path.js';
import { normalPath } from '../path-text.js';
import type { PartialWord, Word } from '../word.js';
import { wordText } from '../word.js';
import { readAssignment } from './assignments.js';
import type { SimpleCommand } from './command.js';
import type { Span, Walk } from './context.js';
import { changeShell } from './effects.js';
import { callFunction } from './functions.js';
import type { Command } from './parse.js';
import { programName } from './program-name.js';
import { isKnownProgram, knowCommand } from './programs/index.js';
import { type Feed, feedOf, isSink, isSource, readRedirect } from './redirects.js';
import { runText } from './texts.js';
import { isScriptVariable } from './variables.js';
import { readWord } from './words.js';
import { followWrapper } from './wrappers.js';

/** A command as it is called: by the script itself, or by another command. */
export interface Call {
  readonly words: readonly Word[];
  readonly assignments: readonly Assignment[];
  readonly span: Span;
  readonly feed: Feed;
  /**
   * Who calls: the script, so that functions count and `cd` lasts; `command` and `builtin`, past functions; or another process.
   */
  readonly by: 'script' | 'builtin' | 'process';
  /** An argument holds the output of a command. */
  readonly computed: boolean;
}

/** Walks a simple command of the script. */
export function runCommand(walk: Walk, node: Command): void {
  const assignments: Assignment[] = [];
  const substitutions = walk.substitutions;
  const use = node.name === undefined ? 'lasting' : 'prefix';
  for (const item of node.prefix) if (item.type === 'Assignment') assignments.push(readAssignment(walk, item, use));
  // Where a redirection fails, nothing is assigned.
  if (use === 'lasting' && node.redirects.length > 0) for (const { name } of assignments) walk.state.assign(name, null);
  const words: Word[] = [];
  if (node.name !== undefined) readWord(walk, node.name, words);
  for (const item of node.suffix) {
    if (item.type === 'Word') {
      if (!isDescriptorOfNext(walk, item)) readWord(walk, item, words);
    } else if (item.type === 'Assignment')
      words.push(assignmentWord(item.text, readAssignment(walk, item, 'argument')));
  }
  // `x=1 $empty` is just the assignment.
  if (words.length === 0) for (const { name } of use === 'prefix' ? assignments : []) walk.state.assign(name, null);
  const span = walk.span(node);
  const feed = feedOf(node.redirects) ?? { input: walk.input };
  if (words.length > 0 || assignments.length > 0) {
    runCall(walk, { words, assignments, span, feed, by: 'script', computed: walk.substitutions > substitutions });
  } else if (node.name !== undefined) walk.opaque('a command that may be nothing or anything', span);
  for (const redirect of node.redirects) readRedirect(walk, redirect);
}

/** `2\<newline>>f`: bash joins the two lines, the parser takes the digit for a word. */
function isDescriptorOfNext(walk: Walk, { text, end }: { readonly text: string; readonly end: number }): boolean {
  if (!text.includes('\\\n') || !/^[<>]/.test(walk.text.charAt(end))) return false;
  return /^(?:\d+|\{[A-Za-z_][A-Za-z0-9_]*\})$/.test(text.replaceAll('\\\n', ''));
}

/** `NAME=value` behind `export` and the like is a word of the command. */
function assignmentWord(text: string, { name, value }: Assignment): Word {
  if (typeof value === 'string') return `${name}=${value}`;
  const parts = value === null ? ['', ''] : value.parts;
  return { parts: [`${name}=${parts[0] ?? ''}`, ...parts.slice(1)], from: 'value', splits: false, text };
}

/** Describes a call, and follows whatever it calls. */
export function runCall(walk: Walk, call: Call): void {
  if (walk.full) {
    if (walk.understood) walk.opaque('it has more commands than are taken apart', call.span);
    return;
  }
  const [program] = call.words;
  if (program === undefined) {
    describeAssignments(walk, call);
    return;
  }
  if (typeof program !== 'string') {
    runUnknown(walk, call, program);
    return;
  }
  if (call.by === 'script' && callFunction(walk, call, program)) return;
  if (!followWrapper(walk, call, program)) describe(walk, call, program);
  if (call.by !== 'process') changeShell(walk, program, call.words, call.span);
}

/** Assignments without a command: they last. Those of variables that only the script knows are harmless. */
function describeAssignments(walk: Walk, { assignments, span }: Call): void {
  const own = assignments.every(({ name, inert }) => inert || isScriptVariable(name));
  const what = own ? ({ onlyReads: true, reach: 'facts' } as const) : { onlyReads: false };
  walk.add({ kind: 'exec', words: [], assignments, ...what, needsCover: true, span });
}

/** Nobody knows which program it is. */
function runUnknown(walk: Walk, call: Call, program: PartialWord | null): void {
  const operation = addExec(walk, call, { onlyReads: false, needsCover: true });
  walk.find('opaque-command', `which program "${wordText(program)}" is cannot be told`, call.span, operation);
  if (program === null || program.from === 'value') walk.anything(call.span);
  addPossible(walk, call, operation);
  if (call.by !== 'process') walk.state.forget();
}

export function addExec(walk: Walk, { words, assignments, span }: Call, what: Omit<Operation, 'kind'>): number {
  return walk.add({ kind: 'exec', words, ...(assignments.length === 0 ? {} : { assignments }), span, ...what });
}

/** Describes a command by what the tables know of its program. */
export function describe(walk: Walk, call: Call, program: string): void {
  const { words, assignments, span, feed } = call;
  const { state, environment } = walk;
  const command: SimpleCommand = {
    words,
    assignments,
    cwd: state.cwd,
    moved: walk.moved,
    piped: feed.input === 'data',
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
  for (const { kind, word, below, namesOnly, removes, action = false } of known.paths) {
    if (kind === 'read' ? isSource(word) : isSink(word)) continue;
    const path = absolutePath(word, state.cwd, environment);
    walk.add({
      kind,
      path,
      ...(below === undefined ? {} : { below }),
      ...(namesOnly === undefined ? {} : { namesOnly }),
      ...(removes === undefined ? {} : { removes }),
      // Which file it is, only another command's output tells.
      onlyReads: kind === 'read' && !(call.computed && typeof word !== 'string'),
      needsCover: action,
      by: operation,
      span,
    });
    if (kind === 'write' && typeof path === 'string') walk.written.add(normalPath(path, environment.platform));
  }
  for (const url of known.urls)
    walk.add({ kind: 'network', url, onlyReads: false, needsCover: false, by: operation, span });
  for (const { id, message, ordinary } of known.findings) walk.find(id, message, span, operation, ordinary);
  for (const inner of known.inner) {
    if ('words' in inner) runCall(walk, { ...call, words: inner.words, assignments: [], by: 'process' });
    else runText(walk, inner.script, span, { here: call.by !== 'process' });
  }
  if (!known.onlyReads && !isKnownProgram(programName(program))) addPossible(walk, call, operation);
  noticeWritten(walk, call, program, operation);
}

/** An unknown program may read and write what its arguments name. */
function addPossible(walk: Walk, { words, span }: Call, by: number): void {
  for (const word of words.slice(1)) {
    const named = pathIn(word);
    if (named === undefined) continue;
    const path = absolutePath(named, walk.state.cwd, walk.environment);
    walk.add({ kind: 'read', path, onlyReads: true, needsCover: false, possible: true, by, span });
    walk.add({ kind: 'write', path, onlyReads: false, needsCover: false, possible: true, by, span });
  }
}

/** The part of an argument that may be a path: itself, or what stands behind `--name=`. */
function pathIn(word: Word): Word | undefined {
  if (word === null) return undefined;
  const head = typeof word === 'string' ? word : (word.parts[0] ?? '');
  const equals = head.startsWith('-') ? head.indexOf('=') : -1;
  if (head.startsWith('-') && equals < 0) return undefined;
  const rest = head.slice(equals + 1);
  if (typeof word === 'string') return rest === '' ? undefined : rest;
  const parts = [rest, ...word.parts.slice(1)];
  return parts.some((part) => part !== '') ? { ...word, parts } : undefined;
}

/** Running a file that this text has fetched or written is running what nobody has seen. */
export function noticeWritten(walk: Walk, { words, span }: Call, program: string, operation: number): void {
  if (walk.written.size === 0 || !walk.operations.some(({ kind }) => kind === 'network')) return;
  const candidates = program.includes('/') ? words.slice(0, 1) : interpreters.test(program) ? words.slice(1) : [];
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
