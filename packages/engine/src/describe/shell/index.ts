/** All that the rest of the engine asks about shells and the programs that they run. */

import type { Knowledge } from '../../rules/exec.js';
import type { Profile } from '../profile.js';
import type { Word } from '../word.js';
import { shell } from './profile.js';
import { prefixArity } from './programs/arity.js';
import { knowledgeOf } from './programs/index.js';

export interface ShellKnowledge {
  readonly profile: Profile;
  /** In a build without shell tools: a policy that declares one does not load there. */
  readonly leftOut: boolean;
  /** Whether the words of a program (its name without a folder) are understood. */
  knowsProgram(program: string): Knowledge;
  /** How many leading words make a sensible prefix of a command; 0: none does. */
  prefixArity(words: readonly Word[]): number;
}

export const shells: ShellKnowledge = { profile: shell, leftOut: false, knowsProgram: knowledgeOf, prefixArity };
