/**
 * Decisions that stand for every call of a tool: nothing looks at more of the call than the tool's name. Most tools are allowed that
 * way, and need not be decided anew each time.
 */

import type { Decision } from './decision.js';

/** Names come from models; remembering more of them than this would be a leak. */
const memoLimit = 1_000;

export class StandingDecisions {
  readonly #decide: (name: string) => Decision | undefined;
  readonly #known = new Map<string, Decision | null>();

  /** @param decide the decision about every call of a tool; `undefined` where it is not one and the same */
  constructor(decide: (name: string) => Decision | undefined) {
    this.#decide = decide;
  }

  /** What allows every call of the tool. Asks and denies are for one call: with suggestions made for it. */
  allow(name: string): Decision | undefined {
    const known = this.#known.get(name);
    return known === undefined ? this.#learn(name) : (known ?? undefined);
  }

  #learn(name: string): Decision | undefined {
    const decision = this.#decide(name);
    const standing = decision?.behavior === 'allow' ? decision : null;
    // Shared by all decisions that are made of it.
    if (standing !== null) for (const list of [standing.findings, standing.suggestions]) Object.freeze(list);
    if (this.#known.size >= memoLimit) this.#known.clear();
    this.#known.set(name, standing);
    return standing ?? undefined;
  }
}
