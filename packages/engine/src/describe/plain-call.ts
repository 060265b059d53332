/** What a call is of which nothing is known but whether it only reads. */

import type { CallFacts, Operation } from './operation.js';

const reading = plain(true);
const acting = plain(false);

export function plainCall(readOnly: boolean): CallFacts {
  return { operations: [readOnly ? reading : acting], readOnly, findings: [] };
}

/** Frozen, as it is shared by all such calls. */
function plain(onlyReads: boolean): Operation {
  return Object.freeze({ kind: 'call', onlyReads, needsCover: true });
}
