/** A call as a session takes it: with what its tool is, as far as the engine decides by that. */

import { annotationsIn, type SessionCall } from '@sallyport/engine';
import type { GateCore } from './core.js';
import { originalOf } from './gated.js';
import type { SdkTool } from './sdk.js';
import { digestOf } from './tool-digest.js';

export async function sessionCall(
  core: GateCore,
  { id, name, input }: SessionCall,
  tool: SdkTool | undefined = core.tools.get(name),
): Promise<SessionCall> {
  if (tool === undefined) return { id, name, input };
  const original = originalOf(tool);
  const toolDigest = await digestOf(original);
  return { id, name, input, ...(toolDigest === undefined ? {} : { toolDigest }), ...annotationsIn(original.metadata) };
}
