/** Names of tools from flags and files. */

import { readFileSync } from 'node:fs';
import { didYouMean } from '@sallyport/engine/node';
import { UsageError } from '../command.js';
import type { FoundTool } from './found-tool.js';
import { isProfile, profileAbout } from './propose.js';

/** `--tool run_command`, `--tool run_command=shell`. */
export function toolOfFlag(text: string): FoundTool {
  const at = text.lastIndexOf('=');
  const name = at === -1 ? text : text.slice(0, at);
  if (name.trim() === '') throw new UsageError('--tool needs a name', 'write --tool run_command=shell');
  if (at === -1) return { name };
  const profile = text.slice(at + 1);
  if (isProfile(profile)) return { name, profile };
  const meant = didYouMean(profile, profileAbout.keys());
  const hint = meant === undefined ? `write one of ${[...profileAbout.keys()].join(', ')}` : `did you mean "${meant}"?`;
  throw new UsageError(`unknown profile "${profile}"`, hint);
}

/**
 * A JSON file: a list of names, or of tools as frameworks and providers describe them (`{ name, inputSchema }`,
 * `{ type: 'function', function: { name, parameters } }`, the answer of an MCP server); or an object with the tools by name.
 */
export function toolsOfFile(file: string): FoundTool[] {
  const content = parse(file);
  const listed = isRecord(content) && Array.isArray(content.tools) ? content.tools : content;
  if (Array.isArray(listed)) return listed.map((entry, index) => toolOfEntry(entry, `${file}: entry ${index + 1}`));
  if (isRecord(listed))
    return Object.entries(listed).map(([name, entry]) => described(name, isRecord(entry) ? entry : {}));
  throw new UsageError(`${file}: a list of tools is expected`, 'write ["run_command", { "name": "read_file" }]');
}

function toolOfEntry(entry: unknown, where: string): FoundTool {
  if (typeof entry === 'string' && entry !== '') return { name: entry };
  const about = isRecord(entry) && isRecord(entry.function) ? entry.function : entry;
  if (!isRecord(about) || typeof about.name !== 'string' || about.name === '')
    throw new UsageError(`${where} has no name`, 'write { "name": "read_file" }');
  return described(about.name, about);
}

function described(name: string, about: Readonly<Record<string, unknown>>): FoundTool {
  const schema = ['inputSchema', 'input_schema', 'parameters', 'schema'].map((key) => about[key]).find(isRecord);
  const fields = isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : undefined;
  return { name, ...(fields === undefined ? {} : { fields }) };
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not JSON: ${error.message}`);
    if (error instanceof Error && 'code' in error)
      throw new UsageError(`${file}: cannot be read (${String(error.code)})`);
    throw error;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
