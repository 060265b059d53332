/** `sh` is another language than bash. What it reads differently is not taken apart for it. */

import type { Walk } from './context.js';

/** Says that something is bash's alone, where the text is for `sh`. */
export function bashOnly(walk: Walk, node: { readonly pos: number; readonly end: number }, what: string): void {
  if (walk.dialect === 'sh') walk.opaque(`${what} means something else to sh than to bash`, walk.span(node));
}
