/**
 * From a word of the syntax tree to what the program gets: quotes removed, braces taken apart, and of what is only known when it
 * runs, the parts that are known now. Commands inside the word are walked on the way.
 */

import type { PartialWord, Word } from '../word.js';
import { expandBraces } from './braces.js';
import type { Walk } from './context.js';
import { cutName, cutValue } from './cut-values.js';
import { bashOnly } from './dialect.js';
import { readArithmetic, readParameter } from './expansions.js';
import { hasStrayBlank, hasStrayOperator, hasStrayProcess } from './guard.js';
import type { WordNode, WordPart } from './parse.js';
import { isPlain } from './plain-word.js';
import { readProcess, readSubstitution } from './substitutions.js';
import { addArgument, addAssigned, looksAssigned, meansHome } from './tilde.js';
import { insertUnquoted, insertVariable } from './variables.js';
import { WordBuilder } from './word-builder.js';

/** More words than this from one are not told apart. */
const mostWords = 64;

/** How bash treats the place where a word stands. */
interface Reading {
  /** Words split, patterns and braces are replaced. Not so inside quotes, in assignments and in `[[ … ]]`. */
  readonly splits: boolean;
  /** Operators may stand in it unquoted: regular expressions, words inside `${…}`. */
  readonly loose: boolean;
  /** How a `~` is read. */
  readonly tilde: 'argument' | 'assigned' | 'plain';
}

const argument: Reading = { splits: true, loose: false, tilde: 'argument' };
const value: Reading = { splits: false, loose: false, tilde: 'assigned' };
const operand: Reading = { splits: false, loose: true, tilde: 'plain' };

/** The words that one written word becomes. */
export function readWord(walk: Walk, node: WordNode, into: Word[]): void {
  const { text } = node;
  if (isPlain(text)) {
    into.push(text);
    return;
  }
  const { parts } = node;
  if (parts === undefined && !text.includes('~')) {
    if (hasStrayOperator(text, true)) strayOperator(walk, node);
    into.push(node.value);
    return;
  }
  for (const builder of readParts(walk, node, argument)) {
    if (builder.several !== undefined) into.push(...builder.several);
    else if (!builder.isEmpty) into.push(builder.finish(text));
  }
}

/** The word without its backslashes, where that is all there is to it. */
export function textOfWord(node: WordNode): string | undefined {
  if (isPlain(node.text)) return node.text;
  return node.parts === undefined ? node.value : undefined;
}

/** The value of an assignment or a here-string: one word, whatever is in it. */
export function readValue(walk: Walk, node: WordNode): Word {
  return one(readParts(walk, node, value), node);
}

/** A word of which only what is known to the letter matters, and the commands in it: in `[[ … ]]`, in `${…}`, in `case`. */
export function readOperand(walk: Walk, node: WordNode): Word {
  return one(readParts(walk, node, operand), node);
}

/** Walks the commands inside the body of a here-document. */
export function visitBody(walk: Walk, parts: readonly WordPart[]): void {
  readQuoted(walk, parts, [new WordBuilder()]);
}

function one([builder = new WordBuilder()]: WordBuilder[], node: WordNode): Word {
  return builder.finish(node.text);
}

function readParts(walk: Walk, node: WordNode, reading: Reading): WordBuilder[] {
  const parts = node.parts ?? [{ type: 'Literal', text: node.text, value: node.value, pos: node.pos, end: node.end }];
  const [start] = parts;
  const assigned = reading.tilde === 'argument' && start?.type === 'Literal' && looksAssigned(start.text);
  const tilde = assigned ? 'assigned' : reading.tilde;
  let builders = [new WordBuilder()];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as WordPart;
    if (part.type === 'Literal') {
      const last = at === parts.length - 1;
      if (reading.loose ? hasStrayProcess(part.text) : hasStrayOperator(part.text, last)) strayOperator(walk, node);
      const piece = { raw: part.text, text: part.value, first: at === 0, last };
      for (const builder of builders) {
        if (tilde === 'argument') addArgument(walk, builder, piece);
        else if (tilde === 'assigned') addAssigned(walk, builder, piece, assigned);
        else builder.add(part.value);
      }
    } else if (part.type === 'BraceExpansion' && reading.splits && walk.dialect === 'bash') {
      builders = multiply(walk, builders, part);
    } else if (!insertPlain(walk, part, builders, !reading.splits, parts.length === 1)) {
      readPart(walk, node, part, builders, reading.splits);
    }
  }
  return builders;
}

/** `$x` and `${x}`. */
function insertPlain(
  walk: Walk,
  part: WordPart,
  builders: readonly WordBuilder[],
  quoted: boolean,
  alone: boolean,
): boolean {
  const bare =
    part.type === 'ParameterExpansion' &&
    part.operation === undefined &&
    part.index === undefined &&
    part.prefix === undefined;
  if (!bare && part.type !== 'SimpleExpansion') return false;
  for (const builder of builders) insertVariable(walk, part, builder, quoted, alone);
  return true;
}

function readPart(walk: Walk, node: WordNode, part: WordPart, builders: readonly WordBuilder[], splits: boolean): void {
  const hole = (from: PartialWord['from'], breaks: boolean, number = false): void => {
    for (const builder of builders) builder.hole(from, breaks, part.text, false, number);
  };
  switch (part.type) {
    case 'SingleQuoted':
      for (const builder of builders) builder.quote(part.value);
      return;
    case 'AnsiCQuoted':
      bashOnly(walk, part, "$'…'");
      if (!isSure(part.text, part.value)) {
        hole('value', false);
        return;
      }
      for (const builder of builders) builder.quote(part.value);
      return;
    case 'DoubleQuoted':
      for (const builder of builders) builder.quote('');
      readQuoted(walk, part.parts, builders);
      return;
    case 'LocaleString':
      // A translation may say anything.
      bashOnly(walk, part, '$"…"');
      readQuoted(walk, part.parts, [new WordBuilder()]);
      hole('value', false);
      return;
    case 'Glob': {
      if (hasStrayBlank(part.text)) strayOperator(walk, part);
      const inner = new WordBuilder();
      readQuoted(walk, part.parts ?? [], [inner]);
      hole(inner.isKnown ? walk.globs : 'value', splits);
      return;
    }
    case 'ParameterExpansion': {
      // Before it is walked: `${x:=y}` gives `x` another value.
      const known = cutValue(walk, part);
      const name = known !== undefined || splits ? undefined : cutName(walk, part);
      const number = readParameter(walk, part);
      if (name !== undefined) for (const builder of builders) builder.insert(name.word, false, part.text, name.open);
      else if (known === undefined) hole('value', splits || part.text.includes('@'), number);
      else
        for (const builder of builders) {
          if (splits) insertUnquoted(walk, known, builder, node.parts?.length === 1, part.text);
          else builder.insert(known, false, part.text);
        }
      return;
    }
    case 'CommandExpansion':
      readSubstitution(walk, part, builders, splits);
      return;
    case 'ArithmeticExpansion':
      readArithmetic(walk, part.expression, part);
      hole('below', false, true);
      return;
    case 'ProcessSubstitution':
      bashOnly(walk, part, `${part.operator}(…)`);
      readProcess(walk, node, part, builders);
      return;
    case 'BraceExpansion':
      bashOnly(walk, part, part.text);
      readQuoted(walk, part.parts ?? [], [new WordBuilder()]);
      hole('value', splits);
      return;
    case 'ExtendedGlob':
      walk.opaque(`"${part.text}" is a pattern that bash reads in more than one way`, walk.span(part));
      readQuoted(walk, part.parts ?? [], [new WordBuilder()]);
      hole('value', splits);
      return;
    case 'Literal':
      for (const builder of builders) builder.add(part.value);
      return;
    case 'SimpleExpansion':
      insertPlain(walk, part, builders, !splits, false);
  }
}

function readQuoted(walk: Walk, parts: readonly WordPart[], builders: readonly WordBuilder[]): void {
  for (const part of parts) {
    if (!insertPlain(walk, part, builders, true, false)) readPart(walk, noWord, part, builders, false);
  }
}

const noWord: WordNode = { type: 'Word', text: '', value: '', pos: -1, end: -1 };

/** One word for each alternative of a brace. */
function multiply(walk: Walk, builders: WordBuilder[], part: WordPart & { type: 'BraceExpansion' }): WordBuilder[] {
  const choices = expandBraces(part.text, mostWords);
  if (choices !== undefined && choices.length * builders.length <= mostWords) {
    return builders.flatMap((builder) => choices.map((choice) => builder.copy().add(choice, meansHome(choice, true))));
  }
  readQuoted(walk, part.parts ?? [], [new WordBuilder()]);
  const counts = /^\{-?\d+\.\.-?\d+(?:\.\.-?\d+)?\}$/.test(part.text);
  for (const builder of builders) builder.hole('value', true, part.text, false, counts);
  return builders;
}

function strayOperator(walk: Walk, node: WordNode | WordPart): void {
  walk.opaque(`"${node.text}" holds an operator or a blank where bash may read a command`, walk.span(node));
}

/** Bash and the parser read the escapes of `$'…'` alike, apart from a line break, a NUL and bytes that are no characters. */
function isSure(text: string, read: string): boolean {
  if (text.includes('\n')) return false;
  for (let at = 0; at < read.length; at++) {
    const unit = read.charCodeAt(at);
    if (unit === 0 || (unit > 0x7e && !text.includes(read.charAt(at)))) return false;
  }
  return true;
}
