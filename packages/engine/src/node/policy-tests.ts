/** Runs the `tests` of policies: calls, each with the answer that the policy must give. */

import type { Behavior, Decision, PermissionMode } from '../decide/decision.js';
import { PermissionEngine } from '../decide/engine.js';
import type { Explanation } from '../decide/explain.js';
import type { EngineOptions } from '../decide/options.js';
import type { ToolCall } from '../describe/operation.js';
import { isSallyportError, PolicyError, type PolicyProblem } from '../errors.js';
import type { LoadedPolicy, Place, PolicyDocument } from '../policy/document.js';
import { nameProblem } from '../policy/name-problem.js';
import { problemAt } from '../policy/problem.js';
import { nodeEnvironment } from './environment.js';

/** What came of one test. */
export interface PolicyTestResult {
  /** The test's note; without one, the call. */
  readonly name: string;
  readonly call: ToolCall;
  /** The mode that the test asks for; absent: the policy's own. */
  readonly mode?: PermissionMode;
  readonly expected: Behavior;
  readonly passed: boolean;
  /** What the policy answers; absent where it cannot be asked, see `error`. */
  readonly decision?: Decision;
  /** Why, where the answer is not the expected one. */
  readonly explanation?: Explanation;
  /** Why the test proves nothing: its mode is locked, no tool has that name, or its input is denied for what it is. */
  readonly error?: string;
  readonly file?: string;
  /** Where the test stands in its file. */
  readonly place?: Place;
}

/** A test that is to be run, and with what. */
interface PolicyTest extends Pick<PolicyTestResult, 'name' | 'call' | 'mode' | 'expected' | 'file' | 'place'> {
  readonly document: PolicyDocument;
  readonly path: readonly (string | number)[];
  readonly engine: PermissionEngine;
}

/**
 * Runs the tests that stand in the files of a policy. They run on this machine, in the folder of their file, unless `options.environment`
 * says otherwise.
 *
 * @param options what the engine needs besides the policy: hooks of custom tools, context
 * @returns one result for each test, in order; none where no file has tests
 *
 * @example
 * const failed = (await runPolicyTests(loadPolicy('sallyport.jsonc'))).filter(({ passed }) => !passed);
 */
export async function runPolicyTests(policy: LoadedPolicy, options: EngineOptions = {}): Promise<PolicyTestResult[]> {
  const results: PolicyTestResult[] = [];
  for (const test of testsOf(policy, options)) {
    const engine = engineOf(test);
    const about = aboutTest(test);
    if (typeof engine === 'string') {
      results.push({ ...about, passed: false, error: engine });
      continue;
    }
    const decision = await engine.check(test.call);
    const empty = whyEmpty(test, decision);
    if (empty !== undefined) {
      results.push({ ...about, passed: false, decision, error: empty });
      continue;
    }
    const passed = decision.behavior === test.expected;
    results.push({ ...about, passed, decision, ...(passed ? {} : { explanation: await engine.explain(test.call) }) });
  }
  return results;
}

/**
 * Throws a `PolicyError` if a test of the policy fails, with each such test and where it stands.
 *
 * @throws SallyportError `hook-is-async` if a hook in the options is asynchronous
 */
export function requireTests(policy: LoadedPolicy, options: EngineOptions): void {
  const problems = testsOf(policy, options).flatMap((test) => failure(test) ?? []);
  if (problems.length > 0) throw new PolicyError(problems);
}

function failure(test: PolicyTest): PolicyProblem | undefined {
  const { name, expected, document, path, call } = test;
  const engine = engineOf(test);
  if (typeof engine === 'string') return problemAt(document, path, `test "${name}": ${engine}`, 'test another mode');
  const decision = engine.checkSync(call);
  const { behavior, message } = decision;
  const empty = whyEmpty(test, decision);
  if (empty !== undefined)
    return problemAt(document, path, `test "${name}" proves nothing: ${empty}`, 'correct its call');
  if (behavior === expected) return undefined;
  return problemAt(
    document,
    path,
    `test "${name}" expects ${expected}, the answer is ${behavior}: ${message}`,
    'correct the rules, or the test',
  );
}

/** A deny that no rule makes says nothing about the rules: it would be there without any. */
function whyEmpty({ call, expected, engine }: PolicyTest, { decidedBy, message }: Decision): string | undefined {
  const misnamed = nameProblem(call.name, new Set(engine.policy.toolNames));
  if (misnamed !== undefined) return `${misnamed.problem} (${misnamed.hint})`;
  return decidedBy === 'error' && expected === 'deny'
    ? `the call is denied as one that nobody can judge: ${message}`
    : undefined;
}

function testsOf(policy: LoadedPolicy, options: EngineOptions): PolicyTest[] {
  return policy.documents.flatMap((document) => {
    const { tests = [] } = document.policy;
    if (tests.length === 0) return [];
    const engine = new PermissionEngine(policy, { ...options, environment: environmentFor(document, policy, options) });
    return tests.map(({ tool, input = {}, expect, mode, note }, index): PolicyTest => {
      const path = ['tests', index];
      const place = document.locate?.(path);
      return {
        name: note ?? `${tool} ${JSON.stringify(input)}`,
        call: { name: tool, input },
        ...(mode === undefined ? {} : { mode }),
        expected: expect,
        ...(document.file === undefined ? {} : { file: document.file }),
        ...(place === undefined ? {} : { place }),
        document,
        path,
        engine,
      };
    });
  });
}

/** The folder of the file, not that of the process: a test must not depend on where it is started. */
function environmentFor({ folder }: PolicyDocument, policy: LoadedPolicy, options: EngineOptions) {
  if (options.environment !== undefined) return options.environment;
  const environment = policy.environment ?? nodeEnvironment();
  return folder === undefined ? environment : { ...environment, cwd: folder };
}

/** The engine in the test's mode, or why there is none. */
function engineOf({ engine, mode }: PolicyTest): PermissionEngine | string {
  if (mode === undefined) return engine;
  try {
    return engine.withMode(mode);
  } catch (error) {
    if (isSallyportError(error, 'options-invalid')) return error.message;
    throw error;
  }
}

function aboutTest({ document: _document, path: _path, engine: _engine, ...about }: PolicyTest) {
  return about;
}
