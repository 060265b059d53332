/** Decides about one call, with the policy of a file and the real disk. */

import { PermissionEngine, type PermissionMode, permissionModes } from '@sallyport/engine';
import { didYouMean, loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { exitCodes, type Flags, type Output, UsageError } from '../command.js';
import { decisionJson, decisionText } from '../decision-output.js';
import { printableJson } from '../printable.js';

export async function checkCall(flags: Flags, { out }: Output): Promise<number> {
  const call = { name: flags.required('tool'), input: readInput(flags.required('input')) };
  const decision = await engineFor(flags).check(call);
  out(flags.has('json') ? `${printableJson(decisionJson(decision))}\n` : decisionText(call, decision));
  return exitCodes[decision.behavior];
}

function engineFor(flags: Flags): PermissionEngine {
  const cwd = flags.text('cwd');
  const environment = nodeEnvironment(cwd === undefined ? {} : { cwd });
  const mode = readMode(flags.text('mode'));
  const engine = new PermissionEngine(loadPolicy(flags.required('policy')), { environment });
  return mode === undefined ? engine : engine.withMode(mode);
}

function readInput(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`--input is not JSON: ${error.message}`, `write it as '{"command":"git push"}'`);
  }
}

function readMode(text: string | undefined): PermissionMode | undefined {
  const mode = permissionModes.find((known) => known === text);
  if (mode !== undefined || text === undefined) return mode;
  const meant = didYouMean(text, permissionModes);
  throw new UsageError(
    `unknown mode "${text}"`,
    meant === undefined ? `write one of ${permissionModes.join(', ')}` : `did you mean "${meant}"?`,
  );
}
