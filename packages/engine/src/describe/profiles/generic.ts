/** A tool that nothing more is known of: one `call`, which only a rule on its name (or on its input) speaks of. */

import type { Profile } from '../profile.js';

export const generic: Profile = {
  name: 'generic',
  contentKind: 'call',
  describe(_input, { readOnly = false }) {
    return { operations: [{ kind: 'call', onlyReads: readOnly, needsCover: true }], readOnly, findings: [] };
  },
};
