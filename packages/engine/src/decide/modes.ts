/**
 * The five modes, each an ordered list of steps; the first step that answers decides. To change a mode, change its list.
 * Whatever denies comes first, then whatever asks. In dontAsk an answer `ask` becomes a deny, see `decide.ts`.
 */

import type { Step } from './case.js';
import type { PermissionMode } from './decision.js';
import {
  allowRules,
  edits,
  notReadOnly,
  otherwise,
  readOnly,
  reads,
  toolDrift,
  toolVerdict,
  trivial,
} from './steps/allows.js';
import { askRules, safety } from './steps/asks.js';
import { deciderAsk, deciderDeny, denyRules, gateFiles, inputProblem, toolDeny } from './steps/denies.js';

const denies = [gateFiles, denyRules, inputProblem, toolDeny, deciderDeny];
const granted = [allowRules, toolDrift];
const asks = [askRules, safety, deciderAsk];

export const modes: Readonly<Record<PermissionMode, readonly Step[]>> = {
  default: [...denies, ...asks, toolVerdict, reads, ...granted, otherwise('ask', 'no rule allows it')],

  acceptEdits: [...denies, ...asks, toolVerdict, readOnly, edits, ...granted, otherwise('ask', 'no rule allows it')],

  explore: [...denies, notReadOnly, ...asks, otherwise('allow', 'it only reads')],

  bypass: [...denies, ...asks, otherwise('allow', 'bypass mode allows what nothing denies or asks about')],

  dontAsk: [
    ...denies,
    ...asks,
    toolVerdict,
    reads,
    edits,
    ...granted,
    otherwise('deny', 'no rule allows it, and nobody is asked'),
  ],
};

/**
 * Nothing is configured: only what a tool itself and safety say is heard. There are no rules then, unless a sub-agent that configures
 * nothing inherited some; those bind it as they bind its parent.
 */
export const trivialSteps: readonly Step[] = [...denies, ...asks, toolVerdict, trivial];
