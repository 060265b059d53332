/** What denies: the gate guarding itself, deny rules, the tool's own deny, a decider's. Nothing lifts any of these. */

import { ruleText } from '../../policy/rule.js';
import type { Answer, Case, Step } from '../case.js';
import { reachesGate } from '../gate-files.js';

/** Writes to policy files, remembered rules, session store and audit log are denied in every mode. */
export const gateFiles: Step = {
  name: 'gate-files',
  decide(at) {
    const { operations } = at.facts;
    for (let index = 0; index < operations.length; index++) {
      const operation = operations[index];
      if (operation?.kind !== 'write' || operation.possible === true) continue;
      const tree = operation.removes === true || operation.below === true;
      if (reachesGate(at.resolved(index), at.gateFiles, tree))
        return {
          behavior: 'deny',
          decidedBy: 'safety',
          why: 'it would change a file that the permission gate itself relies on',
        };
    }
    return undefined;
  },
};

export const denyRules: Step = {
  name: 'deny-rules',
  idle: ({ rules }) => !rules.has('deny'),
  decide(at) {
    const last = at.rules.restricting('deny', at).at(-1);
    if (last?.answer !== 'yes') return undefined;
    const { rule } = last.rule.parsed;
    return {
      behavior: 'deny',
      decidedBy: 'deny-rule',
      rule,
      why: `the deny rule "${ruleText(rule)}" matches`,
      ...reasonOf(rule),
    };
  },
};

/** The input is not what the tool's profile expects: nobody can say what the call would do. */
export const inputProblem: Step = {
  name: 'input',
  decide({ facts }) {
    return facts.problem === undefined ? undefined : { behavior: 'deny', decidedBy: 'error', why: facts.problem };
  },
};

export const toolDeny: Step = {
  name: 'tool-deny',
  idle: ({ hasVerdicts }) => !hasVerdicts,
  decide({ verdict, call }) {
    if (verdict?.behavior !== 'deny') return undefined;
    return {
      behavior: 'deny',
      decidedBy: 'tool',
      why: `the tool ${call.name} itself denies it`,
      ...reasonOf({ reason: verdict.message }),
    };
  },
};

export const deciderDeny: Step = {
  name: 'decider-deny',
  idle: ({ hasDeciders }) => !hasDeciders,
  decide: (at) => fromDecider(at, 'deny'),
};

export const deciderAsk: Step = {
  name: 'decider-ask',
  idle: ({ hasDeciders }) => !hasDeciders,
  decide: (at) => fromDecider(at, 'ask'),
};

function fromDecider({ deciders }: Case, behavior: 'deny' | 'ask'): Answer | undefined {
  const found = deciders.find((decider) => decider.behavior === behavior);
  if (found === undefined) return undefined;
  const verb = behavior === 'deny' ? 'denies it' : 'wants a person to decide';
  return {
    behavior,
    decidedBy: 'decider',
    why: `the decider "${found.name}" ${verb}`,
    ...reasonOf({ reason: found.message }),
  };
}

export function reasonOf({ reason }: { reason?: string | undefined }): { reason?: string } {
  return reason === undefined ? {} : { reason };
}
