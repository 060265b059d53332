import { describe, expect, it } from 'vitest';
import { fakeEngine } from './fake-engine.js';
import { createRuleStore } from './rule-store.js';
import { createSession } from './session.js';
import { allow, call, deny, ids, setUp } from './session-setup.js';
import type { SessionStore } from './store.js';

describe('remembering', () => {
  it('settles the asks it covers, and later calls, in every session object on the store', async () => {
    const { session, open, told } = setUp();
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { to: 'bob' }), call('c', 'post')]);
    await session.answer({ ...allow('a'), remember: 1 }, { by: 'ann' });
    expect(await ids(session)).toEqual(['c']);
    expect(told).toContain('answer b');
    expect(await session.claim(call('b', 'send', { to: 'bob' }))).toMatchObject({ ok: true });
    expect(await open().evaluate(call('d', 'send', { to: 'eve' }))).toMatchObject({
      behavior: 'allow',
      rule: { source: { scope: 'session' } },
    });
    expect(await open().remembered()).toMatchObject([{ by: 'ann', rule: { toolName: 'send', behavior: 'allow' } }]);
    expect(await open({ id: 'other' }).evaluate(call('d', 'send'))).toMatchObject({ behavior: 'ask' });
  });

  it('never settles a safety ask', async () => {
    const { session } = setUp();
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { danger: 'fire' })]);
    await session.answer({ ...allow('a'), remember: 1 });
    expect(await ids(session)).toEqual(['b']);
  });

  it('on a deny adds a deny, which settles what it covers as denied', async () => {
    const { session, open } = setUp();
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { to: 'bob' })]);
    await session.answer({ ...deny('a'), remember: 1 });
    expect(await session.pending()).toEqual([]);
    expect(await session.claim(call('b', 'send', { to: 'bob' }))).toMatchObject({ reason: 'denied' });
    expect(await open().evaluate(call('c', 'send'))).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
  });

  it('stops what was allowed before and has not started', async () => {
    const { session } = setUp();
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { to: 'bob' })]);
    await session.answer(allow('a'));
    await session.answer({ ...deny('b'), remember: 1 });
    expect(await session.claim(call('a', 'send', { to: 'ann' }))).toMatchObject({ reason: 'denied' });
  });

  it('goes after the other answers of its batch', async () => {
    const { session } = setUp();
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { to: 'bob' })]);
    expect(await session.answer([{ ...allow('a'), remember: 1 }, deny('b')])).toMatchObject([
      { ok: true, decision: { behavior: 'allow' } },
      { ok: true, decision: { behavior: 'deny', decidedBy: 'person' } },
    ]);
  });

  describe('with an edit', () => {
    const shown = call('a', 'send', { to: 'prod' });
    const edited = { ...allow('a'), input: { to: 'test' } };

    it('is refused where the rule does not let the edit run', async () => {
      const { session } = setUp();
      await session.evaluate(shown);
      const [refused] = await session.answer({ ...edited, remember: 0 });
      expect(refused).toMatchObject({ ok: false, reason: 'invalid', message: expect.stringContaining('edited') });
      expect(await session.remembered()).toEqual([]);
      expect(await ids(session)).toEqual(['a']);
      expect(await session.answer(edited)).toMatchObject([{ ok: true }]);
      expect(await session.evaluate(call('b', 'send', { to: 'prod' }))).toMatchObject({ behavior: 'ask' });
    });

    it('holds where the rule covers it', async () => {
      const { session } = setUp();
      await session.evaluate(shown);
      expect(await session.answer({ ...edited, remember: 1 })).toMatchObject([{ ok: true }]);
      expect(await session.evaluate(call('b', 'send', { to: 'test' }))).toMatchObject({ behavior: 'allow' });
    });

    it.each([
      ['asks again', { to: 'prod', danger: 'fire' }],
      ['is denied', { to: 'eve' }],
      ['runs without a rule', { to: 'all' }],
    ])('that %s is refused: nothing would be remembered', async (_what, input) => {
      const rule = { toolName: 'send', ruleContent: null, source: { scope: 'code' } } as const;
      const engine = fakeEngine().withRules({
        allow: [{ ...rule, behavior: 'allow', input: { to: 'all' } }],
        deny: [{ ...rule, behavior: 'deny', input: { to: 'eve' } }],
      });
      const session = createSession(engine, { id: 'chat' });
      await session.evaluate(shown);
      expect(await session.answer({ ...allow('a'), input, remember: 1 })).toMatchObject([{ reason: 'invalid' }]);
      expect(await session.pending()).toMatchObject([{ input: { to: 'prod' } }]);
      expect(await session.remembered()).toEqual([]);
    });

    it('to the same input is no edit', async () => {
      const { session } = setUp();
      await session.evaluate(shown);
      expect(await session.answer({ ...edited, input: { to: 'prod' }, remember: 0 })).toMatchObject([{ ok: true }]);
    });

    it('of a no is about what was shown', async () => {
      const { session } = setUp();
      await session.evaluate(shown);
      expect(await session.answer({ ...edited, behavior: 'deny', remember: 0 })).toMatchObject([{ ok: true }]);
      expect(await session.evaluate(call('b', 'send', { to: 'prod' }))).toMatchObject({ behavior: 'deny' });
      expect(await session.evaluate(call('c', 'send', { to: 'test' }))).toMatchObject({ behavior: 'ask' });
    });
  });

  it('is refused where the policy forbids it', async () => {
    const { session } = setUp({}, { mayRemember: false });
    await session.evaluate(call('a', 'send'));
    expect(await session.answer({ ...allow('a'), remember: 0 })).toMatchObject([{ ok: false, reason: 'invalid' }]);
    expect(await ids(session)).toEqual(['a']);
  });

  it('is refused when the suggestion no longer helps', async () => {
    const { session, store } = setUp();
    await session.evaluate(call('a', 'send'));
    const stricter = createSession(fakeEngine({ ask: ['send'] }), { id: 'chat', store });
    expect(await stricter.answer({ ...allow('a'), remember: 0 })).toMatchObject([{ ok: false, reason: 'invalid' }]);
  });

  it('in a scope of the host binds its other sessions too, until it is taken back there', async () => {
    const { session, open, store } = setUp();
    const user = createRuleStore(store, 'user:ann');
    const mine = open({ ruleStores: { user } });
    await mine.evaluate(call('a', 'send', { to: 'ann' }));
    const scopes = ['session', 'user'] as const;
    expect(await mine.answer({ ...allow('a'), remember: 0, scope: 'user' }, { scopes, by: 'ann' })).toMatchObject([
      { ok: true },
    ]);
    const [kept] = await user.list();
    expect(kept).toMatchObject({ by: 'ann', rule: { toolName: 'send', behavior: 'allow', source: { scope: 'user' } } });
    expect(await mine.evaluate(call('b', 'send', { to: 'ann' }))).toMatchObject({ behavior: 'allow' });
    const elsewhere = open({ id: 'another chat', ruleStores: { user } });
    expect(await elsewhere.evaluate(call('a', 'send', { to: 'ann' }))).toMatchObject({ behavior: 'allow' });
    expect(await session.evaluate(call('c', 'send', { to: 'ann' }))).toMatchObject({ behavior: 'ask' });
    await mine.claim(call('a', 'send', { to: 'ann' }));
    expect(await user.revoke(kept?.id ?? '')).toBe(true);
    await open({ ruleStores: { user } }).pending();
    expect(await user.list()).toEqual([]);
    expect(
      await open({ id: 'a third', ruleStores: { user } }).evaluate(call('d', 'send', { to: 'ann' })),
    ).toMatchObject({ behavior: 'ask' });
  });

  it('can be listed and taken back', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    await session.answer({ ...allow('a'), remember: 1 });
    const [remembered] = await session.remembered();
    expect(await session.revoke(remembered?.id ?? '')).toBe(true);
    expect(await session.revoke(remembered?.id ?? '')).toBe(false);
    expect(await session.evaluate(call('b', 'send'))).toMatchObject({ behavior: 'ask' });
    await session.pending();
    expect(await session.remembered()).toEqual([]);
  });

  it('is written together with the answer: what it covers is made good where the process dies after it', async () => {
    const { session, open, store } = setUp();
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { to: 'bob' })]);
    let writes = 0;
    const dying: SessionStore = {
      ...store,
      write: (...write) => (++writes === 2 ? Promise.reject(new Error('killed')) : store.write(...write)),
    };
    await expect(open({ store: dying }).answer({ ...allow('a'), remember: 1 })).rejects.toThrow('killed');
    expect(await open().remembered()).toHaveLength(1);
    expect(await open().pending()).toEqual([]);
  });

  it('in a scope of the host is made good where the process died before the rule was there', async () => {
    const { session, open, store } = setUp();
    const user = createRuleStore(store, 'user:ann');
    const dying = { ...user, add: () => Promise.reject(new Error('killed')) };
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { to: 'bob' })]);
    const answer = { ...allow('a'), remember: 1, scope: 'user' } as const;
    await expect(open({ ruleStores: { user: dying } }).answer(answer, { scopes: ['user'] })).rejects.toThrow('killed');
    expect(await open({ ruleStores: { user } }).pending()).toEqual([]);
    expect(await user.list()).toHaveLength(1);
  });
});
