/** Tells of rules on tools that a gate was not given, each once: gates are made anew for every request, engines are not. */

import type { SessionEngine } from '../record/session-engine.js';
import { isPermissionEngine } from './engine.js';
import { unknownTools } from './unknown-tools.js';

const told = new WeakMap<object, Set<string>>();

/**
 * For adapters. An engine that is no `PermissionEngine` has no rules that could be looked at.
 *
 * @param names every tool that the gate was given
 *
 * @example
 * tellUnknownTools(engine, ['drop_table'], console.warn); // no tool is called "drop_tabel", so … (did you mean "drop_table"?)
 */
export function tellUnknownTools(
  engine: SessionEngine,
  names: Iterable<string>,
  tell: (message: string) => void,
): void {
  if (!isPermissionEngine(engine)) return;
  const before = told.get(engine) ?? new Set();
  told.set(engine, before);
  for (const { message, fix } of unknownTools(engine.policy, names)) {
    if (before.has(message)) continue;
    before.add(message);
    tell(`sallyport: ${message} (${fix})`);
  }
}
