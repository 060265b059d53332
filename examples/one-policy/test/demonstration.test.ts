/** The demonstration as people start it. */

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PermissionEngine } from '@sallyport/engine';
import { loadPolicy } from '@sallyport/engine/node';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

describe('one policy for two frameworks', { timeout: 120_000 }, () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'examples/one-policy/src/main.ts'],
    { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const parts = stdout.split(/^\d\. /m);

  it('ends well', () => {
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(parts).toHaveLength(6);
  });

  it('allows in one app what was remembered in the other', () => {
    expect(parts[1]).toContain('foreman answers at the AI SDK app: allow, and remember: order_parts with supplier');
    expect(parts[2]).toContain('"count":4} → allow (remembered)');
    expect(parts[2]).toContain('Ordered 4 × axle from Gears & Co.');
    expect(parts[2]).not.toContain('foreman');
  });

  it('takes an answer at either app, once', () => {
    expect(parts[3]).toContain('foreman reads at the LangChain app');
    expect(parts[3]).toContain('foreman answers at the AI SDK app: allow: HTTP 200');
    expect(parts[3]).toContain('Ordered 2 × belt from Belts Ltd.');
    expect(parts[3]).toContain('the same answer again, to the LangChain app: HTTP 409');
  });

  it('tells the model of a no, and what was said', () => {
    expect(parts[4]).toContain('They said: "Gears & Co have chains too"');
    expect(stdout).not.toContain('Ordered 9');
  });

  it('denies the same in both', () => {
    expect(parts[5]?.match(/clear_stock \{\} → deny \(sallyport\.jsonc:\d+\)/g)).toHaveLength(2);
    expect(stdout).not.toContain('All counts are zero');
  });
});

it('the tests in the policy hold', async () => {
  const policy = loadPolicy(fileURLToPath(new URL('../sallyport.jsonc', import.meta.url)));
  const engine = new PermissionEngine(policy);
  const tests = policy.documents.flatMap((document) => document.policy.tests ?? []);
  expect(tests).not.toHaveLength(0);
  for (const { tool, input, expect: behavior } of tests)
    expect([tool, (await engine.check({ name: tool, input })).behavior]).toEqual([tool, behavior]);
});
