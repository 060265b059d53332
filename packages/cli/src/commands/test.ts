/** `sallyport test`: do policies answer as their tests and case files say? */

import { writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { type Command, exitCodes, UsageError } from '../command.js';
import { decisionJson } from '../decision-output.js';
import { printableJson } from '../printable.js';
import { render } from '../render.js';
import { testCaseFile } from '../tests/case-file.js';
import { junitXml } from '../tests/junit.js';
import { testPolicyFile } from '../tests/policy-file.js';
import { reportLines } from '../tests/report.js';
import { type FileResult, failuresOf, type TestResult } from '../tests/result.js';

export const test: Command = {
  name: 'test',
  about: 'runs the tests of policy files, and case files',
  usage: ['test FILE… [--policy FILE] [--json] [--junit FILE]'],
  example: 'sallyport test sallyport.jsonc cases.jsonl --policy sallyport.jsonc',
  takesFiles: true,
  flags: {
    policy: { value: 'FILE', about: 'The policy for lines of case files that bring none.' },
    json: { about: 'Prints all results as one JSON object.' },
    junit: { value: 'FILE', about: 'Also writes the results as JUnit XML.' },
  },
  notes:
    'A policy file (.json, .jsonc, .yaml, .yml) brings its calls under "tests": { tool, input, expect, mode, note }.\n' +
    'A case file (.jsonl) has one on each line: { id, policy or scopes, mode, env, call, context, expect }.\n' +
    'Exit codes: 0 all passed, 1 otherwise, also where one of the files has no tests.',
  async run(flags, terminal) {
    if (flags.files.length === 0) throw new UsageError('no file to test', 'write `sallyport test sallyport.jsonc`');
    const files: FileResult[] = [];
    for (const file of flags.files) files.push(await testFile(file, flags.text('policy')));
    const junit = flags.text('junit');
    if (junit !== undefined) writeReport(junit, junitXml(files));
    terminal.out(
      flags.has('json') ? `${printableJson(reportJson(files))}\n` : render(reportLines(files), terminal.colors),
    );
    return files.every((file) => file.results.length > 0 && failuresOf(file) === 0) ? 0 : exitCodes.error;
  },
};

function testFile(file: string, policy: string | undefined): Promise<FileResult> {
  return ['.jsonl', '.ndjson'].includes(extname(file).toLowerCase())
    ? testCaseFile(file, policy)
    : testPolicyFile(file);
}

function writeReport(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new UsageError(`--junit ${file}: cannot be written (${String(error.code)})`);
  }
}

function reportJson(files: readonly FileResult[]) {
  return {
    tests: files.flatMap(({ results }) => results).length,
    failed: files.reduce((sum, file) => sum + failuresOf(file), 0),
    files: files.map(({ file, problems, results }) => ({ file, problems, results: results.map(resultJson) })),
  };
}

function resultJson({ explanation, ...result }: TestResult) {
  if (explanation === undefined) return result;
  const { decision, nearMisses } = explanation;
  return { ...result, decision: decisionJson(decision), nearMisses };
}
