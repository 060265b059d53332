/** What a source imports, and under which names. */

import { isMark, isName, partsOf, type Tree } from './token-tree.js';

export interface Imports {
  readonly modules: ReadonlySet<string>;
  /** The name that something had where it comes from, by the name it has here. */
  readonly originals: ReadonlyMap<string, string>;
  /** Names that stand for a whole module: `ai` of `ai.tool()`. */
  readonly namespaces: ReadonlySet<string>;
}

export function readImports(tree: Tree): Imports {
  const { tokens } = tree;
  const found = { modules: new Set<string>(), originals: new Map<string, string>(), namespaces: new Set<string>() };
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'name' || isMark(tokens[at - 1], '.')) continue;
    const next = tokens[at + 1];
    const module = next?.kind === 'text' ? next : isMark(next, '(') ? tokens[at + 2] : undefined;
    if (['from', 'import', 'require'].includes(token.value) && module?.kind === 'text') found.modules.add(module.value);
    if (token.value === 'import' && !isMark(next, '(')) clause(tree, at + 1, found);
    const isDynamic = (token.value === 'require' || token.value === 'import') && isMark(next, '(');
    if (isDynamic && module?.kind === 'text') target(tree, isName(tokens[at - 1], 'await') ? at - 2 : at - 1, found);
  }
  return found;
}

interface Found {
  readonly originals: Map<string, string>;
  readonly namespaces: Set<string>;
}

/** `import ai, { tool as make } from`, `import * as ai from`. */
function clause(tree: Tree, start: number, found: Found): void {
  const { tokens } = tree;
  let at = isName(tokens[start], 'type') ? start + 1 : start;
  const first = tokens[at];
  if (first?.kind === 'name' && first.value !== 'from') {
    found.namespaces.add(first.value);
    at += isMark(tokens[at + 1], ',') ? 2 : 1;
  }
  const star = tokens[at + 2];
  if (isMark(tokens[at], '*') && isName(tokens[at + 1], 'as') && star?.kind === 'name')
    found.namespaces.add(star.value);
  if (isMark(tokens[at], '{')) names(tree, at, found);
}

/** `const { tool: make } = require(`, `const ai = await import(`. */
function target(tree: Tree, equals: number, found: Found): void {
  const { tokens, openOf } = tree;
  if (!isMark(tokens[equals], '=')) return;
  const before = tokens[equals - 1];
  const open = openOf(equals - 1);
  if (before?.kind === 'name') found.namespaces.add(before.value);
  else if (isMark(before, '}') && open !== undefined) names(tree, open, found);
}

/** `{ a, b as c, d: e }`. */
function names(tree: Tree, open: number, found: Found): void {
  for (const { start, end } of partsOf(tree, open)) {
    const isType = isName(tree.tokens[start], 'type') && end - start > 1;
    const original = tree.tokens[isType ? start + 1 : start];
    const local = tree.tokens[end - 1];
    if (original?.kind === 'name' && local?.kind === 'name') found.originals.set(local.value, original.value);
  }
}
