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
  const call = { id, name, input };
  if (tool === undefined) return call;
  const original = originalOf(tool);
  const digest = digestOf(original);
  return digest instanceof Promise
    ? digest.then((known) => describedCall(call, original, known))
    : describedCall(call, original, digest);
}

function describedCall(
  { id, name, input }: SessionCall,
  { metadata }: SdkTool,
  toolDigest: string | undefined,
): SessionCall {
  const call = toolDigest === undefined ? { id, name, input } : { id, name, input, toolDigest };
  return metadata === undefined ? call : { ...call, ...annotationsIn(metadata) };
}
