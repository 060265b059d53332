/** `gate.receive` with model messages: answers that come by every way, in every state of the messages. */

import { PermissionEngine, type PermissionSession } from '@sallyport/engine';
import type { ModelMessage } from 'ai';
import { describe, expect, it } from 'vitest';
import { type App, startApp } from './app.js';
import type { ScriptStep } from './model.js';

const policy = { mode: 'default' as const, allow: ['look'], deny: ['drop'] };
const tools = ['look', 'pay', 'mail', 'drop'];
const call = (id: string, name: string, input: unknown = { n: 1 }) => ({ id, name, input });
const two = { calls: [call('c1', 'pay'), call('c2', 'mail')] };

/** A chat that stands after its first step. */
async function asked(steps: ScriptStep[] = [two, { text: 'done' }, { text: 'more' }], options: object = {}) {
  const session = new PermissionEngine(policy).session({ id: 'chat', ...options });
  const chat = startApp({ source: session, tools, steps });
  await chat.run();
  return { chat, session };
}

async function receive(chat: App, ...rest: [Parameters<App['gate']['receive']>[1]?]) {
  const received = await chat.gate.receive(chat.messages, ...rest);
  chat.messages = received.messages;
  return received;
}

describe('answers', () => {
  it('given as arguments suffice', async () => {
    const { chat } = await asked();
    const { ready } = await receive(chat, [
      { toolCallId: 'c1', behavior: 'allow' },
      { toolCallId: 'c2', behavior: 'deny', message: 'No mail.' },
    ]);
    expect(ready).toBe(true);
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})']);
    expect(chat.told().c2).toMatch(/They said: "No mail\."/);
  });

  it('given before through the session suffice', async () => {
    const { chat, session } = await asked();
    await session.answer([
      { toolCallId: 'c1', behavior: 'allow' },
      { toolCallId: 'c2', behavior: 'allow' },
    ]);
    expect(await receive(chat)).toMatchObject({ ready: true, pending: [] });
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})', 'mail({"n":1})']);
  });

  it('of a part leave the rest open, and nothing runs or is lost', async () => {
    const { chat } = await asked();
    const first = await receive(chat, [{ toolCallId: 'c1', behavior: 'allow' }]);
    expect(first).toMatchObject({ ready: false, pending: [{ toolCallId: 'c2', approvalId: expect.any(String) }] });
    expect(chat.ran).toEqual([]);
    const second = await receive(chat, [{ toolCallId: 'c2', behavior: 'allow' }]);
    expect(second).toMatchObject({ ready: true, pending: [] });
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})', 'mail({"n":1})']);
  });

  it('in two tool messages become one, so that both count', async () => {
    const { chat } = await asked();
    chat.respond({ c1: true });
    chat.respond({ c2: true });
    expect(await receive(chat)).toMatchObject({ ready: true });
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})', 'mail({"n":1})']);
  });

  it('one of two in the messages: the other one stays open', async () => {
    const { chat } = await asked();
    chat.respond({ c1: true });
    expect(await receive(chat)).toMatchObject({ ready: false, pending: [{ toolCallId: 'c2' }] });
    expect(chat.ran).toEqual([]);
  });

  it('without a ledger a part of them is kept in the messages', async () => {
    const chat = startApp({ source: policy, tools, steps: [two, { text: 'done' }] });
    await chat.run();
    expect(await receive(chat, [{ toolCallId: 'c1', behavior: 'allow' }])).toMatchObject({ ready: false });
    expect(await receive(chat, [{ toolCallId: 'c2', behavior: 'allow' }])).toMatchObject({ ready: true });
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})', 'mail({"n":1})']);
  });

  it('that contradict each other in the messages: the no counts', async () => {
    const { chat } = await asked([{ calls: [call('c1', 'pay')] }, { text: 'done' }]);
    chat.respond({ c1: true });
    chat.respond({ c1: false });
    await receive(chat);
    await chat.run();
    expect(chat.ran).toEqual([]);
  });

  it('that are late, foreign or malformed change nothing and are told', async () => {
    const { chat } = await asked();
    const { answered, ready } = await receive(chat, [
      { toolCallId: 'c1', behavior: 'allow' },
      { toolCallId: 'c1', behavior: 'deny' },
      { toolCallId: 'nobody', behavior: 'allow' },
      { toolCallId: 'c2', behavior: 'perhaps' as 'allow' },
    ]);
    expect(answered.map((result) => (result.ok ? 'ok' : result.reason))).toEqual(['ok', 'late', 'unknown', 'invalid']);
    expect(ready).toBe(false);
  });

  it('a remembered rule settles the other question that it covers', async () => {
    const { chat } = await asked([{ calls: [call('c1', 'pay'), call('c2', 'pay')] }, { text: 'done' }]);
    const { ready, pending } = await receive(chat, [{ toolCallId: 'c1', behavior: 'allow', remember: 0 }]);
    expect({ ready, pending }).toEqual({ ready: true, pending: [] });
    await chat.run();
    expect(chat.ran).toHaveLength(2);
  });

  it('a reason with a yes is told to the app, and changes nothing for the model', async () => {
    const { chat, session } = await asked([{ calls: [call('c1', 'pay')] }, { text: 'done' }]);
    const told: unknown[] = [];
    session.on('permission-answer', ({ message }) => told.push(message));
    chat.respond({ c1: true }, 'Only this once.');
    await receive(chat);
    await chat.run();
    expect(told).toEqual(['Only this once.']);
    expect(chat.told().c1).toBe('pay ran');
  });

  it('a no to a prompt of the SDK is kept in the ledger too', async () => {
    const { chat, session } = await asked([{ calls: [call('c1', 'pay')] }, { text: 'done' }]);
    chat.respond({ c1: false }, 'Too much');
    await receive(chat);
    expect(await session.pending()).toEqual([]);
    await chat.run();
    expect(chat.told().c1).toMatch(/The user declined.*They said: "Too much"/);
  });
});

describe('messages', () => {
  it('with a new user message: open questions are given up, and the run goes on', async () => {
    const { chat, session } = await asked();
    chat.messages = [...chat.messages, { role: 'user', content: 'Forget it.' }];
    expect(await receive(chat)).toMatchObject({ ready: true, pending: [] });
    await chat.run();
    expect(chat.ran).toEqual([]);
    expect(chat.told().c1).toMatch(/given up before it started/);
    expect(await session.pending()).toEqual([]);
  });

  it('with a message behind the answers: what was approved runs, once, and its result stands before the message', async () => {
    const { chat } = await asked();
    chat.respond({ c1: true, c2: false });
    chat.messages = [...chat.messages, { role: 'user', content: 'By the way …' }];
    const sent = structuredClone(chat.messages);
    expect(await receive(chat)).toMatchObject({ ready: true, givenUp: [] });
    expect(chat.ran).toEqual(['pay({"n":1})']);
    expect(chat.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'tool', 'user']);
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})']);
    expect(chat.told()).toEqual({ c1: 'pay ran', c2: expect.stringMatching(/The user declined/) });
    chat.messages = sent;
    await receive(chat);
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})']);
    expect(chat.told().c1).toMatch(/did not run again: it ran before/);
  });

  it('with a message behind the answers twice at once: what was approved runs once', async () => {
    const { chat } = await asked();
    chat.respond({ c1: true, c2: true });
    chat.messages = [...chat.messages, { role: 'user', content: 'By the way …' }];
    const both = await Promise.all([chat.gate.receive(chat.messages), chat.gate.receive(chat.messages)]);
    // What the other one runs is not given up.
    expect(both.flatMap(({ givenUp }) => givenUp)).toEqual([]);
    expect(chat.ran.sort()).toEqual(['mail({"n":1})', 'pay({"n":1})']);
  });

  it('with a message before all was answered: nothing runs, and the person and the model are told', async () => {
    const { chat } = await asked();
    chat.respond({ c1: true });
    chat.messages = [...chat.messages, { role: 'user', content: 'Forget it.' }];
    const sent = structuredClone(chat.messages);
    const approvedInVain = /was approved, but did not run.*Tell the user/;
    expect((await receive(chat)).givenUp).toEqual([
      { toolCallId: 'c1', toolName: 'pay', approved: true },
      { toolCallId: 'c2', toolName: 'mail', approved: false },
    ]);
    await chat.run();
    expect(chat.told()).toEqual({ c1: expect.stringMatching(approvedInVain), c2: expect.stringMatching(/given up/) });
    // A client that keeps the messages sends them so again: the same words, and nothing is given up once more.
    chat.messages = sent;
    expect((await receive(chat)).givenUp).toEqual([]);
    await chat.run();
    expect(chat.told().c1).toMatch(approvedInVain);
    expect(chat.ran).toEqual([]);
  });

  it('with a message behind the answers, without a ledger: nothing runs, for nobody knows whether it did before', async () => {
    const chat = startApp({ source: policy, tools, steps: [two, { text: 'done' }] });
    await chat.run();
    chat.respond({ c1: true, c2: true });
    chat.messages = [...chat.messages, { role: 'user', content: 'By the way …' }];
    const { givenUp } = await receive(chat);
    expect(givenUp).toMatchObject([{ approved: true }, { approved: true }]);
    await chat.run();
    expect(chat.ran).toEqual([]);
    expect(chat.told().c1).toMatch(/was approved, but did not run.*Tell the user/);
  });

  it('with an approval that the model has passed long since: it does not run any more', async () => {
    const { chat } = await asked();
    chat.respond({ c1: true, c2: true });
    chat.messages = [...chat.messages, { role: 'user', content: 'Well?' }, { role: 'assistant', content: 'Hm.' }];
    await receive(chat);
    expect(chat.ran).toEqual([]);
  });

  it('a given up call cannot be approved later', async () => {
    const { chat } = await asked();
    const before = structuredClone(chat.messages);
    chat.messages = [...chat.messages, { role: 'user', content: 'Forget it.' }];
    await receive(chat);
    chat.messages = before;
    chat.respond({ c1: true, c2: true });
    await receive(chat);
    await chat.run();
    expect(chat.ran).toEqual([]);
  });

  it('with an answer to no question: it is dropped, where the SDK would end the run', async () => {
    const { chat } = await asked([{ text: 'hello' }, { text: 'again' }]);
    const stray: ModelMessage = {
      role: 'tool',
      content: [{ type: 'tool-approval-response', approvalId: 'constructor', approved: true }],
    };
    chat.messages = [...chat.messages, stray];
    expect((await receive(chat)).messages).not.toContainEqual(stray);
    await chat.run();
  });

  it.each([
    ['started', ['c1'], /did not run again: it ran before/],
    ['did not start', ['c9'], /never put to the permission rules/],
  ])('of a run that broke off after a call %s: it has a result, and is not run again', async (_, [id = ''], reason) => {
    const { chat } = await asked([{ calls: [call('c1', 'look')] }, { text: 'done' }]);
    chat.messages = JSON.parse(JSON.stringify(chat.messages.slice(0, 2)).replaceAll('"c1"', `"${id}"`));
    expect(await receive(chat)).toMatchObject({ ready: true });
    await chat.run();
    expect(chat.ran).toEqual(['look({"n":1})']);
    expect(chat.told()[id]).toMatch(reason);
  });

  it('of a finished conversation come back as they were', async () => {
    const { chat } = await asked([{ calls: [call('c1', 'look')] }, { text: 'done' }]);
    const { messages } = await chat.gate.receive(chat.messages);
    expect(messages).toEqual(chat.messages);
  });

  it('are not changed in place', async () => {
    const { chat } = await asked();
    const before = structuredClone(chat.messages);
    await chat.gate.receive(chat.messages, [{ toolCallId: 'c1', behavior: 'allow' }]);
    expect(chat.messages).toEqual(before);
  });

  it('of a restarted process go on with the same store', async () => {
    const { chat, session } = await asked();
    const again = startApp({ source: session, tools, steps: [{ text: 'done' }] });
    again.messages = JSON.parse(JSON.stringify(chat.messages));
    const answers = ['c1', 'c2'].map((toolCallId) => ({ toolCallId, behavior: 'allow' as const }));
    expect(await receive(again, answers)).toMatchObject({ ready: true });
    await again.run();
    expect(again.ran).toEqual(['pay({"n":1})', 'mail({"n":1})']);
  });
});

describe('stopOnReject', () => {
  const stopped = () =>
    asked([{ calls: [call('c1', 'pay'), call('c2', 'mail')] }, { text: 'never said' }], { stopOnReject: true });

  it('ends the run: what was approved still runs, the model is not called', async () => {
    const { chat } = await stopped();
    const { ready, pending, messages } = await receive(chat, [
      { toolCallId: 'c1', behavior: 'deny' },
      { toolCallId: 'c2', behavior: 'allow' },
    ]);
    expect({ ready, pending }).toEqual({ ready: false, pending: [] });
    expect(chat.ran).toEqual(['mail({"n":1})']);
    expect(messages.at(-1)).toMatchObject({
      role: 'tool',
      content: [
        { toolCallId: 'c1', output: { type: 'execution-denied' } },
        { toolCallId: 'c2', output: { type: 'text', value: 'mail ran' } },
      ],
    });
    expect(chat.model.doGenerateCalls).toHaveLength(1);
  });

  it('the conversation can go on with a new message', async () => {
    const { chat } = await stopped();
    await receive(chat, [
      { toolCallId: 'c1', behavior: 'deny' },
      { toolCallId: 'c2', behavior: 'allow' },
    ]);
    chat.messages = [...chat.messages, { role: 'user', content: 'Now what?' }];
    expect(await receive(chat)).toMatchObject({ ready: true });
    await chat.run();
    expect(Object.keys(chat.told()).sort()).toEqual(['c1', 'c2']);
  });
});

describe('an edit', () => {
  const edited = async (session: PermissionSession, input: unknown) => {
    const chat = startApp({ source: session, tools, steps: [{ calls: [call('c1', 'pay')] }, { text: 'done' }] });
    await chat.run();
    const received = await receive(chat, [{ toolCallId: 'c1', behavior: 'allow', input }]);
    if (received.ready) await chat.run();
    return { chat, received };
  };

  it('runs with what the person wrote', async () => {
    const { chat } = await edited(new PermissionEngine(policy).session({ id: 'chat' }), { n: 2 });
    expect(chat.ran).toEqual(['pay({"n":2})']);
  });

  it('into a deny does not run', async () => {
    const source = new PermissionEngine({ mode: 'default', deny: [{ rule: 'pay', when: 'input.n > 10' }] });
    const { chat } = await edited(source.session({ id: 'chat' }), { n: 11 });
    expect(chat.ran).toEqual([]);
    expect(chat.told().c1).toMatch(/denied and did not run/);
  });
});
