/** Which call an answer names: an id may come twice in a session, once for each of its agents. */

import { keyOf, type SessionCore } from './core.js';
import { callsOf, startsWith } from './pending.js';
import type { PermissionAnswer } from './types.js';

/**
 * The key of the call that is meant. Where none asks, the key under which the session's own call would be. `undefined`: an
 * agent is named for whom nobody here may answer.
 */
export async function findAsk(
  core: SessionCore,
  { toolCallId, agentPath, fingerprint, step }: PermissionAnswer,
): Promise<string | { readonly ambiguous: true } | undefined> {
  const own = keyOf(core, toolCallId);
  // A session answers for its own agent and for those below it, never for those above or beside.
  if (agentPath !== undefined && !startsWith(agentPath, core.agentPath)) return undefined;
  const isOwn = agentPath?.length === core.agentPath.length;
  if (isOwn && core.instances.length === core.agentPath.length) return own;
  if (agentPath === undefined && core.rules.agents.every((path) => !startsWith(path, core.agentPath))) return own;
  const named = (await callsOf(core)).filter(
    ({ record }) =>
      record.toolCallId === toolCallId && (agentPath === undefined || isSamePath(record.agentPath, agentPath)),
  );
  const asking = named.filter(({ record }) => record.state === 'asking');
  const [first, second] = asking;
  if (second !== undefined) {
    const exact = asking.filter(
      ({ record }) =>
        (fingerprint === undefined || record.decided === fingerprint) && (step === undefined || record.step === step),
    );
    if (exact.length > 1) return { ambiguous: true };
    if (exact[0] !== undefined) return exact[0].key;
  }
  if (first !== undefined) return first.key;
  if (agentPath === undefined) return own;
  return named.at(-1)?.key ?? core.keys.call(agentPath, toolCallId);
}

function isSamePath(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && startsWith(one, other);
}
