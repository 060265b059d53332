/** Rules that end on their own: a call that one of them allowed in time does not start when its time is over. */

import { parseInstant } from '../policy/instant.js';
import type { SessionEngine } from './session-engine.js';

/** When rules of a policy end, in milliseconds since the epoch, the first ones first; read once for each policy. */
const ends = new WeakMap<SessionEngine['policy'], readonly number[]>();

/** Whether a rule has ended since then. */
export function hasEndedSince({ policy, clock }: SessionEngine, then: number): boolean {
  const times = ends.get(policy) ?? readEnds(policy);
  const next = times[placeBehind(times, then)];
  return next !== undefined && next <= clock();
}

/** Where in the sorted list the first time stands that is later. */
function placeBehind(times: readonly number[], then: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] as number) <= then) low = middle + 1;
    else high = middle;
  }
  return low;
}

function readEnds(policy: SessionEngine['policy']): readonly number[] {
  const times = (policy.rules ?? []).flatMap(({ expiresAt }) => {
    const time = expiresAt === undefined ? undefined : parseInstant(expiresAt);
    return time === undefined ? [] : [time];
  });
  times.sort((a, b) => a - b);
  ends.set(policy, times);
  return times;
}
