/** A tool that writes or edits one file: `input.path` (or `file_path`, `filePath`, `filename`, or the declared field). */

import type { Profile } from '../profile.js';
import { describeOneFile } from './file-fields.js';

export const fileWrite: Profile = {
  name: 'file-write',
  contentKind: 'write',
  describe: (input, context) => describeOneFile(input, 'file-write', 'write', context),
};
