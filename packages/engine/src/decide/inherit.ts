/** What a sub-agent gets from the agent that started it. Inherited denies only add up; there is no way to drop one. */

import type { ListedPath, ParsedPolicy } from '../policy/document.js';
import type { CompiledRule } from '../rules/compile.js';
import type { PermissionMode } from './decision.js';
import type { CaseMaker } from './prepare.js';
import type { RuleLayers } from './rule-layers.js';

export type Inherit = 'restrictions' | 'denies' | 'all';

interface Parent {
  readonly parsed: ParsedPolicy;
  readonly rules: RuleLayers;
  readonly mode: PermissionMode;
}

interface Child extends Parent {
  readonly isTrivial: boolean;
  readonly cases: CaseMaker;
}

export function inheritRules<C extends Child>(parent: Parent, child: C, inherit: Inherit, name: string): C {
  const inherited = [...parent.rules.all()]
    .filter((rule) => inherits(rule, inherit))
    .map((rule) => markAncestor(rule, name));
  const rules = inherited.length === 0 ? child.rules : child.rules.with(inherited);
  const parsed = inherit === 'denies' ? child.parsed : withLocks(parent.parsed, child.parsed);
  const mode = allowedMode(parent, child, parsed, inherit);
  return { ...child, parsed, rules, mode, cases: child.cases.with({ rules, mode, parsed }) };
}

function inherits({ behavior }: CompiledRule, inherit: Inherit): boolean {
  return behavior === 'deny' || inherit === 'all' || (inherit === 'restrictions' && behavior === 'ask');
}

/** The nearest name stays: a decision names the ancestor whose rule decided. */
function markAncestor(rule: CompiledRule, agent: string): CompiledRule {
  const { parsed } = rule;
  if (parsed.rule.source.agent !== undefined) return rule;
  return { ...rule, parsed: { ...parsed, rule: { ...parsed.rule, source: { ...parsed.rule.source, agent } } } };
}

/** Locks, safety checks that the parent keeps on and paths that it protects bind the child too. */
function withLocks(parent: ParsedPolicy, child: ParsedPolicy): ParsedPolicy {
  const { lockModes } = parent;
  const off = child.isTrivial
    ? parent.safety.off
    : new Set([...child.safety.off].filter((id) => parent.safety.off.has(id)));
  const add = [...parent.protectedPaths.add, ...child.protectedPaths.add];
  const remove = child.isTrivial
    ? parent.protectedPaths.remove
    : child.protectedPaths.remove.filter((own) => parent.protectedPaths.remove.some((other) => isSame(own, other)));
  const inBypass = parent.safety.inBypass === 'ask' ? 'ask' : child.safety.inBypass;
  const both = {
    ...child,
    safety: { off, inBypass },
    protectedPaths: { add, remove },
    mayRemember: parent.mayRemember && child.mayRemember,
    pinTools: parent.pinTools || child.pinTools,
  } as const;
  if (lockModes === undefined) return both;
  return {
    ...both,
    lockModes:
      child.lockModes === undefined ? lockModes : new Set([...child.lockModes].filter((mode) => lockModes.has(mode))),
  };
}

function isSame(one: ListedPath, other: ListedPath): boolean {
  return one.text === other.text && one.folder === other.folder;
}

/** A child that configures nothing runs in bypass; where that (or the mode it names) is locked out, in the parent's mode. */
function allowedMode(parent: Parent, child: Child, parsed: ParsedPolicy, inherit: Inherit): PermissionMode {
  const wanted = child.isTrivial ? (inherit === 'all' ? parent.mode : 'bypass') : child.mode;
  const { lockModes } = parsed;
  return lockModes === undefined || lockModes.has(wanted) ? wanted : parent.mode;
}
