/** Which call an answer names: an id may come twice in a session, once for each of its agents. */

import type { SessionCore } from './core.js';
import type { PermissionAnswer } from './types.js';

/**
 * The key of the call that is meant. Where none asks, the key under which the session's own call would be. `undefined`: an
 * agent is named for whom nobody here may answer.
 */
export async function findAsk(
  core: SessionCore,
  { toolCallId, agentPath }: PermissionAnswer,
): Promise<string | { readonly ambiguous: true } | undefined> {
  const own = core.keys.call(core.agentPath, toolCallId);
  // A session answers for its own agent and for those below it, never for those above or beside.
  if (agentPath !== undefined) {
    return startsWith(agentPath, core.agentPath) ? core.keys.call(agentPath, toolCallId) : undefined;
  }
  const below = core.rules.agents.filter((path) => startsWith(path, core.agentPath));
  if (below.length === 0) return own;
  const keys = new Set([own, ...below.map((path) => core.keys.call(path, toolCallId))]);
  const asking = (await core.ledger.readAll([...keys])).filter(({ record }) => record.state === 'asking');
  if (asking.length > 1) return { ambiguous: true };
  return asking[0]?.key ?? own;
}

function startsWith(path: readonly string[], start: readonly string[]): boolean {
  return path.length >= start.length && start.every((name, index) => name === path[index]);
}
