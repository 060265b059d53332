/** Finds all that is wrong with policies before there is an engine: their shape, their conditions, and the contents of their rules. */

import type { Environment } from '../describe/environment.js';
import type { ToolHooks } from '../describe/profile.js';
import { type ToolEntry, ToolTable } from '../describe/tools.js';
import type { PolicyDocument } from '../policy/document.js';
import { readPolicy } from '../policy/parse-policy.js';
import { compileRules } from './compile.js';

/** What is known besides the documents. */
export interface CheckContext {
  readonly environment: Environment;
  /** Hooks of custom tools. */
  readonly hooks?: Readonly<Record<string, ToolHooks>>;
  /** Names of tools that are declared elsewhere. */
  readonly declared?: readonly string[];
}

/** @throws PolicyError (`policy-invalid`) with all problems of all documents */
export function checkPolicy(documents: readonly PolicyDocument[], given: CheckContext): void {
  const { environment, hooks = {}, declared = [] } = given;
  const { parsed, problems } = readPolicy(documents, [...declared, ...Object.keys(hooks)]);
  const tools = new ToolTable(parsed.tools, hooks);
  compileRules(parsed.rules, { environment, tool: (name) => withPossibleHook(tools.get(name)) }, problems);
}

/** What content means for a plain tool may be said later, by a hook in code. */
function withPossibleHook(tool: ToolEntry): ToolEntry {
  return tool.profile.contentKind === 'call' ? { ...tool, hooks: { matchRule: () => 'maybe', ...tool.hooks } } : tool;
}
