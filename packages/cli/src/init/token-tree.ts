/** Finding one's way through tokens: where a bracket closes, and which keys an object has. */

import type { Token } from './tokens.js';

const closing: ReadonlyMap<string, string> = new Map([
  ['(', ')'],
  ['[', ']'],
  ['{', '}'],
]);
const closers = new Set(closing.values());

/** One entry of an object: its key, and where its value begins. */
export interface Entry {
  readonly key: string;
  readonly value: number;
}

export function isMark(token: Token | undefined, value: string): boolean {
  return token?.kind === 'mark' && token.value === value;
}

/** Index of the bracket that closes the one at `open`; the end of the file where it is not closed. */
export function closeOf(tokens: readonly Token[], open: number): number {
  let depth = 0;
  for (let at = open; at < tokens.length; at++) {
    const { kind, value } = tokens[at] as Token;
    if (kind !== 'mark') continue;
    if (closing.has(value)) depth++;
    else if (closers.has(value) && --depth === 0) return at;
  }
  return tokens.length;
}

/** Indexes of what stands directly inside of a bracket: deeper brackets are passed over. */
export function* directlyIn(tokens: readonly Token[], open: number): Generator<number> {
  const end = closeOf(tokens, open);
  for (let at = open + 1; at < end; at++) {
    yield at;
    const { kind, value } = tokens[at] as Token;
    if (kind === 'mark' && closing.has(value)) at = closeOf(tokens, at);
  }
}

/** The entries `key: value` of the object that opens at `open`, methods `key() {}` too. */
export function entriesOf(tokens: readonly Token[], open: number): Entry[] {
  const entries: Entry[] = [];
  for (const at of directlyIn(tokens, open)) {
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
