/** Before the model is called: it is offered what some call could pass. A hidden tool is gated all the same. */

import { type AIMessage, type BaseMessage, AIMessage as Message } from '@langchain/core/messages';
import { getCurrentTaskInput } from '@langchain/langgraph';
import { isPermissionEngine } from '@sallyport/engine';
import { contextOf, type GateCore } from '../core.js';
import { currentConfig, requestOf, stepOf } from '../request.js';
import { readStepState } from '../step-state.js';
import type { ToolLike } from '../tool-input.js';

interface ModelRequest {
  readonly tools: readonly unknown[];
}

export async function offerTools<R extends ModelRequest, A>(
  core: GateCore,
  request: R,
  handler: (request: R) => A | Promise<A>,
): Promise<A> {
  const waiting = unansweredStep();
  // The same message again: its open questions are asked once more, without asking the model.
  if (waiting !== undefined) return waiting as A;
  const tools = request.tools as readonly ToolLike[];
  core.tools.add(tools);
  const offered = await offeredTools(core, tools);
  return handler(offered.length === tools.length ? request : { ...request, tools: offered });
}

/** Read from the graph itself: early versions of LangChain hand no private state to this hook. */
function unansweredStep(): AIMessage | undefined {
  const config = currentConfig();
  const { messages = [], _sallyport } = getCurrentTaskInput<{ messages?: BaseMessage[]; _sallyport?: unknown }>(
    config as never,
  );
  const asked = readStepState(_sallyport);
  const message = messages.findLast((one): one is AIMessage => Message.isInstance(one));
  if (asked?.again !== true || message === undefined) return undefined;
  return stepOf(message, config) === asked.step ? message : undefined;
}

async function offeredTools(core: GateCore, tools: readonly ToolLike[]): Promise<readonly ToolLike[]> {
  const { engine } = core;
  if (!engine.enforce) return tools;
  const names = tools.filter(runsHere).map(nameOf);
  const visible = isPermissionEngine(engine) ? new Set(engine.visibleTools(names)) : new Set(names);
  const context = await contextOf(core, requestOf(currentConfig()));
  const kept = await Promise.all(
    tools.map(async (tool) => {
      if (runsHere(tool)) return visible.has(nameOf(tool));
      // The provider runs it, and nobody can be asked about a single call.
      return (await engine.check({ name: nameOf(tool), input: {} }, context.context)).behavior === 'allow';
    }),
  );
  return tools.filter((_, index) => kept[index]);
}

/** Tools of the provider are plain objects that say their `type`; their calls never come to the agent. */
function runsHere(tool: ToolLike): boolean {
  const { type, invoke } = tool as { readonly type?: unknown; readonly invoke?: unknown };
  return typeof invoke === 'function' || typeof type !== 'string' || type === 'function';
}

function nameOf(tool: ToolLike): string {
  const {
    name,
    type,
    function: declared,
  } = tool as { readonly name?: unknown; readonly type?: unknown; readonly function?: { name?: unknown } };
  return String(name ?? declared?.name ?? type);
}
