/** Around every tool call of an agent: the last look at what really runs, under which name, with which arguments. */

import { ToolMessage } from '@langchain/core/messages';
import type { SessionCall } from '@sallyport/engine';
import { markAdmitted } from '../admitted.js';
import type { GateCore } from '../core.js';
import { messageOfCall } from '../model-calls.js';
import { refusalMessage } from '../refusals.js';
import { currentConfig, stepOf } from '../request.js';
import { runCall } from '../run-call.js';
import { isSame } from '../same-json.js';
import { definitionOf } from '../tool-digest.js';
import { type ToolLike, toolInput } from '../tool-input.js';
import { sealTool } from './seal-tool.js';
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
  const { toolCall } = request;
  const config = currentConfig();
  const tool = request.tool as ToolLike | undefined;
  const definition = tool ?? core.tools.get(toolCall.name);
  const { input, parsed } = await toolInput(definition, toolCall.args);
  const call: SessionCall = { id: toolCall.id ?? '', name: toolCall.name, input, ...definitionOf(definition) };
  const message = messageOfCall(request.state.messages as never, toolCall.id);
  const ran = await runCall<A>(core, {
    call,
    others: othersOf(call, tool, parsed),
    step: message === undefined ? undefined : stepOf(message, config),
    config,
    attempt: toolCall,
    run: async (decided) => {
      const args = isSame(decided, input) ? toolCall.args : (decided as Record<string, unknown>);
      try {
        return await handler({
          ...request,
          toolCall: markAdmitted({ ...toolCall, args }),
          tool: sealTool(request.tool),
        });
      } catch (error) {
        throw asToolError(error);
      }
    },
    failed: (result) => ToolMessage.isInstance(result) && result.status === 'error',
  });
  return ran.ok ? ran.result : refusalMessage(toolCall, ran.modelMessage);
}

function othersOf(call: SessionCall, tool: ToolLike | undefined, parsed: unknown): readonly SessionCall[] {
  const others: SessionCall[] = [];
  if (parsed !== undefined) others.push({ ...call, input: parsed });
  const name = tool?.name;
  if (typeof name === 'string' && name !== call.name)
    others.push(...[call, ...others].map((one) => ({ ...one, name })));
  return others;
}
