/** Tells that no call of a step may run: then nothing but the denials will come out of it. */

import type { CallRecord } from './call-record.js';
import type { SessionCore } from './core.js';
import type { StepId } from './types.js';

/** After answers: tells of each step of these calls in which now everything is denied. */
export async function tellDeniedSteps(core: SessionCore, changed: readonly CallRecord[]): Promise<void> {
  const denials = changed.filter(isDenied);
  if (denials.length === 0 || !core.events.hears('all-tools-denied')) return;
  const calls = await core.ledger.list(core.keys.calls);
  for (const group of new Set(denials.map((record) => record.group))) {
    const siblings = calls.flatMap(({ record }) => (record.group === group ? [record] : []));
    if (siblings.every(isDenied))
      tell(
        core,
        siblings[0]?.step,
        siblings.map(({ toolCallId }) => toolCallId),
      );
  }
}

/** After announcing: `denied` are the ids just denied; the step may have other calls, announced before. */
export async function tellDeniedStep(
  core: SessionCore,
  step: StepId | undefined,
  denied: readonly string[],
): Promise<void> {
  if (!core.events.hears('all-tools-denied')) return;
  if (step === undefined) return tell(core, step, denied);
  const calls = await core.ledger.list(core.keys.calls);
  const siblings = calls.flatMap(({ record }) => (record.group === step ? [record] : []));
  if (!siblings.every(isDenied)) return;
  tell(core, step, [...new Set([...siblings.map(({ toolCallId }) => toolCallId), ...denied])]);
}

function tell(core: SessionCore, step: StepId | undefined, toolCallIds: readonly string[]): void {
  core.events.emit('all-tools-denied', {
    ...(step === undefined ? {} : { step }),
    toolCallIds,
    at: core.engine.clock(),
  });
}

function isDenied({ outcome }: CallRecord): boolean {
  return outcome === 'denied' || outcome === 'refused' || outcome === 'expired';
}
