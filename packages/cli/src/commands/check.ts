/** `sallyport check`: what does a policy say to a call, or to many? */

import { asksForCases, callFlags } from '../call-flags.js';
import type { Command } from '../command.js';
import { checkCall } from './check-call.js';
import { checkCases } from './check-cases.js';

export const check: Command = {
  name: 'check',
  about: 'decides about a call, or about each call of a case file',
  usage: [
    'check --policy FILE --tool NAME --input JSON [--context JSON] [--mode MODE] [--cwd FOLDER] [--json]',
    'check --policy FILE … < CALL',
    'check --scopes [--trust] [--managed FILE] …',
    'check --cases FILE [--json]',
  ],
  example: `sallyport check --policy sallyport.jsonc --tool run_command --input '{"command":"git push"}'`,
  flags: { ...callFlags, json: { about: 'Prints JSON, for --cases one result per line.' } },
  notes:
    'Without --tool and --input a call is read from standard input: { "name": …, "input": … }.\n' +
    'Exit codes: 0 allow, 2 ask, 3 deny, 1 error. With --cases: 0 if every line could be decided, else 1.',
  run: (flags, terminal) => (asksForCases(flags) ? checkCases(flags, terminal) : checkCall(flags, terminal)),
};
