/** Which tools the target of a rule names: `mcp__github` is the whole server, `*` any characters; anything else is that one name. */

import { matchesPieces } from './wildcard.js';

export interface ToolMatcher {
  tools(name: string): boolean;
  /** The name, where it is one. */
  readonly toolName?: string;
}

export function toolMatcher(name: string): ToolMatcher {
  if (name.includes('*')) {
    const pieces = name.split('*');
    return { tools: (given) => matchesPieces(pieces, given) };
  }
  if (/^mcp__[^_](?:[^_]|_(?!_))*$/.test(name)) {
    return { tools: (given) => given === name || given.startsWith(`${name}__`) };
  }
  return { tools: (given) => given === name, toolName: name };
}
