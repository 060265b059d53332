import { describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import { allow, call, deny, ids, setUp } from './session-setup.js';

const send = (id: string) => call(id, 'send', { to: id });

describe('forgetting', () => {
  it('takes out what ended before the time, and nothing else', async () => {
    const { session, open, store, time } = setUp({ askTimeout: 5_000 });
    for (const id of ['ran', 'refused', 'lost', 'running', 'allowed', 'late']) await session.evaluate(send(id));
    await session.answer(['ran', 'lost', 'running', 'allowed', 'late'].map(allow));
    await session.answer(deny('refused'));
    for (const id of ['ran', 'lost', 'late']) await session.claim(send(id));
    await session.finish('ran', { outcome: 'executed' });
    await session.finish('lost', { outcome: 'unknown-outcome' });
    await session.claim(send('running'));
    await session.evaluate(send('asking'));
    time.now = 2_000;
    await session.finish('late', { outcome: 'failed' });
    expect(await open().forget({ before: 2_000 })).toBe(2);
    const kept = (await store.list('chat/call/')).map(({ value }) => JSON.parse(value).toolCallId);
    expect(kept).toEqual(['lost', 'running', 'allowed', 'late', 'asking']);
    expect(await ids(session)).toEqual(['asking']);
    expect(await session.claim(send('allowed'))).toMatchObject({ ok: true });
    expect(await session.claim(send('lost'))).toMatchObject({ ok: false, reason: 'used' });
    await session.finish('running', { outcome: 'executed' });
    expect(await open().forget({ before: 2_000 })).toBe(0);
  });

  it('makes the call of a forgotten approval unknown, never allowed', async () => {
    const { session, open, time } = setUp();
    await session.evaluate(send('a'), { step: 'm' });
    await session.answer(allow('a'));
    await open().claim(send('a'));
    await open().finish('a', { outcome: 'executed' });
    time.now = 9_000;
    expect(await open().forget({ before: 9_000 })).toBe(1);
    // This object wrote the approval itself and has not heard of what came after.
    for (const replayed of [session, open()]) {
      expect(await replayed.claim(send('a'))).toMatchObject({ ok: false, reason: 'unknown' });
      expect(await replayed.answer(allow('a'))).toMatchObject([{ ok: false, reason: 'unknown' }]);
      await expect(replayed.finish('a', { outcome: 'executed' })).rejects.toThrow(/known/);
    }
    expect(await session.evaluate(send('a'), { step: 'm' })).toMatchObject({ behavior: 'ask' });
  });

  it('does not let an old approval run a new call with its id', async () => {
    const { session, open, time } = setUp();
    await session.evaluate(send('a'));
    await session.answer(allow('a'));
    await open().cancel(['a']);
    time.now = 9_000;
    await open().forget({ before: 9_000 });
    const other = call('a', 'send', { to: 'eve' });
    await open().evaluate(other);
    await open().answer(allow('a'));
    expect(await session.claim(send('a'))).toMatchObject({ ok: false, reason: 'changed' });
    expect(await session.claim(other)).toMatchObject({ ok: true, input: { to: 'eve' } });
  });

  it('of an agent leaves those above and beside it alone', async () => {
    const { session, time } = setUp();
    const [one, other] = [session.subagent({ agent: 'one' }), session.subagent({ agent: 'other' })];
    for (const agent of [session, one, one.subagent({ agent: 'below' }), other])
      await agent.evaluate(call('d', 'drop'));
    time.now = 2_000;
    expect(await one.forget({ before: 2_000 })).toBe(2);
    expect(await session.forget({ before: 2_000 })).toBe(2);
  });

  it('forgets a refusal with its call', async () => {
    const { session, time } = setUp({ repeatRefused: 'deny' });
    await session.evaluate(send('a'));
    await session.answer(deny('a'));
    expect(await session.evaluate({ ...send('a'), id: 'b' })).toMatchObject({ behavior: 'deny' });
    time.now = 2_000;
    expect(await session.forget({ before: 2_000 })).toBe(2);
    expect(await session.evaluate({ ...send('a'), id: 'c' })).toMatchObject({ behavior: 'ask' });
  });

  it('of more than fits into one write takes all', async () => {
    const { session, store, time } = setUp();
    await session.evaluate(Array.from({ length: 1_100 }, (_, index) => call(`${index}`, 'drop')));
    time.now = 2_000;
    expect(await session.forget({ before: 2_000 })).toBe(1_100);
    expect(await store.list('')).toEqual([]);
  });

  it.each([undefined, Number.NaN, 'yesterday'])('refuses a time that is none: %s', async (before) => {
    const { session } = setUp();
    await expect(session.forget({ before } as never)).rejects.toSatisfy((error) =>
      isSallyportError(error, 'options-invalid'),
    );
  });
});
