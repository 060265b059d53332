/**
 * What `${x%/}`, `${x##*.}`, `${x/a/b}`, `${x:0:4}`, `${x^^}` and `${x:-y}` become where the value of `x` is known to the letter.
 * Only what every bash reads alike: plain patterns, numbers that are written out, characters of one byte.
 */

import type { PartialWord, Word } from '../word.js';
import { isOpen } from './computed.js';
import type { Walk } from './context.js';
import type { ParameterExpansionPart, WordNode } from './parse.js';
import { knownValue } from './variables.js';

type Operation = Exclude<ParameterExpansionPart['operation'], undefined>;

/** Longer values are not taken apart. */
const longest = 256;
const longestTried = 32;

/** The text that it becomes, or `undefined` where that is not sure. */
export function cutValue(
  walk: Walk,
  { parameter, prefix, index, operation }: ParameterExpansionPart,
): string | undefined {
  if (prefix !== undefined || index !== undefined || operation === undefined) return undefined;
  if (!/^[A-Za-z_]\w*$/.test(parameter) || isOpen(walk, parameter)) return undefined;
  const value = knownValue(walk, parameter);
  if (typeof value !== 'string' || value.length > longest || !/^[ -~]*$/.test(value)) return undefined;
  // `shopt -s nocasematch` changes what patterns match.
  return walk.text.includes('nocase') ? undefined : cut(value, operation);
}

/** The same of a name that a shell pattern found, or that git listed: an ending or extension that is known is cut off, or the folder in front of it kept or left. */
export function cutName(walk: Walk, { parameter, prefix, index, operation }: ParameterExpansionPart): Cut | undefined {
  if (prefix !== undefined || index !== undefined || operation?.type !== 'Remove') return undefined;
  const value = knownValue(walk, parameter);
  if (value === null || typeof value !== 'object' || value.from === 'value' || walk.text.includes('nocase'))
    return undefined;
  const { operator, operand } = operation;
  const [first = '', ...rest] = value.parts;
  const last = value.parts.at(-1) ?? '';
  const isFlat = value.from === 'glob' && !rest.some((part) => part.includes('/'));
  const slash = isFlat ? first.lastIndexOf('/') : -1;
  if (operator === '##' && operand.text === '*/') return named(value, lastName(value.parts), false);
  if (operator === '%' && operand.text === '/*' && slash > 0) return { word: first.slice(0, slash), open: false };
  if (operator !== '%') return undefined;
  const end = operand.text === '.*' ? /\.[^.]*$/s.exec(last)?.[0] : literalOf(operand.text);
  if (end === undefined || end === '' || end.includes('/') || !last.endsWith(end)) return undefined;
  return named(value, [...value.parts.slice(0, -1), last.slice(0, last.length - end.length)], true);
}

/** `open`: an end was cut off, and what is left of the name may be `..`. */
export interface Cut {
  readonly word: Exclude<Word, null>;
  readonly open: boolean;
}

/** The pieces behind the last slash. */
function lastName(parts: readonly string[]): readonly string[] {
  const at = parts.findLastIndex((part) => part.includes('/'));
  const [piece = '', ...rest] = parts.slice(Math.max(0, at));
  return [piece.slice(piece.lastIndexOf('/') + 1), ...rest];
}

function named({ names: _names, ...value }: PartialWord, parts: readonly string[], open: boolean): Cut {
  return { word: { ...value, parts, text: parts.join('*') }, open };
}

function cut(value: string, operation: Operation): string | undefined {
  switch (operation.type) {
    case 'Remove':
      return withoutEnd(value, operation.operator, operation.operand);
    case 'Replace':
      return replaced(value, operation.operator, operation.pattern, operation.replacement);
    case 'Slice':
      return slice(value, operation.offset, operation.length);
    case 'CaseModification':
      return operation.operand === undefined ? inCase(value, operation.operator) : undefined;
    case 'Default':
      return withDefault(value, operation.operator, operation.operand);
    default:
      return undefined;
  }
}

function withoutEnd(value: string, operator: '#' | '##' | '%' | '%%', operand: WordNode): string | undefined {
  const pattern = readPattern(operand.text);
  if (pattern === undefined) return undefined;
  // Every length is tried, and with two stars each of them takes its time.
  if (value.length > longestTried && (operand.text.match(/\*/g) ?? []).length > 1) return undefined;
  const whole = new RegExp(`^(?:${pattern})$`, 's');
  const front = operator.startsWith('#');
  const greedy = operator.length === 2;
  for (let step = 0; step <= value.length; step += 1) {
    const length = greedy ? value.length - step : step;
    const piece = front ? value.slice(0, length) : value.slice(value.length - length);
    if (whole.test(piece)) return front ? value.slice(length) : value.slice(0, value.length - length);
  }
  return value;
}

function replaced(value: string, operator: '/' | '//' | '/#' | '/%', from: WordNode, to: WordNode): string | undefined {
  const text = literalOf(from.text);
  const other = literalOf(to.text);
  if (text === undefined || other === undefined || text === '' || other.includes('&')) return undefined;
  if (operator === '//') return value.split(text).join(other);
  if (operator === '/#') return value.startsWith(text) ? other + value.slice(text.length) : value;
  if (operator === '/%') return value.endsWith(text) ? value.slice(0, value.length - text.length) + other : value;
  const at = value.indexOf(text);
  return at < 0 ? value : value.slice(0, at) + other + value.slice(at + text.length);
}

function slice(value: string, offset: WordNode, length: WordNode | undefined): string | undefined {
  const from = numberOf(offset.text);
  const count = length === undefined ? value.length : numberOf(length.text);
  if (from === undefined || count === undefined) return undefined;
  const start = from < 0 ? value.length + from : from;
  if (start < 0 || start > value.length) return '';
  const end = count < 0 ? value.length + count : start + count;
  return end < start ? undefined : value.slice(start, end);
}

function inCase(value: string, operator: '^' | '^^' | ',' | ',,'): string {
  const change = (text: string): string => (operator.startsWith('^') ? text.toUpperCase() : text.toLowerCase());
  return operator.length === 2 ? change(value) : change(value.slice(0, 1)) + value.slice(1);
}

function withDefault(value: string, operator: string, operand: WordNode): string | undefined {
  const given = !operator.startsWith(':') || value !== '';
  // Between double quotes, other quotes stay in the text.
  const other = plain.test(operand.text) ? operand.text : undefined;
  if (operator.endsWith('+')) return given ? other : '';
  if (given) return value;
  return operator.endsWith('-') ? other : undefined;
}

function numberOf(text: string): number | undefined {
  return /^ *-?(?:0|[1-9]\d{0,8}) *$/.test(text) ? Number(text) : undefined;
}

/** The text that a word stands for which holds nothing that bash replaces. */
function literalOf(text: string): string | undefined {
  const quoted = /^'([^'\\]*)'$|^"([^"\\$`]*)"$/.exec(text);
  if (quoted !== null) return quoted[1] ?? quoted[2] ?? '';
  const bare = text.replace(/\\([/.:@ -])/g, '$1');
  return plain.test(bare) ? bare : undefined;
}

const plain = /^[\w./,:@%+= -]*$/;

/** A shell pattern of plain characters, `*` and `?` as a regular expression. */
function readPattern(text: string): string | undefined {
  const literal = literalOf(text);
  if (literal !== undefined) return escaped(literal);
  if (!/^[\w./,:@%+= *?-]*$/.test(text) || (text.match(/\*/g) ?? []).length > 2) return undefined;
  return escaped(text).replaceAll('\\*', '.*').replaceAll('\\?', '.');
}

function escaped(text: string): string {
  return text.replace(/[^\w\s]/g, '\\$&');
}
