/** Shells that are called by name: `bash -c '…'`, `sh script.sh`, and a shell that is fed its commands. */

import { newOperation } from '../new-operation.js';
import { absolutePath } from '../path.js';
import { mayBecomeOption, type Word } from '../word.js';
import { addExec, type Call } from './commands.js';
import type { Walk } from './context.js';
import type { Program } from './program.js';
import { headOf } from './programs/words.js';
import { isSource } from './redirects.js';
import { runText } from './texts.js';
import { noticeWritten } from './written-files.js';

/** How a shell reads a text. Those that read it in ways of their own are not taken apart. */
export type Language = 'bash' | 'sh' | 'other';

const shells: ReadonlyMap<string, Language> = new Map([
  ['bash', 'bash'],
  ['rbash', 'bash'],
  ['sh', 'sh'],
  ['dash', 'sh'],
  ['ash', 'sh'],
  ['zsh', 'other'],
  ['ksh', 'other'],
  ['mksh', 'other'],
  ['csh', 'other'],
  ['tcsh', 'other'],
  ['fish', 'other'],
  ['yash', 'other'],
  ['posh', 'other'],
]);

interface Invocation {
  /** `-c` */
  readonly takesText: boolean;
  /** `-s` */
  readonly readsInput: boolean;
  readonly interactive: boolean;
  /** Nothing but options that change nothing about what runs. */
  readonly plain: boolean;
  /** `-n`: reads the commands and runs none. */
  readonly onlyParses: boolean;
  /** `-O dotglob`, `-O globstar`: patterns reach further. */
  readonly widens: boolean;
  readonly operands: readonly Word[];
  /** `fish -C '…'`: run before the rest. */
  readonly before: readonly Word[];
}

export function languageOf(program: string): Language | undefined {
  return shells.get(program);
}

/** Describes a call of a shell, and walks the text that it runs. False where it is none, or only says its version. */
export function runShell(walk: Walk, call: Call, { name, trusted, language }: Program): boolean {
  if (language === undefined || call.words[1] === '--version' || call.words[1] === '--help') return false;
  const invocation = readInvocation(call.words.slice(1), name === 'fish');
  const dialect = language === 'other' ? 'sh' : language;
  const [first, ...rest] = invocation.operands;
  for (const text of invocation.before) runText(walk, text, call.span, { assignments: call.assignments, dialect });
  if (invocation.takesText && first !== undefined) {
    const plain = trusted && invocation.plain && typeof first === 'string' && language !== 'other';
    addExec(walk, call, plain, !plain);
    if (language === 'other') walk.opaque(`${name} reads text in a way of its own`, call.span);
    const globs = walk.globs;
    if (invocation.widens) walk.globs = 'value';
    walk.feed(call.feed.input, walk.listed, () =>
      runText(walk, first, call.span, { assignments: call.assignments, arguments: rest, dialect }),
    );
    walk.globs = globs;
    return true;
  }
  const onlyReads = trusted && invocation.onlyParses && invocation.plain && language !== 'other' && first !== undefined;
  const operation = addExec(walk, call, onlyReads, true);
  if (first !== undefined && !invocation.readsInput) {
    runFile(walk, call, name, first, operation);
    return true;
  }
  const { feed } = call;
  if (feed.input !== 'none') {
    walk.find('remote-code', `${name} runs what it is fed`, call.span, operation);
    if (feed.text !== undefined) runText(walk, feed.text, call.span, { assignments: call.assignments, dialect });
    else walk.anything(call.span);
  } else if (!walk.elsewhere)
    walk.find('hidden-exec', `${name} takes its commands from elsewhere`, call.span, operation);
  return true;
}

function runFile(walk: Walk, call: Call, name: string, file: Word, by: number): void {
  const { span } = call;
  if (isSource(file) || isUnknown(file)) {
    walk.find('remote-code', `${name} runs what is only known when it runs`, span, by);
    return;
  }
  const path = absolutePath(file, walk.state.cwd, walk.environment);
  const operation = newOperation('read', true, false, span);
  operation.path = path;
  operation.by = by;
  walk.add(operation);
  noticeWritten(walk, call, name, by);
}

function isUnknown(word: Word): boolean {
  return word === null || (typeof word !== 'string' && word.parts.every((part) => part === ''));
}

function readInvocation(words: readonly Word[], isFish: boolean): Invocation {
  const before: Word[] = [];
  let takesText = false;
  let readsInput = false;
  let interactive = false;
  let plain = true;
  let onlyParses = false;
  let widens = false;
  let at = 0;
  for (; at < words.length; at++) {
    const word = words[at];
    if (typeof word !== 'string' || word === '' || word === '--' || word === '-' || !/^[-+]/.test(word)) break;
    if (word.startsWith('--')) {
      if (word === '--rcfile' || word === '--init-file') at++;
      const [, text] = /^--(?:init-)?command(?:=(.*))?$/s.exec(word) ?? [word];
      if (isFish && text !== word) before.push(text ?? words[++at] ?? null);
      if (!quietOptions.has(word)) plain = false;
      continue;
    }
    const initial = isFish ? word.indexOf('C') : -1;
    if (initial > 0) before.push(word.slice(initial + 1) || (words[++at] ?? null));
    for (const letter of initial > 0 ? word.slice(1, initial) : word.slice(1)) {
      if (letter === 'n') onlyParses = word.startsWith('-');
      if (letter === 'c') takesText = true;
      else if (letter === 's') readsInput = true;
      else if (letter === 'i') interactive = true;
      else if (letter === 'o' || letter === 'O') {
        at++;
        // `+o noexec` takes back `-n`.
        if (word.startsWith('+')) plain = false;
        if (letter === 'O') {
          plain = false;
          const option = words[at];
          widens ||= typeof option !== 'string' || /^(?:dotglob|globstar)$/.test(option);
        }
      } else if (!quietLetters.has(letter)) plain = false;
    }
  }
  if (words[at] === '--' || words[at] === '-') at++;
  const operands = words.slice(at);
  const unsure = operands[0] !== undefined && mayBeFlag(operands[0]) && !takesText;
  return {
    takesText,
    readsInput,
    interactive,
    plain: plain && !interactive && !unsure,
    onlyParses,
    widens,
    operands,
    before,
  };
}

/** `+n` takes back `-n`. */
function mayBeFlag(word: Word): boolean {
  return mayBecomeOption(word) || (typeof word !== 'string' && headOf(word).startsWith('+'));
}

const quietOptions = new Set(['--login', '--noprofile', '--norc', '--posix', '--verbose']);
const quietLetters = new Set('abefhlmnptuvxBCEHPT');
