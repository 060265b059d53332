/** The `tests` that stand in the policy hold in the project for which it is written. */

import { join } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { openWorkspace, policyFile } from '../src/workspace.js';

const tests = loadPolicy(policyFile).documents.flatMap(({ policy }) => policy.tests ?? []);
const workspace = await openWorkspace();
const engine = new PermissionEngine(loadPolicy(join(workspace.folder, 'sallyport.jsonc')), {
  environment: nodeEnvironment({ cwd: workspace.folder, home: workspace.home }),
});

afterAll(() => workspace.remove());

describe('the policy of the coding agent', () => {
  it.each(tests.map((test) => [`${test.tool} ${JSON.stringify(test.input)}: ${test.expect}`, test] as const))(
    '%s',
    async (_, { tool, input, expect: behavior }) => {
      expect((await engine.check({ name: tool, input })).behavior).toBe(behavior);
    },
  );

  it('has no rule that could never match', () => {
    expect(engine.lint()).toEqual([]);
  });
});
