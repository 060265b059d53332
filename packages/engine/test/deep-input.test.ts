/** Inputs that are no JSON data: nested as deep as a small body can make them, in a circle, or no data at all. Never a crash, never an allow. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isSallyportError, PermissionEngine, type PolicyInput, plainCopy, toolDigest } from '../src/index.js';
import { createAuditLog } from '../src/node/index.js';

const nested = (depth: number): unknown => JSON.parse(`${'{"a":['.repeat(depth)}1${']}'.repeat(depth)}`);
const circle = (): unknown => {
  const value: Record<string, unknown> = { list: [] };
  value.self = value;
  (value.list as unknown[]).push(value);
  return value;
};

/** Made in the test: the test runner looks into what it is given. */
const inputs: readonly (readonly [string, () => unknown])[] = [
  ['300 levels', () => nested(300)],
  ['5,000 levels', () => nested(5_000)],
  ['200,000 levels', () => nested(200_000)],
  ['a circle', circle],
  ['a bigint', () => ({ n: 1n })],
  ['a function', () => ({ f: () => 1 })],
];

const policies: readonly (readonly [string, PolicyInput])[] = [
  ['that asks', { mode: 'default' }],
  [
    'with conditions',
    {
      mode: 'bypass',
      deny: [
        { rule: 'x', when: 'input.a[0] == 1' },
        { rule: 'x', input: { a: [1] } },
      ],
    },
  ],
  ['of a shell', { mode: 'default', tools: { x: 'shell' } }],
  ['of a file', { mode: 'default', tools: { x: 'file-write' } }],
];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-deep-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe.each(inputs)('an input of %s', (_what, makeInput) => {
  const input = makeInput();

  it.each(policies)('is denied in a session, under a policy %s, and logged', async (_policy, policy) => {
    const failures: unknown[] = [];
    const engine = new PermissionEngine(policy, {
      deciders: [{ name: 'd', decide: () => ({ behavior: 'passthrough' }) }],
      tools: { x: { checkPermissions: () => ({ behavior: 'passthrough' }) } },
    });
    const log = join(folder, 'audit.jsonl');
    const audit = createAuditLog(log, { onError: (error) => failures.push(error) });
    const session = engine.session({ id: 's', onListenerError: (error) => failures.push(error) });
    audit.attach(session);
    const call = { id: 'a', name: 'x', input };
    expect(await session.evaluate(call)).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
    expect(await session.look(call)).toMatchObject({ refusal: { reason: 'unknown' } });
    expect(await session.claim(call)).toMatchObject({ ok: false });
    await audit.close();
    expect(failures).toEqual([]);
    expect(readFileSync(log, 'utf8')).toContain('"toolCallId":"a"');
  });

  it('changes no ask that it is sent to as an edit', async () => {
    const session = new PermissionEngine({ mode: 'default' }).session({ id: 's' });
    await session.evaluate({ id: 'a', name: 'x', input: { n: 1 } });
    for (const more of [{ input }, { input, remember: 0 }]) {
      expect(await session.answer({ toolCallId: 'a', behavior: 'allow', ...more })).toMatchObject([
        { reason: 'invalid' },
      ]);
    }
    expect(await session.pending()).toMatchObject([{ input: { n: 1 } }]);
  });

  it.each(policies)('ends in a decision of the engine alone, under a policy %s', async (_policy, policy) => {
    const seen: string[] = [];
    const audit = createAuditLog(join(folder, 'audit.jsonl'));
    const engine = new PermissionEngine(policy, {
      onDecision: (decision, call) => {
        audit.onDecision(decision, call);
        seen.push(decision.behavior);
      },
    });
    const call = { name: 'x', input };
    expect((await engine.check(call)).behavior).toBe(engine.checkSync(call).behavior);
    expect((await engine.explain(call)).decision.behavior).toBe(seen[0]);
    expect(seen).toHaveLength(2);
    await audit.close();
  });

  it('is copied or left as it is, and has no digest', () => {
    plainCopy(input);
    expect(() => toolDigest({ inputSchema: input })).toThrow(
      expect.toSatisfy((error) => isSallyportError(error, 'input-invalid')),
    );
  });
});
