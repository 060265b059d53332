/** Tells of rules on tools that the gate was not given, once a call comes: the app may give its tools bit by bit. */

import { tellUnknownTools } from '@sallyport/engine';
import type { GateCore } from './core.js';

/** For the gate of a sub-agent, whose policy is also the one of agents with other tools. */
export const silent = (): void => {};

const told = new WeakMap<GateCore, number>();

export function tellOfUnknownTools(core: GateCore): void {
  const { onWarning = console.warn } = core.options;
  if (onWarning === silent || told.get(core) === core.tools.size) return;
  told.set(core, core.tools.size);
  tellUnknownTools(core.ledgers.engine, core.tools.keys(), onWarning);
}
