/**
 * What was approved and the SDK would not run: a person's no has ended the run, or a new message came behind the approval, and
 * the SDK only looks for approvals in the last one. It runs here, and its result goes where the SDK would have put it.
 */

import type { PermissionSession } from '@sallyport/engine';
import { copyInput } from '../copy-input.js';
import type { GateCore } from '../core.js';
import { errorText } from '../error-text.js';
import { modelOutputOf } from '../marker.js';
import type { SdkTool } from '../sdk.js';
import { granted, misfitOf } from '../start.js';
import { lastOf } from '../tools.js';
import type { OpenCall, Settlement } from './history.js';
import type { GivenUpCall } from './left.js';
import { approvedInVain } from './settle.js';
import type { ToolsAtHand } from './tools-at-hand.js';

export interface RunHere {
  /** Which of the calls; nothing of them is left for the SDK to do. */
  due(call: OpenCall): boolean;
  /** The request's context, for the tools. */
  readonly context: unknown;
  readonly tools: ToolsAtHand;
}

export interface Ran {
  readonly written: ReadonlyMap<OpenCall, Settlement>;
  /** Approved calls that should have run here and did not. */
  readonly notRun: readonly GivenUpCall[];
}

export async function runApproved(
  core: GateCore,
  session: PermissionSession,
  settlements: ReadonlyMap<OpenCall, Settlement>,
  here: RunHere,
): Promise<Ran> {
  const written = new Map<OpenCall, Settlement>();
  const notRun: GivenUpCall[] = [];
  const toolless: string[] = [];
  const elsewhere = new Set<string>();
  for (const [call, settlement] of settlements) {
    if (!here.due(call)) written.set(call, settlement);
    else if (settlement.as === 'approved') {
      const tool = here.tools.toRun(call.name);
      const ended = isRunnable(tool) ? await run(core, session, call, tool, here.context, elsewhere) : inVain(call);
      if (!isRunnable(tool)) toolless.push(call.id);
      written.set(call, ended);
      if (ended.as === 'denied' && !elsewhere.has(call.id))
        notRun.push({ toolCallId: call.id, toolName: call.name, approved: true });
    } else written.set(call, settlement.as === 'refused' ? { ...settlement, as: 'denied' } : settlement);
  }
  if (toolless.length > 0) await session.cancel(toolless);
  return { written, notRun };
}

type RunnableTool = SdkTool & Required<Pick<SdkTool, 'execute'>>;

function isRunnable(tool: SdkTool | undefined): tool is RunnableTool {
  return tool?.execute !== undefined;
}

function inVain(call: OpenCall): Settlement {
  return { as: 'denied', reason: approvedInVain(call) };
}

async function run(
  core: GateCore,
  session: PermissionSession,
  call: OpenCall,
  tool: RunnableTool,
  context: unknown,
  elsewhere: Set<string>,
): Promise<Settlement> {
  const { id: toolCallId, name } = call;
  const announced = copyInput(call.input);
  const claim = await session.claim({ id: toolCallId, name, input: announced });
  // The same request came twice: the other one runs it, so that it is not given up.
  if (!claim.ok && claim.reason === 'used') elsewhere.add(toolCallId);
  if (!claim.ok) return { as: 'denied', reason: claim.modelMessage };
  const { input, finish } = granted(core, session, toolCallId, claim.input);
  const misfit = input === announced ? undefined : await misfitOf(tool, name, input);
  if (misfit !== undefined) {
    await finish('failed', misfit);
    return { as: 'denied', reason: misfit };
  }
  try {
    const output = await lastOf(
      tool.execute(input, { toolCallId, messages: [], ...(context === undefined ? {} : contexts(context)) }),
    );
    await finish('executed');
    return { as: 'result', output, modelOutput: await modelOutputOf(tool)({ toolCallId, input, output }) };
  } catch (error) {
    await finish('failed', error);
    return { as: 'failed', reason: errorText(error) };
  }
}

/** Under the names of both majors. */
function contexts(context: unknown) {
  return { context, experimental_context: context };
}
