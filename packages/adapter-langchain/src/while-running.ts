/** A run that was stopped waits for nobody: what it asked is given up, and a yes that comes later runs nothing. */

import type { GateCore } from './core.js';
import type { RunConfig } from './request.js';

/**
 * What `work` gives, unless the run is stopped meanwhile.
 *
 * @param giveUp Called when the run is stopped, and once more with what the work gives, should it end later.
 * @throws Whatever the run was stopped with.
 */
export async function whileRunning<T>(
  core: GateCore,
  config: RunConfig,
  work: () => Promise<T>,
  giveUp: (late?: T) => Promise<unknown>,
): Promise<T> {
  const { signal } = config;
  if (signal === undefined) return work();
  throwIfStopped(config);
  const working = work();
  let stop = () => {};
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(reasonOf(signal));
  });
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await Promise.race([working, stopped]);
  } catch (error) {
    if (signal.aborted) {
      // Nobody waits for what comes later, and the run ends either way.
      working.then(giveUp, () => {}).catch(core.report);
      await giveUp().catch(core.report);
    }
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

export function throwIfStopped({ signal }: RunConfig): void {
  if (signal?.aborted === true) throw reasonOf(signal);
}

/** An error, as LangChain makes one of whatever was given as reason. */
function reasonOf({ reason }: AbortSignal): Error {
  if (reason instanceof Error) return reason;
  return new Error(typeof reason === 'string' ? reason : 'Aborted');
}
