/** Texts on their way to a terminal. They may come from a model or a stranger's policy, and must not move the cursor, hide or reorder anything. */

import { printable } from '@sallyport/engine';

export { printable };

/** JSON on one line that a terminal shows as it is; it reads back to the same value. */
export function printableJson(value: unknown): string {
  return printable(JSON.stringify(value));
}
