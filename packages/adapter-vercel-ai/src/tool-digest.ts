/** The digest of a tool's definition, for grants that are kept for one definition (`pinTools`). */

import { toolDigest } from '@sallyport/engine';
import { schemaOf } from './lazy-schema.js';
import type { SdkTool } from './sdk.js';

interface Known {
  readonly description: unknown;
  readonly inputSchema: unknown;
  readonly digest: string | undefined;
}

const known = new WeakMap<SdkTool, Known>();

/** `undefined` where the schema cannot be made JSON Schema without the library it was written with. */
export function digestOf(tool: SdkTool): string | undefined | Promise<string | undefined> {
  const { description, inputSchema } = tool;
  const before = known.get(tool);
  if (before !== undefined && before.description === description && before.inputSchema === inputSchema)
    return before.digest;
  return compute(description, inputSchema).then((digest) => {
    known.set(tool, { description, inputSchema, digest });
    return digest;
  });
}

async function compute(description: unknown, given: unknown): Promise<string | undefined> {
  try {
    const inputSchema = await jsonSchemaOf(given);
    return toolDigest({ description: typeof description === 'string' ? description : '', inputSchema });
  } catch {
    // Not every schema can be written as JSON Schema. Without a digest no grant is pinned, and no pinned one holds.
    return undefined;
  }
}

/** The SDK's own schemas have it, and so have schemas with Standard JSON Schema (zod from 4.2 on). */
async function jsonSchemaOf(given: unknown): Promise<unknown> {
  const schema = schemaOf(given) as
    | {
        readonly jsonSchema?: unknown;
        readonly '~standard'?: { readonly jsonSchema?: { input(options: { target: 'draft-07' }): unknown } };
      }
    | undefined;
  const standard = schema?.['~standard']?.jsonSchema;
  return standard === undefined ? (schema?.jsonSchema ?? schema) : standard.input({ target: 'draft-07' });
}
