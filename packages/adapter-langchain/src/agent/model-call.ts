/** Around the call of the model: what it is offered, and what it reads. A hidden tool is gated all the same. */

import { type AIMessage, type BaseMessage, AIMessage as Message } from '@langchain/core/messages';
import { Command, getCurrentTaskInput } from '@langchain/langgraph';
import { isPermissionEngine } from '@sallyport/engine';
import { noCheckpointer } from '../ask-step.js';
import { contextOf, type GateCore } from '../core.js';
import { decideStep } from '../decide-step.js';
import { closeOpenCalls, giveUpCalls } from '../open-calls.js';
import { currentConfig, type RunConfig, requestOf, stepOf } from '../request.js';
import { readStepState } from '../step-state.js';
import { tellDecisions } from '../stream-events.js';
import type { ToolLike } from '../tool-input.js';
import { toolName } from '../tool-name.js';
import { whileRunning } from '../while-running.js';

interface ModelRequest {
  readonly tools: readonly unknown[];
  readonly messages: readonly BaseMessage[];
}

export async function guardModelCall<R extends ModelRequest, A>(
  core: GateCore,
  request: R,
  handler: (request: R) => A | Promise<A>,
): Promise<A> {
  const waiting = unansweredStep();
  // The same message again: its open questions are asked once more, without asking the model.
  if (waiting !== undefined) return waiting as A;
  const config = currentConfig();
  requireWayToAsk(core, config);
  const tools = request.tools as readonly ToolLike[];
  core.tools.add(tools);
  const offered = await offeredTools(core, tools);
  const repaired = await closeOpenCalls(core, request.messages, config);
  const response = await handler({
    ...request,
    ...(offered.length === tools.length ? {} : { tools: offered }),
    ...(repaired === undefined ? {} : { messages: repaired }),
  });
  return Message.isInstance(response) ? ((await freeze(core, response)) as A) : response;
}

/**
 * Decides the calls at once, so that the questions are in the same checkpoint as the message. A command that leaves the message
 * out stands for the message and its update.
 */
async function freeze(core: GateCore, message: AIMessage): Promise<AIMessage | Command> {
  const config = currentConfig();
  identify(message);
  const { step, questions, decided } = await whileRunning(
    core,
    config,
    () => decideStep(core, [message], config),
    // The message gets into no checkpoint, so nobody can come back to its questions.
    () => giveUpCalls(core, message, config),
  );
  tellDecisions(config, step, decided);
  if (questions.length === 0) return message;
  return new Command({ update: { _sallyport: { step, questions, problems: [], again: false } } });
}

/** LangGraph gives messages without an id one later; the step needs it now. */
function identify(message: AIMessage): void {
  if (typeof message.id === 'string') return;
  message.id = crypto.randomUUID();
  message.lc_kwargs.id = message.id;
}

/**
 * Sessions of the host's know themselves how they ask; there it shows when it comes to it.
 *
 * @throws SallyportError `options-invalid` where the gate would have to ask and has no way to.
 */
function requireWayToAsk({ options, ledgers, engine, agents }: GateCore, { configurable }: RunConfig): void {
  const { enforce, policy } = engine;
  if (ledgers.lasting) return;
  if (!enforce || policy.mode === 'dontAsk' || options.canAsk === false || options.onAsk !== undefined) return;
  if (agents.some(({ asks }) => asks === 'deny')) return;
  if (configurable?.__pregel_checkpointer === undefined) throw noCheckpointer();
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

/** Tools of the provider are plain objects that say their `type`, or have no name; their calls never come to the agent. */
function runsHere(tool: ToolLike): boolean {
  const { type, invoke, name } = tool as {
    readonly type?: unknown;
    readonly invoke?: unknown;
    readonly name?: unknown;
  };
  return typeof invoke === 'function' || type === 'function' || (typeof type !== 'string' && typeof name === 'string');
}

/** Whatever has no name is none that a rule allows. */
function nameOf(tool: ToolLike): string {
  return toolName(tool) ?? '';
}
