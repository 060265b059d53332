/** Tools that no call could pass are not offered to the model. Courtesy, not protection: a guessed name is gated all the same. */

import { isPermissionEngine, type PermissionEngine } from '@sallyport/engine';
import type { GateCore } from './core.js';
import { placeOf } from './place.js';

/** The names of those that may be offered. */
export function visibleNames(core: GateCore, names: readonly string[]): ReadonlySet<string> {
  const { engine } = core.ledgers;
  if (!isPermissionEngine(engine) || !engine.enforce) return new Set(names);
  return new Set(engine.visibleTools(names).filter((name) => mayBeOffered(core, engine, name)));
}

/** What runs at the provider has run before it can be asked about: it is offered only if it would be allowed whatever its input. */
function mayBeOffered(core: GateCore, engine: PermissionEngine, name: string): boolean {
  const tool = core.tools.get(name);
  if (tool === undefined || placeOf(tool) !== 'provider') return true;
  return engine.checkSync({ name, input: {} }).behavior === 'allow';
}

/** Parameters of a model call, as far as tools are concerned. */
export interface ModelCallParameters {
  readonly tools?: readonly { readonly name: string }[] | undefined;
  readonly toolChoice?: { readonly type: string; readonly toolName?: string } | undefined;
}

export function withVisibleTools<P extends ModelCallParameters>(core: GateCore, parameters: P): P {
  const { tools = [], toolChoice } = parameters;
  const names = visibleNames(
    core,
    tools.map(({ name }) => name),
  );
  // A tool that the app itself demands stays: without it the run would end with an error. The gate denies the call.
  const offered = tools.filter(({ name }) => names.has(name) || name === toolChoice?.toolName);
  const demandsAny = toolChoice?.type === 'required' && offered.length === 0;
  if (offered.length === tools.length || demandsAny) return parameters;
  return { ...parameters, tools: offered.length === 0 ? undefined : offered };
}
