/** Explains each call of a case file. */

import { atLeastOne, forEachCase } from '../case-file.js';
import { exitCodes, type Flags } from '../command.js';
import { explanationLines } from '../explanation/lines.js';
import { printableJson } from '../printable.js';
import { type Line, render } from '../render.js';
import type { Terminal } from '../terminal.js';

export async function explainCases(flags: Flags, { out, colors }: Terminal): Promise<number> {
  let code: number = 0;
  const file = flags.required('cases');
  const explained = forEachCase(file, async ({ engine, call, context }) => ({
    call,
    explanation: await engine.explain(call, context),
  }));
  for await (const found of atLeastOne(file, explained)) {
    if ('error' in found) code = exitCodes.error;
    if (flags.has('json')) {
      const { id } = found;
      out(`${printableJson('error' in found ? { id, error: found.error } : { id, ...found.result.explanation })}\n`);
    } else {
      const title: Line = [['bold', `Case ${String(found.id)}`]];
      const body: Line[] =
        'error' in found
          ? [[['red', 'error'], `  ${found.error}`]]
          : explanationLines(found.result.call, found.result.explanation);
      out(render([title, ...body, []], colors));
    }
  }
  return code;
}
