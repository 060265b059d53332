/** What stands where a command is put into a word (`$(…)`), as far as the command itself tells: a number, a name, a new file. */

import type { PartialWord, Word } from '../word.js';
import type { Walk } from './context.js';
import { type PrintedLines, printedLines } from './line-output.js';
import { printsNumbers } from './number-output.js';
import { someNumber } from './numbers.js';
import type { ParsedScript, SyntaxNode } from './parse.js';
import { gitPath, printsName, temporaryPath } from './printed-names.js';

/** The command of a script that holds a single one. */
export function onlyCommand(script: ParsedScript | undefined): SyntaxNode | undefined {
  return script?.commands.length === 1 ? script.commands[0]?.command : undefined;
}

/** What a script prints, where that stays below the folder in front of it, or is a file that it has just made. */
export function printedWord(walk: Walk, script: ParsedScript | undefined): Exclude<Word, null> | undefined {
  const command = onlyCommand(script);
  if (command === undefined) return undefined;
  if (isNumeric(walk, command)) return { ...someNumber, from: 'below' };
  if (isName(walk, command)) return command.type === 'AndOr' ? oneOrTwoNames : someName;
  const written = writtenText(walk, command) ?? '';
  return gitPath(written) ?? (mayMake(walk) ? temporaryPath(written) : undefined);
}

/** Where it fails, it prints nothing, and `"$dir/x"` lies elsewhere. On a Mac the folder is another one. */
function mayMake({ state, environment, text }: Walk): boolean {
  const usual = state.variable('TMPDIR') === undefined && !state.hasForgotten;
  return usual && environment.platform !== 'darwin' && !/ulimit|set -\w*a/.test(text);
}

const oneOrTwoNames: PartialWord = { parts: ['', ''], from: 'below', splits: false, plain: true, text: '…' };
const someName: PartialWord = { ...oneOrTwoNames, lines: 'one' };

/** Whether a substitution stands for a number: `$(wc -l < f)`, `$(grep -c x f || echo 0)`. */
export function printsNumber(walk: Walk, script: ParsedScript | undefined): boolean {
  const command = onlyCommand(script);
  return command !== undefined && isNumeric(walk, command);
}

/** What is known of the lines that a substitution stands for: `$(git merge-base a b)`. With another `IFS` they might fall apart. */
export function printsLines(walk: Walk, script: ParsedScript | undefined): PrintedLines | undefined {
  const command = onlyCommand(script);
  if (command === undefined || walk.state.variable('IFS') !== undefined) return undefined;
  if (command.type === 'Pipeline' && command.operators.includes('|&')) return undefined;
  return linesFrom(walk, command.type === 'Pipeline' ? command.commands : [command]);
}

/** The same of commands in a pipeline. */
export function linesFrom(walk: Walk, commands: readonly SyntaxNode[]): PrintedLines | undefined {
  const texts = commands.map((one) => writtenText(walk, one));
  return texts.includes(undefined) ? undefined : printedLines(texts as string[]);
}

function isNumeric(walk: Walk, node: SyntaxNode): boolean {
  if (node.type === 'AndOr')
    return node.commands.every((command) => isQuiet(walk, command) || isNumeric(walk, command));
  const commands = node.type === 'Pipeline' ? node.commands : [node];
  if (node.type === 'Pipeline' && node.operators.includes('|&')) return false;
  const texts = commands.map((command) => writtenText(walk, command));
  const known = texts.slice(texts.lastIndexOf(undefined) + 1) as string[];
  return printsNumbers(known);
}

/** `$(git describe --tags || echo dev)` */
function isName(walk: Walk, node: SyntaxNode): boolean {
  if (node.type === 'AndOr') return node.commands.every((command) => isQuiet(walk, command) || isName(walk, command));
  return printsName(writtenText(walk, node) ?? '');
}

/** `… || true` */
function isQuiet(walk: Walk, node: SyntaxNode): boolean {
  return /^(?:true|:)$/.test(writtenText(walk, node) ?? '');
}

/** No command that is known here is longer, and each of those in it is asked about as well. */
const longestCommand = 400;

/** A simple command as it is written, without its redirections. What it says of errors must not get into its output. */
function writtenText(walk: Walk, node: SyntaxNode): string | undefined {
  if (node.type !== 'Command' || node.name === undefined || node.prefix.length > 0) return undefined;
  if (node.end - node.pos > longestCommand) return undefined;
  if (walk.state.function(node.name.text) !== undefined) return undefined;
  if (node.redirects.some((redirect) => redirect.type === 'Redirect' && redirect.operator.includes('&')))
    return undefined;
  let written = node.name.text;
  for (const word of node.suffix) if ('text' in word) written += ` ${word.text}`;
  return written;
}

const plainOutput =
  /^(?:(?:command -v|which) [\w.+][\w.+-]*|nproc|whoami|id -[ung]+|hostname(?: -[sf])?|date (?:-u )?\+[%\w]\S*|mktemp(?: -d)?|uname -\w+|git (?:rev-parse (?:--short |--abbrev-ref )?HEAD|rev-parse --show-toplevel|merge-base [\w/.-]+ [\w/.-]+|branch --show-current|describe --tags(?: --abbrev=0)?)|(?:readlink -[ef]+|realpath) (?:"\$\([^()]*\)"|[\w./"$~][\w./"${}~-]*))$/;

const plainPrograms = new Set(
  'command which nproc whoami id hostname date mktemp uname git readlink realpath'.split(' '),
);

/** Commands whose output is a name, a path or a number, and never begins with a dash. */
export function printsPlainly(walk: Walk, script: ParsedScript | undefined): boolean {
  const command = onlyCommand(script);
  if (command?.type !== 'Command' || command.name === undefined || command.prefix.length > 0) return false;
  // The rest of the command may be long, and other substitutions may lie in it, each of which is asked about.
  if (!plainPrograms.has(command.name.text) || walk.state.function(command.name.text) !== undefined) return false;
  return plainOutput.test(
    [command.name.text, ...command.suffix.map((word) => ('text' in word ? word.text : '>'))].join(' '),
  );
}
