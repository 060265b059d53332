/** Finds the known name that somebody most likely meant. */

import { quote, quoteAll } from './quote.js';

const farthest = 2;
const longest = 80;

/**
 * The nearest of `known`, or `undefined` when none is near: at most two letters away (a swap of neighbours counts as one)
 * and less than half of the shorter name's length, so that `ls` never "means" `rm`.
 */
export function didYouMean(name: string, known: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = farthest + 1;
  for (const candidate of known) {
    if (candidate === name) continue;
    const limit = Math.min(bestDistance, Math.ceil(Math.min(name.length, candidate.length) / 2));
    const found = lettersApart(name, candidate);
    if (found < limit) {
      best = candidate;
      bestDistance = found;
    }
  }
  return best;
}

/** `did you mean "allow"?`, or what may be written where nothing is near. */
export function nearestHint(name: string, known: readonly string[]): string {
  const nearest = didYouMean(name, known);
  return nearest === undefined ? `write one of ${quoteAll(known)}` : `did you mean ${quote(nearest)}?`;
}

/** Insertions, deletions, replacements and swaps of neighbours; case counts. Anything above `farthest` may come back as just more than that. */
function lettersApart(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > farthest || a.length > longest || b.length > longest) return farthest + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = at(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped =
        i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(beforeLast, j - 2) + 1 : replaced;
      row.push(Math.min(replaced, swapped, at(last, j) + 1, at(row, j - 1) + 1));
    }
    beforeLast = last;
    last = row;
  }
  return at(last, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
