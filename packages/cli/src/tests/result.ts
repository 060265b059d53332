/** What came of the tests of one file, whichever kind of file it is. */

import type { Explanation, ToolCall } from '@sallyport/engine';

export interface TestResult {
  readonly name: string;
  /** What a case is for. */
  readonly note?: string;
  readonly line?: number;
  readonly column?: number;
  readonly passed: boolean;
  /** `ask`; for a case that wants more, `ask, decidedBy safety`. */
  readonly expected?: string;
  /** The same parts of what came out. */
  readonly actual?: string;
  readonly call?: ToolCall;
  /** Why, where the answer is not the expected one. */
  readonly explanation?: Explanation;
  /** Why there is no answer at all. */
  readonly error?: string;
}

export interface FileResult {
  readonly file: string;
  readonly results: readonly TestResult[];
  /** Why its tests could not be run. */
  readonly problems: readonly string[];
}

export function failuresOf({ results, problems }: FileResult): number {
  return problems.length + results.filter(({ passed }) => !passed).length;
}
