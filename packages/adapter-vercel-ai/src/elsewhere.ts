/** Tools that do not run here: in the client, or at the provider. They have no `execute` in which a call could be stopped. */

import type { Behavior, PermissionSession } from '@sallyport/engine';
import type { GateCall, GateCore } from './core.js';
import { ledgerOf } from './judge.js';
import { placeOf } from './place.js';

/** Records what happens to a judged call elsewhere. Whether the SDK should hold it back and ask. */
export async function holdElsewhere(core: GateCore, call: GateCall, behavior: Behavior): Promise<boolean> {
  const atProvider = placeOf(call.tool) === 'provider';
  try {
    const at = core.steps.of(call.messages).at(call);
    const { session } = await ledgerOf(core, call, at);
    const { id } = at;
    if (behavior === 'allow') await session.submit(id);
    if (atProvider) await closeProviderCall(session, id, behavior);
  } catch (error) {
    core.report(error);
  }
  // The provider has run its call before anybody is asked: a question would come too late, and a denial too.
  // In the client, a denied call is held back like an asked one; `receive` or `uiTransform` says no to it.
  return !atProvider && behavior !== 'allow';
}

async function closeProviderCall(session: PermissionSession, id: string, behavior: Behavior): Promise<void> {
  if (behavior === 'allow') await session.finish(id, { outcome: 'executed' });
  else if (behavior === 'ask') await session.cancel([id]);
}
