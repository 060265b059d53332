/** Runs the tests that stand in a policy file. */

import { formatProblem, isSallyportError, type PolicyError } from '@sallyport/engine';
import { loadPolicy, type PolicyTestResult, runPolicyTests } from '@sallyport/engine/node';
import type { FileResult, TestResult } from './result.js';

export async function testPolicyFile(file: string): Promise<FileResult> {
  try {
    const results = await runPolicyTests(loadPolicy(file));
    return { file, results: results.map(fromPolicy), problems: [] };
  } catch (error) {
    if (!isSallyportError(error, 'policy-invalid')) throw error;
    return { file, results: [], problems: (error as PolicyError).problems.map(formatProblem) };
  }
}

function fromPolicy({
  name,
  call,
  expected,
  passed,
  decision,
  explanation,
  error,
  place,
}: PolicyTestResult): TestResult {
  return {
    name,
    ...place,
    passed,
    expected,
    ...(decision === undefined ? {} : { actual: decision.behavior }),
    call,
    ...(explanation === undefined ? {} : { explanation }),
    ...(error === undefined ? {} : { error }),
  };
}
