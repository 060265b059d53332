/**
 * Where bash computes (`$((…))`, `[[ x -eq y ]]`, subscripts, variables with the integer attribute) and where a value names a
 * variable (`${!x}`, `declare -n`), `a[$(cmd)]` runs its command, whether it stands there or came as a value. So whatever gets there
 * is code unless it is known to be a number or a plain name.
 */

import type { Word } from '../word.js';
import type { Span, Walk } from './context.js';
import { isNumber, someNumber } from './numbers.js';
import { knownValue } from './variables.js';

/** How far values that name other variables are followed. */
const deepest = 8;

/** Variables of bash's own that compute what they are given. */
const ownIntegers = new Set(
  'RANDOM SRANDOM SECONDS HISTCMD LINENO OPTIND OPTERR BASHPID EPOCHSECONDS EUID UID PPID COMP_POINT'.split(' '),
);

/** Judges what bash computes, as it is after its own expansion. */
export function judgeComputed(walk: Walk, word: Word, span: Span, shown: string): void {
  const problem = problemOf(walk, word);
  if (problem !== undefined) hidden(walk, span, shown, problem);
}

/** Judges the name of a variable: with a subscript it is computed. */
export function judgeName(walk: Walk, word: Word, span: Span, shown: string): void {
  if (typeof word === 'string' ? !word.includes('[') : isNumber(word)) return;
  // What is computed stands behind the name itself.
  const inside = typeof word === 'string' ? word.slice(word.indexOf('[')) : word;
  const problem = isPlainName(word) ? undefined : problemOf(walk, inside);
  if (problem !== undefined) hidden(walk, span, shown, problem);
}

/** Judges `${!x}`: the value of `x` is a name. */
export function judgeIndirect(walk: Walk, name: string, span: Span, shown: string): void {
  if (/^[?#$!-]$/.test(name)) return;
  const value = knownValue(walk, name);
  if (value === undefined ? isOpen(walk, name) : !isPlainName(value)) {
    hidden(walk, span, shown, `means the variable that ${name} names, and nobody knows that it is a plain name`);
  }
}

/** Gives a variable a value, as everything does that assigns. */
export function giveValue(walk: Walk, name: string, value: Word, span: Span): void {
  const { state } = walk;
  if (state.kinds.isReference(name)) judgeName(walk, value, span, name);
  if (!state.kinds.isInteger(name) && !ownIntegers.has(name)) {
    state.assign(name, value);
    return;
  }
  judgeComputed(walk, value, span, name);
  state.assign(name, someNumber);
}

/** In front of a command a value lasts no longer than that, but is computed all the same. */
export function giveForCommand(walk: Walk, name: string, value: Word, span: Span): void {
  if (walk.state.kinds.isInteger(name) || ownIntegers.has(name)) judgeComputed(walk, value, span, name);
}

function hidden(walk: Walk, span: Span, shown: string, problem: string): void {
  walk.find('hidden-exec', `"${shown}" ${problem}`, span, walk.anything(span));
}

function problemOf(walk: Walk, word: Word): string | undefined {
  if (typeof word === 'string') return problemOfText(walk, word, deepest);
  if (word?.tame === true) return problemOfText(walk, word.parts.join('0'), deepest);
  return 'computes with what is only known when it runs, and a subscript in it can run commands';
}

function problemOfText(walk: Walk, text: string, left: number): string | undefined {
  // Quotes and dollar signs are gone by now: what is left of them came as text.
  if (/[$`]/.test(text)) {
    if (text.includes('[')) return 'computes a subscript that runs commands';
  }
  for (const [name] of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) {
    const problem = problemOfName(walk, name, left);
    if (problem !== undefined) return problem;
  }
  return undefined;
}

function problemOfName(walk: Walk, name: string, left: number): string | undefined {
  const value = knownValue(walk, name);
  if (value === undefined) return isOpen(walk, name) ? problemWith(name) : undefined;
  if (isNumber(value)) return undefined;
  if (typeof value !== 'string' || left === 0) return problemWith(name);
  if (value.includes('[') && /[$`]/.test(value)) return `computes with ${name}, whose value runs commands`;
  return value === name ? undefined : problemOfText(walk, value, left - 1);
}

function problemWith(name: string): string {
  return `computes with ${name}, and a subscript in its value can run commands`;
}

/** Bash sets these to what the script, or a file, says. */
const open = new Set(
  '_ BASH_REMATCH BASH_COMMAND BASH_EXECUTION_STRING BASH_ARGV BASH_ARGV0 BASH_SOURCE BASH_ALIASES BASH_CMDS FUNCNAME DIRSTACK OLDPWD COMP_WORDS COMP_LINE READLINE_LINE'.split(
    ' ',
  ),
);

/** Whether a variable that the script gave no value may hold text all the same. What the call's environment holds is no code. */
export function isOpen(walk: Walk, name: string): boolean {
  if (name === 'PWD') return walk.state.cwd === null || typeof walk.state.cwd !== 'string';
  // Arguments that are not told apart.
  if (/^(?:[@*]|\d{2,})$/.test(name)) return walk.state.variable('1') !== undefined;
  return open.has(name);
}

function isPlainName(word: Word): boolean {
  const text = typeof word === 'string' ? word : word?.tame === true ? word.parts.join('0') : undefined;
  return text !== undefined && /^(?:[A-Za-z_]\w*(?:\[(?:@|\*|\d+)\])?|\d*|[@*#?$!-])$/.test(text);
}
