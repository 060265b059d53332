/** A tool that nothing more is known of: one `call`, which only a rule on its name (or on its input) speaks of. */

import { plainCall } from '../plain-call.js';
import type { Profile } from '../profile.js';

export const generic: Profile = {
  name: 'generic',
  contentKind: 'call',
  describe: (_input, { readOnly = false }) => plainCall(readOnly),
};
