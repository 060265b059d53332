/** A tool behind the gate, for every place that has no middleware: a bare `invoke`, a ToolNode, an own loop. */

import type { BaseMessage } from '@langchain/core/messages';
import { interopParseAsync, isInteropZodSchema } from '@langchain/core/utils/types';
import { plainCopy, SallyportError } from '@sallyport/engine';
import { isAdmitted, markedStep } from './admitted.js';
import type { GateCore } from './core.js';
import { guardedRunnable } from './gated-runnable.js';
import { messageOfCall } from './model-calls.js';
import { refusalMessage, words } from './refusals.js';
import { type RunConfig, stepOf } from './request.js';
import { type Ran, runCall } from './run-call.js';
import { definitionOf } from './tool-definition.js';
import { type ToolInput, type ToolLike, toolInput } from './tool-input.js';

/** LangChain's tools, as far as the gate replaces something in them. */
export interface CallableTool extends ToolLike {
  readonly name: string;
  readonly responseFormat?: string;
  _call?(input: unknown, runManager?: unknown, config?: ToolConfig): Promise<unknown>;
  func?(input: unknown, runManager?: unknown, config?: ToolConfig): Promise<unknown>;
  invoke?(input: unknown, config?: ToolConfig): Promise<unknown>;
}

interface ToolCall {
  readonly id?: string;
  readonly name: string;
  readonly args: unknown;
  readonly type?: string;
}

/** What LangChain calls a tool's function with. */
export interface ToolConfig extends RunConfig {
  readonly toolCall?: ToolCall;
  readonly state?: unknown;
}

const gatedBy = Symbol.for('sallyport.gated');

/** The gate that a tool is behind already. */
export function gateOf(tool: object): unknown {
  return (tool as { readonly [gatedBy]?: unknown })[gatedBy];
}

/** The same tool, whose function only the gate calls. `instanceof` and everything else about it stay as they were. */
export function gateTool<T extends object>(core: GateCore, tool: T): T {
  const callable = tool as unknown as CallableTool;
  core.tools.add([callable]);
  const guarded: Record<string, unknown> = {};
  if (typeof callable._call === 'function') {
    const call = callable._call.bind(tool);
    guarded._call = (given: unknown, runManager: unknown, config: ToolConfig = {}) => {
      const parsed = plainCopy(given);
      return guard(core, callable, { args: parsed, parsed, config, toolCall: ownCopy(config.toolCall) }, (input) =>
        call(input, runManager, config),
      );
    };
    if (typeof callable.func === 'function') guarded.func = guarded._call;
  } else {
    // A runnable as tool has no function of its own to replace; it parses within itself.
    const invoke = callable.invoke?.bind(tool) as NonNullable<CallableTool['invoke']>;
    const guardedInvoke = (input: unknown, config: ToolConfig = {}) => {
      const toolCall = isToolCall(input) ? ownCopy(input) : undefined;
      const args = toolCall === undefined ? plainCopy(input) : toolCall.args;
      return guard(core, callable, { args, config, toolCall }, (run) =>
        invoke(toolCall === undefined ? run : { ...toolCall, args: run }, config),
      );
    };
    Object.assign(guarded, guardedRunnable(tool, guardedInvoke));
  }
  return Object.assign(Object.create(tool), guarded, { [gatedBy]: core }) as T;
}

interface Call {
  /** What the tool was called with. */
  readonly args: unknown;
  /** What LangChain made of it, where the schema is behind us. */
  readonly parsed?: unknown;
  readonly config: ToolConfig;
  /** Absent: code calls the tool, no model. */
  readonly toolCall: ToolCall | undefined;
}

async function guard(
  core: GateCore,
  tool: CallableTool,
  called: Call,
  run: (input: unknown) => Promise<unknown>,
): Promise<unknown> {
  const { args, config, toolCall } = called;
  if (toolCall !== undefined && isAdmitted(toolCall)) return run(args);
  const input = await inputOf(tool, called);
  const call = {
    id: toolCall === undefined ? `direct~${crypto.randomUUID()}` : (toolCall.id ?? ''),
    name: tool.name,
    input: input.input,
    ...definitionOf(tool),
  };
  let started = false;
  const attempt = runCall(core, {
    call,
    tool,
    input,
    step: stepOfCall(called),
    config,
    attempt: toolCall ?? called,
    run: async (decided, isAsDecided) => {
      started = true;
      if (isAsDecided) return run(args);
      return run('parsed' in called ? await parse(tool, decided) : decided.input);
    },
    failed: () => false,
  });
  try {
    const ran = await attempt;
    if (ran.ok) return ran.result;
    if (toolCall === undefined) throw refusalError(ran);
    return refusalOutput(tool, toolCall, ran.modelMessage);
  } catch (error) {
    if (started || toolCall === undefined || config.signal?.aborted === true) throw error;
    // A ToolNode would tell the model to fix its mistakes.
    core.report(error);
    return refusalOutput(tool, toolCall, words.gateFailed(tool.name));
  }
}

function refusalOutput({ responseFormat, name }: CallableTool, { id }: ToolCall, modelMessage: string): unknown {
  const message = refusalMessage({ id, name }, modelMessage);
  return responseFormat === 'content_and_artifact' ? [message, undefined] : message;
}

function refusalError({ modelMessage, decision }: Extract<Ran<unknown>, { ok: false }>): SallyportError {
  const code = decision?.behavior === 'ask' ? 'permission-required' : 'permission-denied';
  return Object.assign(new SallyportError(code, decision?.message ?? modelMessage), { decision });
}

function stepOfCall({ toolCall, config }: Call): string | undefined {
  if (toolCall === undefined) return undefined;
  // Early versions of ToolNode do not hand on the state.
  const scratchpad = config.configurable?.__pregel_scratchpad as { readonly currentTaskInput?: unknown } | undefined;
  const state = config.state ?? scratchpad?.currentTaskInput;
  const messages: unknown = Array.isArray(state) ? state : (state as { messages?: unknown } | undefined)?.messages;
  const message = Array.isArray(messages) ? messageOfCall(messages as BaseMessage[], toolCall.id) : undefined;
  return markedStep(toolCall) ?? (message === undefined ? undefined : stepOf(message, config));
}

async function inputOf(tool: CallableTool, { args, toolCall, ...called }: Call): Promise<ToolInput> {
  if ('parsed' in called) {
    return toolCall === undefined
      ? { input: called.parsed }
      : toolInput(tool, toolCall.args, { parsed: called.parsed });
  }
  return toolInput(tool, args);
}

async function parse({ schema }: CallableTool, { input, parsed }: ToolInput): Promise<unknown> {
  if (parsed !== undefined) return parsed;
  return isInteropZodSchema(schema) ? interopParseAsync(schema, input) : input;
}

/** Nobody else can change its arguments while they are checked. */
function ownCopy<T extends ToolCall | undefined>(toolCall: T): T {
  return toolCall && { ...toolCall, args: plainCopy(toolCall.args) };
}

function isToolCall(input: unknown): input is ToolCall {
  return typeof input === 'object' && input !== null && (input as ToolCall).type === 'tool_call';
}
