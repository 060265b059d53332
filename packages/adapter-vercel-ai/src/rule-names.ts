/** A rule that names no tool decides nothing, and nobody notices: a deny with a slip in it. So the app is told, once. */

import { tellUnknownTools } from '@sallyport/engine';
import type { GateCore } from './core.js';

/** The tools of all gates of an engine: a server may make a gate for each request. */
const toolsOf = new WeakMap<object, Set<string>>();

/** Warns of rules that name none of the tools that the gates of this engine hold, once the app has given all it has at hand. */
export function warnOfUnknownTools(core: GateCore): void {
  const { engine, isSubagent } = core.ledgers;
  // What an agent inside of a tool inherits is about others' tools.
  if (isSubagent) return;
  const tools = toolsOf.get(engine) ?? new Set();
  toolsOf.set(engine, tools);
  const before = tools.size;
  for (const name of core.tools.keys()) tools.add(name);
  if (tools.size > before) queueMicrotask(() => tellUnknownTools(engine, tools, core.warn));
}
