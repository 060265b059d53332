/** What the shell's own commands change about the shell: its folder, its variables, its functions. */

import { absolutePath } from '../path.js';
import { type KnownPath, type Word, wordText } from '../word.js';
import { judgeAssignment, splitAssignment } from './assignments.js';
import type { Span, Walk } from './context.js';

/** What a command changes about the shell it runs in. */
export type Effect = (walk: Walk, words: readonly Word[], span: Span, program: string) => void;

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
  ['read', assignNames],
  ['mapfile', assignNames],
  ['readarray', assignNames],
  ['getopts', assignNames],
  ['let', assignNames],
  ['wait', assignNames],
  ['unset', unset],
  ['printf', (walk, words, span) => (words[0] === '-v' ? assignNames(walk, words.slice(1, 2), span) : undefined)],
  ['set', (walk, words) => (words.every(isFlag) ? undefined : forgetArguments(walk))],
  ['shift', forgetArguments],
  ['eval', forget],
  ['source', runHere],
  ['.', runHere],
  ['break', jump],
  ['continue', jump],
  ['return', jump],
  ['hash', nameFile],
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
  const flags = words.filter(isFlag).join('');
  if (flags.includes('n') && program !== 'export') walk.state.forget();
  // `export -n` is no reference.
  const unsteady = program !== 'export' && program !== 'readonly' && /[nluci]/.test(flags);
  for (const word of words) {
    if (isFlag(word)) continue;
    const given = splitAssignment(word);
    const name = given?.name ?? word;
    if (unsteady && typeof name === 'string') walk.state.unsettle(name, flags.includes('n'));
    if (given !== undefined) {
      judgeAssignment(walk, given.name, given.value, span);
      // A name for another variable: whatever is assigned to it changes that one.
      if (flags.includes('n') && typeof given.value === 'string') judgeAssignment(walk, given.value, null, span);
      walk.state.assign(given.name, unsteady ? null : given.value);
      if (program !== 'export' && program !== 'readonly') walk.functions.locals.add(given.name);
    } else if (typeof word !== 'string') walk.state.forget();
    else if (program !== 'export' && program !== 'readonly') {
      walk.state.assign(word, null);
      walk.functions.locals.add(word);
    }
  }
}

function assignNames(walk: Walk, words: readonly Word[], span: Span): void {
  for (const word of ['REPLY', 'MAPFILE', 'OPTARG', 'OPTIND', ...words]) {
    if (typeof word !== 'string') walk.state.forget();
    else {
      for (const [name] of word.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) walk.state.assign(name, null);
      judgeAssignment(walk, word, null, span);
    }
  }
}

function unset(walk: Walk, words: readonly Word[]): void {
  for (const word of words) {
    if (typeof word !== 'string') walk.state.forget();
    else {
      walk.state.undefine(word);
      walk.state.assign(word, null);
    }
  }
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
        const by = walk.add({ kind: 'exec', words: [file, null], onlyReads: false, needsCover: true, span });
        walk.find('hidden-exec', `"${name}" runs ${wordText(file)}, as "hash -p" said`, span, by);
      });
  }
}

function changeOptions(walk: Walk, words: readonly Word[], span: Span): void {
  // Patterns reach folders below, or hidden files.
  if (words.some((word) => typeof word !== 'string' || /^(?:globstar|dotglob)$/.test(word))) walk.globs = 'value';
  for (const option of ['expand_aliases', 'lastpipe']) {
    if (words.includes(option)) walk.opaque(`"shopt ${option}" changes how the rest is read`, span);
  }
}
