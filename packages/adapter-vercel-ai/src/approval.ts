/** The gate as version 7's `toolApproval`: a denied call is denied by the SDK itself, and an ask carries its reason. */

import { callOf, type GateCall, type GateCore } from './core.js';
import { holdElsewhere } from './elsewhere.js';
import { gateOf, originalOf } from './gated.js';
import { announce, gateFailed, judge, ledgerOf } from './judge.js';
import { mayPass } from './pass.js';
import { placeOf } from './place.js';
import { isReplay } from './replay.js';
import type { SdkMessage, SdkTool } from './sdk.js';

/** What AI SDK 7 tells a `toolApproval` function. */
export interface ToolApprovalOptions {
  readonly toolCall: { readonly toolCallId: string; readonly toolName: string; readonly input: unknown };
  readonly tools: object | undefined;
  readonly messages: readonly object[];
  readonly toolsContext?: unknown;
  readonly runtimeContext?: unknown;
}

/** `undefined`: runs without a question. */
export type ToolApprovalAnswer =
  | undefined
  | { readonly type: 'denied'; readonly reason: string }
  | { readonly type: 'user-approval'; readonly reason: string };

export async function approve(core: GateCore, given: ToolApprovalOptions): Promise<ToolApprovalAnswer> {
  const { toolCallId, toolName, input } = given.toolCall;
  const tool = own(given.tools, toolName) as SdkTool | undefined;
  if (tool === undefined) return denied(`The call of ${toolName} did not run: there is no such tool.`);
  if (gateOf(tool) !== core) {
    // This function takes the place of the tool's own doors. Without them nothing would stop a call that does not pass here.
    core.report(new Error(`The tool "${toolName}" is not gated: pass the tools through gate.tools(…) too.`));
    return denied(gateFailed(toolName));
  }
  const messages = given.messages as readonly SdkMessage[];
  const options = { toolCallId, messages, context: own(given.toolsContext, toolName) };
  if (mayPass(core, { name: toolName, tool: originalOf(tool), input, options })) return undefined;
  const call = { ...callOf(toolName, originalOf(tool), input, options), context: given.runtimeContext };
  return isReplay(messages, call) ? approveAgain(core, call) : approveNew(core, call);
}

async function approveNew(core: GateCore, call: GateCall): Promise<ToolApprovalAnswer> {
  const { behavior, message, modelMessage } = await judge(core, call);
  if (placeOf(call.tool) !== 'here') {
    const holds = await holdElsewhere(core, call, behavior);
    if (!holds) return undefined;
  }
  if (behavior === 'deny') return denied(modelMessage);
  return behavior === 'ask' ? { type: 'user-approval', reason: message } : undefined;
}

/** An approval came back. Whether it counts is found out when the call starts; what surely does not is denied here already. */
async function approveAgain(core: GateCore, call: GateCall): Promise<ToolApprovalAnswer> {
  const asked = { type: 'user-approval', reason: 'approved before' } as const;
  try {
    const at = core.steps.of(call.messages).at(call);
    const { session, lasting } = await ledgerOf(core, call, at);
    if (!lasting) await announce(core, call, at);
    const { refusal } = await session.look({ id: at.id, name: call.name, input: call.input });
    return refusal === undefined || refusal.reason === 'asking' ? asked : denied(refusal.modelMessage);
  } catch (error) {
    core.report(error);
    return denied(gateFailed(call.name));
  }
}

function denied(reason: string): ToolApprovalAnswer {
  return { type: 'denied', reason };
}

function own(set: unknown, name: string): unknown {
  if (typeof set !== 'object' || set === null) return undefined;
  return Object.hasOwn(set, name) ? (set as Readonly<Record<string, unknown>>)[name] : undefined;
}
