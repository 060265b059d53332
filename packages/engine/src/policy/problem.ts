/** Makes problems of a policy: each knows where in the policy it is, and where in the file, if there is one. */

import type { PolicyProblem } from '../errors.js';
import type { PolicyDocument } from './document.js';

export type PolicyPath = readonly (string | number)[];

/** Which part of the value at a path a problem is about. */
export interface ProblemPart {
  /** The key of the value, not the value. */
  readonly part?: 'key' | 'value';
  /** This character of the text. */
  readonly offset?: number;
}

/** Something wrong with a value of a policy; `hint` says what to write instead. */
export function problemAt(
  document: PolicyDocument | undefined,
  path: PolicyPath,
  message: string,
  hint?: string,
  { part, offset }: ProblemPart = {},
): PolicyProblem {
  return {
    message,
    path,
    ...(hint === undefined ? {} : { hint }),
    ...(document?.file === undefined ? {} : { file: document.file }),
    ...document?.locate?.(path, part ?? 'value', offset),
  };
}
