/**
 * The five modes, each an ordered list of steps; the first step that answers decides. To change a mode, change its list.
 * Whatever denies comes first, then whatever asks. In dontAsk an answer `ask` becomes a deny, see `decide.ts`.
 */

import type { Setup, Step } from './case.js';
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
const trivialSteps: readonly Step[] = [...denies, ...asks, toolVerdict, trivial];

export function stepsOf(mode: PermissionMode, isTrivial: boolean): readonly Step[] {
  return isTrivial ? trivialSteps : modes[mode];
}

/** Those that could answer at all, for an engine that decides with them call by call. */
export function busySteps(mode: PermissionMode, isTrivial: boolean, setup: Setup): readonly Step[] {
  return stepsOf(mode, isTrivial).filter((step) => step.idle?.(setup) !== true);
}
