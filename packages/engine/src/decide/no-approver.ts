/** Nobody is there: every ask becomes a deny that keeps its reason and suggestions, and says why nobody was asked. */

import type { Decision } from './decision.js';

export function nobodyToAsk(decision: Decision, toolName: string): Decision {
  if (decision.behavior !== 'ask') return decision;
  return {
    ...decision,
    behavior: 'deny',
    decidedBy: 'no-approver',
    message: `${decision.message} Nobody is there to approve it, so it is denied.`,
    modelMessage: `The call of ${toolName} was denied and did not run: it needs a person's approval, and nobody is there to give it. Do not retry it; use an allowed tool, or report what would need approval.`,
  };
}
