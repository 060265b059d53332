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
  throwIfStopped(config);
  // Only who is asked in the middle of it lets it wait; a session of the host's may ask somebody, too.
  const mayWait = core.options.onAsk !== undefined || core.ledgers.lasting;
  if (signal === undefined || !mayWait) return work();
  const working = work();
  let goOn = () => {};
  const stopped = new Promise<never>((_, reject) => {
    goOn = onStop(signal, () => reject(reasonOf(signal)));
  });
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
    goOn();
  }
}

/** What is to be done when a run stops. One listener for all calls of a run: Node warns of more than ten. */
const stops = new WeakMap<AbortSignal, Set<() => void>>();

/** @returns what takes it back */
function onStop(signal: AbortSignal, stop: () => void): () => void {
  const waiting = stops.get(signal) ?? new Set();
  if (!stops.has(signal)) {
    stops.set(signal, waiting);
    const stopAll = () => {
      for (const one of waiting) one();
    };
    signal.addEventListener('abort', stopAll, { once: true });
  }
  waiting.add(stop);
  return () => void waiting.delete(stop);
}

export function throwIfStopped({ signal }: RunConfig): void {
  if (signal?.aborted === true) throw reasonOf(signal);
}

/** An error, as LangChain makes one of whatever was given as reason. */
function reasonOf({ reason }: AbortSignal): Error {
  if (reason instanceof Error) return reason;
  return new Error(typeof reason === 'string' ? reason : 'Aborted');
}
