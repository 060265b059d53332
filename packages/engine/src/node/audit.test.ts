import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fakeEngine } from '../record/fake-engine.js';
import { createMemoryStore } from '../record/memory-store.js';
import { createSession } from '../record/session.js';
import { createAuditLog } from './audit.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sallyport-audit-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const linesOf = (path: string) =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the audit log', () => {
  it('says who, when and what, from decision to outcome', async () => {
    const path = join(folder, 'logs', 'audit.jsonl');
    const audit = createAuditLog(path, { redact: { paths: ['iban'] } });
    const session = createSession(fakeEngine({ deny: ['drop'] }), {
      id: 'chat',
      store: createMemoryStore(),
      askTimeout: 500,
    });
    audit.attach(session);
    const send = { id: 's', name: 'send', input: { to: 'ann', iban: 'DE00', password: 'hunter2' } };
    await session.evaluate([send, { id: 'd', name: 'drop', input: {} }], { step: 'm1' });
    await session.answer({ toolCallId: 's', behavior: 'allow', message: 'token=abc is fine' }, { by: 'bob' });
    await session.claim(send);
    await session.finish('s', { outcome: 'failed', error: 'Bearer abcdef123456 refused' });
    await audit.close();
    const call = { time: '1970-01-01T00:00:01.000Z', session: 'chat', step: 'm1', toolCallId: 's', toolName: 'send' };
    const input = { to: 'ann', iban: '[redacted]', password: '[redacted]' };
    expect(linesOf(path)).toMatchObject([
      { ...call, event: 'decision', input, behavior: 'ask', decidedBy: 'mode' },
      {
        ...call,
        event: 'ask',
        input,
        message: 'send: ask',
        expiresAt: '1970-01-01T00:00:01.500Z',
        fingerprint: expect.any(String),
      },
      {
        ...call,
        event: 'decision',
        toolCallId: 'd',
        toolName: 'drop',
        behavior: 'deny',
        decidedBy: 'deny-rule',
        rule: 'drop',
        ruleSource: 'code',
      },
      { ...call, event: 'finish', toolCallId: 'd', toolName: 'drop', outcome: 'denied' },
      {
        ...call,
        event: 'answer',
        by: 'bob',
        settledBy: 'person',
        behavior: 'allow',
        message: 'token=[redacted] is fine',
      },
      { ...call, event: 'claim', fingerprint: expect.any(String) },
      { ...call, event: 'finish', outcome: 'failed', error: 'Bearer [redacted] refused' },
    ]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).not.toContain('hunter2');
  });

  it('keeps a timeout and a no apart', async () => {
    const path = join(folder, 'audit.jsonl');
    const audit = createAuditLog(path);
    const engine = fakeEngine();
    const session = createSession(engine, { id: 'chat', store: createMemoryStore(), askTimeout: 500 });
    audit.attach(session);
    await session.evaluate([
      { id: 'a', name: 'send', input: {} },
      { id: 'b', name: 'post', input: {} },
    ]);
    await session.answer({ toolCallId: 'a', behavior: 'deny' });
    engine.time.now = 5_000;
    await session.pending();
    await audit.close();
    const outcomes = linesOf(path)
      .filter(({ event }) => event === 'finish')
      .map(({ toolCallId, outcome }) => `${toolCallId} ${outcome}`);
    expect(outcomes).toEqual(['a refused', 'b expired']);
  });

  it('that fails is reported once, and holds nothing up', async () => {
    writeFileSync(join(folder, 'file'), '');
    const errors: unknown[] = [];
    const audit = createAuditLog(join(folder, 'file', 'audit.jsonl'), { onError: (error) => errors.push(error) });
    const session = createSession(fakeEngine({ allow: ['read'] }), { id: 'chat', store: createMemoryStore() });
    audit.attach(session);
    for (const id of ['a', 'b', 'c']) {
      expect(await session.evaluate({ id, name: 'read', input: {} })).toMatchObject({ behavior: 'allow' });
      await audit.close();
    }
    expect(errors).toHaveLength(1);
  });

  it('takes decisions of an engine without a session', async () => {
    const path = join(folder, 'audit.jsonl');
    const audit = createAuditLog(path);
    const call = { name: 'read', input: { secret: 1 } };
    audit.onDecision(await fakeEngine({ allow: ['read'] }).check(call), call);
    await audit.close();
    expect(linesOf(path)).toMatchObject([
      { event: 'check', toolName: 'read', behavior: 'allow', input: { secret: '[redacted]' } },
    ]);
  });

  it('stops when told to', async () => {
    const path = join(folder, 'audit.jsonl');
    const audit = createAuditLog(path);
    const session = createSession(fakeEngine({ allow: ['read'] }), { id: 'chat', store: createMemoryStore() });
    const stop = audit.attach(session);
    await session.evaluate({ id: 'a', name: 'read', input: {} });
    stop();
    await session.evaluate({ id: 'b', name: 'read', input: {} });
    await audit.close();
    expect(linesOf(path).map(({ toolCallId }) => toolCallId)).toEqual(['a']);
  });
});
