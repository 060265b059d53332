/** Tools that no call could pass are not offered to the model. Courtesy, not protection: a guessed name is gated all the same. */

import { isPermissionEngine, type PermissionEngine } from '@sallyport/engine';
import type { GateCore } from './core.js';
import { placeOf } from './place.js';

/** The names of those that may be offered. */
async function visibleNames(core: GateCore, names: readonly string[]): Promise<ReadonlySet<string>> {
  const { engine } = core.ledgers;
  if (!isPermissionEngine(engine) || !engine.enforce) return new Set(names);
  const visible = new Set(engine.visibleTools(names));
  for (const name of visible) if (!(await mayBeOffered(core, engine, name))) visible.delete(name);
  return visible;
}

/** What runs at the provider has run before it can be asked about: it is offered only if it would be allowed whatever its input. */
async function mayBeOffered(core: GateCore, engine: PermissionEngine, name: string): Promise<boolean> {
  const tool = core.tools.get(name);
  if (tool === undefined || placeOf(tool) !== 'provider') return true;
  return (await engine.check({ name, input: {} })).behavior === 'allow';
}

/** Parameters of a model call, as far as tools are concerned. */
export interface ModelCallParameters {
  readonly tools?: readonly { readonly name: string }[] | undefined;
  readonly toolChoice?: { readonly type: string; readonly toolName?: string } | undefined;
}

export async function withVisibleTools<P extends ModelCallParameters>(core: GateCore, parameters: P): Promise<P> {
  const { tools = [], toolChoice } = parameters;
  const names = await visibleNames(
    core,
    tools.map(({ name }) => name),
  );
  // A tool that the app itself demands stays: without it the run would end with an error. The gate denies the call.
  const offered = tools.filter(({ name }) => names.has(name) || name === toolChoice?.toolName);
  const demandsAny = toolChoice?.type === 'required' && offered.length === 0;
  if (offered.length === tools.length || demandsAny) return parameters;
  return { ...parameters, tools: offered.length === 0 ? undefined : offered };
}
