/** `[[ … ]]`: asks and compares. Where it compares numbers it computes, and computing can run commands that stand there as text. */

import type { Word } from '../word.js';
import type { Walk } from './context.js';
import { hidden, judgeComputed, runsWhenComputed } from './expansions.js';
import type { TestExpression, WordNode } from './parse.js';
import { readOperand } from './words.js';

const numeric = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge']);

export function readTest(walk: Walk, node: TestExpression): void {
  switch (node.type) {
    case 'TestUnary': {
      const word = readOperand(walk, node.operand);
      if (node.operator === '-v' || node.operator === '-R') judgeName(walk, word, node.operand);
      return;
    }
    case 'TestBinary': {
      const sides = [node.left, node.right].map((side) => [readOperand(walk, side), side] as const);
      if (numeric.has(node.operator)) for (const [word, side] of sides) judgeNumber(walk, word, side);
      return;
    }
    case 'TestLogical':
      for (const operand of node.operands) readTest(walk, operand);
      return;
    case 'TestNot':
      readTest(walk, node.operand);
      return;
    case 'TestGroup':
      readTest(walk, node.expression);
  }
}

/** The name of a variable: with a subscript it is computed. */
function judgeName(walk: Walk, word: Word, node: WordNode): void {
  if (typeof word !== 'string') walk.changes();
  else if (runsWhenComputed(word)) hidden(walk, node, 'computes a subscript that runs commands');
}

function judgeNumber(walk: Walk, word: Word, node: WordNode): void {
  if (typeof word === 'string') {
    if (runsWhenComputed(word)) hidden(walk, node, 'is computed, and runs commands');
    else judgeComputed(walk, word, node);
  } else if (word?.parts.some(runsWhenComputed)) hidden(walk, node, 'is computed, and runs commands');
  else judgeComputed(walk, node.text, node);
}
