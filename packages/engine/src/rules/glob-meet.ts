/** Whether a pattern and a path known in part can describe the same path, segment by segment. Errs on the side of yes. */

import type { GlobSegment } from './glob.js';
import { piecesCanMeet } from './wildcard.js';

/** More than this many pairs of segments are not worth it: then the two count as able to meet. */
const pairLimit = 20_000;

export interface MeetOptions {
  /** The path's unknown text comes from a shell pattern: at the start of a segment it does not stand for a leading dot. */
  readonly shellPattern: boolean;
}

/** In `path`, `**` stands for any number of unknown segments. */
export function segmentsCanMeet(
  path: readonly GlobSegment[],
  pattern: readonly GlobSegment[],
  options: MeetOptions,
): boolean {
  if (path.length * pattern.length > pairLimit) return true;
  // can[j]: the segments of the path from i on and those of the pattern from j on can be the same.
  let can = new Array<boolean>(pattern.length + 1).fill(false);
  can[pattern.length] = true;
  for (let j = pattern.length - 1; j >= 0; j--) can[j] = pattern[j] === '**' && can[j + 1] === true;
  for (let i = path.length - 1; i >= 0; i--) {
    const given = path[i] as GlobSegment;
    const next = new Array<boolean>(pattern.length + 1).fill(false);
    next[pattern.length] = given === '**' && can[pattern.length] === true;
    for (let j = pattern.length - 1; j >= 0; j--) {
      const wanted = pattern[j] as GlobSegment;
      if (given === '**' || wanted === '**') next[j] = next[j + 1] === true || can[j] === true;
      else next[j] = can[j + 1] === true && canMeet(given, wanted, options);
    }
    can = next;
  }
  return can[0] === true;
}

function canMeet(given: readonly string[], wanted: readonly string[], { shellPattern }: MeetOptions): boolean {
  const hidden = (wanted[0] ?? '').startsWith('.');
  if (shellPattern && hidden && given.length > 1 && given[0] === '') return false;
  return piecesCanMeet(wanted, given);
}
