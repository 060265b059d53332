/** Goes through a case file. A line that cannot be used gives an error in its place; the others are used all the same. */

import { resolve } from 'node:path';
import { PermissionEngine, type ToolCall } from '@sallyport/engine';
import { fakeEnvironment } from '@sallyport/engine/testing';
import { UsageError } from './command.js';
import { isTooDeep } from './depth.js';
import { asRecord, CaseError, readCase } from './read-case.js';
import { readTextFile } from './read-file.js';

/** A case, ready to be asked about. */
export interface ReadyCase {
  readonly engine: PermissionEngine;
  readonly call: ToolCall;
  readonly context: Readonly<Record<string, unknown>>;
  /** The whole line, for what only some commands read. */
  readonly row: Readonly<Record<string, unknown>>;
}

export type CaseResult<Result> = { readonly id: unknown; readonly line: number } & (
  | { readonly result: Result }
  | { readonly error: string }
);

/**
 * What `use` makes of each line, in order.
 *
 * @param policy file for the lines that bring no policy of their own
 */
export async function* forEachCase<Result>(
  file: string,
  use: (ready: ReadyCase) => Promise<Result>,
  policy?: string,
): AsyncGenerator<CaseResult<Result>> {
  for (const { text, line } of readLines(file)) {
    let id: unknown = null;
    try {
      const row: unknown = JSON.parse(text);
      if (isTooDeep(row)) throw new CaseError('nested too deeply');
      if (typeof row === 'object' && row !== null && 'id' in row) id = row.id;
      yield { id, line, result: await use(makeReady(row, file, policy)) };
    } catch (error) {
      // Whatever it is, it is this line's: the result says so, and the exit code too.
      yield { id, line, error: error instanceof Error ? error.message : String(error) };
    }
  }
}

function makeReady(given: unknown, file: string, fallback: string | undefined): ReadyCase {
  const row = asRecord(given, 'the line');
  const brings = row.policy !== undefined || row.scopes !== undefined;
  const whole = brings || fallback === undefined ? row : { ...row, policy: resolve(fallback) };
  const { policy, mode, environment, now, call, context = {} } = readCase(whole, file);
  const engine = new PermissionEngine(policy, {
    environment: fakeEnvironment(environment),
    ...(now === undefined ? {} : { clock: () => now }),
  });
  const settled = mode === undefined ? engine : engine.withMode(mode);
  return { engine: settled, call, context, row };
}

function readLines(file: string): { readonly text: string; readonly line: number }[] {
  return readTextFile(file)
    .split(/\r?\n/)
    .map((text, index) => ({ text, line: index + 1 }))
    .filter(({ text }) => text.trim() !== '');
}

/** What asks about no call has checked nothing, and must not look as if it had. */
export async function* forSomeCases<Result>(
  file: string,
  use: (ready: ReadyCase) => Promise<Result>,
): AsyncGenerator<CaseResult<Result>> {
  let count = 0;
  for await (const found of forEachCase(file, use)) {
    count++;
    yield found;
  }
  if (count === 0)
    throw new UsageError(`${file} has no cases in it`, 'write one on each line: { "policy": …, "call": … }');
}
