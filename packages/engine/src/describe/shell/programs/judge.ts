/** Applies a table line to the arguments of a command: what its options and operands make of it. */

import type { Word } from '../../word.js';
import type { SimpleCommand } from '../command.js';
import { type Arguments, isOperand, noArguments, readArguments } from './arguments.js';
import { codeFiles, mayTakeCode, takesCodeFrom, takesScript } from './code-files.js';
import { Draft } from './draft.js';
import { isHarmful } from './grammar.js';
import { judgeOptions, type Modes } from './judge-options.js';
import { judgeOperands } from './operands.js';
import { judgeDestructive, judgeLoose } from './option-names.js';
import { judgeFetchedCode } from './special/fetched-code.js';
import { judgeInlineCode } from './special/inline-code.js';
import { judgeSent } from './special/sent.js';
import type { Entry, Line } from './table.js';
import { unclearWords } from './unclear.js';
import { knownOf, textOf } from './words.js';

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

class Judged implements Case {
  constructor(
    readonly command: SimpleCommand,
    readonly program: string,
    readonly line: Line,
    readonly args: Arguments,
    readonly modes: Modes,
    readonly draft: Draft,
    readonly path: readonly string[],
    private given: readonly Word[] | undefined,
    private readonly begin: number,
  ) {}

  /** Few analysers ask for them. */
  get words(): readonly Word[] {
    this.given ??= this.command.words.slice(this.begin);
    return this.given;
  }
}

/** A line in front of the one that is judged, and the options that stand before its subcommand. */
interface Before {
  readonly line: Line;
  readonly args: Arguments;
}

const nothingBefore: readonly Before[] = [];
const noPath: readonly string[] = [];

/** Finds the deepest subcommand that the words name, and judges it. */
export function judge(command: SimpleCommand, program: string, root: Entry): Draft {
  const { words } = command;
  let before = nothingBefore;
  let path = noPath;
  let entry = root;
  let begin = 1;
  while (!entry.isLeaf) {
    const atOnce = isOperand(words[begin]);
    const args = atOnce ? noArguments : readArguments(words, entry.line.grammar, true, begin);
    const end = atOnce ? begin : args.end;
    const name = textOf(words[end]);
    const child = name === undefined || args.dashes !== undefined ? undefined : entry.child(name);
    if (name === undefined || child === undefined || args.operands.length > 0) break;
    const own = { line: entry.line, args };
    before = before.length === 0 ? [own] : [...before, own];
    path = path.length === 0 ? [name] : [...path, name];
    begin = end + 1;
    entry = child;
  }
  return judgeLine(command, program, entry.line, begin, before, path);
}

/** `begin`: where the arguments of that line begin among the words. */
function judgeLine(
  command: SimpleCommand,
  program: string,
  line: Line,
  begin: number,
  before: readonly Before[],
  path: readonly string[],
): Draft {
  if (command.words.length === begin + 1 && isHelp(line, before, command.words[begin] ?? null))
    return new Draft('reads');
  const draft = new Draft(line.kind === 'reads' || line.kind === 'edits' ? line.kind : 'changes');
  const rewritten = line.analyser?.rewrite?.(command.words.slice(begin), command);
  const args =
    rewritten === undefined
      ? readArguments(command.words, line.grammar, false, begin)
      : readArguments(rewritten, line.grammar);
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
  const found = new Judged(command, program, line, args, modes, draft, path, rewritten, begin);
  line.analyser?.judge?.(found, undefined);
  for (const part of before) part.line.analyser?.judge?.(found, part.args);
  judgeMarks(found, before);
  if (line.kind === 'network' && line.marks.vague) judgeSent(found);
  judgeCode(found);
  if (!modes.reads && (takesCode(line) || before.some((part) => takesCode(part.line))))
    judgeFetchedCode(draft, program, command.words, true);
  if (line.kind === 'network' && draft.urls.length === 0 && !modes.reads) draft.connects(null);
  if (line.marks.facts) draft.reach = 'facts';
  else if (line.marks.elsewhere) draft.reach = 'elsewhere';
  draft.unclear = unclearWords(found);
  return draft;
}

function judgeMarks({ command, program, line, modes, draft, path }: Case, before: readonly Before[]): void {
  const { marks, why } = line;
  if (command.moved && (marks.here || before.some((part) => part.line.marks.here))) draft.changes();
  if (marks.secret) draft.finds('secret-read', `${[program, ...path].join(' ')} shows secrets`);
  if (modes.reads) return;
  if (marks.hidden) draft.finds('hidden-exec', `${[program, ...path].join(' ')}: ${why}`);
  if (marks.system) draft.finds('system-control', `${[program, ...path].join(' ')}: ${why}`);
}

/** What arguments say of code that is run, where the table does not know them all. */
function judgeCode({ command, program, line, args, draft }: Case): void {
  const mayRun = mayTakeCode(line);
  if (!line.marks.vague && !mayRun) return;
  const { words } = command;
  if (line.marks.vague) judgeLoose(draft, words);
  if (line.marks.vague && !line.marks.away) judgeDestructive(draft, program, words.slice(1));
  if (!mayRun) return;
  if (words.some((word) => mayNameTool(knownOf(word)) && ownTool.test(knownOf(word))))
    draft.finds('hidden-exec', `${program} is told which linker or tool it runs`);
  if (words.some((word) => mayNameTool(knownOf(word)) && agent.test(knownOf(word))))
    draft.finds('hidden-exec', `${program} loads an agent into a Java program, or lets others debug it`);
  if (takesScript(line, words, command.piped)) draft.finds('remote-code', `${program} runs what it is fed`);
  if (line.kind !== 'runs' || line.special === 'interpreter') return;
  for (const { spec, value } of args.options)
    if (spec.effects.includes('list') && value !== undefined) judgeInlineCode(draft, program, knownOf(value));
  for (const { name, file } of codeFiles(words, line.grammar)) takesCodeFrom(draft, name, file);
}

/** Installing is a part of what these do; `settings` are the tools of whole systems. */
function takesCode({ kind, marks, special }: Line): boolean {
  return kind === 'runs' || marks.vague || special === 'settings' || special === 'addresses';
}

/** `-Clinker=./x`, `-ldflags=-extld=/x`: a plain name is one of the usual ones. */
const ownTool = /(?:^|[=\s'"])-{0,2}(?:C\s*)?(?:extld|toolexec|linker|codegen-backend)=\S*[/\s]/;
/** What those two look for has one of these. */
function mayNameTool(text: string): boolean {
  return text.length > 9 && (text.includes('=') || text.includes(':'));
}

const agent = /-(?:javaagent|agentpath):|-agentlib:jdwp=.*address=(?!localhost|127\.|\d+(?:,|$))/;

/** `kubectl get --help`: the only argument behind the subcommand. */
function isHelp(line: Line, before: readonly Before[], word: Word): boolean {
  if (word !== '--help' && word !== '-h') return false;
  // What stands in front is read first, and may run something before any help is printed.
  if (before.some(({ args }) => !args.allKnown || !args.sure || args.options.some(({ spec }) => isHarmful(spec))))
    return false;
  const helps = line.marks.help || before.some((part) => part.line.marks.help);
  return helps || (word === '--help' && before.length === 0);
}
