/**
 * `npm test`: every project on this Node, then, on an older Node, what uses the AI SDK 7 on Node 24, which it supports; one line of totals
 * at the end. Arguments go to vitest (`npm test -- packages/engine/src/decide`). `--long` (`npm run test:long`) sets
 * TEST_LONG=1, for the tests that try more.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url));
const node24 = fileURLToPath(new URL('./node24.mjs', import.meta.url));

const given = process.argv.slice(2);
const long = given.includes('--long');
const filters = given.filter((argument) => argument !== '--long');
const reports = mkdtempSync(join(tmpdir(), 'sallyport-test-'));

const totals = { passed: 0, failed: 0 };
run('this Node', [vitest, 'run', ...filters]);
// Where this Node is 24 already, that was the same.
if (Number.parseInt(process.versions.node, 10) < 24)
  run('AI SDK 7 on Node 24', [node24, vitest, 'run', '--project=ai@7', '--project=cross@7', ...filters]);
rmSync(reports, { recursive: true });

console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 ? 0 : 1;

/**
 * @param {string} title
 * @param {string[]} command
 */
function run(title, command) {
  console.log(`\n--- ${title} ---`);
  const report = join(reports, `${title}.json`);
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const quiet = filters.length > 0 ? ['--passWithNoTests'] : [];
  const env = long ? { ...process.env, TEST_LONG: '1' } : process.env;
  const { status } = spawnSync(process.execPath, [...command, ...reporting, ...quiet], { stdio: 'inherit', env });
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 };
  totals.passed += counted.passed;
  // A run can fail without a failed test: an unhandled rejection, or a crash before the report was written.
  totals.failed += status !== 0 && counted.failed === 0 ? 1 : counted.failed;
}

/**
 * A file that fails before its tests start (a failed import) has no failed test in the report and counts as one.
 * @param {{ numPassedTests: number, numFailedTests: number,
 *   testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 */
function count({ numPassedTests, numFailedTests, testResults }) {
  const brokenFiles = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + brokenFiles.length };
}
