/** All that the rest of the engine asks about shells and the programs that they run. Heavy: see `../shells.ts`, which loads it. */

import type { Knowledge } from '../../rules/exec.js';
import { matchesFlags } from '../../rules/exec-flags.js';
import { ordersIn } from '../../rules/exec-orders.js';
import type { Environment } from '../environment.js';
import type { Operation } from '../operation.js';
import type { Profile } from '../profile.js';
import type { Word } from '../word.js';
import { describeShell, describeWords } from './describe-shell.js';
import { prefixArity } from './programs/arity.js';
import { knowledgeOf } from './programs/index.js';

export interface ShellKnowledge {
  describe: Profile['describe'];
  /** What a command does that a tool names word by word. */
  describeWords(words: readonly Word[], environment: Environment): readonly Operation[];
  /** Whether the words of a program (its name without a folder) are understood. */
  knowsProgram(program: string): Knowledge;
  /** Whether a deny or ask names the command with its flags written elsewhere or otherwise. */
  readonly matchesFlags: typeof matchesFlags;
  /** Commands that may stand in the words of one that has orders for others. */
  readonly ordersIn: typeof ordersIn;
  /** How many leading words make a sensible prefix of a command; 0: none does. */
  prefixArity(words: readonly Word[]): number;
}

export const knowledge: ShellKnowledge = {
  describe: describeShell,
  describeWords,
  knowsProgram: knowledgeOf,
  matchesFlags,
  ordersIn,
  prefixArity,
};
