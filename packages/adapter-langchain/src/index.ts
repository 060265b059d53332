/**
 * The gate for tools without an agent: bare `invoke`, a plain ToolNode, own loops. Needs `@langchain/core` only.
 *
 * @module
 */

import { createCore } from './core.js';
import type { GateOptions } from './options.js';
import type { GateSource } from './source.js';
import { createToolGate, type ToolGate } from './tool-gate.js';

export type * from './exports.js';

/**
 * Makes a gate for tools.
 *
 * @throws PolicyError (`policy-invalid`) for a policy that cannot be used.
 * @throws SallyportError `options-invalid` for options that contradict each other.
 *
 * @example
 * const gate = createGate(await loadPolicy('sallyport.jsonc'), { onAsk: askAtTheTerminal });
 * const [search, shell] = gate.tools([searchTool, shellTool]);
 * const toolNode = new ToolNode([search, shell]);
 */
export function createGate(source: GateSource, options: GateOptions = {}): ToolGate {
  return createToolGate(createCore(source, options));
}
