/** A tool that reads one file or lists one folder: `input.path` (or `file_path`, `filePath`, `filename`, or the declared field). */

import type { Profile } from '../profile.js';
import { describeOneFile } from './file-fields.js';

export const fileRead: Profile = {
  name: 'file-read',
  contentKind: 'read',
  describe: (input, context) => describeOneFile(input, 'file-read', 'read', context),
};
