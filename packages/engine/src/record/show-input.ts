/** An input as text for a person's eyes: what would be invisible, or would reorder what stands around it, is spelled out. */

import { printable } from '../policy/printable.js';

export function showInput(input: unknown): string {
  // Line ends inside of strings are escaped by JSON already; those between members stay.
  return (JSON.stringify(input, null, 2) ?? 'null').split('\n').map(printable).join('\n');
}
