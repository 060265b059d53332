/** Which call an answer names: an id may come twice in a session, once for each of its agents. */

import type { SessionCore } from './core.js';
import type { ListedCall } from './ledger.js';
import type { PermissionAnswer } from './types.js';

/** The key of the call that is meant. Where none asks, the key under which the session's own call would be. */
export async function findAsk(
  core: SessionCore,
  { toolCallId, agentPath }: PermissionAnswer,
  below: readonly ListedCall[],
): Promise<string | { readonly ambiguous: true }> {
  const own = core.keys.call(core.agentPath, toolCallId);
  const named = below.filter(({ record }) => record.toolCallId === toolCallId);
  if (agentPath !== undefined) {
    const key = core.keys.call(agentPath, toolCallId);
    // A session answers for its own agent and for those below it, never for those above or beside.
    return key === own || named.some((call) => call.key === key) ? key : own;
  }
  const [first, second] = named.filter(({ record }) => record.state === 'asking');
  if (first === undefined) return own;
  if (second !== undefined || (await core.ledger.read(own))?.state === 'asking') return { ambiguous: true };
  return first.key;
}
