/** Looks at a call without changing anything: for adapters that have to translate what became of it. */

import { type CallRecord, decisionOf } from './call-record.js';
import { printOf, refusalOf } from './claim.js';
import { keyOf, type SessionCore } from './core.js';
import type { CallLook, SessionCall } from './types.js';

export async function look(core: SessionCore, call: SessionCall): Promise<CallLook> {
  const key = keyOf(core, call.id);
  const print = printOf(core, key, call);
  const record = await core.ledger.read(key);
  const refusal = core.engine.enforce ? refusalOf(core, record, call, print) : undefined;
  return {
    ...(record === undefined ? {} : seen(record, call, print ?? '')),
    ...(record?.outcome === undefined ? {} : { outcome: record.outcome }),
    ...(record?.step === undefined ? {} : { step: record.step }),
    ...(record?.edited === true && record.state === 'asking' ? { edited: true as const } : {}),
    ...(refusal === undefined ? {} : { refusal }),
  };
}

function seen(record: CallRecord, call: SessionCall, print: string) {
  return { state: record.state, fingerprint: record.decided, decision: decisionOf(record, call.input, print) };
}
