/** `[[ … ]]`: asks and compares. Where it compares numbers it computes, and computing can run commands that stand there as text. */

import type { Word } from '../word.js';
import { judgeComputed, judgeName } from './computed.js';
import type { Walk } from './context.js';
import { hidden, judgeText, runsWhenComputed } from './expansions.js';
import type { TestExpression, WordNode } from './parse.js';
import { readOperand } from './words.js';

const numeric = new Set(['-eq', '-ne', '-lt', '-le', '-gt', '-ge']);

export function readTest(walk: Walk, node: TestExpression): void {
  switch (node.type) {
    case 'TestUnary': {
      const word = readOperand(walk, node.operand);
      if (node.operator === '-v' || node.operator === '-R') judgeVariable(walk, word, node.operand);
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
function judgeVariable(walk: Walk, word: Word, node: WordNode): void {
  if (typeof word === 'string' && runsWhenComputed(word)) hidden(walk, node, 'computes a subscript that runs commands');
  else judgeName(walk, word, walk.span(node), node.text);
}

function judgeNumber(walk: Walk, word: Word, node: WordNode): void {
  judgeText(walk, typeof word === 'string' ? word : node.text, node);
  judgeComputed(walk, word, walk.span(node), node.text);
}
