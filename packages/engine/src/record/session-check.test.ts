import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../decide/engine.js';
import { allow, call, setUp } from './session-setup.js';

describe('session.check', () => {
  it('goes by what was remembered, also elsewhere, and records nothing', async () => {
    const { session, open, told } = setUp();
    const other = open();
    expect(await session.check(call('x', 'mail', { to: 'ann' }))).toMatchObject({ behavior: 'ask' });
    await other.evaluate(call('m', 'mail', { to: 'ann' }));
    await other.answer({ ...allow('m'), remember: 0 });
    expect(await session.check(call('x', 'mail', { to: 'ann' }))).toMatchObject({ behavior: 'allow' });
    expect(told.filter((line) => line.includes(' x'))).toEqual([]);
    expect(await session.look(call('x', 'mail', { to: 'ann' }))).not.toHaveProperty('state');
  });
});

describe('a rule that has ended', () => {
  it('no longer lets a call start that it allowed', async () => {
    const time = { now: Date.parse('2030-01-01T00:00:00Z') };
    const engine = new PermissionEngine(
      { mode: 'default', allow: [{ rule: 'a', expiresAt: '2030-01-01T01:00:00Z' }, 'b'] },
      { clock: () => time.now },
    );
    const session = engine.session({ id: 'chat' });
    const [a, b, late] = [call('1', 'a'), call('2', 'b'), call('3', 'a')];
    expect(await session.evaluate([a, b, late])).toMatchObject([{}, {}, {}].map(() => ({ behavior: 'allow' })));
    expect(await session.claim(a)).toMatchObject({ ok: true });
    time.now += 2 * 3_600_000;
    expect(await session.claim(b)).toMatchObject({ ok: true });
    expect(await session.claim(late)).toMatchObject({ ok: false, reason: 'denied' });
  });
});

describe('onAsk', () => {
  it.each([
    ['another question', { fingerprint: 'old' }],
    ['another step', { step: 'other' }],
    ['another agent', { agentPath: ['other'] }],
  ])('that answers %s is not asked for ever', async (_what, wrong) => {
    let asked = 0;
    const { session } = setUp({
      onAsk: ({ toolCallId }) => {
        asked++;
        return { ...allow(toolCallId), ...wrong };
      },
    });
    const decision = await session.evaluate(call('m', 'mail'));
    expect(decision).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
    expect(asked).toBe(1);
  });
});

it('a method without its session says how to call it', async () => {
  const { session } = setUp();
  const { claim } = session;
  expect(() => claim(call('x', 'read'))).toThrow(/session\.answer\(…\)/);
  expect(() => new Proxy(session, {}).pending()).toThrow(/without it/);
});
