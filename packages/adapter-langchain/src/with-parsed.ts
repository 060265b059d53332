/** A tool for one call whose arguments were parsed and decided: its function gets that very value, and nothing is parsed again. */

export interface Callable {
  invoke(input: unknown, config?: unknown): Promise<unknown>;
}

interface StructuredToolLike extends Callable {
  _call(input: unknown, ...rest: readonly unknown[]): Promise<unknown>;
}

/** Whether the tool's function can be reached without its schema. A runnable as tool parses within itself. */
export function takesParsed(tool: unknown): tool is StructuredToolLike {
  return typeof (tool as Partial<StructuredToolLike> | null | undefined)?._call === 'function';
}

export function withParsed(tool: Callable, parsed: unknown): Callable {
  if (!takesParsed(tool)) return tool;
  const call = tool._call.bind(tool);
  return Object.create(tool, {
    // Takes anything; as JSON schema it needs no library.
    schema: { value: {} },
    _call: { value: (_input: unknown, ...rest: readonly unknown[]) => call(parsed, ...rest) },
  }) as Callable;
}
