/** Finding one's way through tokens: where a bracket closes, and which keys an object has. */

import { type Token, tokenize } from './tokens.js';

/** The tokens of a source, with the bracket that closes each one: looked up once, since objects hold objects. */
export interface Tree {
  readonly tokens: readonly Token[];
  /** Index of the bracket that closes the one at this index; the end of the file where it is not closed. */
  readonly closeOf: (open: number) => number;
  /** Index of the bracket that this one closes. */
  readonly openOf: (close: number) => number | undefined;
}

/** One entry of an object: its key, and where its value begins. */
export interface Entry {
  readonly key: string;
  readonly value: number;
}

const openers = new Set(['(', '[', '{']);
const closers = new Set([')', ']', '}']);

export function readTree(source: string): Tree {
  const tokens = tokenize(source);
  const closes = new Map<number, number>();
  const opens = new Map<number, number>();
  const open: number[] = [];
  tokens.forEach(({ kind, value }, at) => {
    if (kind !== 'mark') return;
    if (openers.has(value)) open.push(at);
    else if (closers.has(value)) {
      const opened = open.pop();
      if (opened === undefined) return;
      closes.set(opened, at);
      opens.set(at, opened);
    }
  });
  return { tokens, closeOf: (at) => closes.get(at) ?? tokens.length, openOf: (at) => opens.get(at) };
}

export function isMark(token: Token | undefined, value: string): boolean {
  return token?.kind === 'mark' && token.value === value;
}

export function isName(token: Token | undefined, value: string): boolean {
  return token?.kind === 'name' && token.value === value;
}

export function isOpening(token: Token | undefined): boolean {
  return token?.kind === 'mark' && openers.has(token.value);
}

/** Indexes of what stands directly inside of a bracket: deeper brackets are passed over. */
export function* directlyIn({ tokens, closeOf }: Tree, open: number): Generator<number> {
  const end = closeOf(open);
  for (let at = open + 1; at < end; at++) {
    yield at;
    if (isOpening(tokens[at])) at = closeOf(at);
  }
}

/** Where each part of a list begins, and where it ends: arguments, elements, entries. */
export function partsOf(tree: Tree, open: number): { readonly start: number; readonly end: number }[] {
  const parts: { start: number; end: number }[] = [];
  let start = open + 1;
  for (const at of directlyIn(tree, open)) {
    if (!isMark(tree.tokens[at], ',')) continue;
    if (at > start) parts.push({ start, end: at });
    start = at + 1;
  }
  const end = Math.min(tree.closeOf(open), tree.tokens.length);
  if (end > start) parts.push({ start, end });
  return parts;
}

/** The entries `key: value` of the object that opens at `open`, methods `key() {}` too. */
export function entriesOf(tree: Tree, open: number): Entry[] {
  const { tokens } = tree;
  const entries: Entry[] = [];
  for (const at of directlyIn(tree, open)) {
    const token = tokens[at] as Token;
    const isKey =
      token.kind !== 'mark' && (isMark(tokens[at - 1], ',') || at === open + 1 || isModifier(tokens[at - 1]));
    if (!isKey || (isModifier(token) && tokens[at + 1]?.kind === 'name')) continue;
    if (isMark(tokens[at + 1], ':')) entries.push({ key: token.value, value: at + 2 });
    else if (isMark(tokens[at + 1], '(')) entries.push({ key: token.value, value: at + 1 });
  }
  return entries;
}

function isModifier(token: Token | undefined): boolean {
  return token?.kind === 'name' && ['async', 'readonly'].includes(token.value);
}
