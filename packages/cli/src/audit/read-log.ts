/** Reads an audit log line by line. A line that is torn or that somebody else wrote is told with its number; the others count all the same. */

import { createReadStream } from 'node:fs';
import type { AuditLine } from '@sallyport/engine/node';
import { UsageError } from '../command.js';
import { isTooDeep } from '../depth.js';
import { checkFile } from '../read-file.js';

export type ReadLine = { readonly line: number } & ({ readonly entry: AuditLine } | { readonly problem: string });

const events: readonly AuditLine['event'][] = [
  'check',
  'decision',
  'ask',
  'answer',
  'claim',
  'finish',
  'all-tools-denied',
];
const texts = [
  'session',
  'toolCallId',
  'toolName',
  'behavior',
  'decidedBy',
  'rule',
  'ruleSource',
  'by',
  'settledBy',
  'outcome',
];
/** Longer lines are no decisions, and would fill the memory. */
const longest = 20_000_000;

/** @throws UsageError where the file cannot be read */
export async function* readLog(file: string): AsyncGenerator<ReadLine> {
  let line = 0;
  for await (const text of linesOf(file)) {
    line++;
    if (text.trim() !== '') yield { line, ...readEntry(text) };
  }
}

function readEntry(text: string): { readonly entry: AuditLine } | { readonly problem: string } {
  let entry: unknown;
  try {
    entry = JSON.parse(text);
  } catch {
    return { problem: text.startsWith('{') ? 'torn: it is no whole JSON object' : 'no JSON' };
  }
  const wrong = whatIsWrong(entry);
  if (wrong !== undefined) return { problem: wrong };
  const { input, ...line } = entry as AuditLine;
  // What nobody can walk through is as good as not known.
  return { entry: input === undefined || isTooDeep(input) ? line : { ...line, input } };
}

function whatIsWrong(entry: unknown): string | undefined {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return 'not an object';
  const line = entry as Readonly<Record<string, unknown>>;
  if (!(events as readonly unknown[]).includes(line.event))
    return 'not written by an audit log: its "event" is unknown';
  if (typeof line.time !== 'string' || Number.isNaN(Date.parse(line.time))) return 'its "time" is no date and time';
  const odd = texts.find((key) => line[key] !== undefined && typeof line[key] !== 'string');
  if (odd !== undefined) return `its "${odd}" is no text`;
  if (line.event !== 'all-tools-denied' && line.toolName === undefined) return 'it names no tool';
  return undefined;
}

/** Only `\n` ends a line: a text in it may hold other line ends. */
async function* linesOf(file: string): AsyncGenerator<string> {
  checkFile(file);
  const stream = createReadStream(file, 'utf8');
  let rest = '';
  try {
    for await (const chunk of stream) {
      const parts = `${rest}${chunk}`.split('\n');
      rest = parts.pop() ?? '';
      if (rest.length > longest)
        throw new UsageError(`${file}: a line is longer than ${longest} characters`, 'is it an audit log?');
      yield* parts;
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`${file}: cannot be read (${String(error.code)})`);
  }
  if (rest !== '') yield rest;
}
