/**
 * What was approved and the SDK would not run: a person's no has ended the run, or a new message came behind the approval, and
 * the SDK only looks for approvals in the last one. It runs here, and its result goes where the SDK would have put it.
 */

import type { PermissionSession } from '@sallyport/engine';
import type { GateCore } from '../core.js';
import { originalOf } from '../gated.js';
import { modelOutputOf } from '../marker.js';
import { granted } from '../start.js';
import { lastOf } from '../tools.js';
import type { OpenCall, Settlement } from './history.js';

export interface RunHere {
  /** Which of the calls; nothing of them is left for the SDK to do. */
  due(call: OpenCall): boolean;
  /** The request's context, for the tools. */
  readonly context: unknown;
}

export async function runApproved(
  core: GateCore,
  session: PermissionSession,
  settlements: ReadonlyMap<OpenCall, Settlement>,
  here: RunHere,
): Promise<Map<OpenCall, Settlement>> {
  const ended = new Map<OpenCall, Settlement>();
  for (const [call, settlement] of settlements) {
    if (!here.due(call)) ended.set(call, settlement);
    else if (settlement.as === 'approved') ended.set(call, await run(core, session, call, here.context));
    else ended.set(call, settlement.as === 'refused' ? { ...settlement, as: 'denied' } : settlement);
  }
  return ended;
}

async function run(core: GateCore, session: PermissionSession, call: OpenCall, context: unknown): Promise<Settlement> {
  const { id: toolCallId, name, input: announced } = call;
  const gated = core.tools.get(name);
  const tool = gated && originalOf(gated);
  if (tool?.execute === undefined) {
    await session.cancel([toolCallId]);
    return { as: 'denied', reason: `The call of ${name} did not run: this gate has no such tool.` };
  }
  const claim = await session.claim({ id: toolCallId, name, input: announced });
  if (!claim.ok) return { as: 'denied', reason: claim.modelMessage };
  const { input, finish } = granted(core, session, toolCallId, claim.input);
  try {
    const output = await lastOf(
      tool.execute(input, { toolCallId, messages: [], ...(context === undefined ? {} : contexts(context)) }),
    );
    await finish('executed');
    return { as: 'result', output, modelOutput: await modelOutputOf(tool)({ toolCallId, input, output }) };
  } catch (error) {
    await finish('failed', error);
    return { as: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Under the names of both majors. */
function contexts(context: unknown) {
  return { context, experimental_context: context };
}
