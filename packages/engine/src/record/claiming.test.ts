import { describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import { fakeEngine } from './fake-engine.js';
import { createSession } from './session.js';
import { allow, call, policy, setUp } from './session-setup.js';

describe('claiming', () => {
  it('refuses what was never announced, or belongs to another session', async () => {
    const { session, open } = setUp();
    expect(await session.claim(call('x', 'read'))).toMatchObject({ reason: 'unknown' });
    await open({ id: 'other' }).evaluate(call('x', 'read'));
    expect(await session.claim(call('x', 'read'))).toMatchObject({ reason: 'unknown' });
  });

  it('is for the name and input that were shown', async () => {
    const { session } = setUp();
    await session.evaluate(call('s', 'send', { to: 'ann', text: 'hi' }));
    await session.answer(allow('s'));
    expect(await session.claim(call('s', 'send', { to: 'eve', text: 'hi' }))).toMatchObject({ reason: 'changed' });
    expect(await session.claim(call('s', 'drop', { to: 'ann', text: 'hi' }))).toMatchObject({ reason: 'changed' });
    expect(await session.claim(call('s', 'send', { text: 'hi', to: 'ann', cc: undefined }))).toMatchObject({
      ok: true,
    });
  });

  it('is given once, however many ask', async () => {
    const { session, open } = setUp();
    const send = call('s', 'send');
    await session.evaluate(send);
    await session.answer(allow('s'));
    const claims = await Promise.all(Array.from({ length: 20 }, () => open().claim(send)));
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
    expect(claims.filter((claim) => !claim.ok && claim.reason === 'used')).toHaveLength(19);
  });

  it('can be given back by a nested ask, and taken again', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'read'));
    await session.claim(call('a', 'read'));
    await session.release('a');
    expect(await session.claim(call('a', 'read'))).toMatchObject({ ok: true });
    expect(await session.claim(call('a', 'read'))).toMatchObject({ reason: 'used' });
  });

  it('runs what the tool made of the input, claimed by either', async () => {
    for (const input of [{ trim: ' a ' }, { trim: 'a' }]) {
      const { session } = setUp();
      const decision = await session.evaluate(call('t', 'send', { trim: ' a ' }));
      expect(decision.input).toEqual({ trim: 'a' });
      expect(await session.pending()).toMatchObject([{ input: { trim: 'a' } }]);
      await session.answer(allow('t'));
      expect(await session.claim(call('t', 'send', input))).toEqual({ ok: true, input: { trim: 'a' } });
    }
  });

  it('keeps what was decided when the host changes the object afterwards', async () => {
    const { session } = setUp();
    const input = { trim: ' a ' };
    const decision = await session.evaluate(call('t', 'send', input));
    (decision.input as { trim: string }).trim = 'evil';
    expect(await session.pending()).toMatchObject([{ input: { trim: 'a' } }]);
  });

  it('does not start what a newer policy denies, or would ask about', async () => {
    const { session, store } = setUp();
    await session.evaluate([call('r', 'read'), call('p', 'pay'), call('s', 'send')]);
    await session.answer([allow('p'), allow('s')]);
    const stricter = createSession(fakeEngine({ ask: ['read', 'send'], deny: ['pay'] }), { id: 'chat', store });
    expect(await stricter.claim(call('r', 'read'))).toMatchObject({ ok: false, reason: 'denied' });
    expect(await stricter.claim(call('p', 'pay'))).toMatchObject({ ok: false, reason: 'denied' });
    expect(await stricter.claim(call('s', 'send'))).toMatchObject({ ok: true });
  });
});

describe('going on', () => {
  it.each([
    ['finish', 'unknown call', undefined],
    ['finish', 'asking', 'send'],
    ['finish', 'allowed', 'read'],
    ['finish', 'finished', 'drop'],
    ['submit', 'asking', 'send'],
    ['submit', 'finished', 'drop'],
    ['release', 'allowed', 'read'],
    ['release', 'asking', 'send'],
  ] as const)('%s of a call that is %s is an error that changes nothing', async (method, _state, tool) => {
    const { session, store, told } = setUp();
    if (tool !== undefined) await session.evaluate(call('a', tool));
    const [before, toldBefore] = [await store.list(''), told.length];
    const attempt = method === 'finish' ? session.finish('a', { outcome: 'executed' }) : session[method]('a');
    await expect(attempt).rejects.toSatisfy((error) => isSallyportError(error, 'illegal-transition'));
    expect(await store.list('')).toEqual(before);
    expect(told).toHaveLength(toldBefore);
  });

  it('lets a call run elsewhere', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'read'));
    await session.submit('a');
    expect(await session.claim(call('a', 'read'))).toMatchObject({ reason: 'used' });
    await session.finish('a', { outcome: 'executed' });
    await expect(session.finish('a', { outcome: 'executed' })).rejects.toThrow(/"finish"/);
  });

  it('gives up what has not started', async () => {
    const { session, told } = setUp();
    await session.evaluate([call('a', 'read'), call('b', 'send'), call('c', 'read', { path: 'c' })]);
    await session.claim(call('c', 'read', { path: 'c' }));
    expect(await session.cancel()).toEqual(['a', 'b']);
    expect(told.slice(-2)).toEqual(['finish a cancelled', 'finish b cancelled']);
    expect(await session.claim(call('a', 'read'))).toMatchObject({ reason: 'denied' });
    expect(await session.answer(allow('b'))).toMatchObject([{ reason: 'late' }]);
  });

  it('reports what a crash interrupted, and never runs it again', async () => {
    const { session, open } = setUp();
    await session.evaluate(call('a', 'read'));
    await session.claim(call('a', 'read'));
    const after = open();
    const outcomes: string[] = [];
    after.on('permission-finish', ({ outcome }) => outcomes.push(outcome));
    const claim = await after.claim(call('a', 'read'));
    expect(claim).toMatchObject({ reason: 'used' });
    expect(!claim.ok && claim.modelMessage).toContain('unknown outcome');
    expect(await after.recover()).toEqual([
      { toolCallId: 'a', toolName: 'read', agentPath: [], outcome: 'unknown-outcome' },
    ]);
    expect(outcomes).toEqual(['unknown-outcome']);
    expect(await after.claim(call('a', 'read'))).toMatchObject({ reason: 'used' });
    expect(await after.recover()).toEqual([]);
  });
});

describe('shadow', () => {
  it('tells the truth and lets all run', async () => {
    const { session, told } = setUp({}, { ...policy, enforce: false });
    const decisions = await session.evaluate([call('a', 'drop'), call('b', 'send')]);
    expect(decisions.map(({ behavior }) => behavior)).toEqual(['deny', 'ask']);
    for (const [id, name] of [
      ['a', 'drop'],
      ['b', 'send'],
      ['c', 'never-announced'],
    ] as const) {
      expect(await session.claim(call(id, name))).toEqual({ ok: true, input: {} });
      await session.finish(id, { outcome: 'executed' });
    }
    expect(await session.pending()).toEqual([]);
    expect(told.filter((line) => line.startsWith('ask') || line.startsWith('all'))).toEqual([]);
    expect(told).toContain('decision c');
  });
});
