/** What runs is what was checked, whatever the caller does with its object meanwhile. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { describe, expect, it } from 'vitest';
import { noting } from './app.js';

type Execute = (input: unknown, options: object) => Promise<unknown>;

/** What looks at the input; and what allows each call, so that nothing is kept of it. */
const policies = {
  'a condition': { mode: 'bypass' as const, deny: [{ rule: 'pay', when: 'input.x != "ok"' }] },
  'no condition': { mode: 'bypass' as const, deny: ['drop'] },
};

function setUp(withSession: boolean, ruledBy: keyof typeof policies) {
  const ran: string[] = [];
  const policy = policies[ruledBy];
  const gate = createGate(policy, withSession ? { session: () => 'chat' } : {});
  const pay = gate.tools({ pay: noting(ran, 'pay') }).pay.execute as unknown as Execute;
  return { ran, pay: (input: unknown, id: string) => pay(input, { toolCallId: id, messages: [] }) };
}

describe.each([
  [true, 'a condition'],
  [false, 'a condition'],
  [true, 'no condition'],
  [false, 'no condition'],
] as const)('the input of a direct call (session: %s, %s)', (withSession, ruledBy) => {
  it('may be changed at any moment', async () => {
    const { ran, pay } = setUp(withSession, ruledBy);
    for (let ticks = 0; ticks < 100; ticks++) {
      const input = { x: 'ok', list: [{ y: 1 }] };
      const running = pay(input, `c${ticks}`);
      for (let tick = 0; tick < ticks; tick++) await null;
      input.x = 'evil';
      input.list.push({ y: 2 });
      await running;
    }
    expect(new Set(ran)).toEqual(new Set(['pay({"x":"ok","list":[{"y":1}]})']));
    expect(ran).toHaveLength(100);
  });

  it('may answer differently each time: it is read once', async () => {
    for (let reads = 1; reads < 12; reads++) {
      const { ran, pay } = setUp(withSession, ruledBy);
      let count = 0;
      const next = () => (count++ < reads ? 'ok' : 'evil');
      const inputs = [
        Object.defineProperty({}, 'x', { enumerable: true, get: next }),
        new Proxy({ x: 'ok' }, { get: (target, name) => (name === 'x' ? next() : Reflect.get(target, name)) }),
      ];
      for (const input of inputs) {
        count = 0;
        await pay(input, 'c');
      }
      expect(ran).toEqual(['pay({"x":"ok"})', 'pay({"x":"ok"})']);
    }
  });

  const cycle: Record<string, unknown> = { x: 'ok' };
  cycle.self = cycle;
  let deep: object = {};
  for (let level = 0; level < 5000; level++) deep = { deep };
  const failing = Object.defineProperty({ x: 'ok' }, 'y', {
    enumerable: true,
    get: () => {
      throw new Error('no');
    },
  });
  it.each([
    ['contains itself', cycle],
    ['is too deep', { x: 'ok', deep }],
    ['cannot be read', failing],
    ['inherits', Object.create({ x: 'ok' })],
    ['holds a map', { x: 'ok', map: new Map() }],
  ])('does not run where it %s', async (_, input) => {
    const { ran, pay } = setUp(withSession, ruledBy);
    await expect(pay(input, 'c')).rejects.toMatchObject({ code: 'permission-denied' });
    expect(ran).toEqual([]);
  });

  it('keeps data as it is', async () => {
    const { ran, pay } = setUp(withSession, ruledBy);
    const text = '{"x":"ok","__proto__":{"a":[1,null,true]},"b":{}}';
    await pay(JSON.parse(text), 'c');
    expect(ran).toEqual([`pay(${text})`]);
  });
});
