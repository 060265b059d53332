/** The digest of a tool's definition, for grants that are kept for one definition (`pinTools`). */

import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { toolDigest } from '@sallyport/engine';
import type { ToolLike } from './tool-input.js';

/** For a `SessionCall`; empty where the tool is not known, or its schema is nothing that LangChain can make JSON Schema. */
export function definitionOf(tool: ToolLike | undefined): { toolDigest?: string } {
  if (tool === undefined) return {};
  const { description, schema } = tool;
  try {
    const inputSchema = schema === undefined ? null : toJsonSchema(schema as Parameters<typeof toJsonSchema>[0]);
    return { toolDigest: toolDigest({ description: typeof description === 'string' ? description : '', inputSchema }) };
  } catch {
    // Not every schema can be written as JSON Schema. Without a digest no grant is pinned, and no pinned one holds.
    return {};
  }
}
