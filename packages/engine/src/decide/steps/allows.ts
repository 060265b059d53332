/** What allows without asking: the tool itself, calls that only read, edits in the working directories, allow rules, a trivial policy. */

import { isInside } from '../../describe/path.js';
import { type PermissionRule, ruleText } from '../../policy/rule.js';
import type { CompiledRule } from '../../rules/compile.js';
import type { Answer, Case, Step } from '../case.js';
import { coveredBy } from '../covered.js';
import { reasonOf } from './denies.js';

/** A tool's `allow` allows; its ordinary `ask` asks unless allow rules cover the call. */
export const toolVerdict: Step = {
  name: 'tool',
  idle: ({ hasVerdicts }) => !hasVerdicts,
  decide(at) {
    const { verdict, call } = at;
    if (verdict?.behavior === 'allow')
      return { behavior: 'allow', decidedBy: 'tool', why: `the tool ${call.name} itself allows it` };
    if (verdict?.behavior !== 'ask' || allowRules.decide(at) !== undefined) return undefined;
    return {
      behavior: 'ask',
      decidedBy: 'tool',
      why: `the tool ${call.name} itself wants a person to decide`,
      ...reasonOf({ reason: verdict.message }),
    };
  },
};

/** acceptEdits: whatever only reads. */
export const readOnly: Step = {
  name: 'read-only',
  decide: ({ facts }) =>
    facts.readOnly ? { behavior: 'allow', decidedBy: 'read-only', why: 'it only reads' } : undefined,
};

/** default and dontAsk: what may be read without a rule, as `reads` says. */
export const reads: Step = {
  name: 'reads',
  decide(at) {
    if (!at.facts.readOnly) return undefined;
    return at.reads === 'all' || everythingReadsFreely(at)
      ? {
          behavior: 'allow',
          decidedBy: 'read-only',
          why: at.reads === 'inside' ? 'it only reads inside the working directories' : 'it only reads',
        }
      : undefined;
  },
};

function everythingReadsFreely(at: Case): boolean {
  for (let index = 0; index < at.facts.operations.length; index++) if (!readsFreely(index, at)) return false;
  return true;
}

/** Whether `reads` lets this operation run without a rule. Operands are operations of their own and are asked on their own. */
function readsFreely(index: number, at: Case): boolean {
  const operation = at.facts.operations[index];
  if (operation === undefined || !operation.onlyReads || at.tool.hooks?.operations !== undefined) return false;
  if (operation.possible === true) return true;
  if (at.reads === 'all') return true;
  if (at.reads === 'rules') return operation.kind === 'exec' && operation.reach === 'facts';
  if (operation.kind === 'exec') return operation.reach !== 'elsewhere';
  const directories = at.mode === 'dontAsk' ? at.projectDirectories : at.insideDirectories;
  return operation.kind === 'read' && isInside(at.resolved(index), directories) === 'yes';
}

/** Every path known and inside, at least one of them, by a file tool or file commands; nothing else but reading. */
export const edits: Step = {
  name: 'edits',
  decide(at) {
    const directories = at.mode === 'dontAsk' ? at.namedDirectories : at.insideDirectories;
    let paths = 0;
    for (let index = 0; index < at.facts.operations.length; index++) {
      const operation = at.facts.operations[index];
      if (operation === undefined || operation.possible === true) continue;
      if (operation.kind === 'exec') {
        if (!operation.onlyReads && operation.edits !== true) return undefined;
        if (operation.reach === 'elsewhere') return undefined;
      } else if (operation.kind === 'read' || operation.kind === 'write') {
        if (operation.removes === true && operation.below === true) return undefined;
        if (isInside(at.resolved(index), directories) !== 'yes') return undefined;
        paths++;
      } else return undefined;
    }
    if (paths === 0) return undefined;
    return { behavior: 'allow', decidedBy: 'edit', why: 'it only changes files inside the working directories' };
  },
};

/** Together the allow rules must cover every operation; "all of none" is no. */
export const allowRules: Step = {
  name: 'allow-rules',
  idle: ({ rules }) => !rules.has('allow'),
  decide(at) {
    if (!at.rules.has('allow')) return undefined;
    let first: CompiledRule | undefined;
    let free: readonly boolean[] | undefined;
    const { operations } = at.facts;
    for (let index = 0; index < operations.length; index++) {
      const operation = operations[index];
      if (operation === undefined || !operation.needsCover || operation.possible === true) continue;
      const rule = at.rules.covering(index, at);
      if (rule === undefined) {
        free ??= needNoRule(at);
        if (free[index] !== true) return undefined;
      }
      first ??= rule;
    }
    return first && coveredBy(first);
  },
};

/** Rules that would allow the call, had its tool not changed since a person granted them. */
export const toolDrift: Step = {
  name: 'tool-drift',
  idle: ({ rules }) => !rules.hasPins,
  decide(at) {
    if (!at.rules.hasPins) return undefined;
    let drifted: CompiledRule | undefined;
    const free = needNoRule(at);
    const { operations } = at.facts;
    for (let index = 0; index < operations.length; index++) {
      const operation = operations[index];
      if (operation === undefined || !operation.needsCover || operation.possible === true) continue;
      if (at.rules.covering(index, at) !== undefined || free[index] === true) continue;
      const rule = at.rules.coveringBefore(index, at);
      if (rule === undefined) return undefined;
      drifted ??= rule;
    }
    return drifted && askAfresh(drifted.parsed.rule, at);
  },
};

function askAfresh(rule: PermissionRule, { call }: Case): Answer {
  const then = shortDigest(rule.pinned?.digest);
  const why =
    call.toolDigest === undefined
      ? `whether ${call.name} is still the tool that the allow rule "${ruleText(rule)}" was remembered for is not known here (it was ${then})`
      : `the description or schema of ${call.name} has changed since the allow rule "${ruleText(rule)}" was remembered (was ${then}, is ${shortDigest(call.toolDigest)})`;
  return { behavior: 'ask', decidedBy: 'allow-rule', rule, why };
}

function shortDigest(digest = ''): string {
  return digest.slice(0, 8);
}

/** Operations that need no rule of their own: those that `reads` would let run alone, a command with all its operands. */
function needNoRule(at: Case): readonly boolean[] {
  const { operations } = at.facts;
  const free: boolean[] = [];
  for (let index = 0; index < operations.length; index++) free.push(readsFreely(index, at));
  const all = free.slice();
  for (let index = 0; index < operations.length; index++) {
    const by = operations[index]?.by;
    if (by !== undefined && free[index] === false) all[by] = false;
  }
  return all;
}

/** Nothing is configured: no ceremony. */
export const trivial: Step = {
  name: 'trivial',
  decide: () => ({ behavior: 'allow', decidedBy: 'trivial', why: 'no policy is configured' }),
};

/** The mode's last word. */
export function otherwise(behavior: Answer['behavior'], why: string): Step {
  return { name: 'mode', decide: () => ({ behavior, decidedBy: 'mode', why }) };
}

/** explore: what is not known to only read is denied, before anything could ask about it. */
export const notReadOnly: Step = {
  name: 'not-read-only',
  decide: ({ facts }) =>
    facts.readOnly
      ? undefined
      : { behavior: 'deny', decidedBy: 'mode', why: 'explore mode only lets calls run that are known to only read' },
};
