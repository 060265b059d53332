/** The call that a command is about: from flags, or from standard input as a log or a framework has it. */

import type { ToolCall } from '@sallyport/engine';
import { type Flags, UsageError } from './command.js';
import { isTooDeep } from './depth.js';
import type { Terminal } from './terminal.js';

const howToPipe = 'or pipe a call in: {"name":"run_command","input":{"command":"git push"}}';

const inputExample = `write it as '{"command":"git push"}'`;
const contextExample = `write it as '{"role":"support"}'`;

/** `--tool` and `--input`; `--input -` takes the input, and neither flag takes the whole call from standard input. */
export async function readCall(flags: Flags, terminal: Terminal): Promise<ToolCall> {
  if (!flags.has('tool') && !flags.has('input')) return parseCall(await piped(terminal, '--tool is missing'));
  const name = flags.required('tool');
  const input = flags.required('input');
  if (input !== '-') return { name, input: parseJson(input, '--input') };
  return { name, input: parseJson(await piped(terminal, 'nothing was piped in'), 'standard input') };
}

/** `--context`: what conditions see as `context`. */
export function readContext(flags: Flags): Readonly<Record<string, unknown>> {
  const text = flags.text('context');
  if (text === undefined) return {};
  const context = parseJson(text, '--context', contextExample);
  if (isRecord(context)) return context;
  throw new UsageError('--context must be an object', contextExample);
}

async function piped(terminal: Terminal, otherwise: string): Promise<string> {
  const text = (await terminal.input())?.replace(/^\ufeff/, '');
  if (text === undefined || text.trim() === '') throw new UsageError(otherwise, howToPipe);
  return text;
}

/** `{ name, input }`, or as frameworks write it: `{ toolName, input }` and `{ name, args }`. */
function parseCall(text: string): ToolCall {
  const given = parseJson(text, 'standard input');
  if (!isRecord(given)) throw new UsageError('a call is an object', howToPipe);
  const name = given.name ?? given.toolName;
  if (typeof name !== 'string') throw new UsageError('the call has no "name"', howToPipe);
  const key = ['input', 'args'].find((one) => Object.hasOwn(given, one));
  if (key === undefined) throw new UsageError('the call has no "input"', howToPipe);
  const id = given.id ?? given.toolCallId;
  return { name, input: given[key], ...(typeof id === 'string' ? { id } : {}) };
}

function parseJson(text: string, what: string, example = inputExample): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${what} is not JSON: ${error.message}`, example);
  }
  if (isTooDeep(value)) throw new UsageError(`${what} is nested too deeply`);
  return value;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
