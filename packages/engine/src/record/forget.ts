/** Records have an end: what is settled, and long enough ago, is taken out of the store when the host says so. */

import { SallyportError } from '../errors.js';
import type { CallRecord } from './call-record.js';
import type { SessionCore } from './core.js';
import type { ForgetOptions } from './options.js';
import { callsOf } from './pending.js';
import { refusedBefore } from './repeat-refused.js';
import type { RecordChange } from './store.js';

/** So many in one write. */
const most = 500;

/** Returns how many calls were forgotten. */
export async function forgetSettled(core: SessionCore, { before }: ForgetOptions): Promise<number> {
  if (typeof before !== 'number' || Number.isNaN(before)) {
    throw new SallyportError('options-invalid', 'forget needs "before": milliseconds since the epoch.');
  }
  let forgotten = 0;
  for (;;) {
    const calls = (await callsOf(core)).filter(({ record }) => isOver(record, before)).slice(0, most);
    if (calls.length === 0) break;
    const removed = await core.store.write(calls.map(({ stored }) => removal(stored)));
    // Otherwise one of them was announced anew since: looked at once more.
    if (removed.ok) forgotten += calls.length;
  }
  for (;;) {
    const marks = (await refusedBefore(core, before)).slice(0, most);
    if (marks.length === 0) return forgotten;
    await core.store.write(marks.map(removal));
  }
}

/** What is open stays, and so does what nobody can say the end of. */
function isOver({ state, outcome, changedAt, createdAt }: CallRecord, before: number): boolean {
  return state === 'finished' && outcome !== 'unknown-outcome' && (changedAt ?? createdAt) < before;
}

function removal({ key, version }: { readonly key: string; readonly version: number }): RecordChange {
  return { key, expected: version, value: null };
}
