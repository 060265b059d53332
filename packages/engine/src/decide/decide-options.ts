/** How the parts of an engine decide: the steps of its mode that could answer, and what helps where one asks. */

import type { DecideOptions } from './decide.js';
import { busySteps } from './modes.js';
import type { Parts } from './parts.js';
import { suggestFor } from './suggest.js';

export function decideOptions(parts: Parts, policyDigest: string): DecideOptions {
  const { isTrivial, mode, rules, tools, options, parsed, compiling } = parts;
  // A hook that is added to a tool's hooks later, or a decider to the list of them, is still heard.
  const setup = { rules, hasVerdicts: tools.hasHooks, hasDeciders: options.deciders !== undefined };
  return {
    steps: busySteps(mode, isTrivial, setup),
    policyDigest,
    suggest: (asked, answer) => suggestFor(asked, answer, { isTrivial, pinTools: parsed.pinTools, context: compiling }),
  };
}
