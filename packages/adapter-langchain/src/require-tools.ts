/** What `gate.tools` was given is a list of tools. Anything else is said at once, and not when the model calls it. */

import { SallyportError } from '@sallyport/engine';
import { toolName } from './tool-name.js';

/** @throws SallyportError `options-invalid` */
export function requireTools(tools: unknown): asserts tools is readonly object[] {
  if (!Array.isArray(tools)) {
    throw invalid(`gate.tools takes a list: gate.tools([search, shell]), not ${shown(tools)}.`);
  }
  // Holes too.
  for (const [at, tool] of Array.from(tools).entries()) {
    if (toolName(tool) !== undefined) continue;
    throw invalid(
      `gate.tools([…]): what stands at ${at} is no tool but ${shown(tool)}. Make one with tool() of LangChain.`,
    );
  }
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value !== 'object') return `a ${typeof value}`;
  const keys = Object.keys(value).slice(0, 3);
  return keys.length === 0 ? 'an object without keys' : `an object with ${keys.join(', ')}`;
}

function invalid(message: string): SallyportError {
  return new SallyportError('options-invalid', message);
}
