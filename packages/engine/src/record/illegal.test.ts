/** What the state table does not have is refused and changes nothing; and so is what is no id. */

import { describe, expect, it } from 'vitest';
import { isSallyportError } from '../errors.js';
import type { PermissionSession } from './session.js';
import { allow, call, deny, setUp } from './session-setup.js';
import { type CallEvent, nextState } from './transitions.js';
import type { CallState } from './types.js';

const send = call('a', 'send', { to: 'ann' });

/** How a call comes into each state. */
const into: Readonly<Record<CallState, (session: PermissionSession) => Promise<unknown>>> = {
  pending: async () => {},
  asking: (session) => session.evaluate(send),
  async allowed(session) {
    await session.evaluate(send);
    await session.answer(allow('a'));
  },
  async running(session) {
    await into.allowed(session);
    await session.claim(send);
  },
  async submitted(session) {
    await into.allowed(session);
    await session.submit('a');
  },
  async finished(session) {
    await into.running(session);
    await session.finish('a', { outcome: 'executed' });
  },
};

type Attempt = (session: PermissionSession) => Promise<unknown>;

/** Whoever tries it is told by an error, by a returned refusal, or by an empty list. */
const attempts: readonly (readonly [CallEvent, 'error' | 'refusal' | 'nothing', Attempt])[] = [
  ['allow', 'refusal', async (session) => (await session.answer(allow('a')))[0]],
  ['deny', 'refusal', async (session) => (await session.answer(deny('a')))[0]],
  ['claim', 'refusal', (session) => session.claim(send)],
  ['cancel', 'nothing', (session) => session.cancel(['a'])],
  ['release', 'error', (session) => session.release('a')],
  ['submit', 'error', (session) => session.submit('a')],
  ['finish', 'error', (session) => session.finish('a', { outcome: 'executed' })],
];

// A person's answer is for what asks, also where the table lets a rule deny or the policy allow.
const isPossible = (state: CallState, event: CallEvent) =>
  event === 'allow' || event === 'deny' ? state === 'asking' : nextState(state, event) !== undefined;

const states = Object.keys(into) as CallState[];
const illegal = states.flatMap((state) =>
  attempts.flatMap(([event, how, attempt]) => (isPossible(state, event) ? [] : [{ state, event, how, attempt }])),
);

describe.each(illegal)('$event of a call that is $state', ({ state, how, attempt }) => {
  it.each(['the object that did the rest', 'another'])('changes nothing, tried by %s', async (who) => {
    const { session, open, store, told } = setUp();
    await into[state](session);
    const [before, toldBefore] = [await store.list(''), [...told]];
    const outcome = attempt(who === 'another' ? open() : session);
    if (how === 'error') {
      await expect(outcome).rejects.toSatisfy((error) => isSallyportError(error, 'illegal-transition'));
    } else expect(await outcome).toEqual(how === 'nothing' ? [] : expect.objectContaining({ ok: false }));
    expect(await store.list('')).toEqual(before);
    expect(told).toEqual(toldBefore);
  });
});

it('tries what the table has not: most of it', () => {
  expect(illegal.length).toBeGreaterThan(25);
});

describe('what is no id', () => {
  const hostile: readonly unknown[] = [
    undefined,
    null,
    7,
    '',
    {},
    [],
    ['a'],
    Symbol('a'),
    () => 'a',
    { toString: () => 'a' },
    new Proxy(
      {},
      {
        get: () => {
          throw new Error('trap');
        },
      },
    ),
  ];

  it.each(hostile.map((id, index) => ({ id, index })))('names no call: $index', async ({ id }) => {
    const { session, store } = setUp();
    await session.evaluate(send);
    const before = await store.list('');
    const named = { id, name: 'send', input: {} } as never;
    expect(await session.claim(named)).toMatchObject({ ok: false, reason: 'unknown' });
    expect(await session.look(named)).toMatchObject({ refusal: { reason: 'unknown' } });
    expect(await session.answer({ toolCallId: id, behavior: 'allow' } as never)).toMatchObject([
      { ok: false, reason: 'invalid' },
    ]);
    expect(await session.evaluate(named)).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
    for (const attempt of [
      () => session.finish(id as never, { outcome: 'executed' }),
      () => session.finish(id as never, { outcome: 'cancelled' }),
      () => session.release(id as never),
      () => session.submit(id as never),
    ]) {
      await expect(attempt()).rejects.toSatisfy((error) => isSallyportError(error, 'illegal-transition'));
    }
    expect(await session.cancel([id] as never)).toEqual([]);
    expect(await session.stopped([id] as never)).toBe(false);
    expect(await store.list('')).toEqual(before);
  });

  it('lets all run in shadow', async () => {
    const { session } = setUp({}, { enforce: false });
    for (const id of hostile)
      expect(await session.claim({ id, name: 'send', input: { n: 1 } } as never)).toMatchObject({ ok: true });
  });

  it.each([undefined, null, 'a', 7, {}])('a call that is none is refused: %j', async (none) => {
    const { session } = setUp();
    expect(await session.claim(none as never)).toMatchObject({ ok: false, reason: 'unknown' });
    expect(await session.look(none as never)).toMatchObject({ refusal: { reason: 'unknown' } });
    expect(await session.evaluate(none as never)).toMatchObject({ behavior: 'deny', decidedBy: 'error' });
  });
});
