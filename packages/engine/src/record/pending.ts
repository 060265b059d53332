/** What a person has to answer, also after a restart. */

import { tellDeniedSteps } from './all-denied.js';
import { byAge, isExpired, requestOf } from './call-record.js';
import type { SessionCore } from './core.js';
import { expire } from './expire.js';
import type { ListedCall } from './ledger.js';
import { repairRemembering } from './remember.js';
import { settleByRules } from './settle.js';
import type { PermissionRequest } from './types.js';

/** The open asks of this agent and of those below it, oldest first. */
export async function pendingRequests(core: SessionCore): Promise<PermissionRequest[]> {
  await core.rules.load();
  let calls = await callsOf(core);
  for (const { record } of calls) await repairRemembering(core, record);
  const now = core.engine.clock();
  for (const call of calls) if (isExpired(call.record, now)) await expire(core, call.key, call);
  // Rules may have come from another process, or from one that died before it settled what they cover.
  if (calls.some(({ record }) => record.state === 'asking' && record.rulesVersion !== core.rules.revision)) {
    await tellDeniedSteps(core, await settleByRules(core, calls));
    calls = await callsOf(core);
  }
  return calls
    .map(({ record }) => record)
    .filter((record) => record.state === 'asking' && !isExpired(record, now))
    .sort(byAge)
    .map(requestOf);
}

/** The calls of this agent and of those below it. */
export async function callsOf(core: SessionCore): Promise<readonly ListedCall[]> {
  const calls = await core.ledger.list(core.keys.calls);
  return calls.filter(
    ({ record: { agentPath, instances = [] } }) =>
      startsWith(agentPath, core.agentPath) && startsWith(instances, core.instances),
  );
}

/** Whether a path leads to an agent or to one below it. */
export function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return path.length >= start.length && start.every((name, index) => name === path[index]);
}
