/** A call as a session takes it: with what its tool is, as far as the engine decides by that. */

import { annotationsIn, type SessionCall } from '@sallyport/engine';
import type { GateCore } from './core.js';
import { originalOf } from './gated.js';
import type { SdkTool } from './sdk.js';
import { digestOf } from './tool-digest.js';

export function sessionCall(
  core: GateCore,
  { id, name, input }: SessionCall,
  tool: SdkTool | undefined = core.tools.get(name),
): SessionCall | Promise<SessionCall> {
  if (tool === undefined) return { id, name, input };
  const original = originalOf(tool);
  const said = original.metadata === undefined ? undefined : annotationsIn(original.metadata);
  const withDigest = (toolDigest: string | undefined): SessionCall =>
    toolDigest === undefined ? { id, name, input, ...said } : { id, name, input, toolDigest, ...said };
  const digest = digestOf(original);
  return digest instanceof Promise ? digest.then(withDigest) : withDigest(digest);
}
