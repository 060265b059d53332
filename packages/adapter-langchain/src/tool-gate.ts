/** The part of a gate that needs no agent and no graph. */

import type { AIMessage, ToolMessage } from '@langchain/core/messages';
import { type Decision, isPermissionEngine, SallyportError, type SessionCall } from '@sallyport/engine';
import { markStep } from './admitted.js';
import { type GateCore, openStep } from './core.js';
import { decideStep } from './decide-step.js';
import { gateOf, gateTool } from './gated-tool.js';
import { giveUpCalls } from './open-calls.js';
import { refusalMessage } from './refusals.js';
import { currentConfig, type RunConfig, stepOf } from './request.js';
import { requireTools } from './require-tools.js';
import type { ToolLike } from './tool-input.js';
import { toolName } from './tool-name.js';
import { whileRunning } from './while-running.js';

/** The calls of a model's message after they were decided. */
export interface CheckedCalls {
  /** These may run, with these arguments. Give them to tools of `gate.tools`. */
  readonly allowed: NonNullable<AIMessage['tool_calls']>;
  /** Results for all the others. */
  readonly refusals: readonly ToolMessage[];
}

export interface ToolGate {
  /**
   * The same tools, gated. A denied call gives an error result; one that a person would have to approve goes to `onAsk`, and
   * without an answer of it gives an error result too. Without a tool call there is no result for a model to read: then
   * `invoke` throws a SallyportError, `permission-denied` or `permission-required`, with the `decision`.
   *
   * @throws SallyportError `options-invalid` for a tool that another gate has gated, and for what is no tool.
   */
  tools<T extends readonly object[]>(tools: T): T;
  /** For a loop of your own over `tool_calls`: decides all calls of a message at once. */
  checkToolCalls(message: AIMessage): Promise<CheckedCalls>;
}

export function createToolGate(core: GateCore): ToolGate {
  return {
    tools: <T extends readonly object[]>(tools: T) => {
      requireTools(tools);
      core.tools.addGiven(tools);
      return tools.filter((tool) => isOffered(core, tool)).map((tool) => gateOnce(core, tool)) as unknown as T;
    },
    checkToolCalls: (message) => checkToolCalls(core, message),
  };
}

function gateOnce(core: GateCore, tool: object): object {
  const gate = gateOf(tool);
  if (gate === core || !isCallable(tool)) return tool;
  if (gate === undefined) return gateTool(core, tool);
  const { name } = tool as ToolLike;
  throw new SallyportError(
    'options-invalid',
    `The tool "${String(name)}" is gated by another gate already. Give each gate the bare tools.`,
  );
}

/**
 * A provider's own tool runs at the provider, where nobody can be asked: it is offered only if it is allowed. Tools are given before
 * there is a run, so where the context comes from the run, a rule that may read it leaves the tool out.
 */
function isOffered({ engine, options: { context } }: GateCore, tool: object): boolean {
  if (isCallable(tool) || !engine.enforce) return true;
  if (!isPermissionEngine(engine)) return false;
  const name = toolName(tool) ?? '';
  const call = { name, input: {} };
  if (typeof context !== 'function') return engine.checkSync(call, context).behavior === 'allow';
  const mayRead = engine.policy.rules.some(
    ({ when, toolName }) => when !== undefined && (toolName === name || /[*@]/.test(toolName)),
  );
  return !mayRead && engine.checkSync(call).behavior === 'allow';
}

function isCallable(tool: object): boolean {
  return typeof (tool as { readonly invoke?: unknown }).invoke === 'function';
}

async function checkToolCalls(core: GateCore, message: AIMessage): Promise<CheckedCalls> {
  const config = currentConfig();
  return whileRunning(
    core,
    config,
    () => decideCalls(core, message, config),
    () => giveUpCalls(core, message, config),
  );
}

async function decideCalls(core: GateCore, message: AIMessage, config: RunConfig): Promise<CheckedCalls> {
  const step = stepOf(message, config);
  const { refusals, questions } = await decideStep(core, [message], config);
  const { session, evaluateOptions } = await openStep(core, config, step);
  // Nothing waits here for an answer that `onAsk` did not give.
  const asked = questions.map(({ call }) => call);
  const asks = asked.length === 0 ? [] : await session.evaluate(asked, evaluateOptions);
  if (asked.length > 0) await session.cancel(asked.map(({ id }) => id));
  const all = [...refusals, ...asked.map((call, index) => refusalOf(call, asks[index] as Decision))];
  const refused = new Set(all.map(({ tool_call_id: id }) => id));
  const allowed = (message.tool_calls ?? []).filter(({ id }) => !refused.has(id as string));
  return { allowed: allowed.map((call) => markStep(call, step)), refusals: all };
}

function refusalOf(call: SessionCall, { modelMessage }: Decision): ToolMessage {
  return refusalMessage(call, modelMessage);
}
