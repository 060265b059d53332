/** What bash computes inside `${…}` and `$((…))`. Both can run commands that stand there as plain text. */

import type { PartialWord } from '../word.js';
import type { Walk } from './context.js';
import { bashOnly } from './dialect.js';
import type { ArithmeticExpression, ParameterExpansionPart, WordNode } from './parse.js';
import { runInside } from './substitutions.js';
import { readOperand } from './words.js';

interface Place {
  readonly pos: number;
  readonly end: number;
  readonly text: string;
}

/** Walks the commands inside `${…}`. What it becomes is not known. */
export function readParameter(walk: Walk, part: ParameterExpansionPart): void {
  const { operation, index, prefix, parameter } = part;
  if (prefix === '!') bashOnly(walk, part, `\${!${parameter}}`);
  if (index !== undefined) {
    bashOnly(walk, part, `\${${parameter}[…]}`);
    readSubscript(walk, index);
  }
  switch (operation?.type) {
    case undefined:
      return;
    case 'Default':
      readOperand(walk, operation.operand);
      if (operation.operator.endsWith('=')) walk.state.assign(parameter, null);
      return;
    case 'Remove':
      readOperand(walk, operation.operand);
      return;
    case 'Replace':
      bashOnly(walk, part, part.text);
      readOperand(walk, operation.pattern);
      readOperand(walk, operation.replacement);
      return;
    case 'Slice':
      bashOnly(walk, part, part.text);
      readSubscript(walk, operation.offset);
      if (operation.length !== undefined) readSubscript(walk, operation.length);
      return;
    case 'CaseModification':
      bashOnly(walk, part, part.text);
      if (operation.operand !== undefined) readOperand(walk, operation.operand);
      return;
    case 'Transform':
      bashOnly(walk, part, part.text);
      readOperand(walk, operation.operand);
      if (operation.operand.value === 'P') hidden(walk, part, 'runs the commands that the variable holds');
      return;
    case 'Names':
      return;
    case 'Unknown':
      walk.opaque(`"${part.text}" cannot be taken apart`, walk.span(part));
  }
}

/** A subscript, an offset or a length: a number that bash computes. */
export function readSubscript(walk: Walk, node: WordNode): void {
  readOperand(walk, node);
  judgeComputed(walk, node.text, node);
}

/** Walks `$((…))` and `((…))`. */
export function readArithmetic(walk: Walk, expression: ArithmeticExpression | undefined, place: Place): void {
  if (expression === undefined) {
    if (/[^$()[\] \t\n]/.test(place.text)) walk.opaque(`"${place.text}" cannot be taken apart`, walk.span(place));
    return;
  }
  judgeComputed(walk, place.text, place);
  visitArithmetic(walk, expression, place);
}

function visitArithmetic(walk: Walk, node: ArithmeticExpression, place: Place): void {
  switch (node.type) {
    case 'ArithmeticBinary':
      visitArithmetic(walk, node.left, place);
      visitArithmetic(walk, node.right, place);
      if (/^[^=!<>]?=$|^(?:<<|>>|\*\*)=$/.test(node.operator)) forgetName(walk, node.left);
      return;
    case 'ArithmeticUnary':
      visitArithmetic(walk, node.operand, place);
      if (node.operator === '++' || node.operator === '--') forgetName(walk, node.operand);
      return;
    case 'ArithmeticTernary':
      visitArithmetic(walk, node.test, place);
      visitArithmetic(walk, node.consequent, place);
      visitArithmetic(walk, node.alternate, place);
      return;
    case 'ArithmeticGroup':
      visitArithmetic(walk, node.expression, place);
      return;
    case 'ArithmeticCommandExpansion':
      runInside(walk, node, node.script);
      return;
    case 'ArithmeticWord':
      if (node.parts !== undefined) readOperand(walk, { ...node, type: 'Word', text: node.value, parts: node.parts });
  }
}

function forgetName(walk: Walk, node: ArithmeticExpression): void {
  if (node.type !== 'ArithmeticWord') return;
  const name = /^[A-Za-z_][A-Za-z0-9_]*/.exec(node.value)?.[0];
  if (name !== undefined) walk.state.assign(name, someNumber);
}

/**
 * Where bash computes, a subscript like `a[$(cmd)]` runs its command even when it came as a quoted word or as the value of a
 * variable.
 */
export function judgeComputed(walk: Walk, text: string, place: { readonly pos: number; readonly end: number }): void {
  if (text.includes('[') && /['"\\]/.test(text) && /[$`]/.test(text)) {
    hidden(walk, place, 'computes a quoted subscript, which can run commands');
    return;
  }
  // What a command prints is computed too; it may hold such a subscript.
  if (/\$\((?!\()|`/.test(text)) walk.changes();
  for (const [name] of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) {
    const value = walk.state.variable(name);
    if (value === undefined) continue;
    if (typeof value === 'string' ? runsWhenComputed(value) : value?.parts.some(runsWhenComputed)) {
      hidden(walk, place, `computes with ${name}, whose value runs commands`);
    } else if (typeof value !== 'string' && !isNumber(value)) walk.changes();
  }
}

/** What a variable holds that was computed. */
const someNumber: PartialWord = { parts: ['', ''], from: 'value', splits: false, text: '$((…))' };

function isNumber(value: PartialWord | null): boolean {
  return value?.parts.length === 2 && value.parts.join('') === '' && /^\$\(\([\w …+*/%<>-]*\)\)$/.test(value.text);
}

/** Whether bash would run a command if it took this text for a number. */
export function runsWhenComputed(text: string): boolean {
  return text.includes('[') && /[$`]/.test(text);
}

export function hidden(walk: Walk, place: { readonly pos: number; readonly end: number }, what: string): void {
  const span = walk.span(place);
  walk.find('hidden-exec', `"${walk.text.slice(place.pos, place.end)}" ${what}`, span, walk.anything(span));
}
