/**
 * One simple command: assignments, words, redirections. What the words do is looked up; whatever is called through other programs
 * or through functions of the script is followed.
 */

import { isRelativeProgram } from '../../rules/exec-folder.js';
import { newOperation } from '../new-operation.js';
import type { Assignment } from '../operation.js';
import type { PartialWord, Word } from '../word.js';
import { wordText } from '../word.js';
import { readAssignment } from './assignments.js';
import type { Input, Span, Walk } from './context.js';
import { describeProgram } from './describe-program.js';
import { callFunction } from './functions.js';
import { listedIn } from './listed.js';
import { added } from './lists.js';
import type { Assignment as AssignmentNode, Command } from './parse.js';
import { addPossible, addPossibleFiles } from './possible.js';
import { programOf } from './program.js';
import { isGitCommand } from './programs/index.js';
import { headOf } from './programs/words.js';
import { type Feed, feedOf, readRedirect } from './redirects.js';
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

const reserved = new Set(
  '! { } [[ ]] if then elif else fi for while until do done case in esac select function time coproc'.split(' '),
);

/** Walks a simple command of the script. */
export function runCommand(walk: Walk, node: Command): void {
  const { name, prefix } = node;
  const redirects = redirectsOf(node);
  const { substitutions } = walk;
  // Inside `$(…)` bash puts redirections last and parses again: then `>f ! x` is `! x >f`.
  if (prefix.length > 0 && name !== undefined && reserved.has(name.text) && !prefix.every(isAssignment)) {
    walk.opaque(`"${name.text}" behind a redirection is read in two ways`, walk.span(node));
  }
  const use = name === undefined ? 'lasting' : 'prefix';
  let assignments: readonly Assignment[] = noAssignments;
  for (const item of prefix)
    if (isAssignment(item)) assignments = added(assignments, readAssignment(walk, item, use, name?.text));
  // Where a redirection fails, nothing is assigned.
  if (use === 'lasting' && redirects.length > 0) for (const { name } of assignments) walk.state.blurVariable(name);
  const words: Word[] = [];
  if (name !== undefined) readWord(walk, name, words);
  for (const item of node.suffix) {
    if (item.type === 'Word') {
      if (!isDescriptorOfNext(walk, item)) readWord(walk, item, words);
    } else if (item.type === 'Assignment')
      words.push(assignmentWord(item.text, readAssignment(walk, item, 'argument')));
  }
  // `x=1 $empty` is just the assignment.
  if (words.length === 0) for (const { name } of use === 'prefix' ? assignments : []) walk.state.assign(name, null);
  const span = walk.span(node);
  const own = feedOf(redirects);
  const feed = own ?? feeds[walk.input];
  if (words.length > 0 || assignments.length > 0) {
    const computed = walk.substitutions > substitutions;
    const call: Call = { words, assignments, span, feed, by: 'script', computed };
    if (own === undefined) runCall(walk, call);
    else {
      walk.reopened ||= typeof words[0] !== 'string' || words.includes('exec');
      walk.feed(walk.input, listedIn(redirects, walk.state), () => runCall(walk, call));
    }
  } else if (name !== undefined) walk.opaque('a command that may be nothing or anything', span);
  for (const redirect of redirects) readRedirect(walk, redirect);
}

/** Runs a command of plain words, with nothing in front of it and no redirections. */
export function runWords(
  walk: Walk,
  words: readonly Word[],
  node: { readonly pos: number; readonly end: number },
): void {
  const feed = feeds[walk.input];
  runCall(walk, { words, assignments: noAssignments, span: walk.span(node), feed, by: 'script', computed: false });
}

const noAssignments: readonly Assignment[] = [];

/** What a command without redirections is fed. */
const feeds: Readonly<Record<Input, Feed>> = {
  none: { input: 'none' },
  data: { input: 'data' },
  file: { input: 'file' },
};

/** The parser makes this list of all that stands there, and most commands have none. */
function redirectsOf(node: Command): Command['redirects'] {
  if (node.prefix.length === 0 && node.suffix.every(isArgument)) return noRedirects;
  return node.redirects;
}

const noRedirects: Command['redirects'] = [];

function isArgument({ type }: Command['suffix'][number]): boolean {
  return type === 'Word' || type === 'Assignment';
}

function isAssignment(item: Command['prefix'][number]): item is AssignmentNode {
  return item.type === 'Assignment';
}

/** `2\<newline>>f`: bash joins the two lines, the parser takes the digit for a word. */
function isDescriptorOfNext(walk: Walk, { text, end }: { readonly text: string; readonly end: number }): boolean {
  const next = walk.text.charAt(end);
  if ((next !== '<' && next !== '>') || !text.includes('\\\n')) return false;
  return /^(?:\d+|\{[A-Za-z_][A-Za-z0-9_]*\})$/.test(text.replaceAll('\\\n', ''));
}

/** `NAME=value` behind `export` and the like is a word of the command. */
function assignmentWord(text: string, { name, value }: Assignment): Word {
  if (typeof value === 'string') return `${name}=${value}`;
  const parts = value === null ? ['', ''] : value.parts;
  const word = { parts: [`${name}=${parts[0] ?? ''}`, ...parts.slice(1)], from: 'value', splits: false, text } as const;
  return value?.tame === true ? { ...word, tame: true } : word;
}

/** Describes a call, and follows whatever it calls. */
export function runCall(walk: Walk, call: Call): void {
  if (walk.full) {
    if (walk.understood) walk.opaque('it has more commands than are taken apart', call.span);
    return;
  }
  const word = call.words[0];
  if (word === undefined) {
    describeAssignments(walk, call);
    return;
  }
  if (typeof word !== 'string') {
    runUnknown(walk, call, word);
    return;
  }
  if (call.by === 'script' && callFunction(walk, call, word)) return;
  const program = programOf(word);
  if (!followWrapper(walk, call, program)) describeProgram(walk, call, program);
  // `git-push` is `git push`.
  if (isGitCommand(program.name))
    runCall(walk, { ...call, words: ['git', program.name.slice(4), ...call.words.slice(1)] });
  if (call.by !== 'process') program.effect?.(walk, call.words.slice(1), call.span, word, call.assignments);
}

/** Assignments without a command: they last. Those of variables that only the script knows are harmless. */
function describeAssignments(walk: Walk, { assignments, span }: Call): void {
  const own = assignments.every(({ name, inert }) => inert || isScriptVariable(name));
  const operation = newOperation('exec', own, true, span);
  operation.words = [];
  operation.assignments = assignments;
  if (own) operation.reach = 'facts';
  walk.add(operation);
}

/** Nobody knows which program it is. */
function runUnknown(walk: Walk, call: Call, program: PartialWord | null): void {
  const operation = addExec(walk, call, false, true);
  walk.find('opaque-command', `which program "${wordText(program)}" is cannot be told`, call.span, operation);
  if (program === null || program.from === 'value') walk.anything(call.span);
  addPossible(walk, call, operation);
  if (call.by !== 'process') walk.state.forget();
}

export function addExec(
  walk: Walk,
  { words, assignments, span }: Call,
  onlyReads: boolean,
  needsCover: boolean,
): number {
  const [program] = words;
  const operation = newOperation('exec', onlyReads, needsCover, span);
  operation.words = words;
  if (assignments.length > 0) operation.assignments = assignments;
  if (typeof program === 'string' && isRelativeProgram(program, walk.environment.platform))
    operation.folder = walk.state.cwd;
  const by = walk.add(operation);
  if (assignments.length > 0) addNamedFiles(walk, assignments, span, by);
  return by;
}

/** What the settings of a command name may be a file that it writes: `TMPDIR=/etc mktemp`. */
function addNamedFiles(walk: Walk, assignments: readonly Assignment[], span: Span, by: number): void {
  const named = assignments.filter(
    ({ inert, value }) => !inert && value !== null && /^(?:file=)?[~./]/.test(headOf(value)),
  );
  addPossibleFiles(
    walk,
    named.map(({ value }) => value),
    span,
    by,
  );
}
