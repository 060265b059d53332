/** Tools that no call could pass need not be offered to the model. This is courtesy, not protection: a hidden tool is gated all the same. */

import type { ToolTable } from '../describe/tools.js';
import type { CompiledRule } from '../rules/compile.js';
import { goesByName } from '../rules/match.js';
import type { PermissionMode } from './decision.js';
import type { RuleLayers } from './rule-layers.js';

interface Shown {
  readonly tools: ToolTable;
  readonly rules: RuleLayers;
  readonly mode: PermissionMode;
  readonly isTrivial: boolean;
  readonly reads: 'inside' | 'rules' | 'all';
}

export function visibleTools(names: Iterable<string>, shown: Shown): string[] {
  const rules = [...shown.rules.all()];
  return [...names].filter((name) => couldPass(name, rules, shown));
}

function couldPass(name: string, rules: readonly CompiledRule[], { tools, mode, isTrivial, reads }: Shown): boolean {
  if (rules.some((rule) => deniesEveryCall(rule, name))) return false;
  const { profile, config, hooks } = tools.get(name);
  const isPlain = profile.contentKind === 'call' && hooks?.operations === undefined;
  const canBeReadOnly = config.readOnly || hooks?.isReadOnly !== undefined;
  if (isTrivial) return true;
  if (mode === 'explore') return isPlain ? canBeReadOnly : profile.name !== 'file-write' && profile.name !== 'network';
  if (mode !== 'dontAsk' || !isPlain || hooks?.checkPermissions !== undefined) return true;
  return (
    (reads === 'all' && canBeReadOnly) || rules.some((rule) => rule.behavior === 'allow' && rule.tools?.(name) === true)
  );
}

function deniesEveryCall(rule: CompiledRule, name: string): boolean {
  const { behavior, kind, tools } = rule;
  return behavior === 'deny' && kind === undefined && goesByName(rule) && tools?.(name) === true;
}
