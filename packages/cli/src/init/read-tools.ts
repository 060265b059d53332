/** Names of tools from flags and files. */

import { annotationsIn } from '@sallyport/engine';
import { didYouMean } from '@sallyport/engine/node';
import { UsageError } from '../command.js';
import { readTextFile } from '../read-file.js';
import { dialects, type FoundTool } from './found-tool.js';
import { isProfile, profileAbout } from './propose.js';
import { whyNoRule } from './rule-name.js';

/** `--tool run_command`, `--tool run_command=shell`, `--tool run_command=powershell`. */
export function toolOfFlag(text: string): FoundTool {
  const at = text.lastIndexOf('=');
  const name = at === -1 ? text : text.slice(0, at);
  if (name.trim() === '') throw new UsageError('--tool needs a name', 'write --tool run_command=shell');
  const why = whyNoRule(name);
  if (why !== undefined) throw new UsageError(why, 'give it the name that the model sees');
  if (at === -1) return { name };
  const profile = text.slice(at + 1);
  if (isProfile(profile)) return { name, profile };
  const dialect = dialects.find((one) => one === profile);
  if (dialect !== undefined) return { name, profile: 'shell', dialect };
  const meant = didYouMean(profile, [...profileAbout.keys(), ...dialects]);
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
  return { name, ...(fields === undefined ? {} : { fields }), ...hintsOf(about) };
}

function hintsOf(about: unknown): Pick<FoundTool, 'hints'> {
  const { annotations } = annotationsIn(about);
  if (annotations === undefined) return {};
  const { readOnlyHint, destructiveHint } = annotations;
  return {
    hints: {
      ...(readOnlyHint === undefined ? {} : { onlyReads: readOnlyHint }),
      // A server that says nothing means true; one that only reads has nothing to destroy.
      ...(destructiveHint === true && readOnlyHint !== true ? { destroys: true } : {}),
    },
  };
}

function parse(file: string): unknown {
  const text = readTextFile(file);
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not JSON: ${error.message}`);
    throw error;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
