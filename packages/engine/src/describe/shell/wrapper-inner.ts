/** Finds the command in the arguments of a wrapper: as words of its own, or as the text of a script. */

import type { PartialWord, Word } from '../word.js';
import type { Listing } from './listers.js';
import { type Arguments, hasOption, readArguments } from './programs/arguments.js';
import { noOptions, type Wrapper, type WrapperProgram } from './wrapper-grammar.js';

/** A line of the table that speaks of a call, and the arguments behind its subcommand. */
export interface Use {
  readonly wrapper: Wrapper;
  readonly args: Arguments;
}

/** `words`: with the program. */
export function findUse(program: WrapperProgram, words: readonly Word[]): Use | undefined {
  let wrapper = program.uses.get('');
  if (wrapper === undefined && !namesAny(program.heads, words)) return undefined;
  let rest = words.slice(1);
  for (let path = ''; wrapper === undefined; ) {
    const args = readArguments(rest, program.globals.get(path) ?? noOptions, true);
    const [sub, ...behind] = [...args.operands, ...args.rest];
    if (typeof sub !== 'string') return undefined;
    path = path === '' ? sub : `${path} ${sub}`;
    if (!program.heads.has(path)) return undefined;
    rest = behind;
    wrapper = program.uses.get(path);
  }
  return { wrapper, args: readArguments(rest, wrapper.grammar, true) };
}

function namesAny(heads: WrapperProgram['heads'], words: readonly Word[]): boolean {
  for (const word of words) if (typeof word === 'string' && heads.has(word)) return true;
  return false;
}

/** The words of the command, or scripts. */
export type Inner = { readonly words: readonly Word[] } | { readonly scripts: readonly Word[] };

/** `undefined` where there is no command: then the program is no wrapper here. */
export function findInner({ wrapper, args }: Use): Inner | undefined {
  const operands = [...args.operands, ...args.rest];
  const scripts = args.options.flatMap(({ spec, value }) =>
    spec.effects.includes('exec') && value !== undefined ? [value] : [],
  );
  if (wrapper.option !== undefined) scripts.push(...optionValues(wrapper.option, args, operands));
  if (wrapper.marks.has('text')) scripts.push(...operands);
  if (scripts.length > 0) return { scripts };
  if (wrapper.option !== undefined) return undefined;
  const words = commandWords(wrapper, args, operands);
  if (wrapper.marks.has('dash-c') && words[0] === '-c' && words[1] !== undefined) return { scripts: [words[1]] };
  return words.length > 0 || wrapper.marks.has('items') ? { words } : undefined;
}

function commandWords({ needs, skip, marks }: Wrapper, args: Arguments, operands: readonly Word[]): readonly Word[] {
  if (needs !== undefined) {
    const at = operands.indexOf(needs);
    return args.dashes === undefined && at < 0 ? [] : operands.slice(at + 1);
  }
  if (marks.has('edits') && hasOption(args, '-e', '--edit')) return ['sudoedit', ...operands];
  if (!marks.has('split')) return operands.slice(skip);
  // `env - cmd` is `env -i cmd`.
  return [...splitString(args), ...operands.slice(operands[0] === '-' ? 1 : 0)];
}

/** Values of an option that may stand behind operands too: `su user -c 'cmd'`. */
function optionValues(option: string, { options }: Arguments, operands: readonly Word[]): Word[] {
  const names = [option, ...(longNames.get(option) ?? [])];
  const found = options.flatMap(({ spec, value }) => (names.includes(spec.name) && value !== undefined ? [value] : []));
  operands.forEach((word, at) => {
    if (typeof word !== 'string') return;
    if (names.includes(word)) found.push(operands[at + 1] ?? null);
    const name = names.find((long) => word.startsWith(`${long}=`));
    if (name !== undefined) found.push(word.slice(name.length + 1));
  });
  return found;
}

const longNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['-c', ['--command', '--session-command']],
  ['-x', ['--exec']],
  ['--run', ['--command']],
]);

/** `env -S 'cmd args'`; what is not plain words is not known. */
function splitString({ options }: Arguments): Word[] {
  const given = options.find(({ spec }) => spec.name === '-S' || spec.name === '--split-string');
  if (given === undefined) return [];
  const { value } = given;
  return typeof value === 'string' && /^[\w ./:=,@%+-]*$/.test(value)
    ? value.split(' ').filter((word) => word !== '')
    : [null];
}

const someWords: PartialWord = { parts: ['', ''], from: 'value', splits: true, text: '…' };

/** The command with the arguments that `xargs` reads: behind it, or where `-I` says. */
export function withItems(
  words: readonly Word[],
  { options }: Arguments,
  listed: Listing | undefined,
): readonly Word[] {
  const command = words.length === 0 ? ['echo'] : words;
  const given = options.find(({ spec }) => ['-I', '-i', '--replace'].includes(spec.name));
  const mark = given === undefined ? null : (given.value ?? '{}');
  const items = listed !== undefined && isApart(listed, options) ? listed.names : someWords;
  if (typeof mark !== 'string' || mark === '') return [...command, items];
  if (items !== someWords && command.includes(mark))
    return command.map((word) => (word === mark ? { ...items, splits: false } : word));
  return command.map((word) =>
    typeof word === 'string' && word.includes(mark)
      ? { parts: word.split(mark), from: 'value', splits: false, text: word }
      : word,
  );
}

/** Whether `xargs` takes each of the names for one item. */
function isApart(listed: Listing, options: Arguments['options']): boolean {
  const end = endOf(options);
  return listed.ends === 'blank' ? end === 'blank' || end === 'line' : end === listed.ends;
}

/** What ends an item that comes in; without such an option a blank does, too. */
function endOf(options: Arguments['options']): Listing['ends'] | 'other' {
  if (options.some(({ spec }) => spec.name === '-a' || spec.name === '--arg-file')) return 'other';
  const last = options.findLast(({ spec }) => /^(?:-0|--null|-d|--delimiter)$/.test(spec.name));
  if (last === undefined) return 'blank';
  if (last.value === undefined) return 'nul';
  return last.value === '\\n' || last.value === '\n' ? 'line' : last.value === '\\0' ? 'nul' : 'other';
}

/** The script that a wrapper makes of its words; `null` where it is not known. */
export function joinWords(words: readonly Word[], { marks }: Wrapper): Word {
  const end = marks.has('items') ? words.findIndex((word) => typeof word === 'string' && word.startsWith(':::')) : -1;
  const command = marks.has('keys') ? typed(words) : end < 0 ? words : words.slice(0, end);
  if (command.length === 0 || command.some((word) => typeof word !== 'string')) return null;
  const script = command.join(' ');
  if (!marks.has('items')) return script;
  // What parallel puts in, it quotes.
  return script.includes('{') ? script.replace(/\{[^{} ]*\}/g, '"$item"') : `${script} "$item"`;
}

const keyName =
  /^(?:[CMS]-.+|Enter|KPEnter|Escape|Tab|BTab|Space|BSpace|Up|Down|Left|Right|Home|End|PageUp|PageDown|F\d+)$/;
const typingCommand = /^(?:stuff|exec|screen|eval)$/;

/** What `tmux send-keys` and `screen -X stuff` type into a shell. */
function typed(words: readonly Word[]): readonly Word[] {
  return words.flatMap((word, at): Word[] => {
    if (typeof word !== 'string') return [word];
    if (keyName.test(word) || (at === 0 && typingCommand.test(word))) return [];
    return [word.replace(/\\n|\\r|\\015|\^M/g, '\n')];
  });
}
