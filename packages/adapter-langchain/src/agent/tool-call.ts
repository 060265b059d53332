/** Around every tool call of an agent: the last look at what really runs, under which name, with which arguments. */

import { ToolMessage } from '@langchain/core/messages';
import { plainCopy, type SessionCall } from '@sallyport/engine';
import type { GateCore } from '../core.js';
import { messageOfCall } from '../model-calls.js';
import { refusalMessage, words } from '../refusals.js';
import { currentConfig, stepOf } from '../request.js';
import { runCall } from '../run-call.js';
import { definitionOf } from '../tool-definition.js';
import { type ToolLike, toolInput } from '../tool-input.js';
import { isChangedCall, sealTool } from './seal-tool.js';
import { asToolError } from './tool-error.js';

interface ToolCallRequest {
  readonly toolCall: {
    readonly id?: string | undefined;
    readonly name: string;
    readonly args: Record<string, unknown>;
  };
  readonly tool: unknown;
  readonly state: { readonly messages: readonly unknown[] };
}

export async function guardToolCall<R extends ToolCallRequest, A>(
  core: GateCore,
  request: R,
  handler: (request: R) => A | Promise<A>,
): Promise<A | ToolMessage> {
  // The history holds the arguments too, and code beside the gate can reach it while they are checked.
  const toolCall = { ...request.toolCall, args: plainCopy(request.toolCall.args) };
  const config = currentConfig();
  const tool = request.tool as ToolLike | undefined;
  const known = tool ?? core.tools.get(toolCall.name);
  const input = await toolInput(known, toolCall.args);
  const call: SessionCall = {
    id: toolCall.id ?? '',
    name: toolCall.name,
    input: input.input,
    ...definitionOf(known),
  };
  const message = messageOfCall(request.state.messages as never, toolCall.id);
  const ran = await runCall<A | ToolMessage>(core, {
    call,
    tool: known,
    input,
    step: message === undefined ? undefined : stepOf(message, config),
    config,
    attempt: request.toolCall,
    run: async (decided, isAsDecided, mayRepeat) => {
      const args = isAsDecided ? toolCall.args : (decided.input as Record<string, unknown>);
      const sealed = sealTool({ ...toolCall, args }, request.tool, { parsed: decided.parsed, mayRepeat });
      try {
        return await handler({ ...request, ...sealed });
      } catch (error) {
        if (isChangedCall(error)) return refusalMessage(toolCall, words.changed(toolCall.name));
        throw asToolError(error);
      }
    },
    failed: (result) => ToolMessage.isInstance(result) && result.status === 'error',
  });
  return ran.ok ? ran.result : refusalMessage(toolCall, ran.modelMessage);
}
