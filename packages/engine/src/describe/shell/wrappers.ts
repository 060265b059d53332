/** Follows a command through the program that runs it: `sudo rm x` is the command of sudo, and `rm x`. */

import type { Assignment } from '../operation.js';
import { absolutePath } from '../path.js';
import type { PartialWord, Word } from '../word.js';
import { judgeAssignment, splitAssignment } from './assignments.js';
import { addExec, type Call, describe, runCall } from './commands.js';
import type { Walk } from './context.js';
import { isSystemProgram, programName } from './program-name.js';
import { type Arguments, readArguments } from './programs/arguments.js';
import { runShell } from './shells.js';
import { runText } from './texts.js';
import { describeAssignment } from './variables.js';
import { noOptions, type Wrapper, wrapperProgram } from './wrapper-grammar.js';

/** Describes the call as one of a wrapper and what it runs. False where it is none. */
export function followWrapper(walk: Walk, call: Call, program: string): boolean {
  const name = programName(program);
  const trusted = isSystemProgram(program);
  if (runShell(walk, call, name, trusted)) return true;
  const found = findUse(name, call.words.slice(1));
  if (found === undefined) return false;
  const { use } = found;
  const args = readArguments(found.words, use.grammar, true);
  // `command -v x` only asks.
  if (args.options.some(({ spec }) => spec.effects.includes('list'))) return false;
  const inner = findInner(use, args);
  if (inner === undefined && use.kind !== 'raises') return false;
  const sure = trusted && args.sure && (args.allKnown || use.marks.has('loose'));
  describeWrapper(walk, call, program, use, sure && use.kind !== 'raises' && !args.options.some(changes));
  if (inner !== undefined) runInner(walk, call, name, use, args, inner, sure);
  return true;
}

/** Which line speaks of this call, and the words behind its subcommand. */
function findUse(
  name: string,
  words: readonly Word[],
): { readonly use: Wrapper; readonly words: readonly Word[] } | undefined {
  const program = wrapperProgram(name);
  if (program === undefined) return undefined;
  const own = program.uses.get('');
  if (own !== undefined) return { use: own, words };
  let rest = words;
  let path = '';
  for (let level = 0; level < 2; level++) {
    const args = readArguments(rest, program.globals ?? noOptions, true);
    const [sub, ...behind] = [...args.operands, ...args.rest];
    if (typeof sub !== 'string') return undefined;
    path = path === '' ? sub : `${path} ${sub}`;
    rest = behind;
    const use = program.uses.get(path);
    if (use !== undefined) return { use, words: rest };
  }
  return undefined;
}

/** The words of the command, or the script. */
type Inner = { readonly words: readonly Word[] } | { readonly scripts: readonly Word[] };

function findInner(use: Wrapper, args: Arguments): Inner | undefined {
  const given = args.options.flatMap(({ spec, value }) =>
    spec.effects.includes('exec') && value !== undefined ? [value] : [],
  );
  if (given.length > 0) return { scripts: given };
  const operands = [...args.operands, ...args.rest];
  if (use.option !== undefined) {
    const scripts = optionValues(use.option, args);
    return scripts.length > 0 ? { scripts } : undefined;
  }
  if (use.marks.has('text')) return operands.length > 0 ? { scripts: operands } : undefined;
  if (use.needs !== undefined) {
    const at = operands.indexOf(use.needs);
    if (args.dashes === undefined && at < 0) return undefined;
    const words = operands.slice(at + 1);
    return words.length > 0 ? { words } : undefined;
  }
  const words = operands.slice(use.skip);
  return words.length > 0 || use.marks.has('items') ? { words } : undefined;
}

/** Values of an option that may stand behind operands too: `su user -c 'cmd'`. */
function optionValues(option: string, { options, operands, rest }: Arguments): Word[] {
  const names = [option, option.length === 2 ? (option === '-x' ? '--exec' : '--command') : option];
  const found = options.flatMap(({ spec, value }) => (names.includes(spec.name) && value !== undefined ? [value] : []));
  const behind = [...operands, ...rest];
  behind.forEach((word, at) => {
    if (typeof word === 'string' && names.includes(word)) found.push(behind[at + 1] ?? null);
    else
      for (const name of names)
        if (typeof word === 'string' && word.startsWith(`${name}=`)) found.push(word.slice(name.length + 1));
  });
  return found;
}

function changes({ spec }: Arguments['options'][number]): boolean {
  return spec.effects.some((effect) => effect === 'write' || effect === 'change' || effect === 'exec');
}

function describeWrapper(walk: Walk, call: Call, program: string, use: Wrapper, transparent: boolean): void {
  if (use.marks.has('describe')) {
    describe(walk, call, program);
    return;
  }
  const plain = transparent && (use.kind === 'same' || use.kind === 'shell');
  const operation = addExec(walk, call, { onlyReads: plain, needsCover: !plain });
  if (use.kind === 'raises')
    walk.find('privilege-escalation', `"${program}" runs commands with other rights`, call.span, operation);
}

function runInner(
  walk: Walk,
  call: Call,
  name: string,
  use: Wrapper,
  args: Arguments,
  inner: Inner,
  sure: boolean,
): void {
  const elsewhere = use.kind === 'elsewhere';
  const body = (): void => {
    if (elsewhere) walk.state.moveTo(null);
    walk.elsewhere ||= elsewhere;
    for (const { spec, value = null } of args.options) {
      if (spec.effects.includes('into')) walk.state.moveTo(absolutePath(value, walk.state.cwd, walk.environment));
      if (spec.effects.includes('write')) addFile(walk, call, 'write', value);
      if (spec.effects.includes('read')) addFile(walk, call, 'read', value);
    }
    if ('scripts' in inner) {
      for (const script of inner.scripts) runText(walk, script, call.span, { elsewhere, dialect: 'sh' });
      return;
    }
    const { words, assignments } = takeAssignments(walk, call, use, inner.words);
    const given = name === 'env' ? [...splitString(walk, call, args), ...words] : words;
    const feed = use.marks.has('items') ? ({ input: 'none' } as const) : call.feed;
    const by = use.kind === 'shell' ? 'builtin' : 'process';
    const next: Call = { ...call, words: given, assignments: [...call.assignments, ...assignments], feed, by };
    if (use.marks.has('joined')) runJoined(walk, call, use, given, elsewhere);
    else {
      runCall(walk, { ...next, words: use.marks.has('items') ? withItems(given, args) : given });
      // An option that is not known may have a value: then the command begins one word later.
      if (!sure && given.length > 1) runCall(walk, { ...next, words: given.slice(1) });
    }
  };
  const outer = walk.elsewhere;
  // `command cd x` moves this very shell.
  if (use.kind === 'shell') body();
  else walk.state.apart(body);
  walk.elsewhere = outer;
}

function addFile(walk: Walk, { span }: Call, kind: 'read' | 'write', word: Word): void {
  const path = absolutePath(word, walk.state.cwd, walk.environment);
  walk.add({ kind, path, onlyReads: kind === 'read', needsCover: true, span });
}

/** `NAME=value` in front of the command. */
function takeAssignments(
  walk: Walk,
  { span }: Call,
  use: Wrapper,
  words: readonly Word[],
): { words: readonly Word[]; assignments: Assignment[] } {
  const assignments: Assignment[] = [];
  if (!use.marks.has('assigns')) return { words, assignments };
  let at = 0;
  for (; at < words.length; at++) {
    const given = splitAssignment(words[at] ?? null);
    if (given === undefined) break;
    judgeAssignment(walk, given.name, given.value, span);
    assignments.push(describeAssignment(given.name, given.value));
  }
  return { words: words.slice(at), assignments };
}

/** `env -S 'cmd args'` */
function splitString(walk: Walk, { span }: Call, { options }: Arguments): Word[] {
  const given = options.find(({ spec }) => spec.name === '-S' || spec.name === '--split-string');
  if (given === undefined) return [];
  if (typeof given.value === 'string' && /^[\w ./:=,@%+-]*$/.test(given.value))
    return given.value.split(' ').filter((word) => word !== '');
  walk.opaque('the words behind -S cannot be taken apart', span);
  return [];
}

const someWords: PartialWord = { parts: ['', ''], from: 'value', splits: true, text: '…' };

/** The arguments that `xargs` reads: behind the command, or where `-I` says. */
function withItems(words: readonly Word[], { options }: Arguments): readonly Word[] {
  const command = words.length === 0 ? ['echo'] : words;
  const mark = options.find(({ spec }) => ['-I', '-i', '--replace'].includes(spec.name));
  if (mark === undefined) return [...command, someWords];
  const text = mark.value === undefined ? '{}' : mark.value;
  if (typeof text !== 'string' || text === '') return [...command, someWords];
  return command.map((word) => (typeof word === 'string' && word.includes(text) ? withGaps(word, text) : word));
}

function withGaps(word: string, mark: string): Word {
  return { parts: word.split(mark), from: 'value', splits: false, text: word };
}

/** `ssh host 'cmd'`, `watch cmd args`: the words are joined and run as a script. */
function runJoined(walk: Walk, { span }: Call, use: Wrapper, words: readonly Word[], elsewhere: boolean): void {
  const end = use.marks.has('items') ? words.findIndex((word) => typeof word === 'string' && /^:::/.test(word)) : -1;
  const command = end < 0 ? words : words.slice(0, end);
  if (command.length === 0) {
    runText(walk, null, span);
    return;
  }
  const texts = command.filter((word) => typeof word === 'string');
  const item = '"$item"';
  const whole = texts.length === command.length ? texts.join(' ') : null;
  const script =
    whole === null || !use.marks.has('items')
      ? whole
      : whole.includes('{')
        ? whole.replace(/\{[^{} ]*\}/g, item)
        : `${whole} ${item}`;
  runText(walk, script, span, { elsewhere, dialect: 'sh' });
}
