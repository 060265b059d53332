/**
 * The arguments that a tool will really get. Its schema fills in defaults: the model sends `{}`, the tool runs with
 * `{ path: '/etc' }`, and that is what has to be decided and shown.
 */

import { interopSafeParseAsync, isInteropZodSchema } from '@langchain/core/utils/types';
import { isSame } from './same-json.js';

/** A tool, as far as the gate looks at it. Provider tools are plain objects with a `type`. */
export interface ToolLike {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly schema?: unknown;
}

export interface ToolInput {
  /** What is decided, shown and recorded. */
  readonly input: unknown;
  /** What the function will get, where running with `input` again would give something else (a transform). It is checked too. */
  readonly parsed?: unknown;
}

/** Tools by name, as the model was last offered them. */
export class KnownTools {
  readonly #byName = new Map<string, ToolLike>();

  add(tools: Iterable<ToolLike>): void {
    for (const tool of tools) if (typeof tool.name === 'string') this.#byName.set(tool.name, tool);
  }

  get(name: string): ToolLike | undefined {
    return this.#byName.get(name);
  }
}

export async function toolInput(tool: ToolLike | undefined, args: unknown): Promise<ToolInput> {
  const { schema } = tool ?? {};
  if (schema === undefined || !isInteropZodSchema(schema)) return { input: args };
  const first = await interopSafeParseAsync(schema, args);
  // The tool itself will refuse such arguments.
  if (!first.success) return { input: args };
  const parsed: unknown = first.data;
  if (isSame(parsed, args)) return { input: args };
  const [second, again] = await Promise.all([
    interopSafeParseAsync(schema, parsed),
    interopSafeParseAsync(schema, args),
  ]);
  const repeatable = second.success && again.success && isSame(parsed, second.data) && isSame(parsed, again.data);
  if (repeatable) return { input: parsed };
  return isRecord(parsed) ? { input: args, parsed } : { input: args };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
