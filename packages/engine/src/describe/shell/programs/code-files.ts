/** Files that a tool is told to take code from: configuration, plugins, formatters. What they say is run. */

import type { Word } from '../../word.js';
import type { Grammar } from './grammar.js';
import { isPipe } from './special/orders.js';
import type { Line } from './table.js';
import { textOf } from './words.js';

const takesCode =
  /^(?:-[cfrI]|--?(?:[a-z-]+-)?(?:config|config-file|configfile|conf|rcfile|defaults|plugins?|require|import|loader|formatter|format|reporter|init-script|setup|preload|resolver|script|transform|preset|rulesdir|makefile|build-file))$/;

const option = /^(--?[A-Za-z][\w-]*)(?:=(.+))?$/;
const attached = /^(-[crI])(\/.+)$/;

/** A file of code, and the option that names it. */
interface CodeFile {
  readonly name: string;
  readonly file: string;
}

/** The files that such options name. Known options that do no harm are left out. */
export function codeFiles(words: readonly Word[], grammar?: Grammar): CodeFile[] {
  const found: CodeFile[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (typeof word !== 'string' || !word.startsWith('-')) continue;
    const named = codeFile(word, words[at + 1]);
    if (named !== undefined && grammar?.options.has(named.name) !== true) found.push(named);
  }
  return found;
}

function codeFile(word: string, next: Word | undefined): CodeFile | undefined {
  const [, name = '', joined] = option.exec(word) ?? [];
  if (takesCode.test(name)) {
    const file = joined ?? textOf(next);
    return file === undefined ? undefined : { name, file };
  }
  const [, short, file] = attached.exec(word) ?? [];
  return short === undefined || file === undefined ? undefined : { name: short, file };
}

/** Anybody on the machine can put files there. */
export const inSharedFolder = /^(?:\/tmp|\/var\/tmp|\/dev\/shm)\//;

/** `awk -f -`, `make -f /dev/stdin`, `cmake -P /dev/stdin`: the script is what comes in. */
export function takesScript({ kind, special }: Line, words: readonly Word[]): boolean {
  if (kind !== 'runs' && special !== 'awk' && special !== 'sed') return false;
  return words.some((word, at) => {
    const option = textOf(words[at - 1]) ?? '';
    if (word === '-') return scriptOption.test(option);
    const text = textOf(word) ?? '';
    return text === '-f-' || (input.test(text) && (kind === 'runs' || scriptOption.test(option)));
  });
}

/** `awk -f <(curl …)` */
export function scriptIsPiped({ special }: Line, words: readonly Word[]): boolean {
  if (special !== 'awk' && special !== 'sed') return false;
  return words.some((word, at) => scriptOption.test(textOf(words[at - 1]) ?? '') && isPipe(word));
}

const scriptOption = /^(?:-f|--file|--makefile)$/;
const input = /^(?:-[fP])?(?:\/dev\/stdin|\/dev\/fd\/0|\/proc\/self\/fd\/0)$/;
