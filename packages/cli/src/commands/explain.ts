/** `sallyport explain`: why is a call decided as it is, and what nearly decided otherwise? */

import { asksForCases, callFlags } from '../call-flags.js';
import { type Command, exitCodes } from '../command.js';
import { explanationLines } from '../explanation/lines.js';
import { policiesJson, policyLines } from '../explanation/policies.js';
import { printableJson } from '../printable.js';
import { readCall, readContext } from '../read-call.js';
import { readEngine } from '../read-engine.js';
import { render } from '../render.js';
import { explainCases } from './explain-cases.js';

export const explain: Command = {
  name: 'explain',
  about: 'shows why a call is decided as it is, and which rules nearly matched',
  usage: [
    'explain --policy FILE --tool NAME --input JSON [--context JSON] [--mode MODE] [--cwd FOLDER] [--json]',
    'explain --policy FILE … < CALL',
    'explain --scopes [--trust] [--managed FILE] …',
    'explain --cases FILE [--json]',
  ],
  example: `echo '{"name":"run_command","input":{"command":"git push"}}' | sallyport explain --policy sallyport.jsonc`,
  flags: { ...callFlags, json: { about: 'Prints the explanation as JSON, for --cases one per line.' } },
  notes:
    'Without --tool and --input a call is read from standard input: { "name": …, "input": … }.\n' +
    'Exit codes: 0 allow, 2 ask, 3 deny, 1 error. With --cases: 0 if every line could be explained, else 1.',
  async run(flags, terminal) {
    if (asksForCases(flags)) return explainCases(flags, terminal);
    const call = await readCall(flags, terminal);
    const { engine, policy } = readEngine(flags);
    const explanation = await engine.explain(call, readContext(flags));
    const scopes = flags.has('scopes');
    if (flags.has('json')) {
      terminal.out(`${printableJson({ ...explanation, ...(scopes ? policiesJson(policy) : {}) })}\n`);
    } else {
      const lines = [...explanationLines(call, explanation), ...(scopes ? policyLines(policy) : [])];
      terminal.out(render(lines, terminal.colors));
    }
    return exitCodes[explanation.decision.behavior];
  },
};
