/** What bash computes inside `${…}` and `$((…))`. Both can run commands that stand there as plain text. */

import type { Word } from '../word.js';
import { giveValue, isOpen, judgeComputed, judgeIndirect } from './computed.js';
import type { Walk } from './context.js';
import { bashOnly } from './dialect.js';
import { isNumber, someNumber } from './numbers.js';
import type { ArithmeticExpression, ParameterExpansionPart, WordNode } from './parse.js';
import { printsNumber } from './printed.js';
import { runInside } from './substitutions.js';
import { knownValue } from './variables.js';
import { readOperand } from './words.js';

interface Place {
  readonly pos: number;
  readonly end: number;
  readonly text: string;
}

/** Walks the commands inside `${…}`. What it becomes is not known; says whether it is a number. */
export function readParameter(walk: Walk, part: ParameterExpansionPart): boolean {
  const { index, prefix, parameter } = part;
  const inner = readOperation(walk, part);
  if (index !== undefined) {
    bashOnly(walk, part, `\${${parameter}[…]}`);
    if (!walk.state.isTable(parameter)) readSubscript(walk, index);
    else readOperand(walk, index);
  }
  if (prefix === '#') return true;
  if (prefix === '!') {
    bashOnly(walk, part, `\${!${parameter}}`);
    if (index?.text === '@' || index?.text === '*') return !walk.state.mayBeTable(parameter);
    if (part.operation?.type !== 'Names') judgeIndirect(walk, parameter, walk.span(part), part.text);
    return false;
  }
  const value = knownValue(walk, parameter);
  return inner && (value === undefined ? !isOpen(walk, parameter) : isNumber(value));
}

/** Whether the operation makes a number of a number. */
function readOperation(walk: Walk, part: ParameterExpansionPart): boolean {
  const { operation } = part;
  switch (operation?.type) {
    case undefined:
      return true;
    case 'Default': {
      const value = readOperand(walk, operation.operand);
      if (operation.operator.endsWith('=')) giveDefault(walk, part, value);
      return isNumber(value) || operation.operator.endsWith('?');
    }
    case 'Remove':
      readOperand(walk, operation.operand);
      return true;
    case 'Replace':
      bashOnly(walk, part, part.text);
      readOperand(walk, operation.pattern);
      return isNumber(readOperand(walk, operation.replacement));
    case 'Slice':
      bashOnly(walk, part, part.text);
      readSubscript(walk, operation.offset);
      if (operation.length !== undefined) readSubscript(walk, operation.length);
      return true;
    case 'CaseModification':
      bashOnly(walk, part, part.text);
      if (operation.operand !== undefined) readOperand(walk, operation.operand);
      return true;
    case 'Transform':
      bashOnly(walk, part, part.text);
      readOperand(walk, operation.operand);
      if (operation.operand.value === 'P') hidden(walk, part, 'runs the commands that the variable holds');
      return false;
    case 'Names':
      return false;
    case 'Unknown':
      walk.opaque(`"${part.text}" cannot be taken apart`, walk.span(part));
      return false;
  }
}

/** `${x:=5}`: where `x` had a value, it keeps that. */
function giveDefault(walk: Walk, { parameter, ...place }: ParameterExpansionPart, value: Word): void {
  const before = knownValue(walk, parameter);
  const number = isNumber(value) && (before === undefined || isNumber(before));
  giveValue(walk, parameter, number ? someNumber : null, walk.span(place));
}

/** A subscript, an offset or a length: a number that bash computes. */
export function readSubscript(walk: Walk, node: WordNode): void {
  const word = readOperand(walk, node);
  judgeText(walk, node.text, node);
  judgeComputed(walk, word, walk.span(node), node.text);
}

/** Walks `$((…))` and `((…))`. */
export function readArithmetic(walk: Walk, expression: ArithmeticExpression | undefined, place: Place): void {
  if (expression === undefined) {
    if (/[^$()[\] \t\n]/.test(place.text)) walk.opaque(`"${place.text}" cannot be taken apart`, walk.span(place));
    return;
  }
  judgeText(walk, place.text, place);
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
      if (!printsNumber(walk, node.script)) judgeComputed(walk, null, walk.span(place), place.text);
      return;
    case 'ArithmeticWord':
      judgeComputed(walk, readNumber(walk, node), walk.span(place), place.text);
  }
}

function readNumber(walk: Walk, node: ArithmeticExpression & { readonly type: 'ArithmeticWord' }): Word {
  const { parts, value } = node;
  if (parts !== undefined) return readOperand(walk, { ...node, type: 'Word', text: value, parts });
  if (!value.includes('$')) return value;
  // An argument comes without parts.
  const name = /^\$(\d)$/.exec(value)?.[1];
  const given = name === undefined ? null : knownValue(walk, name);
  return given === undefined ? someNumber : given;
}

/** What is assigned where bash computes is a number. */
function forgetName(walk: Walk, node: ArithmeticExpression): void {
  if (node.type !== 'ArithmeticWord') return;
  const name = /^[A-Za-z_][A-Za-z0-9_]*/.exec(node.value)?.[0];
  if (name === undefined) return;
  if (node.value === name) walk.state.assign(name, someNumber);
  else walk.state.blurVariable(name);
}

/** A first look at what bash computes, as it is written: no slip in reading it may hide a command. */
export function judgeText(walk: Walk, text: string, place: { readonly pos: number; readonly end: number }): void {
  if (text.includes('[') && /['"\\]/.test(text) && /[$`]/.test(text)) {
    hidden(walk, place, 'computes a quoted subscript, which can run commands');
    return;
  }
  for (const [name] of text.matchAll(/[A-Za-z_][A-Za-z0-9_]*/g)) {
    const value = walk.state.variable(name);
    if (typeof value === 'string' ? runsWhenComputed(value) : value?.parts.some(runsWhenComputed))
      hidden(walk, place, `computes with ${name}, whose value runs commands`);
  }
}

/** Whether bash would run a command if it took this text for a number. */
export function runsWhenComputed(text: string): boolean {
  return text.includes('[') && /[$`]/.test(text);
}

export function hidden(walk: Walk, place: { readonly pos: number; readonly end: number }, what: string): void {
  const span = walk.span(place);
  walk.find('hidden-exec', `"${walk.text.slice(place.pos, place.end)}" ${what}`, span, walk.anything(span));
}
