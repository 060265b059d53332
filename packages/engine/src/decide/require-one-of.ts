/** What a program writes wrong must not be taken for something else without a word. */

import { SallyportError } from '../errors.js';
import { nearestHint } from '../policy/did-you-mean.js';
import { quote } from '../policy/quote.js';

/** @throws SallyportError `options-invalid` unless it is one of the names. */
export function requireOneOf(what: string, value: unknown, names: readonly string[]): void {
  if (names.includes(value as string)) return;
  throw new SallyportError(
    'options-invalid',
    `${what} cannot be ${quote(String(value))}: ${nearestHint(String(value), names)}`,
  );
}
