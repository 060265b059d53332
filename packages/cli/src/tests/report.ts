/** The report of a test run for people: failures whole, the rest as numbers. */

import type { NearMiss } from '@sallyport/engine';
import type { Line } from '../render.js';
import { ruleWithPlace } from '../rule-place.js';
import { type FileResult, failuresOf, type TestResult } from './result.js';

/** Near misses shown with a failure. */
const shown = 2;

export function reportLines(files: readonly FileResult[]): Line[] {
  const tests = files.flatMap(({ results }) => results).length;
  const failed = files.reduce((sum, file) => sum + failuresOf(file), 0);
  return [
    ...files.flatMap(fileLines),
    [],
    tests === 0 && failed === 0
      ? [['red', 'no tests'], ' – write "tests": [{ "tool": …, "input": …, "expect": "ask" }] into the policy']
      : [[failed === 0 ? 'green' : 'red', `${tests} ${tests === 1 ? 'test' : 'tests'}, ${failed} failed`]],
  ];
}

function fileLines(file: FileResult): Line[] {
  const { results, problems } = file;
  const passed = results.filter((result) => result.passed).length;
  const count = results.length === 0 ? 'no tests' : `${passed} of ${results.length} passed`;
  return [
    [['bold', file.file], `  ${problems.length > 0 ? 'cannot be tested' : count}`],
    ...problems.map((problem): Line => [['red', '  failed'], `  ${problem}`]),
    ...results.filter((result) => !result.passed).flatMap((result) => failureLines(file.file, result)),
  ];
}

function failureLines(
  file: string,
  { name, note, line, column, expected, actual, call, explanation, error }: TestResult,
): Line[] {
  const place = [file, line, column].filter((part) => part !== undefined).join(':');
  return [
    [['red', '  failed'], `  ${name}${note === undefined ? '' : `: ${note}`}  ${place}`],
    ...(call === undefined ? [] : [[`    ${call.name} ${JSON.stringify(call.input)}`]]),
    ...(error === undefined ? [[`    expected ${expected}, got ${actual}`]] : [[`    ${error}`]]),
    ...(explanation === undefined ? [] : [[`    ${explanation.decision.message}`]]),
    ...(explanation?.nearMisses ?? []).slice(0, shown).flatMap(nearMissLines),
  ];
}

function nearMissLines({ rule, why, hint }: NearMiss): Line[] {
  return [[`    nearly: ${ruleWithPlace(rule)}`], [`      ${why}${hint === undefined ? '' : ` – ${hint}`}`]];
}
