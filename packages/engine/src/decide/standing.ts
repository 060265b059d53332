/**
 * Decisions that stand for every call of a tool: nothing looks at more of the call than the tool's name. Most tools are allowed that
 * way, and need not be decided anew each time.
 */

import type { Decision } from './decision.js';

/** Names come from models; remembering more of them than this would be a leak. */
const memoLimit = 1_000;

/** What allows every call of a tool, by its name. */
export type StandingAllows = (name: string) => Decision | undefined;

/** @param decide the decision about every call of a tool; `undefined` where it is not one and the same */
export function standingAllows(decide: StandingAllows): StandingAllows {
  const known = new Map<string, Decision | null>();
  return (name) => {
    let standing = known.get(name);
    if (standing === undefined) {
      const decision = decide(name);
      // Asks and denies are for one call: with suggestions made for it.
      standing = decision?.behavior === 'allow' ? decision : null;
      // Shared by all decisions that are made of it; the suggestions, of which there are none, always are.
      Object.freeze(standing?.findings);
      if (known.size >= memoLimit) known.clear();
      known.set(name, standing);
    }
    return standing ?? undefined;
  };
}
