/** An ask whose time is over ends when somebody looks at it: no timer keeps a process alive. */

import { isExpired } from './call-record.js';
import type { SessionCore } from './core.js';
import { timedOut } from './decisions.js';
import { endUnstarted } from './end-unstarted.js';
import type { ListedCall } from './ledger.js';

/** Ends the ask if it is expired. */
export async function expire(core: SessionCore, key: string, from?: ListedCall): Promise<void> {
  await endUnstarted(core, key, from, (current) =>
    isExpired(current, core.engine.clock())
      ? { event: 'expire', decision: timedOut(current.decision, current.toolName), outcome: 'expired' }
      : undefined,
  );
}
