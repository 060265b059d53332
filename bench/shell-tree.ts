/** The least that any reader of a shell command does: parse it, and look at every node. Words and nested scripts are parsed when looked at. */

import { parseScript } from '../packages/engine/src/describe/shell/parse.js';

/** How many nodes there are. */
export function parseAndWalk(text: string): number {
  return walk(parseScript(text) as object as Node);
}

interface Node {
  readonly type?: string;
  readonly [child: string]: unknown;
}

function walk(node: Node): number {
  switch (node.type) {
    case 'Script':
    case 'AndOr':
    case 'Pipeline':
      return 1 + walkAll(node.commands);
    case 'Statement':
      return 1 + walkAll(node.redirects) + walk(node.command as Node);
    case 'Command':
      return 1 + (node.name === undefined ? 0 : walk(node.name as Node)) + walkAll(node.prefix) + walkAll(node.suffix);
    case 'Word':
      return 1 + Number(node.value === '') + walkAll(node.parts);
    default:
      return walkOther(node);
  }
}

function walkAll(list: unknown): number {
  let count = 0;
  if (Array.isArray(list)) for (const node of list) count += walk(node);
  return count;
}

/** Rarer nodes: their fields, and the getters of their class, which parse what is inside. */
function walkOther(node: Node): number {
  let count = 1;
  const prototype: object | null = Object.getPrototypeOf(node);
  const lazy = prototype === null || prototype === Object.prototype ? [] : Object.getOwnPropertyNames(prototype);
  for (const key of [...Object.keys(node), ...lazy]) {
    const value = key === 'constructor' ? undefined : node[key];
    if (Array.isArray(value)) count += walkAll(value.filter((item) => typeof item === 'object'));
    else if (typeof value === 'object' && value !== null) count += walk(value as Node);
  }
  return count;
}
