/** The `tests` that stand in the policy hold in the folder for which it is written. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy, nodeEnvironment } from '@sallyport/engine/node';
import { afterAll, describe, expect, it } from 'vitest';
import { openFolder, policyFile } from '../src/folder.js';

const root = mkdtempSync(join(tmpdir(), 'sallyport-langgraph-agent-'));
const { work, home } = openFolder(root);
const tests = loadPolicy(policyFile).documents.flatMap(({ policy }) => policy.tests ?? []);
const engine = new PermissionEngine(loadPolicy(join(work, 'sallyport.jsonc')), {
  environment: nodeEnvironment({ cwd: work, home }),
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the policy of the research agent', () => {
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
