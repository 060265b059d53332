/** Stands in the place of `cel.ts` in a build for apps whose policies have no conditions as text. */

import type { ConditionProblem } from './condition.js';

export function compileCondition(): ConditionProblem {
  return {
    problem: 'a condition as text, and this build has no CEL',
    hint: 'write it as a function, or build without the condition "sallyport-no-cel"',
    offset: 0,
  };
}
