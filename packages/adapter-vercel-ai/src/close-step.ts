/**
 * A step is over: all of its calls are judged, and the session can tell whether all of them are denied. A call that the gate
 * itself holds back says so by itself. Where the SDK denies (`gate.toolApproval`), nothing of the gate is called any more in that
 * step; so whatever sees a finished step closes it. Steps are found again by the inputs of their calls: the very same objects.
 */

import type { GateCore } from './core.js';
import { partsOf, type SdkMessage } from './sdk.js';
import type { Step } from './step.js';

/** Once for each step. Never rejects: what cannot be told changes no decision. */
export async function closeStep(core: GateCore, step: Step): Promise<void> {
  if (step.closed || step.ledger === undefined) return;
  step.closed = true;
  try {
    const { session } = await step.ledger;
    await session.evaluate([], { step: step.id });
  } catch (error) {
    core.report(error);
  }
}

/** Closes the steps of these calls; `undefined`: there are none to close. */
export function closeStepsOf(core: GateCore, calls: readonly unknown[]): Promise<void> | undefined {
  const { steps } = core;
  if (!steps.hasDenied) return undefined;
  const found = calls.flatMap(
    (call) => steps.deniedIn((call as { readonly input?: unknown } | null | undefined)?.input) ?? [],
  );
  return found.length === 0 ? undefined : closeAll(core, found);
}

async function closeAll(core: GateCore, steps: readonly Step[]): Promise<void> {
  for (const step of steps) await closeStep(core, step);
}

/** Closes the last step that stands in the messages of the next one. */
export function closeLastStep(core: GateCore, messages: readonly SdkMessage[] = []): Promise<void> | undefined {
  if (!core.steps.hasDenied) return undefined;
  return closeStepsOf(core, partsOf(messages.findLast(({ role }) => role === 'assistant')));
}
