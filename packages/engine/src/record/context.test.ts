import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../decide/engine.js';
import type { PolicyInput } from '../policy/schema.js';
import { createMemoryStore } from './memory-store.js';
import type { SessionOptions } from './options.js';
import { createSession } from './session.js';
import type { CallContext } from './session-engine.js';
import { allow, call, deny, ids } from './session-setup.js';

/** A session object for each request, as a server has it: all that they share is the store. */
function setUp(policy: PolicyInput) {
  const store = createMemoryStore();
  const engine = new PermissionEngine(policy);
  return {
    store,
    engine,
    open: (options: Partial<SessionOptions> = {}) => createSession(engine, { id: 'chat', store, ...options }),
    recordOf: async (id: string) => JSON.parse((await store.read([`chat/call//${id}`]))[0]?.value ?? 'null'),
  };
}

const query = call('q', 'query', { x: 1 });
const mail = call('m', 'send_email', { to: 'all' });
const refund = (id: string) => call(id, 'refund', { id });
const inRequest = { by: 'ann' };

const unlessTainted: PolicyInput = {
  mode: 'default',
  allow: [{ rule: 'send_email', when: '!(has(context.tainted) && context.tainted)' }],
};
const noGuests: PolicyInput = { mode: 'default', deny: [{ rule: 'refund', when: "context.role == 'guest'" }] };

/** Contexts that are JSON, and one that no store could keep. */
const tainted: readonly (readonly [string, CallContext])[] = [
  ['data', { tainted: true }],
  ['more than data', { tainted: true, at: new Date(), log: () => {} }],
  ['a member without a value', { tainted: true, user: undefined }],
];

describe('a remembered rule', () => {
  it.each([
    ['an allow with a condition', unlessTainted],
    [
      'an ask with a condition',
      { mode: 'default', allow: ['send_email'], ask: [{ rule: 'send_email', when: 'has(context.tainted)' }] },
    ],
    ['an allow that compares', { mode: 'default', allow: [{ rule: 'send_email', when: 'context.tainted != true' }] }],
  ] satisfies readonly (readonly [string, PolicyInput])[])(
    'leaves open what %s asks about in its context',
    async (_what, policy) => {
      for (const [, context] of tainted) {
        for (const scope of ['call', 'session']) {
          const { open } = setUp(policy);
          if (scope === 'call') await open().evaluate([query, mail], { context });
          else await open({ context }).evaluate([query, mail]);
          await open().answer({ ...allow('q'), remember: 0 }, { context, by: 'ann' });
          await open().answer({ ...deny('q'), remember: 0 }, inRequest);
          expect((await ids(open())).filter((id) => id === 'm')).toEqual(['m']);
          expect(await open().claim(mail)).toMatchObject({ ok: false, reason: 'asking' });
        }
      }
    },
  );

  it('is not judged by the context of whoever answers', async () => {
    const { open } = setUp({ mode: 'default', allow: [{ rule: 'send_email', when: "context.role == 'admin'" }] });
    await open().evaluate([query, mail], { context: { role: 'guest' } });
    await open({ context: { role: 'admin' } }).answer({ ...allow('q'), remember: 0 }, { context: { role: 'admin' } });
    expect(await ids(open({ context: { role: 'admin' } }))).toEqual(['m']);
  });

  it('settles what it covers in the context of that call, in whichever object', async () => {
    const { open } = setUp(noGuests);
    await open().evaluate([refund('a'), refund('b')], { context: { role: 'staff' } });
    await open().answer({ ...allow('a'), remember: 1 }, inRequest);
    expect(await ids(open())).toEqual([]);
    for (const one of [refund('a'), refund('b')]) expect(await open().claim(one)).toMatchObject({ ok: true });
  });

  it('takes no yes away, and lets no ask vanish', async () => {
    const { open } = setUp(noGuests);
    await open().evaluate(['a', 'b', 'c'].map(refund), { context: { role: 'staff' } });
    await open().answer([{ ...allow('a'), remember: 0 }, allow('b')], inRequest);
    expect(await ids(open())).toEqual(['c']);
    for (const one of [refund('a'), refund('b')]) expect(await open().claim(one)).toMatchObject({ ok: true });
  });

  it('settles nothing by what the policy allows meanwhile', async () => {
    const { open, store } = setUp({ mode: 'default' });
    await open().evaluate([query, mail]);
    const looser = createSession(new PermissionEngine({ mode: 'default', allow: ['send_email'] }), {
      id: 'chat',
      store,
    });
    await looser.answer({ ...allow('q'), remember: 1 });
    expect(await ids(looser)).toEqual(['m']);
    expect(await looser.claim(mail)).toMatchObject({ reason: 'asking' });
  });

  it('settles nothing of an agent whose own policy is not at hand', async () => {
    const { engine, open } = setUp({ mode: 'default', tools: { run: 'shell' }, allow: ['run(npm test)'] });
    const own = engine.forSubagent({ mode: 'default', tools: { run: 'shell' } });
    const helper = open().subagent({ agent: 'helper', engine: own });
    const run = (id: string, command: string) => call(id, 'run', { command });
    await helper.evaluate([run('a', 'npm publish'), run('b', 'npm test && npm publish')]);
    await open().answer({ ...allow('a'), remember: 0 }, inRequest);
    expect(await ids(open())).toEqual(['b']);
    expect(await helper.claim(run('b', 'npm test && npm publish'))).toMatchObject({ reason: 'asking' });
  });

  it('that denies settles what is not known to be denied anyway, and says who denied', async () => {
    const { open } = setUp(noGuests);
    await open().evaluate([refund('a'), refund('b')], { context: { role: 'staff' } });
    await open().answer({ ...deny('a'), remember: 1 }, inRequest);
    const claim = await open().claim(refund('b'));
    expect(claim).toMatchObject({
      reason: 'denied',
      modelMessage: expect.stringContaining('the user denied all calls'),
    });
  });
});

describe('a claim after the rules changed', () => {
  const stricter = new PermissionEngine({
    mode: 'default',
    deny: [{ rule: 'refund', when: "context.role == 'guest'" }],
  });
  const approved = async (context: CallContext) => {
    const at = setUp({ mode: 'default' });
    await at.open().evaluate(refund('a'), { context });
    await at.open().answer(allow('a'));
    return { ...at, later: () => createSession(stricter, { id: 'chat', store: at.store }) };
  };

  it.each([
    ['staff', true],
    ['guest', false],
  ])('is decided in the context of the call: %s', async (role, ok) => {
    const { later } = await approved({ role });
    expect(await later().claim(refund('a'))).toMatchObject({ ok });
  });

  it('is decided by what the host says now, where it does', async () => {
    const { later } = await approved({ role: 'staff' });
    expect(await later().claim(refund('a'), { context: { role: 'guest' } })).toMatchObject({ reason: 'denied' });
    const { later: again } = await approved({ role: 'staff', at: () => {} });
    expect(await again().claim(refund('a'), { context: { role: 'staff' } })).toMatchObject({ ok: true });
  });

  it('is refused where nobody knows the context, and never as the no of a person', async () => {
    const { later } = await approved({ role: 'staff', at: () => {} });
    const claim = await later().claim(refund('a'));
    expect(claim).toMatchObject({ ok: false, reason: 'denied' });
    expect(!claim.ok && claim.modelMessage).toMatch(/rules changed/);
    expect(!claim.ok && claim.modelMessage).not.toMatch(/user/);
  });
});

describe('what is kept of a context', () => {
  it('is there while the call is open, and told to nobody', async () => {
    const { open, recordOf } = setUp({ mode: 'default' });
    const session = open();
    const told: unknown[] = [];
    session.on('permission-ask', (event) => told.push(event));
    await session.evaluate([refund('a'), refund('b')], { context: { role: 'staff' } });
    expect((await recordOf('a')).context).toBe('{"role":"staff"}');
    expect(JSON.stringify([told, await session.pending()])).not.toContain('staff');
    await session.answer([allow('a'), deny('b')]);
    await session.claim(refund('a'));
    await session.finish('a', { outcome: 'executed' });
    for (const id of ['a', 'b']) expect(JSON.stringify(await recordOf(id))).not.toContain('staff');
  });

  it.each(['cancel', 'recover'] as const)('is gone after %s', async (how) => {
    const { open, recordOf } = setUp({ mode: 'default', allow: ['refund'] });
    await open().evaluate(refund('a'), { context: { role: 'staff' } });
    if (how === 'recover') await open().claim(refund('a'));
    await open()[how]();
    expect(await recordOf('a')).toMatchObject({ state: 'finished' });
    expect(JSON.stringify(await recordOf('a'))).not.toContain('staff');
  });

  it('does not hold an edit or a rule of somebody who does not know it', async () => {
    const { open } = setUp(noGuests);
    await open().evaluate(refund('a'), { context: { role: 'staff', at: () => {} } });
    for (const more of [{ remember: 0 }, { input: { id: 'x' } }]) {
      expect(await open().answer({ ...allow('a'), ...more })).toMatchObject([{ ok: false, reason: 'invalid' }]);
      expect(await ids(open())).toEqual(['a']);
    }
    const context = { role: 'staff' };
    expect(await open().answer({ ...allow('a'), remember: 0 }, { context })).toMatchObject([{ ok: true }]);
  });
});
