/** Stands in the place of `shell/index.ts` in a build for apps without shell tools: no program is known, so no word of one is trusted. */

import type { Profile } from './profile.js';
import type { ShellKnowledge } from './shell/index.js';

/** No policy with such a tool loads, so nobody should ask; who does all the same is told nothing that could allow a call. */
const profile: Profile = {
  name: 'shell',
  contentKind: 'exec',
  describe: () => ({
    operations: [{ kind: 'call', onlyReads: false, needsCover: true }],
    readOnly: false,
    findings: [],
    problem: 'this build has no shell tools',
  }),
};

export const shells: ShellKnowledge = { profile, leftOut: true, knowsProgram: () => 'no', prefixArity: () => 0 };
