/** Puts a first policy on the disk: only one that loads, has nothing to find for `lint`, and passes its own tests. */

import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy, runPolicyTests } from '@sallyport/engine/node';
import { writeWhole } from '../write-whole.js';
import { type FirstPolicy, policyText } from './policy-text.js';

/**
 * @returns how many tests it has
 * @throws UsageError where the file is there already, and `replace` is not set
 */
export async function writePolicy(file: string, policy: FirstPolicy, replace: boolean): Promise<number> {
  const check = (written: string) => {
    const [finding] = new PermissionEngine(loadPolicy(written)).lint();
    if (finding !== undefined) throw new Error(`the new policy has a finding: ${finding.message}`);
  };
  writeWhole(file, policyText(policy), { replace, check });
  // A folder can be special: `/etc`, one with a link called `notes`. What does not hold there is no example.
  const results = await runPolicyTests(loadPolicy(file));
  const failed = new Set(results.flatMap(({ passed }, index) => (passed ? [] : [index])));
  if (failed.size > 0) writeWhole(file, policyText(policy, failed), { replace: true, check });
  return results.length - failed.size;
}
