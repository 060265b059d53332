/** Tools that run a command. What the command would do is known in the folder `shell`. */

import type { Profile } from '../profile.js';
import { shells } from '../shells.js';

export const shell: Profile = {
  name: 'shell',
  contentKind: 'exec',
  describe: (input, context) => shells().describe(input, context),
};
