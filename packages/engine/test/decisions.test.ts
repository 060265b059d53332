/** Decision cases as data: hooks, trivial policies, updated input, conditions, coverage, gate-files, bad input. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine, type PolicyInput } from '../src/index.js';
import { type EnvironmentData, fakeEnvironment } from '../src/testing/index.js';
import cases from './cases/decisions.json' with { type: 'json' };
import { hooks } from './hooks.js';

interface Case {
  id: string;
  policy: object;
  hook?: string;
  hookFor?: string;
  env?: Partial<EnvironmentData>;
  now?: string;
  gateFiles?: string[];
  context?: Record<string, unknown>;
  call: { name: string; input: unknown };
  expect: {
    behavior: string;
    decidedBy: string;
    bypassImmune?: boolean;
    message?: string;
    modelMessage?: string;
    input?: unknown;
  };
}

describe('decision cases', () => {
  it.each(cases as unknown as Case[])('$id', async (row) => {
    const hook = row.hook === undefined ? undefined : hooks[row.hook];
    const engine = new PermissionEngine(row.policy as PolicyInput, {
      environment: fakeEnvironment({ cwd: '/w', home: '/home/u', platform: 'linux', ...row.env }),
      // Only the one that never answers is waited for as short as that: a busy machine takes its time for the others.
      hookTimeout: row.hook === 'hangs' ? 20 : 10_000,
      ...(hook === undefined ? {} : { tools: { [row.hookFor ?? 'custom']: hook } }),
      ...(row.now === undefined ? {} : { clock: () => Date.parse(row.now as string) }),
      ...(row.gateFiles === undefined ? {} : { gateFiles: row.gateFiles }),
    });
    const decision = await engine.check(row.call, row.context);
    const { message = '', modelMessage = '', ...exact } = row.expect;
    expect(decision).toMatchObject(exact);
    expect(decision.message).toContain(message);
    expect(decision.modelMessage).toContain(modelMessage);
  });
});
