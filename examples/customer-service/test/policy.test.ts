/** The `tests` that stand in the policy hold. */

import { fileURLToPath } from 'node:url';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { expect, it } from 'vitest';

const policy = loadPolicy(fileURLToPath(new URL('../sallyport.jsonc', import.meta.url)));
const engine = new PermissionEngine(policy);
const tests = policy.documents.flatMap((document) => document.policy.tests ?? []);

it.each(tests.map((test) => [`${test.tool} ${JSON.stringify(test.input)}: ${test.expect}`, test] as const))(
  '%s',
  async (_, { tool, input, expect: behavior }) => {
    expect((await engine.check({ name: tool, input })).behavior).toBe(behavior);
  },
);
