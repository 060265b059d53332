/** `sallyport import claude`: settings of Claude Code as a policy. */

import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { type Command, UsageError } from '../command.js';
import { importSettings } from '../import-claude/import-settings.js';
import { readSettings } from '../import-claude/settings.js';
import { printable, printableJson } from '../printable.js';
import { writeWhole } from '../write-whole.js';

export const importCommand: Command = {
  name: 'import',
  about: 'makes a policy of the permissions in settings of Claude Code; it is never wider',
  usage: ['import claude SETTINGS… [--out FILE] [--force] [--json]'],
  example: 'sallyport import claude ~/.claude/settings.json .claude/settings.json --out sallyport.jsonc',
  takesFiles: true,
  flags: {
    out: {
      value: 'FILE',
      about: 'Where to write the policy, in the folder of the project. Default: to standard output.',
    },
    force: { about: 'Replaces a file that is there already.' },
    json: { about: 'Prints { policy, notes } as one JSON object.' },
  },
  notes:
    'Give all files that hold: managed, local, project and user settings are told by their names. Rules that do not carry over\n' +
    'are told on standard error, with place and reason: an allow is left out then, a deny or ask binds more.\n' +
    'Exit codes: 0 imported, 1 error.',
  async run(flags, terminal) {
    const [format, ...files] = flags.files;
    if (format !== 'claude')
      throw new UsageError('import knows one format: claude', 'write `sallyport import claude .claude/settings.json`');
    if (files.length === 0)
      throw new UsageError('no settings to import', 'write `sallyport import claude .claude/settings.json`');
    const out = flags.text('out');
    if (out !== undefined && extname(out) !== '.jsonc') throw new UsageError(`${out}: its name must end in .jsonc`);
    if (out !== undefined && existsSync(out) && !flags.has('force'))
      throw new UsageError(
        `${out} is there already`,
        'it stays as it is; name another file with --out, or write --force',
      );

    const { policy, notes } = importSettings(files.map(readSettings));
    if (out !== undefined) {
      const check = (written: string) => void new PermissionEngine(loadPolicy(written));
      writeWhole(out, policy, { replace: flags.has('force'), check });
    }
    if (flags.has('json')) {
      terminal.out(`${printableJson({ policy, notes })}\n`);
      return 0;
    }
    for (const note of notes) terminal.err(`${printable(note)}\n`);
    terminal.out(out === undefined ? policy : `written  ${printable(out)}\n`);
    return 0;
  },
};
