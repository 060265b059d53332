/** Commands inside words: `$(…)`, backquotes, `<(…)` and `>(…)`. Each runs in a process of its own. */

import type { Walk } from './context.js';
import { type PrintedLines, printedLines } from './line-output.js';
import { printsNumbers } from './number-output.js';
import type { ParsedScript, SyntaxNode, WordNode, WordPart } from './parse.js';
import { insertUnquoted } from './variables.js';
import type { WordBuilder } from './word-builder.js';

type Part<Type extends WordPart['type']> = WordPart & { readonly type: Type };

/** Walks the script, and leaves a gap in the word where its output will be. */
export function readSubstitution(
  walk: Walk,
  part: Part<'CommandExpansion'>,
  builders: readonly WordBuilder[],
  splits: boolean,
): void {
  walk.substitutions++;
  runInside(walk, part, part.script);
  const folder = printsFolder(part.script) ? walk.state.cwd : null;
  const plain = printsPlainly(walk, part.script);
  const number = printsNumber(walk, part.script);
  const printed = number || splits ? undefined : printsLines(walk, part.script);
  for (const builder of builders) {
    if (typeof folder !== 'string')
      builder.hole('value', splits, part.text, plain || printed?.plain === true, number, printed?.lines);
    else if (splits) insertUnquoted(walk, folder, builder, false, part.text);
    else builder.add(folder);
  }
}

/** Walks a script that is part of a node, apart from what surrounds it. */
export function runInside(
  walk: Walk,
  node: { readonly pos: number; readonly end: number; readonly text: string },
  script: ParsedScript | undefined,
): void {
  if (script === undefined) {
    walk.opaque(`"${node.text}" cannot be taken apart`, walk.span(node));
    return;
  }
  if (node.text.startsWith('`') && node.text.includes('\\\n')) {
    walk.opaque(
      `"${node.text}" has a line break in backquotes, which bash and the parser take out differently`,
      walk.span(node),
    );
  }
  const outer = walk.hereDocument;
  walk.hereDocument = undefined;
  walk.state.apart(() => {
    // In backquotes with escapes, positions mean the text without them.
    if (script.source === undefined || script.source === walk.text) walk.host.runScript(walk, script);
    else walk.within(script.source, walk.span(node), () => walk.host.runScript(walk, script));
  });
  // Bash prints what it parsed and parses it again, and gets here-documents wrong that something follows.
  if (
    walk.hereDocument !== undefined &&
    /[^ \t\n]/.test((script.source ?? walk.text).slice(walk.hereDocument, script.end))
  ) {
    walk.opaque(`"${node.text}" has more behind a here-document`, walk.span(node));
  }
  walk.hereDocument = outer;
}

const plainOutput =
  /^(?:(?:command -v|which) [\w.+][\w.+-]*|nproc|whoami|id -[ung]+|hostname(?: -[sf])?|date (?:-u )?\+[%\w]\S*|mktemp(?: -d)?|uname -\w+|git (?:rev-parse (?:--short |--abbrev-ref )?HEAD|rev-parse --show-toplevel|merge-base [\w/.-]+ [\w/.-]+|branch --show-current|describe --tags(?: --abbrev=0)?))$/;

const plainPrograms = new Set('command which nproc whoami id hostname date mktemp uname git'.split(' '));

/** Commands whose output is a name, a path or a number, and never begins with a dash. */
function printsPlainly(walk: Walk, script: ParsedScript | undefined): boolean {
  const command = script?.commands.length === 1 ? script.commands[0]?.command : undefined;
  if (command?.type !== 'Command' || command.name === undefined || command.prefix.length > 0) return false;
  // The rest of the command may be long, and other substitutions may lie in it, each of which is asked about.
  if (!plainPrograms.has(command.name.text) || walk.state.function(command.name.text) !== undefined) return false;
  return plainOutput.test(
    [command.name.text, ...command.suffix.map((word) => ('text' in word ? word.text : '>'))].join(' '),
  );
}

/** Whether a substitution stands for a number: `$(wc -l < f)`, `$(grep -c x f || echo 0)`. */
export function printsNumber(walk: Walk, script: ParsedScript | undefined): boolean {
  const [statement, ...more] = script?.commands ?? [];
  return statement !== undefined && more.length === 0 && isNumeric(walk, statement.command);
}

/** What is known of the lines that a substitution stands for: `$(git merge-base a b)`. With another `IFS` they might fall apart. */
export function printsLines(walk: Walk, script: ParsedScript | undefined): PrintedLines | undefined {
  const [statement, ...more] = script?.commands ?? [];
  if (statement === undefined || more.length > 0 || walk.state.variable('IFS') !== undefined) return undefined;
  const { command } = statement;
  if (command.type === 'Pipeline' && command.operators.includes('|&')) return undefined;
  const texts = (command.type === 'Pipeline' ? command.commands : [command]).map((one) => writtenText(walk, one));
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

/** `… || true` */
function isQuiet(walk: Walk, node: SyntaxNode): boolean {
  return /^(?:true|:)$/.test(writtenText(walk, node) ?? '');
}

/** A simple command as it is written, without its redirections. What it says of errors must not get into its output. */
function writtenText(walk: Walk, node: SyntaxNode): string | undefined {
  if (node.type !== 'Command' || node.name === undefined || node.prefix.length > 0) return undefined;
  if (walk.state.function(node.name.text) !== undefined) return undefined;
  if (node.redirects.some((redirect) => redirect.type === 'Redirect' && redirect.operator.includes('&')))
    return undefined;
  return [node.name, ...node.suffix].flatMap((word) => ('text' in word ? [word.text] : [])).join(' ');
}

/** `$(pwd)` */
function printsFolder(script: ParsedScript | undefined): boolean {
  const command = script?.commands.length === 1 ? script.commands[0]?.command : undefined;
  return (
    command?.type === 'Command' && command.name?.text === 'pwd' && command.prefix.length + command.suffix.length === 0
  );
}

/**
 * A process substitution is only taken apart where it is a whole word between blanks. Glued to other text, bash and the parser
 * disagree about where the word ends.
 */
export function readProcess(
  walk: Walk,
  node: WordNode,
  part: Part<'ProcessSubstitution'>,
  builders: readonly WordBuilder[],
): void {
  const whole = node.pos === part.pos && node.end === part.end;
  if (!whole || !standsAlone(walk.text, part.pos, part.end)) {
    walk.opaque(`"${part.text}" is glued to other text`, walk.span(part));
  } else if (part.script?.commands.length === 0) walk.opaque(`"${part.text}" is empty`, walk.span(part));
  const outer = walk.input;
  walk.input = part.operator === '>' ? 'data' : 'none';
  runInside(walk, part, part.script);
  walk.input = outer;
  for (const builder of builders) {
    builder.add('/dev/fd/');
    builder.hole('value', false, part.text);
  }
}

function standsAlone(text: string, from: number, to: number): boolean {
  const before = text.charAt(from - 1);
  const escaped = text.charAt(from - 2) === '\\';
  const after = text.charAt(to);
  return (before === ' ' || before === '\t') && !escaped && (after === '' || ' \t\n;|&)'.includes(after));
}
