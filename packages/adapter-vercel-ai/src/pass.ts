/**
 * Calls that need no ledger: no session lasts in which they would have to stand, and the policy allows every call of their tool. The SDK
 * is told that nothing is asked; the call is decided when it starts, each time that it does.
 */

import type { GateCore } from './core.js';
import { placeOf } from './place.js';
import { isReplay } from './replay.js';
import type { SdkCallOptions, SdkTool } from './sdk.js';
import type { Granted } from './start.js';

/** A call as the SDK, or a program, hands it to a tool's function. A direct one may say nothing of itself. */
export interface Handed {
  readonly name: string;
  /** As its author wrote it. */
  readonly tool: SdkTool;
  readonly input: unknown;
  readonly options: SdkCallOptions | undefined;
}

/** Whether the call may pass when it starts. */
export function mayPass(core: GateCore, call: Handed): boolean {
  return needsNoLedger(core, call) && core.ledgers.engine.mayPass?.(call) === true;
}

/** The right to run it; `undefined`: the ledger decides. */
export function pass(core: GateCore, call: Handed): Granted | undefined {
  if (!needsNoLedger(core, call)) return undefined;
  const { name, input, options } = call;
  const decision = core.ledgers.engine.pass?.({ id: options?.toolCallId ?? 'direct', name, input });
  return decision && { ok: true, input: decision.input, finish: unrecorded };
}

function unrecorded(): undefined {}

/** An approval in the messages is looked at: beside it other calls may wait for theirs. */
function needsNoLedger({ ledgers, options: { context } }: GateCore, { name, tool, options }: Handed): boolean {
  if (ledgers.canLast || context !== undefined || tool.needsApproval || placeOf(tool) !== 'here') return false;
  return !isReplay(options?.messages, { id: options?.toolCallId ?? '', name });
}
