/** Which tools are gated. The mark is on the functions, not on the tool: a spread tool with another `execute` is not gated any more. */

import { SallyportError } from '@sallyport/engine';
import type { SdkTool } from './sdk.js';

const gatedBy = Symbol.for('sallyport.gated');

/** What stands behind a gated function: the gate, and the tool as its author wrote it. */
interface Mark {
  readonly gate: object;
  readonly original: SdkTool;
}

export function mark<F extends object>(gate: object, original: SdkTool, guarded: F): F {
  const value: Mark = { gate, original };
  return Object.defineProperty(guarded, gatedBy, { value });
}

/** The gate that holds every door of the tool, if one does. */
export function gateOf(tool: SdkTool): object | undefined {
  const gate = markOf(tool.needsApproval)?.gate;
  return tool.execute === undefined || markOf(tool.execute)?.gate === gate ? gate : undefined;
}

/** The tool as its author wrote it. */
export function originalOf(tool: SdkTool): SdkTool {
  return markOf(tool.needsApproval)?.original ?? tool;
}

function markOf(guarded: unknown): Mark | undefined {
  return typeof guarded === 'function' ? (guarded as unknown as Record<symbol, Mark | undefined>)[gatedBy] : undefined;
}

/**
 * Makes sure that no tool of a set got past the gate: added later, spread over, or wrapped again.
 *
 * @throws SallyportError `options-invalid` with the names of the tools that are not gated.
 *
 * @example
 * const tools = { ...gate.tools(own), ...(await mcp.tools()) };
 * assertGated(tools); // throws: the tools of the MCP server are not gated
 */
export function assertGated(tools: Readonly<Record<string, object | undefined>>): void {
  const open = Object.entries(tools).filter(([, tool]) => tool === undefined || gateOf(tool as SdkTool) === undefined);
  if (open.length === 0) return;
  const names = open.map(([name]) => `"${name}"`).join(', ');
  throw new SallyportError('options-invalid', `Not gated: ${names}. Pass the whole set through gate.tools(…), last.`);
}
