/** Commands inside words: `$(…)`, backquotes, `<(…)` and `>(…)`. Each runs in a process of its own. */

import type { Walk } from './context.js';
import type { ParsedScript, WordNode, WordPart } from './parse.js';
import { onlyCommand, printedWord, printsLines, printsPlainly } from './printed.js';
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
  const printed = printsFolder(part.script) ? walk.state.cwd : printedWord(walk, part.script);
  if (printed === null || printed === undefined) {
    const lines = splits ? undefined : printsLines(walk, part.script);
    const plain = lines?.plain === true || printsPlainly(walk, part.script);
    for (const builder of builders) builder.hole('value', splits, part.text, plain, false, lines?.lines);
    return;
  }
  for (const builder of builders) {
    if (splits) insertUnquoted(walk, printed, builder, false, part.text);
    else builder.insert(printed, false, part.text);
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

/** `$(pwd)` */
function printsFolder(script: ParsedScript | undefined): boolean {
  const command = onlyCommand(script);
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
  walk.feed(part.operator === '>' ? 'data' : 'none', undefined, () => runInside(walk, part, part.script));
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
