/** Applies a table line to the arguments of a command: what its options and operands make of it. */

import type { Word } from '../../word.js';
import type { SimpleCommand } from '../command.js';
import { type Arguments, readArguments } from './arguments.js';
import { codeFiles, inSharedFolder } from './code-files.js';
import { Draft } from './draft.js';
import { judgeOptions, type Modes } from './judge-options.js';
import { judgeOperands } from './operands.js';
import { judgeLoose } from './option-names.js';
import { specials } from './special/index.js';
import type { Entry, Line } from './table.js';
import { unclearWords } from './unclear.js';
import { textOf } from './words.js';

/** What an analyser for one program is given. */
export interface Case {
  readonly command: SimpleCommand;
  /** Name of the program, without its folder. */
  readonly program: string;
  readonly line: Line;
  readonly args: Arguments;
  /** The words that `args` was read from. */
  readonly words: readonly Word[];
  readonly modes: Modes;
  readonly draft: Draft;
  /** The subcommand that was found, e.g. `stash`, `list`. */
  readonly path: readonly string[];
}

/** Finds the deepest subcommand that the words name, and judges it. */
export function judge(command: SimpleCommand, program: string, root: Entry): Draft {
  const before: { line: Line; args: Arguments }[] = [];
  let entry = root;
  let words = command.words.slice(1);
  const path: string[] = [];
  while (!entry.isLeaf) {
    const args = readArguments(words, entry.line.grammar, true);
    const name = textOf(args.rest[0]);
    const child = name === undefined || args.dashes !== undefined ? undefined : entry.child(name);
    if (name === undefined || child === undefined || args.operands.length > 0) break;
    before.push({ line: entry.line, args });
    path.push(name);
    words = args.rest.slice(1);
    entry = child;
  }
  return judgeLine(command, program, entry, words, before, path);
}

function judgeLine(
  command: SimpleCommand,
  program: string,
  entry: Entry,
  given: readonly Word[],
  before: readonly { line: Line; args: Arguments }[],
  path: readonly string[],
): Draft {
  const { line } = entry;
  if (given.length === 1 && isHelp(line, before, given[0] ?? null)) return new Draft('reads');
  const draft = new Draft(line.kind === 'reads' || line.kind === 'edits' ? line.kind : 'changes');
  const special = line.special === undefined ? undefined : specials.get(line.special);
  const words = special?.rewrite?.(given, command) ?? given;
  const args = readArguments(words, line.grammar);
  for (const { spec } of args.options) if (spec.effects.includes('reads')) draft.promise = 'reads';
  const modes: Modes = {
    below: false,
    given: false,
    list: false,
    names: false,
    edit: false,
    reads: false,
    into: undefined,
  };
  for (const part of before) judgeOptions(draft, part.line, part.args, modes);
  judgeOptions(draft, line, args, modes);
  judgeOperands(draft, line, args, modes, command);
  const found: Case = { command, program, line, args, words, modes, draft, path };
  special?.judge?.(found, undefined);
  for (const part of before) {
    if (part.line.special !== undefined) specials.get(part.line.special)?.judge?.(found, part.args);
  }
  judgeMarks(found, before);
  judgeCode(found);
  if (line.kind === 'network' && draft.urls.length === 0 && !modes.reads) draft.connects(null);
  if (line.marks.has('facts')) draft.reach = 'facts';
  else if (line.marks.has('elsewhere')) draft.reach = 'elsewhere';
  draft.unclear = unclearWords(found);
  return draft;
}

function judgeMarks({ command, program, line, modes, draft, path }: Case, before: readonly { line: Line }[]): void {
  const { marks, why } = line;
  if (command.moved && (marks.has('here') || before.some((part) => part.line.marks.has('here')))) draft.changes();
  if (marks.has('secret')) draft.finds('secret-read', `${[program, ...path].join(' ')} shows secrets`);
  if (modes.reads) return;
  if (marks.has('hidden')) draft.finds('hidden-exec', `${[program, ...path].join(' ')}: ${why}`);
  if (marks.has('system')) draft.finds('system-control', `${[program, ...path].join(' ')}: ${why}`);
}

/** What arguments say of code that is run, where the table does not know them all. */
function judgeCode({ command, line, draft }: Case): void {
  const words = command.words.slice(1);
  if (line.marks.has('vague')) judgeLoose(draft, words);
  if (line.kind !== 'runs' || line.special === 'interpreter') return;
  for (const { name, file } of codeFiles(words, line.grammar))
    if (inSharedFolder.test(file))
      draft.finds('hidden-exec', `${name} takes code from a folder that anybody can write to`);
}

/** `kubectl get --help`: the only argument behind the subcommand. */
function isHelp(line: Line, before: readonly { line: Line }[], word: Word): boolean {
  if (word !== '--help' && word !== '-h') return false;
  const helps = line.marks.has('help') || before.some((part) => part.line.marks.has('help'));
  return helps || (word === '--help' && before.length === 0);
}
