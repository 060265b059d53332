/** What an MCP server says of its tools. It is the server's own claim; the profile `mcp` knows what of it to believe. */

import type { ToolAnnotations, ToolCall } from './operation.js';

/**
 * For adapters: the hints in a tool's metadata, under `annotations`, where the MCP clients of the AI SDK and of LangChain put them. What is no
 * hint is left out; empty where nothing is said.
 *
 * @example
 * const call = { name: tool.name, input, ...annotationsIn(tool.metadata) };
 */
export function annotationsIn(metadata: unknown): Pick<ToolCall, 'annotations'> {
  const { annotations } = (metadata ?? {}) as { readonly annotations?: unknown };
  if (typeof annotations !== 'object' || annotations === null) return {};
  const { readOnlyHint, destructiveHint } = annotations as Readonly<Record<string, unknown>>;
  const hints: ToolAnnotations = {
    ...(typeof readOnlyHint === 'boolean' ? { readOnlyHint } : {}),
    ...(typeof destructiveHint === 'boolean' ? { destructiveHint } : {}),
  };
  return Object.keys(hints).length === 0 ? {} : { annotations: hints };
}
