/**
 * The lines of a session file. Each begins with an id of the process that wrote it; what does not, nobody here wrote.
 *
 * - `{"id":"…","writes":[[["key",expected,"value"],…],…]}`: writes, each to be made as a whole if the versions are the expected
 *   ones at this place of the file, or not at all. `null` for a value removes, no value only compares.
 * - `{"id":"…","kept":[["key",version,"value"]]}`: a record as compacting left it.
 * - `{"id":"…","sealed":true}`: the file is being compacted; nothing that comes after it counts.
 */

import type { RecordChange, StoredRecord } from '../record/store.js';

export interface Header {
  /** The last version that was given out before the file was written. */
  readonly last: number;
}

export type Line =
  | { readonly id: string; readonly writes: readonly (readonly RecordChange[])[] }
  | { readonly id: string; readonly kept: readonly StoredRecord[] }
  | { readonly id: string; readonly sealed: true };

const format = 'sallyport-sessions';

export function headerText({ last }: Header): string {
  return `${JSON.stringify({ format, version: 1, last })}\n`;
}

export function parseHeader(text: string): Header | undefined {
  const header = parse(text) as { format?: unknown; version?: unknown; last?: unknown } | undefined;
  const isOurs = header?.format === format && header.version === 1 && Number.isInteger(header.last);
  return isOurs ? (header as Header) : undefined;
}

/** Begins with an end of line: what a killed process left of its own line must not spoil this one. */
export function writesText(id: string, writes: readonly (readonly RecordChange[])[]): string {
  const parts = writes.map((changes) =>
    changes.map(({ key, expected, value }) => (value === undefined ? [key, expected] : [key, expected, value])),
  );
  return `\n{"id":"${id}","writes":${JSON.stringify(parts)}}\n`;
}

export function keptText(id: string, { key, version, value }: StoredRecord): string {
  return `${JSON.stringify({ id, kept: [[key, version, value]] })}\n`;
}

export function sealText(id: string): string {
  return `\n${JSON.stringify({ id, sealed: true })}\n`;
}

/** `torn`: its process was killed in the middle of it, before anybody was told that it is written. `undefined`: not ours. */
export function parseLine(text: string): Line | 'torn' | undefined {
  if (!text.startsWith('{"id":"')) return '{"id":"'.startsWith(text) ? 'torn' : undefined;
  const line = parse(text);
  return line === undefined ? 'torn' : toLine(line);
}

function toLine(line: object): Line | undefined {
  const { id, writes, kept, sealed } = line as Readonly<Record<string, unknown>>;
  if (typeof id !== 'string') return undefined;
  if (sealed === true) return { id, sealed };
  if (isListOf(kept, isPart)) {
    return { id, kept: kept.map(([key, version, value]) => ({ key, version, value: value ?? '' })) };
  }
  if (!isListOf(writes, (write): write is readonly Part[] => isListOf(write, isPart))) return undefined;
  return { id, writes: writes.map((parts) => parts.map(([key, expected, value]) => ({ key, expected, value }))) };
}

type Part = readonly [key: string, version: number, value?: string | null];

function isPart(part: unknown): part is Part {
  if (!Array.isArray(part)) return false;
  const [key, version, value] = part as unknown[];
  const hasValue = value === undefined || value === null || typeof value === 'string';
  return typeof key === 'string' && Number.isInteger(version) && hasValue;
}

function isListOf<T>(value: unknown, isOne: (one: unknown) => one is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isOne);
}

function parse(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
