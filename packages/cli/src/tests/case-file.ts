/** Runs a case file as tests: each line is a call with what is expected of it. */

import { forEachCase, type ReadyCase } from '../case-file.js';
import { readExpectation } from './expectation.js';
import type { FileResult, TestResult } from './result.js';

/** @param policy file for the lines that bring no policy of their own */
export async function testCaseFile(file: string, policy: string | undefined): Promise<FileResult> {
  const results: TestResult[] = [];
  for await (const found of forEachCase(file, testCase, policy)) {
    const { id, line } = found;
    const place = { name: id === null ? `line ${line}` : String(id), line, column: 1 };
    results.push('error' in found ? { ...place, passed: false, error: found.error } : { ...place, ...found.result });
  }
  return { file, results, problems: [] };
}

async function testCase({ engine, call, context, row }: ReadyCase) {
  const expectation = readExpectation(row.expect);
  const decision = await engine.check(call, context);
  const { expected, actual, passed } = expectation(decision);
  const { note } = row;
  return {
    ...(typeof note === 'string' ? { note } : {}),
    passed,
    expected,
    actual,
    call,
    ...(passed ? {} : { explanation: await engine.explain(call, context) }),
  };
}
