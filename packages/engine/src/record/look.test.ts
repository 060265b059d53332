import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../decide/engine.js';

const call = (id: string, name: string, input: unknown = { n: 1 }) => ({ id, name, input });
const open = () => new PermissionEngine({ mode: 'default', allow: ['look'], deny: ['drop'] }).session({ id: 's' });

describe('look', () => {
  it('says what the ledger knows and what a claim would answer, and changes nothing', async () => {
    const session = open();
    expect(await session.look(call('c1', 'look'))).toMatchObject({ refusal: { reason: 'unknown' } });
    await session.evaluate(call('c1', 'look'), { step: 'm1' });
    expect(await session.look(call('c1', 'look'))).toMatchObject({ state: 'allowed', step: 'm1' });
    expect((await session.look(call('c1', 'look'))).refusal).toBeUndefined();
    expect(await session.look(call('c1', 'look', { n: 2 }))).toMatchObject({ refusal: { reason: 'changed' } });
    expect(await session.claim(call('c1', 'look'))).toMatchObject({ ok: true });
    expect(await session.look(call('c1', 'look'))).toMatchObject({ state: 'running', refusal: { reason: 'used' } });
  });

  it('gives the same reason as the claim', async () => {
    const session = open();
    await session.evaluate([call('c1', 'drop'), call('c2', 'pay')]);
    for (const known of [call('c1', 'drop'), call('c2', 'pay'), call('c3', 'pay')]) {
      expect((await session.look(known)).refusal).toEqual(await session.claim(known));
    }
  });

  it('tells an edit that asks anew', async () => {
    const session = new PermissionEngine({ mode: 'default', tools: { save: 'file-write' } }).session({ id: 's' });
    const save = call('c1', 'save', { path: 'notes.txt' });
    await session.evaluate(save);
    await session.answer({ toolCallId: 'c1', behavior: 'allow', input: { path: '.git/hooks/pre-commit' } });
    expect(await session.look(save)).toMatchObject({ state: 'asking', edited: true });
  });
});

describe('askAnyway', () => {
  const why = { askAnyway: 'its author says so' };

  it('asks about what the rules allow, and no rule settles it', async () => {
    const session = open();
    const decision = await session.evaluate(call('c1', 'look'), why);
    expect(decision).toMatchObject({ behavior: 'ask', decidedBy: 'tool', bypassImmune: true, suggestions: [] });
    expect(decision.message).toMatch(/its author says so/);
    await session.evaluate(call('c2', 'pay'));
    await session.answer({ toolCallId: 'c2', behavior: 'allow', remember: 0 });
    expect(await session.pending()).toMatchObject([{ toolCallId: 'c1' }]);
    await session.answer({ toolCallId: 'c1', behavior: 'allow' });
    expect(await session.claim(call('c1', 'look'))).toMatchObject({ ok: true });
  });

  it('lifts no deny', async () => {
    expect(await open().evaluate(call('c1', 'drop'), why)).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
  });
});

it("an edit into a tool's own question that nobody saw asks anew", async () => {
  const pay = {
    checkPermissions: ({ n }: { n: number }) =>
      n > 100
        ? ({ behavior: 'ask', bypassImmune: true, message: 'a large sum' } as const)
        : ({ behavior: 'passthrough' } as const),
  };
  const session = new PermissionEngine({ mode: 'default' }, { tools: { pay } }).session({ id: 's' });
  await session.evaluate(call('c1', 'pay'));
  const [result] = await session.answer([{ toolCallId: 'c1', behavior: 'allow', input: { n: 500 } }]);
  expect(result).toMatchObject({ ok: true, decision: { behavior: 'ask' } });
  expect(await session.claim(call('c1', 'pay'))).toMatchObject({ ok: false });
});
