/** What the shell's own commands change about the shell: its folder, its variables, its functions. */

import { newOperation } from '../new-operation.js';
import type { Assignment } from '../operation.js';
import { absolutePath } from '../path.js';
import { type KnownPath, type Word, wordText } from '../word.js';
import { judgeAssignment, splitAssignment } from './assignments.js';
import { giveValue, judgeComputed, judgeName } from './computed.js';
import type { Span, Walk } from './context.js';
import { someNumber } from './numbers.js';
import { dropHead, headOf } from './programs/words.js';

/** What a command changes about the shell it runs in. */
export type Effect = (
  walk: Walk,
  words: readonly Word[],
  span: Span,
  program: string,
  assignments: readonly Assignment[],
) => void;

export function effectOf(program: string): Effect | undefined {
  return effects.get(program);
}

const forget: Effect = (walk) => walk.state.forget();
const jump: Effect = (walk) => walk.state.jump();

const effects: ReadonlyMap<string, Effect> = new Map<string, Effect>([
  ['cd', changeFolder],
  ['pushd', changeFolder],
  ['popd', (walk) => walk.state.moveTo(null)],
  ['export', declare],
  ['readonly', declare],
  ['declare', declare],
  ['typeset', declare],
  ['local', declare],
  ['read', readLine],
  ['mapfile', assignNames],
  ['readarray', assignNames],
  ['getopts', assignNames],
  ['let', compute],
  ['test', askForName],
  ['[', askForName],
  ['wait', assignNames],
  ['unset', unset],
  ['printf', printInto],
  ['set', changeSettings],
  ['shift', forgetArguments],
  ['eval', forget],
  ['source', runHere],
  ['.', runHere],
  ['break', jump],
  ['continue', jump],
  ['return', jump],
  ['hash', nameFile],
  ['fc', forget],
  ['history', writeHistory],
  ['shopt', changeOptions],
  // `jobs -x cd x` happens in this shell.
  ['jobs', (walk, words) => (words.some(isJobOfShell) ? walk.state.forget() : undefined)],
]);

/** What a file does here nobody knows; but what activates an environment stays in its folder. */
function runHere(walk: Walk, [file = null]: readonly Word[]): void {
  const { cwd } = walk.state;
  walk.state.forget();
  if (typeof file === 'string' && /(?:^|\/)(?:bin|Scripts)\/activate(?:\.\w+)?$/.test(file)) walk.state.moveTo(cwd);
}

function isJobOfShell(word: Word): boolean {
  return typeof word !== 'string' || /^-[a-z]*x/.test(word);
}

function isFlag(word: Word): boolean {
  return typeof word === 'string' && /^[-+]./.test(word) && word !== '--';
}

/** `cd` is taken to succeed: scripts that go on after a failed one are judged as if it had not. */
function changeFolder(walk: Walk, words: readonly Word[], _span: Span, program: string): void {
  const [folder, ...more] = words.filter(
    (word) => word !== '--' && !(typeof word === 'string' && /^-[LPe@n]+$/.test(word)),
  );
  walk.state.moveTo(more.length > 0 ? null : targetOf(walk, folder, program));
}

function targetOf(walk: Walk, folder: Word | undefined, program: string): KnownPath | null {
  if (walk.state.variable('CDPATH') !== undefined) return null;
  if (folder === undefined) return program === 'cd' && walk.state.variable('HOME') === undefined ? walk.home : null;
  if (typeof folder !== 'string' || folder === '' || /^[-+]/.test(folder)) return null;
  return absolutePath(folder, walk.state.cwd, walk.environment);
}

function declare(walk: Walk, words: readonly Word[], span: Span, program: string): void {
  const own = program !== 'export' && program !== 'readonly';
  const flags = words.filter(isFlag).join('');
  // What is not known to be a name may be an option.
  const unsure = words.some((word) => typeof word !== 'string' && splitAssignment(word) === undefined);
  if ((flags.includes('n') || unsure) && own) walk.state.forget();
  // `export -n` is no reference.
  const unsteady = own && /[nluc]/.test(flags);
  for (const word of words) {
    if (isFlag(word)) continue;
    const given = splitAssignment(word);
    const name = given?.name ?? word;
    if (typeof name !== 'string') {
      walk.state.forget();
      if (own) judgeName(walk, name, span, program);
      continue;
    }
    if (name.includes('[')) judgeName(walk, name.replace(/=.*$/s, ''), span, name);
    if (own) walk.functions.locals.add(name);
    if (unsteady) walk.state.unsettle(name, flags.includes('n'));
    if (own && (flags.includes('i') || unsure)) walk.state.kinds.makeInteger(name);
    if (own && flags.includes('A')) walk.state.makeTable(name);
    if (given !== undefined) declareValue(walk, given, span, flags);
    else if (own) walk.state.blurVariable(name);
    if (program === 'readonly' || flags.includes('r') || unsure) walk.state.kinds.makeFixed(name);
  }
}

function declareValue(walk: Walk, given: { name: string; value: Word }, span: Span, flags: string): void {
  const { name, value } = given;
  judgeAssignment(walk, name, value, span);
  // A name for another variable: whatever is assigned to it changes that one.
  if (flags.includes('n') && typeof value === 'string') judgeAssignment(walk, value, null, span);
  if (/[aA]/.test(flags)) judgeList(walk, value, span);
  giveValue(walk, name, value, span);
}

/** `declare -a x="$y"` takes a value in parentheses for a list, and expands it. */
function judgeList(walk: Walk, value: Word, span: Span): void {
  if (typeof value === 'string') {
    if (value.startsWith('(')) judgeComputed(walk, value, span, value);
  } else if (value?.tame !== true && !/^[A-Za-z_]\w*\+?=\(/.test(value?.text ?? '')) {
    judgeComputed(walk, null, span, wordText(value));
  }
}

function assignNames(walk: Walk, words: readonly Word[], span: Span): void {
  for (const name of ['REPLY', 'MAPFILE', 'OPTARG']) giveValue(walk, name, null, span);
  walk.state.blurVariable('OPTIND');
  for (const word of words) {
    if (typeof word !== 'string') {
      walk.state.forget();
      judgeName(walk, word, span, wordText(word));
    } else {
      judgeName(walk, word, span, word);
      for (const [name] of word.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) giveValue(walk, name, null, span);
      judgeAssignment(walk, word, null, span);
    }
  }
}

/** `read -r f` in front of what `git ls-files` hands on. What is cut off a line cannot make another path of it. */
function readLine(
  walk: Walk,
  words: readonly Word[],
  span: Span,
  _program: string,
  settings: readonly Assignment[],
): void {
  assignNames(walk, words, span);
  const { listed } = walk;
  const name = words.at(-1);
  const options = words.slice(0, -1).join(' ');
  if (listed === undefined || walk.state.hasForgotten || typeof name !== 'string' || !/^[a-z_]\w*$/i.test(name)) return;
  if (!(listed.ends === 'nul' ? /^(?:(?:-r )?-d|-rd) $/ : /^(?:-r)?$/).test(options)) return;
  const isWhole = settings.some((setting) => setting.name === 'IFS' && setting.value === '');
  if (!isWhole && listed.ends !== 'blank' && listed.names.parts[0] === '') return;
  const { lines } = listed.names;
  giveValue(walk, name, { ...listed.names, splits: false, ...(lines === undefined ? {} : { lines: 'one' }) }, span);
}

/** `let x=y+1` */
function compute(walk: Walk, words: readonly Word[], span: Span): void {
  for (const word of words) {
    judgeComputed(walk, word, span, wordText(word));
    if (typeof word !== 'string') walk.state.forget();
    else
      for (const [name] of word.matchAll(/[A-Za-z_][A-Za-z0-9_]*(?![\w[])/g)) {
        if (isAssigned(word, name)) walk.state.assign(name, someNumber);
      }
  }
}

function isAssigned(expression: string, name: string): boolean {
  return new RegExp(
    `(?:^|[^\\w])${name}\\s*(?:(?:[-+*/%&|^]|<<|>>)?=(?!=)|\\+\\+|--)|(?:\\+\\+|--)\\s*${name}(?!\\w)`,
  ).test(expression);
}

/** `printf -v name` */
function printInto(walk: Walk, words: readonly Word[], span: Span): void {
  const [first = null, second] = words;
  if (first === '-v') assignNames(walk, second === undefined ? [] : [second], span);
  else if (typeof first === 'string') {
    if (first.startsWith('-v')) assignNames(walk, [first.slice(2)], span);
  } else if (headOf(first).startsWith('-v')) assignNames(walk, [dropHead(first, 2)], span);
}

/** `test -v name` */
function askForName(walk: Walk, words: readonly Word[], span: Span): void {
  words.forEach((word, at) => {
    const name = words[at + 1];
    if ((word === '-v' || word === '-R') && name !== undefined) judgeName(walk, name, span, wordText(name));
  });
}

function unset(walk: Walk, words: readonly Word[], span: Span): void {
  for (const word of words) {
    judgeName(walk, word, span, wordText(word));
    if (typeof word !== 'string') walk.state.forget();
    else {
      walk.state.undefine(word);
      walk.state.blurVariable(word);
      if (walk.state.mayBeTable(word)) walk.state.makeTable(word, false);
    }
  }
}

function changeSettings(walk: Walk, words: readonly Word[], span: Span): void {
  if (words.some((word) => typeof word === 'string' && (/^-[A-Za-z]*k/.test(word) || word === 'keyword')))
    walk.find('environment-override', '"set -k" takes every NAME=value for a setting of the program', span);
  if (!words.every(isFlag)) forgetArguments(walk);
}

/** `history -a` writes where HISTFILE says. */
function writeHistory(walk: Walk, words: readonly Word[], span: Span): void {
  const file = walk.state.variable('HISTFILE');
  if (file === undefined || !words.some((word) => typeof word !== 'string' || /^-[a-z]*[aw]/.test(word))) return;
  const operation = newOperation('write', false, true, span);
  operation.path = absolutePath(file, walk.state.cwd, walk.environment);
  walk.add(operation);
}

/** `$1` and the others. */
function forgetArguments(walk: Walk): void {
  for (const name of '123456789') walk.state.assign(name, null);
}

/** `hash -p ./x ls`: from here on `ls` is that file. */
function nameFile(walk: Walk, words: readonly Word[], span: Span): void {
  const at = words.indexOf('-p');
  const file = words[at + 1];
  if (at < 0 || file === undefined) return;
  for (const name of words.slice(at + 2)) {
    if (typeof name !== 'string') walk.state.forget();
    else
      walk.state.define(name, () => {
        const operation = newOperation('exec', false, true, span);
        operation.words = [file, null];
        const by = walk.add(operation);
        walk.find('hidden-exec', `"${name}" runs ${wordText(file)}, as "hash -p" said`, span, by);
      });
  }
}

function changeOptions(walk: Walk, words: readonly Word[], span: Span): void {
  // Without `-s` and `-u` it only tells.
  if (words.every((word) => typeof word === 'string' && !/^-[a-z]*[su]/.test(word))) return;
  // Patterns reach folders below, or hidden files.
  if (words.some((word) => typeof word !== 'string' || /^(?:globstar|dotglob)$/.test(word))) walk.globs = 'value';
  for (const option of ['expand_aliases', 'lastpipe']) {
    if (words.includes(option)) walk.opaque(`"shopt ${option}" changes how the rest is read`, span);
  }
}
