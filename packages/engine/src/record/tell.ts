/** The events that more than one part of a session sends. */

import type { Decision } from '../decide/decision.js';
import { type CallRecord, requestOf } from './call-record.js';
import { announceFinish, callBase, type SessionCore } from './core.js';
import type { SessionCall, StepId } from './types.js';

/** A call was announced: its decision, and what comes of it at once. */
export function tellAnnounced(
  core: SessionCore,
  record: CallRecord,
  call: SessionCall,
  decision: Decision,
  key: string,
): void {
  tellDecision(core, call, record.step, decision);
  if (record.state === 'asking') tellAsk(core, record);
  if (record.state === 'finished') announceFinish(core, key, record);
}

export function tellDecision(core: SessionCore, call: SessionCall, step: StepId | undefined, decision: Decision): void {
  if (!core.events.hears('permission-decision')) return;
  core.events.emit('permission-decision', {
    toolCallId: call.id,
    toolName: call.name,
    agentPath: core.agentPath,
    ...(step === undefined ? {} : { step }),
    at: core.engine.clock(),
    input: call.input,
    decision,
  });
}

export function tellAsk(core: SessionCore, record: CallRecord): void {
  if (!core.events.hears('permission-ask')) return;
  const request = requestOf(record);
  core.events.emit('permission-ask', {
    ...request,
    ...callBase(record, core.engine.clock()),
    suggestedRules: request.suggestions.map(({ rules }) => rules),
  });
}
