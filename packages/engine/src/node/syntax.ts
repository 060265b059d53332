/** What the readers of JSON and YAML have in common. */

import type { Place } from '../policy/document.js';
import { quote } from '../policy/quote.js';

export type KeyPath = readonly (string | number)[];

/** A text that could be read: its value, and where each part of it stands. */
export interface ReadText {
  readonly value: unknown;
  locate(path: KeyPath, part?: 'key' | 'value', offset?: number): Place | undefined;
}

/** Something that keeps a text from being read. Offsets count from 0. */
export interface SyntaxProblem {
  readonly message: string;
  readonly hint?: string;
  readonly offset: number;
}

export type Reading = ReadText | { readonly problems: readonly SyntaxProblem[] };

export function duplicateKey(key: string, offset: number, firstLine: number): SyntaxProblem {
  return {
    message: `duplicate key ${quote(key)}`,
    hint: `it stands on line ${firstLine} already; join the two`,
    offset,
  };
}

/** Readers work by recursion; a text that is nested deep enough to exhaust the stack is no policy. */
export function withoutOverflow(read: () => Reading): Reading {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problems: [{ message: 'nested too deeply', offset: 0 }] };
  }
}
