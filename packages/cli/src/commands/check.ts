/** `sallyport check`: what does a policy say to a call, or to many? */

import { type Command, UsageError } from '../command.js';
import { checkCall } from './check-call.js';
import { checkCases } from './check-cases.js';

const ofOneCall = ['policy', 'tool', 'input', 'mode', 'cwd'];

export const check: Command = {
  name: 'check',
  about: 'decides about a call, or about each call of a case file',
  usage: [
    'check --policy FILE --tool NAME --input JSON [--mode MODE] [--cwd FOLDER] [--json]',
    'check --cases FILE [--json]',
  ],
  example: `sallyport check --policy sallyport.jsonc --tool run_command --input '{"command":"git push"}'`,
  flags: {
    policy: { value: 'FILE', about: 'The policy: .json, .jsonc, .yaml or .yml.' },
    tool: { value: 'NAME', about: 'Name of the tool that would be called.' },
    input: { value: 'JSON', about: 'Input of the call.' },
    mode: { value: 'MODE', about: "Another mode than the policy's: default, acceptEdits, explore, bypass, dontAsk." },
    cwd: { value: 'FOLDER', about: 'Folder in which the tool would run. Default: the current one.' },
    cases: { value: 'FILE', about: 'Calls to decide about: on each line { id, policy, env, call } as JSON.' },
    json: { about: 'Prints JSON, for --cases one result per line.' },
  },
  notes: 'Exit codes: 0 allow, 2 ask, 3 deny, 1 error. With --cases: 0 if every line could be decided, else 1.',
  async run(flags, output) {
    if (!flags.has('cases')) return checkCall(flags, output);
    const other = flags.names().find((name) => ofOneCall.includes(name));
    if (other !== undefined)
      throw new UsageError(`--${other} and --cases do not go together`, 'each case brings its own policy and call');
    return checkCases(flags, output);
  },
};
