/** Names a tool's definition by its content, so that a grant can be kept for the tool it was given for. */

import { SallyportError } from '../errors.js';
import { isPlain } from '../policy/plain-data.js';
import { canonicalJson } from '../record/fingerprint.js';
import { sha256 } from '../record/sha256.js';

/** What a model is told of a tool. */
export interface ToolDefinition {
  readonly description?: string | undefined;
  /** JSON Schema of the input, as plain data. Other kinds of schema have to be made JSON Schema first. */
  readonly inputSchema?: unknown;
}

/**
 * The digest of a tool's description and input schema: 32 hex digits. The order of keys does not matter, nor the order in `required`,
 * `type` and `enum`; every other difference does, in descriptions of fields too: models follow those.
 *
 * @throws SallyportError `input-invalid` where the schema is not JSON data (a zod schema, a function).
 *
 * @example
 * const digest = toolDigest({ description: tool.description, inputSchema: tool.inputSchema });
 * await engine.check({ name: tool.name, input, toolDigest: digest });
 */
export function toolDigest({ description = '', inputSchema = null }: ToolDefinition): string {
  return sha256(canonicalJson([description, withSortedSets(inputSchema)])).slice(0, 32);
}

/** Lists of JSON Schema in which the order means nothing. */
const sets: ReadonlySet<string> = new Set(['required', 'type', 'enum']);

/** Values in a schema that are no schemas. */
const data: ReadonlySet<string> = new Set(['default', 'const', 'examples']);

/** Deeper than this no schema is, but for one that contains itself: to walk through that would never end. */
const deepest = 500;

function withSortedSets(value: unknown, key = '', depth = 0): unknown {
  if (typeof value !== 'object' || value === null || data.has(key)) return value;
  if (depth > deepest) {
    throw new SallyportError('input-invalid', `The schema of a tool must be JSON data of at most ${deepest} levels.`);
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => withSortedSets(item, '', depth + 1));
    return sets.has(key) && items.every((item) => typeof item !== 'object') ? items.sort(byText) : items;
  }
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withSortedSets(member, name, depth + 1)]),
  );
}

function byText(one: unknown, other: unknown): number {
  return canonicalJson(one) < canonicalJson(other) ? -1 : 1;
}
