/** Just before a call runs: may it? Every way to a tool comes through here, whoever sent the call there. */

import type { Decision, EvaluateOptions, PermissionSession, SessionCall } from '@sallyport/engine';
import { isRecord, type ToolInput, type ToolLike } from './tool-input.js';

export type Admission =
  | { readonly ok: true; readonly input: unknown }
  | { readonly ok: false; readonly modelMessage: string; readonly decision?: Decision };

/**
 * Claims the call. One that nobody decided (a jump past the deciding node, a bare tool), or that was changed on its way, is
 * decided now; nobody could come back to a question here, so an ask that `onAsk` does not answer is a refusal.
 */
export async function admit(
  session: PermissionSession,
  call: SessionCall,
  options: EvaluateOptions,
): Promise<Admission> {
  const { context } = options;
  const claim = () => session.claim(call, context === undefined ? {} : { context });
  const first = await claim();
  if (first.ok || first.reason === 'asking') return first;
  // Whatever was allowed under this id was another call.
  if (first.reason === 'changed') await session.cancel([call.id]);
  const decision = await session.evaluate(call, options);
  if (decision.behavior === 'allow') return claim();
  if (decision.behavior === 'ask') await session.cancel([call.id]);
  const modelMessage =
    first.reason === 'changed' && decision.behavior === 'ask' ? first.modelMessage : decision.modelMessage;
  return { ok: false, modelMessage, decision };
}

/**
 * The same call seen otherwise: under the name of the tool that would really run, or with arguments that its schema transforms.
 * What is denied so is denied; what would have to be asked may run only if a person allowed the call.
 */
export async function refusedOtherwise(
  session: PermissionSession,
  call: SessionCall,
  others: readonly SessionCall[],
  { context }: EvaluateOptions,
): Promise<Decision | undefined> {
  if (!session.engine.enforce) return undefined;
  for (const other of others) {
    const decision = await session.check(other, context);
    if (decision.behavior === 'allow') continue;
    if (decision.behavior === 'ask' && (await session.look(call)).decision?.decidedBy === 'person') continue;
    await session.cancel([call.id]);
    return decision;
  }
  return undefined;
}

/** A call under its tool's own name, and with what its function gets. */
export function otherViews(
  call: SessionCall,
  tool: ToolLike | undefined,
  parsed: ToolInput['parsed'],
): readonly SessionCall[] {
  const inputs = isRecord(parsed) ? [parsed] : [];
  const views = inputs.map((input) => ({ ...call, input }));
  const name = tool?.name;
  if (typeof name !== 'string' || name === call.name) return views;
  return [...views, ...[call, ...views].map((view) => ({ ...view, name }))];
}
