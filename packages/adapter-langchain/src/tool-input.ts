/**
 * The arguments that a tool will really get. Its schema fills in defaults: the model sends `{}`, the tool runs with
 * `{ path: '/etc' }`, and that is what has to be decided and shown.
 */

import { interopSafeParseAsync, isInteropZodSchema } from '@langchain/core/utils/types';
import { fingerprint, isSallyportError } from '@sallyport/engine';
import { isSame } from './same-json.js';

/** A tool, as far as the gate looks at it. Provider tools are plain objects with a `type`. */
export interface ToolLike {
  readonly name?: unknown;
  readonly description?: unknown;
  readonly schema?: unknown;
  readonly metadata?: unknown;
}

export interface ToolInput {
  /** What is decided, shown and recorded. */
  readonly input: unknown;
  /**
   * What the function gets, where running with `input` again would give something else (a transform). It is checked too, and the
   * function gets this very value: parsing once more could give it another.
   */
  readonly parsed?: unknown;
  /** The schema makes something else of the same arguments each time. */
  readonly unsteady?: true;
}

/** Tools by name, as the model was last offered them. */
export class KnownTools {
  readonly #byName = new Map<string, ToolLike>();
  #given = false;
  #told = false;
  #open = false;

  add(tools: Iterable<ToolLike>): void {
    for (const tool of tools) if (typeof tool.name === 'string') this.#byName.set(tool.name, tool);
  }

  /** The host itself gave tools, so it is known which there are. */
  addGiven(tools: Iterable<ToolLike>): void {
    this.#given = true;
    this.#told = false;
    this.add(tools);
  }

  get(name: string): ToolLike | undefined {
    return this.#byName.get(name);
  }

  /** Agents that go by the same policy have tools that are not known here. */
  leaveOpen(): void {
    this.#open = true;
  }

  /** The names of all tools, where the host gave them and nobody asked since. */
  newNames(): readonly string[] | undefined {
    if (!this.#given || this.#told || this.#open) return undefined;
    this.#told = true;
    return [...this.#byName.keys()];
  }
}

/** @param known What LangChain has made of `args` already, with which the function is called. */
export async function toolInput(
  tool: ToolLike | undefined,
  args: unknown,
  known?: { readonly parsed: unknown },
): Promise<ToolInput> {
  const { schema } = tool ?? {};
  if (schema === undefined || !isInteropZodSchema(schema)) return { input: known === undefined ? args : known.parsed };
  const first = known === undefined ? await interopSafeParseAsync(schema, args) : { success: true, data: known.parsed };
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
  const steady = again.success && isSameWritten(parsed, again.data);
  return { input: args, parsed, ...(steady ? {} : { unsteady: true }) };
}

/** Also where values are no JSON data but can be written as such, as dates can. */
function isSameWritten(one: unknown, other: unknown): boolean {
  try {
    return fingerprint('', one) === fingerprint('', other);
  } catch (error) {
    if (isSallyportError(error, 'input-invalid')) return false;
    throw error;
  }
}

/** An object with named arguments, the only form that rules can read. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
