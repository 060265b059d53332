/** Loads a policy file. All that is wrong with it is told at once, with line and column; a file that does not load gives no policy at all. */

import type { EngineOptions } from '../decide/options.js';
import type { LoadedPolicy } from '../policy/document.js';
import { checkPolicy } from '../rules/check-policy.js';
import { nodeEnvironment } from './environment.js';
import { readPolicyFile } from './policy-file.js';
import { requireTests } from './policy-tests.js';

/** How a policy file is loaded. */
export interface LoadPolicyOptions {
  /** Runs the `tests` that stand in the file, and refuses a policy that does not pass its own. Default `false`. */
  readonly runTests?: boolean;
  /** What the engine of these tests needs besides the policy: hooks of custom tools, context. */
  readonly engine?: EngineOptions;
}

/**
 * Loads and checks a policy file: `.json`, `.jsonc`, `.yaml` or `.yml`. Its folder is the project folder, from which relative paths start.
 * Tools are taken to run on this machine, in the folder of the process; where they run elsewhere, give the engine their `environment`.
 * With asynchronous hooks its tests cannot be run here: await `runPolicyTests(loadPolicy(path), options)`.
 *
 * @param path relative ones start at the folder of the process
 * @throws PolicyError (`policy-invalid`) with all problems, each with file, line and column; with `runTests` also each test that fails
 * @throws SallyportError `hook-is-async` where a hook that `runTests` needs is asynchronous
 *
 * @example
 * const engine = new PermissionEngine(loadPolicy('sallyport.jsonc', { runTests: true }));
 */
export function loadPolicy(path: string, { runTests = false, engine = {} }: LoadPolicyOptions = {}): LoadedPolicy {
  const document = readPolicyFile(path, 'project');
  const environment = nodeEnvironment();
  checkPolicy([document], { environment, hooks: engine.tools ?? {} });
  const policy: LoadedPolicy = { documents: [document], warnings: [], environment };
  if (runTests) requireTests(policy, engine);
  return policy;
}
