/** Decides about each call of a case file. */

import type { Decision } from '@sallyport/engine';
import { atLeastOne, type CaseResult, forEachCase } from '../case-file.js';
import { exitCodes, type Flags } from '../command.js';
import { decisionJson } from '../decision-output.js';
import { printable, printableJson } from '../printable.js';
import type { Terminal } from '../terminal.js';

export async function checkCases(flags: Flags, { out }: Terminal): Promise<number> {
  let code: number = 0;
  const file = flags.required('cases');
  const decisions = forEachCase(file, ({ engine, call, context }) => engine.check(call, context));
  for await (const found of atLeastOne(file, decisions)) {
    if ('error' in found) code = exitCodes.error;
    out(`${flags.has('json') ? resultJson(found) : resultText(found)}\n`);
  }
  return code;
}

function resultJson(found: CaseResult<Decision>): string {
  if ('error' in found) return printableJson({ id: found.id, error: found.error });
  const { behavior, bypassImmune, decidedBy, rule, suggestions, message } = decisionJson(found.result);
  return printableJson({ id: found.id, behavior, bypassImmune, decidedBy, rule, suggestions, message });
}

function resultText(found: CaseResult<Decision>): string {
  const id = String(found.id);
  return printable(
    'error' in found ? `${id}  error  ${found.error}` : `${id}  ${found.result.behavior}  ${found.result.message}`,
  );
}
