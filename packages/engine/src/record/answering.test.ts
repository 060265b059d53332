import { describe, expect, it } from 'vitest';
import { fakeEngine } from './fake-engine.js';
import { createSession, type PermissionSession } from './session.js';
import { allow, call, deny, ids, setUp } from './session-setup.js';

describe('answering', () => {
  it('takes part of a batch; the rest goes on asking and is not announced again', async () => {
    const { session, told } = setUp();
    await session.evaluate([call('a', 'send'), call('b', 'pay')]);
    const asks = told.filter((line) => line.startsWith('ask'));
    await session.answer(allow('a'));
    expect(await ids(session)).toEqual(['b']);
    expect(told.filter((line) => line.startsWith('ask'))).toEqual(asks);
  });

  it('counts the first; a second, foreign or late one changes nothing and says so', async () => {
    const { session, open, told } = setUp();
    await session.evaluate(call('a', 'send'));
    const results = await session.answer([deny('a'), allow('a'), allow('zzz')]);
    expect(results).toMatchObject([
      { toolCallId: 'a', ok: true },
      { toolCallId: 'a', ok: false, reason: 'late' },
      { toolCallId: 'zzz', ok: false, reason: 'unknown' },
    ]);
    const before = told.length;
    expect(await session.answer(allow('a'))).toMatchObject([{ ok: false, reason: 'late' }]);
    expect(await open({ id: 'other' }).answer(allow('a'))).toMatchObject([{ ok: false, reason: 'unknown' }]);
    expect(told).toHaveLength(before);
    expect(await session.claim(call('a', 'send'))).toMatchObject({ reason: 'denied' });
  });

  it('tells the model what the person said', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const [result] = await session.answer({ ...deny('a'), message: 'ask legal first' });
    expect(result?.ok && result.decision).toMatchObject({ behavior: 'deny', decidedBy: 'person' });
    const claim = await session.claim(call('a', 'send'));
    expect(claim).toMatchObject({ reason: 'denied', modelMessage: result?.ok && result.decision.modelMessage });
    expect(!claim.ok && claim.modelMessage).toContain('ask legal first');
  });

  it.each([
    ['no object', 'yes'],
    ['null', null],
    ['no id', { behavior: 'allow' }],
    ['a word that is none', { toolCallId: 'a', behavior: 'maybe' }],
    ['an index that is none', { toolCallId: 'a', behavior: 'allow', remember: -1 }],
    ['rule text', { toolCallId: 'a', behavior: 'allow', remember: 'send' }],
    ['an index beyond', { toolCallId: 'a', behavior: 'allow', remember: 9 }],
    ['a scope that is none', { toolCallId: 'a', behavior: 'allow', remember: 0, scope: 'managed' }],
    ['a scope that the host did not offer', { toolCallId: 'a', behavior: 'allow', remember: 0, scope: 'project' }],
    ['another tool', { toolCallId: 'a', behavior: 'allow', toolName: 'drop' }],
    ['a message that is none', { toolCallId: 'a', behavior: 'deny', message: 1 }],
    ['an input that is no JSON', { toolCallId: 'a', behavior: 'allow', input: { n: 1n } }],
    ...['input', 'remember', 'scope', 'message', 'fingerprint', 'toolName', 'agentPath', 'step'].flatMap((member) =>
      ['allow', 'deny'].map((behavior): [string, object] => [
        `${behavior} with "${member}": null`,
        { toolCallId: 'a', behavior, [member]: null },
      ]),
    ),
  ])('refuses %s and goes on asking', async (_what, answer) => {
    const { session, told } = setUp();
    await session.evaluate(call('a', 'send'));
    const before = told.length;
    expect(await session.answer([answer as never])).toMatchObject([{ ok: false, reason: 'invalid' }]);
    expect(told).toHaveLength(before);
    expect(await ids(session)).toEqual(['a']);
  });

  it('says that an absent input is to be left out', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send'));
    const [result] = await session.answer({ ...allow('a'), input: null });
    expect(result).toMatchObject({ ok: false, message: expect.stringMatching(/"input" .* leave it out/) });
  });

  it('refuses an answer to what was shown before', async () => {
    const { session } = setUp();
    await session.evaluate(call('a', 'send', { to: 'ann' }));
    const [shown] = await session.pending();
    await session.cancel();
    await session.evaluate(call('a', 'send', { to: 'eve' }));
    expect(await session.answer({ ...allow('a'), fingerprint: shown?.fingerprint ?? '' })).toMatchObject([
      { ok: false, reason: 'late' },
    ]);
    expect(await ids(session)).toEqual(['a']);
  });

  it('works after a restart', async () => {
    const { session, open } = setUp();
    await session.evaluate(call('a', 'send', { to: 'ann' }));
    const after = open();
    expect(await after.pending()).toEqual(await session.pending());
    await after.answer(allow('a'));
    expect(await open().claim(call('a', 'send', { to: 'ann' }))).toMatchObject({ ok: true });
  });
});

describe('editing the input', () => {
  const send = call('s', 'send', { to: 'ann' });
  const shown = async (session: PermissionSession) => ({
    ...allow('s'),
    fingerprint: (await session.pending())[0]?.fingerprint ?? '',
  });

  it('runs the edit, claimed as announced or as edited', async () => {
    for (const claimed of [send, call('s', 'send', { to: 'bob' })]) {
      const { session } = setUp();
      await session.evaluate(send);
      expect(await session.answer({ ...allow('s'), input: { to: 'bob' } })).toMatchObject([
        { ok: true, decision: { behavior: 'allow', decidedBy: 'person', input: { to: 'bob' } } },
      ]);
      expect(await session.claim(claimed)).toEqual({ ok: true, input: { to: 'bob' } });
    }
  });

  it('into a deny ends the call', async () => {
    const engine = fakeEngine().withRules({
      deny: [
        { toolName: 'send', ruleContent: null, behavior: 'deny', input: { to: 'eve' }, source: { scope: 'code' } },
      ],
    });
    const session = createSession(engine, { id: 'chat' });
    await session.evaluate(send);
    expect(await session.answer({ ...allow('s'), input: { to: 'eve' } })).toMatchObject([
      { ok: true, decision: { behavior: 'deny', decidedBy: 'deny-rule' } },
    ]);
    expect(await session.claim(send)).toMatchObject({ reason: 'denied' });
    expect(await session.pending()).toEqual([]);
  });

  it('into a danger that was not shown asks again, with the edit', async () => {
    const { session, told } = setUp();
    await session.evaluate(send);
    const dangerous = { to: 'ann', danger: 'fire' };
    expect(await session.answer({ ...allow('s'), input: dangerous })).toMatchObject([
      { ok: true, decision: { behavior: 'ask' } },
    ]);
    expect(await session.pending()).toMatchObject([{ input: dangerous, findings: [{ id: 'fire' }] }]);
    expect(await session.claim(send)).toMatchObject({ reason: 'asking' });
    await session.answer(await shown(session));
    expect(await session.claim(send)).toEqual({ ok: true, input: dangerous });
    expect(told.filter((line) => line === 'ask s')).toHaveLength(2);
  });

  it('into a new question takes no yes that does not say to which question it is', async () => {
    const { session } = setUp();
    await session.evaluate(send);
    const looked = await session.look(send);
    await session.answer({ ...allow('s'), input: { to: 'ann', danger: 'fire' } });
    for (const late of [allow('s'), { ...allow('s'), fingerprint: looked.fingerprint ?? '' }]) {
      expect(await session.answer(late)).toMatchObject([{ ok: false, reason: 'late' }]);
      expect(await session.claim(send)).toMatchObject({ reason: 'asking' });
    }
    const { fingerprint = '' } = await session.look(send);
    expect(fingerprint).toBe((await session.pending())[0]?.fingerprint);
    expect(await session.answer({ ...allow('s'), fingerprint })).toMatchObject([{ ok: true }]);
  });

  it('into a new question takes a no that names the call alone', async () => {
    const { session } = setUp();
    await session.evaluate(send);
    await session.answer({ ...allow('s'), input: { to: 'ann', danger: 'fire' } });
    expect(await session.answer(deny('s'))).toMatchObject([{ ok: true }]);
  });

  it('that keeps a danger that was shown counts as answered', async () => {
    const { session } = setUp();
    await session.evaluate(call('s', 'send', { danger: 'fire', to: 'ann' }));
    await session.answer({ ...allow('s'), input: { danger: 'fire', to: 'bob' } });
    expect(await session.claim(call('s', 'send', { danger: 'fire', to: 'ann' }))).toEqual({
      ok: true,
      input: { danger: 'fire', to: 'bob' },
    });
  });

  it('that the tool changes once more is shown before it runs', async () => {
    const { session } = setUp();
    await session.evaluate(send);
    await session.answer({ ...allow('s'), input: { trim: ' b ' } });
    expect(await session.pending()).toMatchObject([{ input: { trim: 'b' } }]);
  });

  it('to the same input in another order is no edit', async () => {
    const { session, engine } = setUp();
    await session.evaluate(call('s', 'send', { a: 1, b: 2 }));
    const before = engine.checked.length;
    await session.answer({ ...allow('s'), input: { b: 2, a: 1 } });
    expect(engine.checked).toHaveLength(before);
  });
});

describe('time', () => {
  it('ends an ask that nobody answered, and never calls that a no', async () => {
    const { session, told, time } = setUp({ askTimeout: 500 });
    await session.evaluate(call('a', 'send'));
    expect(await session.pending()).toMatchObject([{ createdAt: 1_000, expiresAt: 1_500 }]);
    time.now = 1_500;
    const claim = await session.claim(call('a', 'send'));
    expect(claim).toMatchObject({ ok: false, reason: 'expired' });
    expect(!claim.ok && claim.modelMessage).toMatch(/nobody answered/i);
    expect(told.at(-1)).toBe('finish a expired');
    expect(await session.answer(allow('a'))).toMatchObject([{ ok: false, reason: 'expired' }]);
    expect(await session.claim(call('a', 'send'))).toMatchObject({ ok: false, reason: 'expired' });
    expect(told.filter((line) => line.startsWith('finish'))).toHaveLength(1);
  });

  it('ends it for whoever looks first', async () => {
    for (const look of ['pending', 'answer', 'evaluate'] as const) {
      const { session, told, time } = setUp({ askTimeout: 500 });
      await session.evaluate(call('a', 'send'), { step: 1 });
      time.now = 2_000;
      if (look === 'pending') expect(await session.pending()).toEqual([]);
      if (look === 'answer') expect(await session.answer(allow('a'))).toMatchObject([{ reason: 'expired' }]);
      if (look === 'evaluate')
        expect(await session.evaluate(call('a', 'send'), { step: 1 })).toMatchObject({ decidedBy: 'timeout' });
      expect(told.filter((line) => line === 'finish a expired')).toHaveLength(1);
    }
  });

  it('makes a call with an expired id a new one', async () => {
    const { session, time } = setUp({ askTimeout: 500 });
    await session.evaluate(call('a', 'send'));
    time.now = 2_000;
    expect(await session.evaluate(call('a', 'send'))).toMatchObject({ behavior: 'ask' });
    expect(await session.pending()).toMatchObject([{ createdAt: 2_000 }]);
  });
});
