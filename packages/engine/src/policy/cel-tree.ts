/** The syntax tree of a condition: what it is made of, and which members of its variables it reads. */

import type { ASTNode } from '@marcbachmann/cel-js';
import type { ReadField } from './condition.js';

/** `input.amount`, `has(input.amount)` and `input["amount"]`, for the variable `input`. A loop's own variable of that name is another. */
export function membersOf(variable: string, node: ASTNode): ReadField[] {
  if (node.op === 'rcall') {
    const [, list, args] = node.args;
    const [own, ...body] = args;
    const isOwn = own?.op === 'id' && own.args === variable;
    return [list, ...(isOwn ? [] : [...(own === undefined ? [] : [own]), ...body])].flatMap((child) =>
      membersOf(variable, child),
    );
  }
  const below = nodesIn(node.args).flatMap((child) => membersOf(variable, child));
  const member = memberIn(node);
  if (member === undefined || member.of.op !== 'id' || member.of.args !== variable) return below;
  return [{ name: member.name, offset: node.start }, ...below];
}

/** `a.b` and `a["b"]`. */
export function memberIn(node: ASTNode): { readonly of: ASTNode; readonly name: string } | undefined {
  if (node.op !== '.' && node.op !== '[]') return undefined;
  const [of, field] = node.args;
  const name = typeof field === 'string' ? field : isNode(field) && field.op === 'value' ? field.args : undefined;
  return isNode(of) && typeof name === 'string' ? { of, name } : undefined;
}

export function nodesIn(args: unknown): ASTNode[] {
  if (Array.isArray(args)) return args.flatMap(nodesIn);
  return isNode(args) ? [args] : [];
}

function isNode(value: unknown): value is ASTNode {
  return typeof value === 'object' && value !== null && 'op' in value && 'start' in value;
}
