/** Reports about asking, answering and going on, told with a real engine: each was a way in which an approval went wrong somewhere. */

import { describe, expect, it } from 'vitest';
import { PermissionEngine } from '../src/decide/engine.js';
import { createMemoryStore } from '../src/record/memory-store.js';
import type { SessionOptions } from '../src/record/options.js';

const policy = {
  tools: { Bash: 'shell' },
  allow: ['read_file'],
  ask: ['write_file', 'drop_table', 'deploy', 'Bash(npx *)'],
  deny: ['delete_file', 'Bash(rm *)'],
} as const;

function setUp(changes: object = {}) {
  const time = { now: 1_000 };
  const engine = new PermissionEngine({ ...policy, ...changes }, { clock: () => time.now });
  const store = createMemoryStore();
  const open = (options: Partial<SessionOptions> = {}) => engine.session({ id: 'chat', store, ...options });
  return { engine, open, time };
}

const bash = (id: string, command: string) => ({ id, name: 'Bash', input: { command } });
const allow = (toolCallId: string) => ({ toolCallId, behavior: 'allow' as const });
const deny = (toolCallId: string) => ({ toolCallId, behavior: 'deny' as const });

describe('nobody is there', () => {
  it('an ask ends as a deny that says so, instead of hanging', async () => {
    const decision = await setUp().open({ canAsk: false }).evaluate(bash('a', 'npx tsc | head -40'));
    expect(decision).toMatchObject({ behavior: 'deny', decidedBy: 'no-approver' });
    expect(decision.modelMessage).toMatch(/nobody/i);
  });

  it('a child agent is denied what is denied, and not asked for it', async () => {
    const { open } = setUp();
    const child = open({ canAsk: false }).subagent({ agent: 'worker' });
    expect(await child.evaluate(bash('a', 'rm a'))).toMatchObject({ behavior: 'deny', decidedBy: 'deny-rule' });
  });
});

describe('the reviewer', () => {
  it('cannot switch the tool by an edit', async () => {
    const session = setUp().open();
    await session.evaluate({ id: 'a', name: 'write_file', input: { path: 'a' } });
    const edited = { ...allow('a'), toolName: 'delete_file', input: { path: 'a' } };
    expect(await session.answer(edited)).toMatchObject([{ ok: false, reason: 'invalid' }]);
    expect(await session.claim({ id: 'a', name: 'delete_file', input: { path: 'a' } })).toMatchObject({
      reason: 'changed',
    });
  });

  it('cannot edit into what a rule denies', async () => {
    const session = setUp().open();
    await session.evaluate(bash('a', 'npx tsc'));
    expect(await session.answer({ ...allow('a'), input: { command: 'npx tsc; rm -rf /etc' } })).toMatchObject([
      { ok: true, decision: { behavior: 'deny', decidedBy: 'deny-rule' } },
    ]);
    expect(await session.claim(bash('a', 'npx tsc'))).toMatchObject({ reason: 'denied' });
  });

  it('who edits into a danger is asked about it', async () => {
    const session = setUp().open();
    await session.evaluate(bash('a', 'npx tsc'));
    const dangerous = { command: 'npx tsc > .git/config' };
    expect(await session.answer({ ...allow('a'), input: dangerous })).toMatchObject([
      { ok: true, decision: { behavior: 'ask' } },
    ]);
    const [request] = await session.pending();
    expect(request).toMatchObject({ input: dangerous });
    expect(request?.findings.length).toBeGreaterThan(0);
  });

  it('who said no is not overrun by whoever re-enters the tools', async () => {
    const session = setUp().open();
    const drop = { id: 'a', name: 'drop_table', input: {} };
    await session.evaluate(drop, { step: 'm' });
    await session.answer(deny('a'));
    expect(await session.evaluate(drop, { step: 'm' })).toMatchObject({ behavior: 'deny', decidedBy: 'person' });
    expect(await session.claim(drop)).toMatchObject({ reason: 'denied' });
  });

  it('who never came did not say no', async () => {
    const { open, time } = setUp();
    const session = open({ askTimeout: 60_000 });
    await session.evaluate(bash('a', 'npx tsc'));
    time.now += 60_000;
    const claim = await session.claim(bash('a', 'npx tsc'));
    expect(claim).toMatchObject({ reason: 'expired' });
    expect(!claim.ok && claim.modelMessage).not.toMatch(/declined|refused|denied by/i);
  });
});

describe('a restart', () => {
  it('keeps the request alive, with its time, and an answer to it works once', async () => {
    const { open } = setUp();
    await open({ askTimeout: 60_000 }).evaluate({ id: 'a', name: 'deploy', input: {} });
    const after = open();
    expect(await after.pending()).toMatchObject([{ toolCallId: 'a', expiresAt: 61_000 }]);
    await after.answer(allow('a'));
    const claims = await Promise.all(
      [open(), open()].map((session) => session.claim({ id: 'a', name: 'deploy', input: {} })),
    );
    expect(claims.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('keeps what was remembered, so that nobody taps thirty times', async () => {
    const { open } = setUp();
    const session = open();
    await session.evaluate(bash('a', 'npm test'));
    const [request] = await session.pending();
    const index =
      request?.suggestions.findIndex(({ rules }) => rules.some(({ ruleContent }) => ruleContent === 'npm test:*')) ??
      -1;
    expect(index).toBeGreaterThanOrEqual(0);
    await session.answer({ ...allow('a'), remember: index });
    expect(await open().evaluate(bash('b', 'npm test -- --watch=false'))).toMatchObject({ behavior: 'allow' });
  });

  it('keeps a deny that was remembered for a child agent', async () => {
    const { open } = setUp();
    const child = open().subagent({ agent: 'a' });
    await child.evaluate(bash('a', 'make build'));
    const [request] = await open().pending();
    expect(request).toMatchObject({ agentPath: ['a'] });
    await open().answer({ ...deny('a'), remember: 0 });
    expect(await open().subagent({ agent: 'a' }).evaluate(bash('b', 'make build'))).toMatchObject({ behavior: 'deny' });
  });
});

describe('a request that is shown again after a restart', () => {
  it('still takes its answer, and runs exactly once', async () => {
    const { open } = setUp();
    const make = bash('a', 'make');
    await open().evaluate(make);
    const [shown] = await open().pending();
    expect(await open().answer({ ...allow('a'), fingerprint: shown?.fingerprint ?? '' })).toMatchObject([{ ok: true }]);
    expect(await open().answer(allow('a'))).toMatchObject([{ ok: false, reason: 'late' }]);
    expect(await open().claim(make)).toMatchObject({ ok: true });
    expect(await open().claim(make)).toMatchObject({ ok: false, reason: 'used' });
  });
});

describe('a tool that nobody knew when the policy was written', () => {
  it('asks where a rule names it, and where none does', async () => {
    const session = setUp({ ask: ['late_tool'] }).open();
    for (const [id, name] of [
      ['a', 'late_tool'],
      ['b', 'unheard_of'],
    ] as const) {
      expect(await session.evaluate({ id, name, input: {} })).toMatchObject({ behavior: 'ask' });
      expect(await session.claim({ id, name, input: {} })).toMatchObject({ ok: false, reason: 'asking' });
    }
  });
});

describe('an agent inside of an agent', () => {
  it('asks at the outer run, and the answer given there lets it run once', async () => {
    const { open } = setUp();
    const inner = open().subagent({ agent: 'B' });
    const deploy = { id: 'a', name: 'deploy', input: {} };
    await inner.evaluate(deploy);
    expect(await open().pending()).toMatchObject([{ toolCallId: 'a', agentPath: ['B'] }]);
    expect(await open().answer(allow('a'))).toMatchObject([{ ok: true }]);
    expect(await inner.claim(deploy)).toMatchObject({ ok: true });
    expect(await inner.claim(deploy)).toMatchObject({ ok: false, reason: 'used' });
  });
});

describe('a call that was declined', () => {
  it('is over for everybody, also after a restart', async () => {
    const { open } = setUp();
    const drop = { id: 'a', name: 'drop_table', input: {} };
    await open().evaluate(drop);
    await open().answer(deny('a'));
    expect(await open().pending()).toEqual([]);
    expect(await open().look(drop)).toMatchObject({ state: 'finished', outcome: 'refused' });
    expect(await open().answer(allow('a'))).toMatchObject([{ ok: false, reason: 'late' }]);
  });
});

describe('a trivial policy', () => {
  it('stays what it is when an answer is remembered', async () => {
    const engine = new PermissionEngine({}, { tools: { mail: { checkPermissions: () => ({ behavior: 'ask' }) } } });
    const session = engine.session({ id: 'chat' });
    expect(await session.evaluate({ id: 'a', name: 'anything', input: {} })).toMatchObject({ behavior: 'allow' });
    await session.evaluate({ id: 'b', name: 'mail', input: { to: 'ann' } });
    const [request] = await session.pending();
    if ((request?.suggestions.length ?? 0) > 0) await session.answer({ ...allow('b'), remember: 0 });
    expect(await session.evaluate({ id: 'c', name: 'anything', input: {} })).toMatchObject({ behavior: 'allow' });
  });
});
