import { describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import { sessionEventNames } from './events.js';
import { type FakePolicy, fakeEngine } from './fake-engine.js';
import { createMemoryStore } from './memory-store.js';
import type { SessionOptions } from './options.js';
import { createRuleStore } from './rule-store.js';
import { createSession, type PermissionSession } from './session.js';
import type { SessionStore } from './store.js';
import type { PermissionRequest } from './types.js';

const policy: FakePolicy = { allow: ['read'], ask: ['pay'], deny: ['drop'] };

function setUp(
  options: Partial<SessionOptions> = {},
  fake: FakePolicy = policy,
  store: SessionStore = createMemoryStore(),
) {
  const engine = fakeEngine(fake);
  const open = (more: Partial<SessionOptions> = {}) =>
    createSession(engine, { id: 'chat', store, ...options, ...more });
  const session = open();
  const told: string[] = [];
  for (const name of sessionEventNames) {
    session.on(name, (event) => {
      const about = 'toolCallId' in event ? event.toolCallId : `${event.step} ${event.toolCallIds}`;
      told.push(`${name.replace('permission-', '')} ${about}${'outcome' in event ? ` ${event.outcome}` : ''}`);
    });
  }
  return { engine, store, open, session, told, time: engine.time };
}

const call = (id: string, name: string, input: unknown = {}) => ({ id, name, input });
const allow = (toolCallId: string) => ({ toolCallId, behavior: 'allow' as const });
const deny = (toolCallId: string) => ({ toolCallId, behavior: 'deny' as const });
const ids = async (session: PermissionSession) => (await session.pending()).map(({ toolCallId }) => toolCallId);

describe('a step with an allowed, an asking and a denied call', () => {
  const read = call('r', 'read', { path: 'a' });
  const send = call('s', 'send', { to: 'ann' });
  const drop = call('d', 'drop');

  it('runs each once, as decided', async () => {
    const { session, told } = setUp();
    const decisions = await session.evaluate([read, send, drop], { step: 'm1' });
    expect(decisions.map(({ behavior }) => behavior)).toEqual(['allow', 'ask', 'deny']);
    expect(await session.claim(read)).toEqual({ ok: true, input: read.input });
    expect(await session.claim(send)).toMatchObject({ ok: false, reason: 'asking' });
    expect(await session.claim(drop)).toEqual({
      ok: false,
      reason: 'denied',
      modelMessage: 'policy says deny to drop',
    });
    await session.finish('r', { outcome: 'executed' });
    expect(await session.answer(allow('s'), { by: 'ann' })).toMatchObject([
      { ok: true, decision: { behavior: 'allow', decidedBy: 'person', input: send.input } },
    ]);
    expect(await session.claim(send)).toEqual({ ok: true, input: send.input });
    await session.finish('s', { outcome: 'failed', error: 'no network' });
    expect(await session.claim(send)).toMatchObject({ ok: false, reason: 'used' });
    expect(told).toEqual([
      'decision r',
      'decision s',
      'ask s',
      'decision d',
      'finish d denied',
      'claim r',
      'finish r executed',
      'answer s',
      'claim s',
      'finish s failed',
    ]);
  });

  it('gives a claim back the very object that it was asked with', async () => {
    const { session } = setUp();
    await session.evaluate(read);
    expect(await session.claim(read)).toHaveProperty('input', read.input);
    const claim = await setUpAndClaim(read);
    expect(claim.ok && claim.input).toBe(read.input);
  });

  async function setUpAndClaim(one: typeof read) {
    const { session } = setUp();
    await session.evaluate(one);
    return session.claim(one);
  }
});

describe('announcing', () => {
  it('does not ask twice, in this session object or another', async () => {
    const { session, open, told } = setUp();
    const send = call('s', 'send', { to: 'ann' });
    await session.evaluate(send, { step: 1 });
    expect(await session.evaluate(send, { step: 1 })).toMatchObject({ behavior: 'ask' });
    expect(await open().evaluate({ ...send, input: { to: 'ann' } }, { step: 1 })).toMatchObject({ behavior: 'ask' });
    expect(told).toEqual(['decision s', 'ask s']);
  });

  it('refuses an id that is open for another call, and leaves that call alone', async () => {
    const { session } = setUp();
    await session.evaluate(call('c', 'read', { path: 'a' }), { step: 1 });
    expect(await session.evaluate(call('c', 'read', { path: 'b' }), { step: 2 })).toMatchObject({
      behavior: 'deny',
      decidedBy: 'error',
    });
    expect(await session.claim(call('c', 'read', { path: 'b' }))).toMatchObject({ ok: false, reason: 'changed' });
    expect(await session.claim(call('c', 'read', { path: 'a' }))).toMatchObject({ ok: true });
    expect(await session.evaluate(call('c', 'read', { path: 'a' }), { step: 2 })).toMatchObject({
      behavior: 'deny',
      decidedBy: 'error',
    });
  });

  it('of two calls with one id in a step, takes the first', async () => {
    const { session } = setUp();
    const decisions = await session.evaluate([call('c', 'send', { to: 'ann' }), call('c', 'send', { to: 'bob' })]);
    expect(decisions.map(({ behavior }) => behavior)).toEqual(['ask', 'deny']);
    expect(await session.pending()).toMatchObject([{ input: { to: 'ann' } }]);
  });

  it('takes a reused id after the end as a new call', async () => {
    const { session } = setUp();
    const send = call('call_0', 'send', { to: 'ann' });
    await session.evaluate(send);
    await session.answer(allow('call_0'));
    await session.claim(send);
    await session.finish('call_0', { outcome: 'executed' });
    expect(await session.evaluate(send)).toMatchObject({ behavior: 'ask' });
    expect(await session.claim(send)).toMatchObject({ reason: 'asking' });
  });

  it('takes the same call of the same step as what it was, also after its end', async () => {
    const { session, told } = setUp();
    const drop = call('d', 'drop');
    await session.evaluate(drop, { step: 's' });
    const before = told.length;
    expect(await session.evaluate(drop, { step: 's' })).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
    expect(told).toHaveLength(before);
    const read = call('r', 'read');
    await session.evaluate(read, { step: 's' });
    await session.claim(read);
    await session.finish('r', { outcome: 'executed' });
    await session.evaluate(read, { step: 's' });
    expect(await session.claim(read)).toMatchObject({ reason: 'used' });
    expect(await session.evaluate(read, { step: 't' })).toMatchObject({ behavior: 'allow' });
    expect(await session.claim(read)).toMatchObject({ ok: true });
  });

  it.each([
    [
      'a cycle',
      () => {
        const cycle: Record<string, unknown> = {};
        cycle.self = cycle;
        return cycle;
      },
    ],
    ['a bigint', () => ({ amount: 1n })],
    ['a function', () => ({ run: () => 1 })],
    ['a Map', () => new Map([['a', 1]])],
    ['no number', () => ({ amount: Number.NaN })],
  ])('denies an input that is not JSON: %s', async (_what, make) => {
    const { session } = setUp();
    const bad = call('b', 'read', make());
    expect(await session.evaluate(bad)).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
    expect(await session.claim(bad)).toMatchObject({ ok: false });
  });

  it('denies a call without an id', async () => {
    const { session } = setUp();
    expect(await session.evaluate(call('', 'read'))).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
  });

  it.each(['constructor', '__proto__', 'a/b', 'ä\ud800', '>', 'x'.repeat(500)])('takes any id: %j', async (id) => {
    const { session } = setUp({ id });
    await session.evaluate(call(id, 'read'));
    expect(await session.claim(call(id, 'read'))).toMatchObject({ ok: true });
    expect(await setUp({ id: `${id}/` }).session.claim(call(id, 'read'))).toMatchObject({ reason: 'unknown' });
  });
});

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
  ])('refuses %s and goes on asking', async (_what, answer) => {
    const { session, told } = setUp();
    await session.evaluate(call('a', 'send'));
    const before = told.length;
    expect(await session.answer([answer as never])).toMatchObject([{ ok: false, reason: 'invalid' }]);
    expect(told).toHaveLength(before);
    expect(await ids(session)).toEqual(['a']);
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
    await session.answer(allow('s'));
    expect(await session.claim(send)).toEqual({ ok: true, input: dangerous });
    expect(told.filter((line) => line === 'ask s')).toHaveLength(2);
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

  it('is made good when the process died before the rule was added', async () => {
    const { session, open, store } = setUp();
    await session.evaluate([call('a', 'send', { to: 'ann' }), call('b', 'send', { to: 'bob' })]);
    const dying: SessionStore = {
      ...store,
      write: (key, value, expected) =>
        key.endsWith('/rules') ? Promise.reject(new Error('killed')) : store.write(key, value, expected),
    };
    await expect(open({ store: dying }).answer({ ...allow('a'), remember: 1 })).rejects.toThrow('killed');
    expect(await open().pending()).toEqual([]);
    expect(await open().remembered()).toHaveLength(1);
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

describe('nobody there', () => {
  it('denies what would ask, and keeps reason and suggestions', async () => {
    const { session } = setUp({ canAsk: false });
    const decision = await session.evaluate(call('a', 'send'));
    expect(decision).toMatchObject({ behavior: 'deny', decidedBy: 'no-approver' });
    expect(decision.suggestions).toHaveLength(2);
    expect(decision.message).toContain('send: ask');
    expect(await session.claim(call('a', 'send'))).toMatchObject({ reason: 'denied' });
    expect(await session.pending()).toEqual([]);
  });

  it('does not take an ask away from a session where somebody is', async () => {
    const { session, open } = setUp();
    await session.evaluate(call('a', 'send'));
    expect(await open({ canAsk: false }).evaluate(call('a', 'send'))).toMatchObject({ decidedBy: 'no-approver' });
    expect(await ids(session)).toEqual(['a']);
  });
});

describe('an approver of the host', () => {
  it('answers at once, one question after the other', async () => {
    const asked: PermissionRequest[] = [];
    const { session } = setUp({
      onAsk: (request) => {
        asked.push(request);
        return request.toolName === 'send' ? { ...allow(request.toolCallId), remember: 1, by: 'cli' } : undefined;
      },
    });
    const decisions = await session.evaluate([
      call('a', 'send', { to: 'ann' }),
      call('b', 'send', { to: 'bob' }),
      call('c', 'post'),
    ]);
    expect(decisions.map(({ behavior, decidedBy }) => `${behavior} ${decidedBy}`)).toEqual([
      'allow person',
      'allow allow-rule',
      'ask mode',
    ]);
    expect(asked.map(({ toolCallId }) => toolCallId)).toEqual(['a', 'c']);
    expect(await ids(session)).toEqual(['c']);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('terminal is gone');
      },
    ],
    ['answers for another call', () => allow('zzz')],
    ['answers what makes no sense', (request: PermissionRequest) => ({ ...allow(request.toolCallId), remember: 99 })],
  ])('that %s denies', async (_what, onAsk) => {
    const { session } = setUp({ onAsk });
    expect(await session.evaluate(call('a', 'send'))).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
    expect(await session.claim(call('a', 'send'))).toMatchObject({ reason: 'denied' });
  });
});

describe('steps', () => {
  it('tells when no call of a step may run', async () => {
    const { session, told } = setUp();
    await session.evaluate([call('a', 'drop'), call('b', 'drop')], { step: 'm1' });
    expect(told.at(-1)).toBe('all-tools-denied m1 a,b');
    await session.evaluate([call('c', 'drop'), call('d', 'send')], { step: 'm2' });
    expect(told.filter((line) => line.startsWith('all'))).toHaveLength(1);
    await session.answer(deny('d'));
    expect(told.at(-1)).toBe('all-tools-denied m2 c,d');
    await session.evaluate([call('e', 'drop'), call('f', 'read')], { step: 'm3' });
    expect(told.filter((line) => line.startsWith('all'))).toHaveLength(2);
  });

  it('waits for the rest of a step that comes call by call', async () => {
    const { session, told } = setUp();
    await session.evaluate(call('a', 'drop'), { step: 1, more: true });
    await session.evaluate(call('b', 'drop'), { step: 1, more: true });
    expect(told.filter((line) => line.startsWith('all'))).toEqual([]);
    await session.evaluate([], { step: 1 });
    expect(told.at(-1)).toBe('all-tools-denied 1 a,b');
  });

  it('knows whether a no ended the run', async () => {
    const { session, open } = setUp({ stopOnReject: true, askTimeout: 10 });
    await session.evaluate([call('a', 'send'), call('b', 'post'), call('c', 'drop')]);
    expect(await session.stopped(['a', 'b', 'c'])).toBe(false);
    await session.answer(deny('a'));
    expect(await session.stopped(['a', 'b', 'c'])).toBe(true);
    expect(await open({ stopOnReject: false }).stopped(['a'])).toBe(false);
  });

  it('asks again about the very same call after a no, or denies it at once', async () => {
    for (const [repeatRefused, behavior] of [
      ['ask', 'ask'],
      ['deny', 'deny'],
    ] as const) {
      const { session } = setUp({ repeatRefused });
      await session.evaluate(call('a', 'send', { to: 'ann' }));
      await session.answer({ ...deny('a'), message: 'not today' });
      const again = await session.evaluate(call('b', 'send', { to: 'ann' }));
      expect(again.behavior).toBe(behavior);
      if (behavior === 'deny') expect(again.modelMessage).toContain('not today');
      expect(await session.evaluate(call('c', 'send', { to: 'bob' }))).toMatchObject({ behavior: 'ask' });
    }
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

describe('agents below', () => {
  it('ask among the asks of the session, with the path of agents', async () => {
    const { session } = setUp();
    const writer = session.subagent({ agent: 'researcher' }).subagent({ agent: 'writer' });
    await writer.evaluate(call('call_0', 'send', { to: 'ann' }));
    expect(await session.pending()).toMatchObject([{ toolCallId: 'call_0', agentPath: ['researcher', 'writer'] }]);
    await session.answer(allow('call_0'));
    expect(await session.claim(call('call_0', 'send', { to: 'ann' }))).toMatchObject({ reason: 'unknown' });
    expect(await writer.claim(call('call_0', 'send', { to: 'ann' }))).toMatchObject({ ok: true });
  });

  it('may share ids with it; an answer then says whose call it means', async () => {
    const { session } = setUp();
    const child = session.subagent({ agent: 'child' });
    await session.evaluate(call('call_0', 'send', { to: 'ann' }));
    await child.evaluate(call('call_0', 'send', { to: 'bob' }));
    expect(await session.answer(allow('call_0'))).toMatchObject([{ ok: false, reason: 'invalid' }]);
    await session.answer({ ...allow('call_0'), agentPath: ['child'] });
    expect(await session.pending()).toMatchObject([{ agentPath: [] }]);
    expect(await child.answer({ ...allow('call_0'), agentPath: [] })).toMatchObject([{ ok: false }]);
    expect(await session.pending()).toHaveLength(1);
  });

  it('can be kept from asking', async () => {
    const { session } = setUp();
    const child = session.subagent({ agent: 'child', asks: 'deny' });
    expect(await child.evaluate(call('a', 'send'))).toMatchObject({ behavior: 'deny', decidedBy: 'no-approver' });
  });

  it('are bound by every remembered deny; an allow is for the agent that asked', async () => {
    const { session } = setUp();
    const [one, other] = [session.subagent({ agent: 'one' }), session.subagent({ agent: 'other' })];
    await one.evaluate([call('a', 'send'), call('b', 'post')]);
    await session.answer([
      { ...allow('a'), remember: 1 },
      { ...deny('b'), remember: 1 },
    ]);
    expect(await one.evaluate(call('c', 'send'))).toMatchObject({ behavior: 'allow' });
    expect(await other.evaluate([call('c', 'send'), call('d', 'post')])).toMatchObject([
      { behavior: 'ask' },
      { behavior: 'deny' },
    ]);
    expect(await session.evaluate([call('c', 'send'), call('d', 'post')])).toMatchObject([
      { behavior: 'ask' },
      { behavior: 'deny' },
    ]);
  });
});

describe('listeners', () => {
  it('hear of what is stored already', async () => {
    const store = createMemoryStore();
    const { session } = setUp({}, policy, store);
    const states: Promise<unknown>[] = [];
    session.on('permission-ask', () =>
      states.push(store.list('').then(([record]) => JSON.parse(record?.value ?? '').state)),
    );
    await session.evaluate(call('a', 'send'));
    expect(await Promise.all(states)).toEqual(['asking']);
  });

  it('may fail without changing anything, and are reported once', async () => {
    const errors: unknown[] = [];
    const { session } = setUp({ onListenerError: (error) => errors.push(error) });
    session.on('permission-decision', () => {
      throw new Error('disk full');
    });
    expect(await session.evaluate([call('a', 'read'), call('b', 'read')])).toMatchObject([
      { behavior: 'allow' },
      { behavior: 'allow' },
    ]);
    expect(errors).toHaveLength(1);
  });

  it('hear what other objects of the session do, and nothing of other sessions', async () => {
    const { session, open, store } = setUp();
    const heard: string[] = [];
    const stop = session.on('permission-decision', ({ toolCallId }) => heard.push(toolCallId));
    await open().evaluate(call('a', 'read'));
    await open({ id: 'other' }).evaluate(call('b', 'read'));
    await setUp({}, policy, createMemoryStore()).session.evaluate(call('c', 'read'));
    stop();
    await open({ store }).evaluate(call('d', 'read'));
    expect(heard).toEqual(['a']);
  });

  it('hear no more once they stop', async () => {
    const { session } = setUp();
    let heard = 0;
    const stop = session.on('permission-decision', () => heard++);
    await session.evaluate(call('a', 'read'));
    stop();
    await session.evaluate(call('b', 'read'));
    expect(heard).toBe(1);
  });
});
