/** What an engine is made of. Compiling a policy makes all of it; a snapshot shares all but what changed. */

import { type Environment, unknownEnvironment } from '../describe/environment.js';
import { ToolTable } from '../describe/tools.js';
import type { LoadedPolicy, ParsedPolicy, PolicyDocument } from '../policy/document.js';
import { readPolicy } from '../policy/parse-policy.js';
import type { PolicyInput } from '../policy/schema.js';
import { type CompileContext, compileRules } from '../rules/compile.js';
import type { PermissionMode } from './decision.js';
import type { EngineOptions } from './options.js';
import { type CaseMaker, makeCaseMaker } from './prepare.js';
import { RuleLayers } from './rule-layers.js';

export interface Parts {
  readonly parsed: ParsedPolicy;
  readonly mode: PermissionMode;
  readonly isTrivial: boolean;
  readonly rules: RuleLayers;
  readonly options: EngineOptions;
  readonly tools: ToolTable;
  readonly cases: CaseMaker;
  /** For rules that are added later. */
  readonly compiling: CompileContext;
}

/** `parent`: the policy of the agent that starts a sub-agent; the child knows its tools. */
export function compileParts(policy: PolicyInput | LoadedPolicy, given: EngineOptions, parent?: ParsedPolicy): Parts {
  const environment: Environment =
    given.environment ?? (isLoadedPolicy(policy) ? policy.environment : undefined) ?? unknownEnvironment;
  const options = { ...given, environment };
  const hooks = options.tools ?? {};
  const { parsed: own, problems } = readPolicy(documentsOf(policy, options), Object.keys(hooks));
  const parsed = parent === undefined ? own : { ...own, tools: new Map([...parent.tools, ...own.tools]) };
  const tools = new ToolTable(parsed.tools, hooks);
  const compiling = { environment, tool: (name: string) => tools.get(name) };
  const rules = RuleLayers.of(compileRules(parsed.rules, compiling, problems));
  const { mode, isTrivial } = parsed;
  const cases = makeCaseMaker({ parsed, options, tools, rules, mode });
  return { parsed, mode, isTrivial, rules, options, tools, cases, compiling };
}

function documentsOf(policy: PolicyInput | LoadedPolicy, options: EngineOptions): readonly PolicyDocument[] {
  if (isLoadedPolicy(policy)) return policy.documents;
  return [{ policy, scope: 'code', ...(options.folder === undefined ? {} : { folder: options.folder }) }];
}

function isLoadedPolicy(policy: unknown): policy is LoadedPolicy {
  return typeof policy === 'object' && policy !== null && Array.isArray((policy as LoadedPolicy).documents);
}
