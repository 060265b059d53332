import { describe, expect, it } from 'vitest';
import { createMemoryStore } from './memory-store.js';
import { allow, call, deny, policy, setUp } from './session-setup.js';

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
