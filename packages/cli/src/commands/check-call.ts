/** Decides about one call, with the policy of a file and the real disk. */

import { exitCodes, type Flags } from '../command.js';
import { decisionJson, decisionLines } from '../decision-output.js';
import { printable, printableJson } from '../printable.js';
import { readCall, readContext } from '../read-call.js';
import { readEngine } from '../read-engine.js';
import { render } from '../render.js';
import type { Terminal } from '../terminal.js';

export async function checkCall(flags: Flags, terminal: Terminal): Promise<number> {
  const call = await readCall(flags, terminal);
  const { engine, policy } = readEngine(flags);
  for (const warning of policy.warnings) terminal.err(`${printable(warning)}\n`);
  const decision = await engine.check(call, readContext(flags));
  terminal.out(
    flags.has('json')
      ? `${printableJson(decisionJson(decision))}\n`
      : render(decisionLines(call, decision), terminal.colors),
  );
  return exitCodes[decision.behavior];
}
