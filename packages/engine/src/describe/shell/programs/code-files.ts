/** Files and folders that a tool is told to take code from: configuration, plugins, projects. What they say is run. */

import { normalPath } from '../../path-text.js';
import type { Word } from '../../word.js';
import { added, nothing } from '../lists.js';
import type { Draft } from './draft.js';
import type { Grammar } from './grammar.js';
import { isPipe } from './special/orders.js';
import type { Line } from './table.js';
import { headOf, textOf } from './words.js';

const takesCode =
  /^(?:-[cfrCI]|--?(?:cd|chdir|cwd|file|options|root(?:-?[dD]ir)?|working-dir(?:ectory)?|project(?:-dir|-directory|-file)?|manifest-path|package-path|(?:kube|user|global)config|stack-yaml)|--?(?:[a-z-]+-)?(?:config|config-file|configfile|conf|rcfile|defaults|plugins?|require|import|loader|formatter|format|reporter|init-script|setup|preload|resolver|script|transform|preset|rulesdir|makefile|build-?file|taskfile|justfile|bazelrc|native-file|cross-file|toolchain|settings|layout))$/;

const option = /^(--?[A-Za-z][\w-]*)(?:=(.+))?$/;
const attached = /^(-[cfrCI])(\/.+)$/;

/** `-DCMAKE_TOOLCHAIN_FILE=x` */
const definition =
  /^(-D\w*(?:TOOLCHAIN_FILE|_INCLUDE(?:_BEFORE|_AFTER)?|_COMPILER|MAKE_PROGRAM|_LAUNCHER|_COMMAND|_EXECUTABLE|LINKER))(?::\w+)?=(.+)$/;

/** A file of code, and the option that names it. */
interface CodeFile {
  readonly name: string;
  readonly file: string;
}

/** The files that such options name. Known options that do no harm are left out. `words`: with the program. */
export function codeFiles(words: readonly Word[], grammar?: Grammar): readonly CodeFile[] {
  let found: readonly CodeFile[] = nothing;
  for (let at = 1; at < words.length; at++) {
    const word = words[at];
    if (typeof word !== 'string' || !word.startsWith('-')) continue;
    const named = codeFile(word, words[at + 1]);
    if (named !== undefined && grammar?.options.has(named.name) !== true) found = added(found, named);
  }
  return found;
}

function codeFile(word: string, next: Word | undefined): CodeFile | undefined {
  const [, name = '', joined] = option.exec(word) ?? [];
  if (takesCode.test(name)) {
    const file = joined ?? textOf(next);
    return file === undefined ? undefined : { name, file };
  }
  const [, defined, value] = definition.exec(word) ?? [];
  if (defined !== undefined && value !== undefined) return { name: defined, file: value };
  const [, short, file] = attached.exec(word) ?? [];
  return short === undefined || file === undefined ? undefined : { name: short, file };
}

/** Anybody on the machine can put files there. */
const sharedFolder = /^(?:\/private)?(?:\/tmp|\/var\/tmp|\/dev\/shm)(?:\/|$)/;

/** What lies in that place is run. `taker`: the program, or the option that names the place. */
export function takesCodeFrom(draft: Draft, taker: string, place: Word): void {
  if (/^https?:\/\/(?!localhost|127\.)/i.test(headOf(place)))
    draft.finds('remote-code', `${taker} takes code from that address`);
  takesSharedCode(draft, taker, place);
}

/** The same where an address is judged elsewhere. */
export function takesSharedCode(draft: Draft, taker: string, place: Word): void {
  const text = headOf(place);
  if (text.startsWith('/') && sharedFolder.test(normalPath(text, 'linux')))
    draft.finds('hidden-exec', `${taker} takes code from a folder that anybody can write to`);
}

/** Scripts of these are judged where they stand; a file of them is code, too. */
const scripted: ReadonlySet<string | undefined> = new Set(['awk', 'sed']);

/** Whether its arguments may say that it runs code. */
export function mayTakeCode({ kind, special }: Line): boolean {
  return kind === 'runs' || scripted.has(special);
}

/**
 * `awk -f -`, `make -f /dev/stdin`, `cmake -P /dev/stdin`, `awk -f <(curl …)`: the script is what comes in.
 *
 * @param words with the program
 * @param piped whether something is fed into the command
 */
export function takesScript({ kind, special }: Line, words: readonly Word[], piped: boolean): boolean {
  const isScripted = scripted.has(special);
  if (!isScripted && !piped) return false;
  for (let at = 1; at < words.length; at++) {
    const word = words[at] ?? null;
    const named = at > 1 && scriptOption.test(textOf(words[at - 1]) ?? '');
    if (named && isScripted && isPipe(word)) return true;
    if (!piped) continue;
    const text = textOf(word) ?? '';
    if (text === '-' ? named : text === '-f-' || (input.test(text) && (kind === 'runs' || named))) return true;
  }
  return false;
}

const scriptOption = /^(?:-f|--file|--makefile)$/;
const input = /^(?:-[fP])?(?:\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/;
