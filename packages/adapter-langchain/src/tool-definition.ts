/** What a `SessionCall` says of its tool: the digest of its definition, for grants that are kept for one (`pinTools`), and an MCP server's hints. */

import { toJsonSchema } from '@langchain/core/utils/json_schema';
import { annotationsIn, type SessionCall, toolDigest } from '@sallyport/engine';
import type { ToolLike } from './tool-input.js';

/** Empty where the tool is not known. */
export function definitionOf(tool: ToolLike | undefined): Pick<SessionCall, 'toolDigest' | 'annotations'> {
  return tool === undefined ? {} : { ...digestOf(tool), ...annotationsIn(tool.metadata) };
}

function digestOf({ description, schema }: ToolLike): Pick<SessionCall, 'toolDigest'> {
  try {
    const inputSchema = schema === undefined ? null : toJsonSchema(schema as Parameters<typeof toJsonSchema>[0]);
    return { toolDigest: toolDigest({ description: typeof description === 'string' ? description : '', inputSchema }) };
  } catch {
    // Not every schema can be written as JSON Schema. Without a digest no grant is pinned, and no pinned one holds.
    return {};
  }
}
