import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../index.js';

const ask = (v: string) => ({ id: 'call_0', name: 'send', input: { v } });
const yes = { toolCallId: 'call_0', behavior: 'allow', agentPath: ['researcher'] } as const;

async function twoAsk(values: readonly [string, string] = ['one', 'two']) {
  const session = new PermissionEngine({ mode: 'default', tools: { send: {} } }).session({ id: 's' });
  const agents = values.map((_, at) => session.subagent({ agent: 'researcher', instance: `task ${at}` }));
  for (const [at, agent] of agents.entries()) await agent.evaluate(ask(values[at] as string), { step: `step ${at}` });
  return { session, agents, pending: await session.pending() };
}

describe('agents of one name that work at the same time', () => {
  it('are both asked about, each sees its own, and each gives up its own', async () => {
    const { session, agents, pending } = await twoAsk();
    expect(pending.map(({ input }) => input)).toEqual([{ v: 'one' }, { v: 'two' }]);
    expect(await agents[1]?.pending()).toMatchObject([{ input: { v: 'two' } }]);
    await agents[0]?.cancel(['call_0']);
    expect(await session.pending()).toMatchObject([{ input: { v: 'two' } }]);
  });

  it('keep their calls where the agent above gives up its own of that id', async () => {
    const { session, agents, pending } = await twoAsk();
    await session.answer({ ...yes, fingerprint: pending[0]?.fingerprint ?? '' });
    expect(await session.cancel(['call_0'])).toEqual([]);
    await session.evaluate(ask('own'));
    expect(await session.cancel(['call_0', 'call_0'])).toEqual(['call_0']);
    expect(await session.pending()).toMatchObject([{ input: { v: 'two' } }]);
    expect(await agents[0]?.claim(ask('one'))).toMatchObject({ ok: true });
    expect(await session.cancel()).toEqual(['call_0']);
  });

  it.each(['fingerprint', 'step'] as const)('an answer with the %s counts for that one', async (field) => {
    const { session, agents, pending } = await twoAsk();
    const [result] = await session.answer({ ...yes, [field]: pending[1]?.[field] });
    expect(result).toMatchObject({ ok: true });
    expect(await agents[0]?.claim(ask('one'))).toMatchObject({ ok: false, reason: 'asking' });
    expect(await agents[1]?.claim(ask('two'))).toMatchObject({ ok: true });
    expect(await session.answer({ ...yes, [field]: pending[1]?.[field] })).toMatchObject([
      { ok: false, reason: 'late' },
    ]);
    expect(await session.answer({ toolCallId: 'call_0', behavior: 'allow' })).toMatchObject([{ ok: true }]);
  });

  it('an answer that may mean either counts for neither', async () => {
    for (const answer of [yes, { toolCallId: 'call_0', behavior: 'allow' } as const]) {
      const { session } = await twoAsk();
      expect(await session.answer(answer)).toMatchObject([{ ok: false, reason: 'invalid' }]);
      expect(await session.pending()).toHaveLength(2);
    }
  });

  it('the same call twice needs the step', async () => {
    const { session, pending } = await twoAsk(['one', 'one']);
    expect(await session.answer({ ...yes, fingerprint: pending[0]?.fingerprint as string })).toMatchObject([
      { ok: false },
    ]);
    expect(await session.answer({ ...yes, step: 'step 0' })).toMatchObject([{ ok: true }]);
    expect(await session.pending()).toMatchObject([{ step: 'step 1' }]);
  });

  it('share what was remembered for their name', async () => {
    const { session, agents } = await twoAsk();
    const answer = { ...yes, step: 'step 0', remember: 0 };
    expect(await session.answer(answer, { scopes: ['session'] })).toMatchObject([{ ok: true }]);
    const third = session.subagent({ agent: 'researcher', instance: 'task 2' });
    expect(await third.evaluate(ask('one'), { step: 'step 2' })).toMatchObject({ behavior: 'allow' });
    expect(await agents[0]?.claim(ask('one'))).toMatchObject({ ok: true });
  });
});
