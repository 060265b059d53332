/** A rule that names no tool decides nothing, and nobody notices: a deny with a slip in it. So the app is told, once. */

import { isPermissionEngine, type PermissionEngine, ruleText } from '@sallyport/engine';
import type { GateCore } from './core.js';

interface Checked {
  readonly tools: Set<string>;
  readonly told: Set<string>;
}

/** By engine: a server may make a gate for each request. */
const checked = new WeakMap<object, Checked>();

/** Warns of rules that name none of the tools that the gates of this engine hold, once the app has given all it has at hand. */
export function warnOfUnknownTools(core: GateCore): void {
  const { engine, isSubagent } = core.ledgers;
  if (isSubagent || !isPermissionEngine(engine)) return;
  const { tools, told } = checked.get(engine) ?? { tools: new Set(), told: new Set() };
  checked.set(engine, { tools, told });
  const names = [...core.tools.keys()].filter((name) => !tools.has(name));
  for (const name of names) tools.add(name);
  if (names.length > 0) queueMicrotask(() => warn(core, engine, { tools, told }));
}

function warn(core: GateCore, engine: PermissionEngine, { tools, told }: Checked): void {
  for (const { id, rule, message, fix } of engine.lint({ toolNames: [...tools] })) {
    if (id !== 'unknown-tool' || told.has(ruleText(rule))) continue;
    told.add(ruleText(rule));
    core.warn(`${message} – ${fix}`);
  }
}
