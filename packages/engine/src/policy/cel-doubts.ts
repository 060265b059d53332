/** What is valid in a condition and probably not meant. Values come with the call, so most of a condition cannot be checked before. */

import type { ASTNode } from '@marcbachmann/cel-js';
import { memberIn, nodesIn } from './cel-tree.js';
import type { ConditionDoubt } from './condition.js';

export function doubtsAbout(root: ASTNode, source: string): ConditionDoubt[] {
  const alone = memberIn(root) === undefined ? [] : [{ kind: 'bare-field', text: textOf(root, source) } as const];
  return [...alone, ...numericTexts(root, source)];
}

/** `input.amount < "100"`: a number is not compared with a text, and of two texts "9" comes after "100". */
function numericTexts(node: ASTNode, source: string): ConditionDoubt[] {
  const below = nodesIn(node.args).flatMap((child) => numericTexts(child, source));
  if (!['<', '<=', '>', '>='].includes(node.op)) return below;
  const sides = nodesIn(node.args);
  const found = sides.find(
    ({ op, args }) => op === 'value' && typeof args === 'string' && /^-?\d+(?:\.\d+)?$/.test(args),
  );
  if (found === undefined) return below;
  return [{ kind: 'numeric-text', text: textOf(node, source), number: String(found.args) }, ...below];
}

function textOf({ start, end }: ASTNode, source: string): string {
  return source.slice(start, end);
}
