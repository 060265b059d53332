/** Stands in the place of `shell-source.ts` and `shell/index.ts` in a build for apps without shell tools: no program is known, so no word of one is trusted. */

import { matchesFlags } from '../rules/exec-flags.js';
import { ordersIn } from '../rules/exec-orders.js';
import type { ShellKnowledge } from './shell/index.js';
import type { ShellSource } from './shell-source.js';

export const knowledge: ShellKnowledge = {
  /** No policy with such a tool loads, so nobody should ask; who does all the same is told nothing that could allow a call. */
  describe: () => ({
    operations: [{ kind: 'call', onlyReads: false, needsCover: true }],
    readOnly: false,
    findings: [],
    problem: 'this build has no shell tools',
  }),
  describeWords: () => [],
  knowsProgram: () => 'no',
  matchesFlags,
  ordersIn,
  prefixArity: () => 0,
};

export const source: ShellSource = { leftOut: true, load: async () => knowledge, loadAtOnce: () => knowledge };
