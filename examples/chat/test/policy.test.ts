/** The `tests` that stand in the policy hold where the agent works. */

import { join } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { afterAll, expect, it } from 'vitest';
import { openWorkspace, policyFile } from '../src/server/workspace.js';
import { temporaryFolder } from './server.js';

const { folder: root, remove } = temporaryFolder();
const { folder, home } = await openWorkspace(root);
const policy = loadPolicy(join(folder, 'sallyport.jsonc'));
const engine = new PermissionEngine(policy, { environment: nodeEnvironment({ cwd: folder, home }) });
const tests = loadPolicy(policyFile).documents.flatMap((document) => document.policy.tests ?? []);

afterAll(remove);

it.each(tests.map((test) => [`${test.tool} ${JSON.stringify(test.input)}: ${test.expect}`, test] as const))(
  '%s',
  async (_, { tool, input, expect: behavior }) => {
    expect((await engine.check({ name: tool, input })).behavior).toBe(behavior);
  },
);
