/** A question inside of a tool: the outer call runs, so nobody comes back to the inner one later. Where asks are lifted, it waits. */

import type { PermissionSession, SessionCall } from '@sallyport/engine';

/** How often the ledger is looked at while an answer may come from another process, in milliseconds. */
const interval = 500;

/**
 * Waits until the call asks no more: it was answered, settled by a rule, given up, or its time is over. Where the run is aborted, the
 * question goes with it: a later yes would start a tool for nobody.
 */
export async function untilSettled(session: PermissionSession, call: SessionCall, run?: AbortSignal): Promise<void> {
  while (run?.aborted !== true) {
    const changed = nextChange(session, call.id, run);
    const { refusal } = await session.look(call);
    if (refusal?.reason !== 'asking') {
      changed.stop();
      return;
    }
    await changed.happened;
  }
  await session.cancel([call.id]);
}

function nextChange(session: PermissionSession, toolCallId: string, run: AbortSignal | undefined) {
  let stop = () => {};
  const happened = new Promise<void>((resolve) => {
    const told = (event: { readonly toolCallId: string }) => {
      if (event.toolCallId === toolCallId) stop();
    };
    const listening = [session.on('permission-answer', told), session.on('permission-finish', told)];
    const timer = setTimeout(() => stop(), interval);
    const aborted = () => stop();
    run?.addEventListener('abort', aborted);
    stop = () => {
      clearTimeout(timer);
      run?.removeEventListener('abort', aborted);
      for (const end of listening) end();
      resolve();
    };
  });
  return { happened, stop: () => stop() };
}
