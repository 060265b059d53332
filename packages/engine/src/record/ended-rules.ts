/** Rules that end on their own: a call that one of them allowed in time does not start when its time is over. */

import { parseInstant } from '../policy/instant.js';
import type { SessionEngine } from './session-engine.js';

/** When rules of a policy end, in milliseconds since the epoch; read once for each policy. */
const ends = new WeakMap<SessionEngine['policy'], readonly number[]>();

/** Whether a rule has ended since then. */
export function hasEndedSince({ policy, clock }: SessionEngine, then: number): boolean {
  const times = ends.get(policy) ?? readEnds(policy);
  if (times.length === 0) return false;
  const now = clock();
  return times.some((time) => then < time && time <= now);
}

function readEnds(policy: SessionEngine['policy']): readonly number[] {
  const times = (policy.rules ?? []).flatMap(({ expiresAt }) => {
    const time = expiresAt === undefined ? undefined : parseInstant(expiresAt);
    return time === undefined ? [] : [time];
  });
  ends.set(policy, times);
  return times;
}
