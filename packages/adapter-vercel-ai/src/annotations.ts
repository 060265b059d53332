/** What an MCP server says of its tools: the SDK keeps it in the tool's metadata. It is the server's own claim; the engine knows what of it to believe. */

import type { SessionCall, ToolAnnotations } from '@sallyport/engine';
import type { GateCore } from './core.js';
import { originalOf } from './gated.js';
import type { SdkTool } from './sdk.js';

/** The call as a session takes it. */
export function sessionCall(
  core: GateCore,
  call: SessionCall,
  tool: SdkTool | undefined = core.tools.get(call.name),
): SessionCall {
  const annotations = tool === undefined ? undefined : annotationsOf(originalOf(tool));
  return { ...call, ...(annotations === undefined ? {} : { annotations }) };
}

/** `undefined`: nothing is said. */
function annotationsOf({ metadata }: SdkTool): ToolAnnotations | undefined {
  const { annotations } = (metadata ?? {}) as { readonly annotations?: unknown };
  if (typeof annotations !== 'object' || annotations === null) return undefined;
  const { readOnlyHint, destructiveHint } = annotations as Readonly<Record<string, unknown>>;
  if (typeof readOnlyHint !== 'boolean' && typeof destructiveHint !== 'boolean') return undefined;
  return {
    ...(typeof readOnlyHint === 'boolean' ? { readOnlyHint } : {}),
    ...(typeof destructiveHint === 'boolean' ? { destructiveHint } : {}),
  };
}
