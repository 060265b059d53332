/** A question inside of a tool: the outer call runs, so nobody comes back to the inner one later. Where asks are lifted, it waits. */

import type { PermissionSession, SessionCall } from '@sallyport/engine';

/** How often the ledger is looked at while an answer may come from another process, in milliseconds. */
const interval = 500;

/** Waits until the call asks no more: it was answered, settled by a rule, given up, or its time is over. */
export async function untilSettled(session: PermissionSession, call: SessionCall): Promise<void> {
  for (;;) {
    const changed = nextChange(session, call.id);
    const { refusal } = await session.look(call);
    if (refusal?.reason !== 'asking') {
      changed.stop();
      return;
    }
    await changed.happened;
  }
}

function nextChange(session: PermissionSession, toolCallId: string) {
  let stop = () => {};
  const happened = new Promise<void>((resolve) => {
    const told = (event: { readonly toolCallId: string }) => {
      if (event.toolCallId === toolCallId) stop();
    };
    const listening = [session.on('permission-answer', told), session.on('permission-finish', told)];
    const timer = setTimeout(() => stop(), interval);
    stop = () => {
      clearTimeout(timer);
      for (const end of listening) end();
      resolve();
    };
  });
  return { happened, stop: () => stop() };
}
