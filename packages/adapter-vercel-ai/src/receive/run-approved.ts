/** A person's no ended the run, so the SDK is not called any more. What was approved beside it runs all the same, here. */

import type { PermissionSession } from '@sallyport/engine';
import type { GateCore } from '../core.js';
import { originalOf } from '../gated.js';
import { modelOutputOf } from '../marker.js';
import { granted } from '../start.js';
import { lastOf } from '../tools.js';
import type { OpenCall, Settlement } from './history.js';

/** The same settlements with nothing left for the SDK to do. */
export async function runApproved(
  core: GateCore,
  session: PermissionSession,
  settlements: ReadonlyMap<OpenCall, Settlement>,
): Promise<Map<OpenCall, Settlement>> {
  const ended = new Map<OpenCall, Settlement>();
  for (const [call, settlement] of settlements) {
    if (settlement.as === 'approved') ended.set(call, await run(core, session, call));
    else ended.set(call, settlement.as === 'refused' ? { ...settlement, as: 'denied' } : settlement);
  }
  return ended;
}

async function run(core: GateCore, session: PermissionSession, call: OpenCall): Promise<Settlement> {
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
    const output = await lastOf(tool.execute(input, { toolCallId, messages: [] }));
    await finish('executed');
    return { as: 'result', output, modelOutput: await modelOutputOf(tool)({ toolCallId, input, output }) };
  } catch (error) {
    await finish('failed', error);
    return { as: 'failed', reason: error instanceof Error ? error.message : String(error) };
  }
}
