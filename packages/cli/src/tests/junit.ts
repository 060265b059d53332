/** The report of a test run as JUnit XML, as CI systems read it. */

import { printable } from '../printable.js';
import { type FileResult, failuresOf, type TestResult } from './result.js';

export function junitXml(files: readonly FileResult[]): string {
  const suites = files.map(suite);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="sallyport">',
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');
}

function suite(given: FileResult): string {
  const { file, results, problems } = given;
  const cases = [
    ...problems.map((problem) => testCase(file, { name: 'the policy loads', passed: false, error: problem })),
    ...results.map((result) => testCase(file, result)),
  ];
  const counts = attributes({ name: file, tests: String(cases.length), failures: String(failuresOf(given)) });
  return [`  <testsuite${counts}>`, ...cases, '  </testsuite>'].join('\n');
}

function testCase(file: string, { name, line, passed, expected, actual, explanation, error }: TestResult): string {
  const about = attributes({ name, classname: file, file, ...(line === undefined ? {} : { line: String(line) }) });
  if (passed) return `    <testcase${about}/>`;
  const message = error ?? `expected ${expected}, got ${actual}`;
  const detail = explanation?.decision.message ?? message;
  return [
    `    <testcase${about}>`,
    `      <failure${attributes({ message })}>${escapeXml(detail)}</failure>`,
    '    </testcase>',
  ].join('\n');
}

function attributes(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('');
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Also without control characters and non-characters, which XML cannot hold. */
function escapeXml(text: string): string {
  return printable(text.replace(/[\ufffe\uffff]/g, '?')).replace(
    /[&<>"]/g,
    (character) => entities.get(character) ?? character,
  );
}
