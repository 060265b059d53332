/** What a store holds is what was decided, whoever has the objects it was made of; and a host may wrap the store of a process. */

import { describe, expect, test } from 'vitest';
import { PermissionEngine } from '../decide/engine.js';
import { createMemoryStore } from './memory-store.js';
import type { SessionStore } from './store.js';

const policy = { mode: 'default', allow: ['read'], ask: [], deny: ['drop'] } as const;
const input = () => ({ note: 'a', list: [1] });
const key = 'chat/call//1';

/** Changes everything that can be reached and is not frozen. */
function spoil(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  for (const member of Object.values(value)) spoil(member);
  if (Object.isFrozen(value)) return;
  if (Array.isArray(value)) value.push('spoilt');
  else Object.assign(value, { behavior: 'allow', message: 'spoilt', note: 'spoilt' });
}

async function textOf(store: SessionStore): Promise<string> {
  const [record] = await store.read([key]);
  return record?.value ?? '';
}

/** Copies what it is given, as a wrapper that logs or renames would. */
const wrapped = (): SessionStore => {
  const store = createMemoryStore();
  return {
    ...store,
    write: (changes, list) =>
      store.write(
        changes.map((change) => ({ ...change })),
        list,
      ),
  };
};

describe.each([
  ['in memory', createMemoryStore],
  ['in a wrapped store', wrapped],
])('%s', (_, open) => {
  test.each(['read', 'pay', 'drop'])('nobody changes the record of a call of %s', async (name) => {
    const engine = new PermissionEngine(policy);
    const [seen, spoilt] = [open(), open()];
    const given = { id: '1', name, input: input() };
    await engine.session({ id: 'chat', store: seen }).evaluate({ ...given, input: input() });
    const session = engine.session({ id: 'chat', store: spoilt });
    session.on('permission-ask', spoil);
    const { rule: _rule, ...decision } = await session.evaluate(given);
    spoil(decision);
    spoil(given.input);
    expect(withoutTimes(await textOf(spoilt))).toEqual(withoutTimes(await textOf(seen)));
  });

  test('an answer takes the question as it was shown, and the input as it was announced', async () => {
    const store = open();
    const session = new PermissionEngine(policy).session({ id: 'chat', store });
    const given = { id: '1', name: 'pay', input: input() };
    session.on('permission-ask', spoil);
    const asked = await session.evaluate(given);
    const shown = JSON.stringify(asked.suggestions.map(({ rules }) => rules));
    spoil(asked);
    spoil(given.input);
    const [result] = await session.answer({ toolCallId: '1', behavior: 'allow', remember: 0 });
    expect(result).toMatchObject({ ok: true, decision: { decidedBy: 'person', input: input() } });
    const [remembered] = await session.remembered();
    expect(shown).toContain(JSON.stringify(remembered?.rule.toolName));
    expect(remembered?.rule).toMatchObject({ toolName: 'pay', behavior: 'allow' });
    expect(await session.claim({ id: '1', name: 'pay', input: input() })).toEqual({ ok: true, input: input() });
  });

  test('every transition is in the text', async () => {
    const store = open();
    const session = new PermissionEngine(policy).session({ id: 'chat', store });
    const call = { id: '1', name: 'read', input: input() };
    const states: unknown[] = [];
    const look = async () => states.push(JSON.parse(await textOf(store)).state);
    await session.evaluate(call, { step: 's' });
    await look();
    await session.claim(call);
    await look();
    await session.finish('1', { outcome: 'executed' });
    await look();
    expect(states).toEqual(['allowed', 'running', 'finished']);
    expect(JSON.parse(await textOf(store))).toMatchObject({ toolCallId: '1', step: 's', outcome: 'executed' });
  });
});

function withoutTimes(text: string): unknown {
  const { changedAt: _changedAt, createdAt: _createdAt, group: _group, ...record } = JSON.parse(text);
  return record;
}
