/** `sallyport audit`: what does an audit log say, and which rules would have spared people the most questions? */

import { CallBook } from '../audit/calls.js';
import { filterFlags, filterOf } from '../audit/filter.js';
import { auditLines, type LineProblem } from '../audit/lines.js';
import { readLog } from '../audit/read-log.js';
import { suggestFromLog } from '../audit/suggest.js';
import { summarize } from '../audit/summary.js';
import { type Command, exitCodes, UsageError } from '../command.js';
import { policyFlags, readPolicy } from '../policy-flags.js';
import { printable, printableJson } from '../printable.js';
import { render } from '../render.js';

export const audit: Command = {
  name: 'audit',
  about: 'reads an audit log: what was decided, asked and answered, and which rules would remove asks',
  usage: ['audit FILE [--policy FILE | --scopes] [--tool NAME] [--by WHO] [--since TIME] … [--json]'],
  example: 'sallyport audit permissions.jsonl --policy sallyport.jsonc --since 7d',
  takesFiles: true,
  flags: { ...policyFlags, ...filterFlags, json: { about: 'Prints all numbers as one JSON object.' } },
  notes:
    'With a policy it also shows which rules would have removed the most asks. Only what a person approved as it was asked counts for a\n' +
    'rule. Each is proven on the whole log, whatever the filters: none would have let run what was denied, refused, edited, or left without\n' +
    'an answer. What hooks and deciders of the app say is not in the log.\n' +
    'Exit codes: 0 read, 1 error, also where no line of the file belongs to an audit log.',
  async run(flags, terminal) {
    const [file, ...others] = flags.files;
    if (file === undefined || others.length > 0)
      throw new UsageError('one audit log is expected', 'write `sallyport audit permissions.jsonl`');
    const isMeant = filterOf(flags);
    const policy = ['policy', 'scopes', 'trust', 'managed'].some((name) => flags.has(name))
      ? readPolicy(flags)
      : undefined;
    for (const warning of policy?.warnings ?? []) terminal.err(`${printable(warning)}\n`);

    const book = new CallBook();
    const problems: LineProblem[] = [];
    let entries = 0;
    for await (const read of readLog(file)) {
      if ('problem' in read) problems.push(read);
      else {
        entries++;
        book.add(read.entry);
      }
    }
    const summary = summarize(book.calls.filter(isMeant));
    const suggested = policy && (await suggestFromLog(book, policy, { cwd: flags.text('cwd') }));
    terminal.out(
      flags.has('json')
        ? `${printableJson({ file, ...summary, ...(suggested === undefined ? {} : { suggested }), problems })}\n`
        : render(auditLines(file, summary, problems, suggested), terminal.colors),
    );
    return entries === 0 && problems.length > 0 ? exitCodes.error : 0;
  },
};
