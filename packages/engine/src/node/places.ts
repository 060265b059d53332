/** Turns an offset in a text into line and column, both from 1, as editors count them. */

import type { Place } from '../policy/document.js';

/** Finds lines by halving, so that placing each of many rules stays cheap. */
export function placesOf(text: string): (offset: number) => Place {
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + lineBreak.length);
  return (offset) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
