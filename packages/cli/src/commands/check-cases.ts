/** Decides about each call of a case file. A line that cannot be decided gives an error in its place; the others are decided all the same. */

import { readFileSync } from 'node:fs';
import { type Decision, PermissionEngine } from '@sallyport/engine';
import { fakeEnvironment } from '@sallyport/engine/testing';
import { exitCodes, type Flags, type Output, UsageError } from '../command.js';
import { decisionJson } from '../decision-output.js';
import { printable, printableJson } from '../printable.js';
import { readCase } from '../read-case.js';

type Result = { readonly id: unknown; readonly decision: Decision } | { readonly id: unknown; readonly error: string };

export async function checkCases(flags: Flags, { out }: Output): Promise<number> {
  let code: number = 0;
  for (const line of readLines(flags.required('cases'))) {
    const result = await decideLine(line);
    if ('error' in result) code = exitCodes.error;
    out(`${flags.has('json') ? resultJson(result) : resultText(result)}\n`);
  }
  return code;
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\ufeff/, '')
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`--cases ${file}: cannot be read (${String(error.code)})`);
  }
}

async function decideLine(line: string): Promise<Result> {
  let id: unknown = null;
  try {
    const row: unknown = JSON.parse(line);
    if (typeof row === 'object' && row !== null && 'id' in row) id = row.id;
    const { policy, environment, now, call, context } = readCase(row);
    const engine = new PermissionEngine(policy, {
      environment: fakeEnvironment(environment),
      ...(now === undefined ? {} : { clock: () => now }),
    });
    return { id, decision: await engine.check(call, context) };
  } catch (error) {
    // Whatever it is, it is this line's: the result says so, and the exit code too.
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function resultJson(result: Result): string {
  if ('error' in result) return printableJson(result);
  const { behavior, bypassImmune, decidedBy, rule, suggestions, message } = decisionJson(result.decision);
  return printableJson({ id: result.id, behavior, bypassImmune, decidedBy, rule, suggestions, message });
}

function resultText(result: Result): string {
  const id = String(result.id);
  return printable(
    'error' in result
      ? `${id}  error  ${result.error}`
      : `${id}  ${result.decision.behavior}  ${result.decision.message}`,
  );
}
