/** The whole way of a chat: the server asks, a person answers in the client, the server goes on. */

import { isDeniedOutput, openAsks } from '@sallyport/adapter-vercel-ai/client';
import { PermissionEngine } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { type ChatOptions, startChat } from './chat.js';
import { toldModel } from './model.js';
import { since } from './since.js';

const policy = { mode: 'default' as const, allow: ['look'], deny: [{ rule: 'drop', reason: 'Never' }] };
const tools = ['look', 'pay', 'mail', 'drop'];
const call = (id: string, name: string, input: unknown = { n: 1 }) => ({ id, name, input });
const is7 = process.env.AI_MAJOR === '7';

async function chatOf(steps: ChatOptions['steps'], options: Partial<ChatOptions> = {}) {
  const chat = startChat({
    source: new PermissionEngine(policy),
    session: () => 'chat',
    clientMay: ['edit', 'remember'],
    tools,
    steps,
    ...options,
  });
  await chat.client.sendMessage({ text: 'Go on.' });
  await chat.settled();
  return chat;
}

const all = [{ calls: [call('c1', 'look'), call('c2', 'pay'), call('c3', 'drop')] }, { text: 'done' }];

describe('a question', () => {
  it('comes with what a person needs to decide', async () => {
    const { client, part, ran } = await chatOf(all);
    expect(ran).toEqual(['look({"n":1})']);
    expect(openAsks(client.messages)).toMatchObject([
      { toolCallId: 'c2', toolName: 'pay', input: { n: 1 }, message: expect.stringMatching(/pay needs your approval/) },
    ]);
    expect(openAsks(client.messages)[0]?.suggestions.length).toBeGreaterThan(0);
    expect(part('c2')).toMatchObject({ state: 'approval-requested' });
    expect(part('c2').approval).not.toHaveProperty('descriptor');
    expect(isDeniedOutput(part('c3').output)).toBe(true);
  });

  it.runIf(since({ 6: '6.0.274', 7: '7.0.87' }))('is put into the approval itself where that is wanted', async () => {
    const { part } = await chatOf(all, { descriptor: true });
    expect(part('c2').approval).toMatchObject({
      descriptor: { prompt: expect.stringMatching(/needs your approval/), options: [{ id: 0 }, { id: 1 }] },
    });
  });

  it('is also told without a session', async () => {
    const { client, answer, ran } = await chatOf(all, { source: policy, session: undefined as never });
    expect(openAsks(client.messages)).toMatchObject([{ toolCallId: 'c2' }]);
    await answer('c2', true);
    expect(ran).toEqual(['look({"n":1})', 'pay({"n":1})']);
  });
});

describe('stopOnReject', () => {
  it('ends the chat where it is: every part has its end, and nothing is sent again', async () => {
    const calls = [call('c1', 'pay'), call('c2', 'mail')];
    const { client, part, answer, requests, ran } = await chatOf([{ calls }, { text: 'never said' }], {
      stopOnReject: true,
    });
    await answer('c1', false);
    await answer('c2', true);
    expect(requests).toHaveLength(2);
    expect(ran).toEqual(['mail({"n":1})']);
    expect(part('c1')).toMatchObject({ state: 'output-denied' });
    expect(part('c2')).toMatchObject({ state: 'output-available', output: 'mail ran' });
    expect(client.messages).toHaveLength(2);
  });
});

describe('an answer', () => {
  it('yes: runs the call, and the model sees what it would have seen at once', async () => {
    const { answer, ran, model, part } = await chatOf(all);
    await answer('c2', true);
    expect(ran).toEqual(['look({"n":1})', 'pay({"n":1})']);
    expect(part('c2')).toMatchObject({ state: 'output-available', output: 'pay ran' });
    const approved = model.doStreamCalls.at(-1)?.prompt;
    const allowed = await chatOf(all, {
      source: new PermissionEngine({ ...policy, allow: ['look', 'pay'] }),
    });
    expect(approved).toEqual(allowed.model.doStreamCalls.at(-1)?.prompt);
  });

  it.runIf(since({ 6: '6.0.0', 7: '7.0.31' }))('no: the model is told, with the words of the person', async () => {
    const { answer, ran, model, part } = await chatOf(all);
    await answer('c2', false, { message: 'Too much.' });
    expect(ran).toEqual(['look({"n":1})']);
    expect(part('c2')).toMatchObject({ state: 'output-denied' });
    expect(toldModel(model).c2).toMatch(/^The user declined the call of pay.*They said: "Too much\."/);
  });

  it('remember: adds the suggestion with that index, and the next call is not asked about', async () => {
    const steps = [{ calls: [call('c1', 'pay')] }, { calls: [call('c2', 'pay')] }, { text: 'done' }];
    const { answer, ran, client } = await chatOf(steps);
    await answer('c1', true, { remember: 0 });
    expect(ran).toEqual(['pay({"n":1})', 'pay({"n":1})']);
    expect(openAsks(client.messages)).toEqual([]);
  });

  it('edit: runs what the person wrote', async () => {
    const { answer, ran } = await chatOf([{ calls: [call('c1', 'pay')] }, { text: 'done' }]);
    await answer('c1', true, { input: { n: 2 } });
    expect(ran).toEqual(['pay({"n":2})']);
  });

  it('both of two questions reach the server, with what each remembers', async () => {
    const steps = [
      { calls: [call('c1', 'pay'), call('c2', 'mail')] },
      { calls: [call('c3', 'pay'), call('c4', 'mail')] },
      { text: 'done' },
    ];
    const { answer, ran, requests } = await chatOf(steps);
    await answer('c1', true, { remember: 0 });
    expect(requests).toHaveLength(1);
    await answer('c2', true, { remember: 0 });
    expect(requests).toHaveLength(2);
    expect(ran).toHaveLength(4);
  });

  it('one denied, one allowed: the chat goes on', async () => {
    const { answer, ran, client } = await chatOf([
      { calls: [call('c1', 'pay'), call('c2', 'mail')] },
      { text: 'done' },
    ]);
    await answer('c1', false);
    await answer('c2', true);
    expect(ran).toEqual(['mail({"n":1})']);
    expect(client.messages.at(-1)?.parts.at(-1)).toMatchObject({ type: 'text', text: 'done' });
  });

  it('no: the part that is stored ends as denied, and the model gets one result for the call, not none and not two', async () => {
    const { answer, part, model, client } = await chatOf([{ calls: [call('c1', 'pay')] }, { text: 'done' }]);
    await answer('c1', false, { message: 'Not before Monday.' });
    const stored = JSON.parse(JSON.stringify(client.messages)) as typeof client.messages;
    const parts = stored.flatMap((message) => message.parts).filter((one) => one.type === 'tool-pay');
    expect(parts).toHaveLength(1);
    const ended = part('c1');
    expect(ended.state === 'output-denied' || isDeniedOutput(ended.output)).toBe(true);
    expect(openAsks(stored)).toEqual([]);
    const prompt = model.doStreamCalls.at(-1)?.prompt ?? [];
    const results = prompt.flatMap((message) => (message.role === 'tool' ? message.content : []));
    expect(results.filter((one) => one.type === 'tool-result' && one.toolCallId === 'c1')).toHaveLength(1);
    expect(toldModel(model).c1).toMatch(/Not before Monday/);
  });

  it('a new message instead gives the question up, and the chat goes on', async () => {
    const { client, settled, ran, model } = await chatOf([{ calls: [call('c1', 'pay')] }, { text: 'well then' }]);
    await client.sendMessage({ text: 'Forget it.' });
    await settled();
    expect(client.error).toBeUndefined();
    expect(ran).toEqual([]);
    expect(client.messages.at(-1)?.parts.at(-1)).toMatchObject({ text: 'well then' });
    expect(toldModel(model).c1).toMatch(/given up before it started/);
  });

  it('one of two answered, then a new message: nothing runs, nothing is lost', async () => {
    const { client, answer, settled, ran, model } = await chatOf([
      { calls: [call('c1', 'pay'), call('c2', 'mail')] },
      { text: 'well then' },
    ]);
    await answer('c1', true);
    await client.sendMessage({ text: 'Forget it.' });
    await settled();
    expect(client.error).toBeUndefined();
    expect(ran).toEqual([]);
    expect(Object.keys(toldModel(model)).sort()).toEqual(['c1', 'c2']);
  });
});

describe('what a client may not', () => {
  const approvedBody = async () => {
    const chat = await chatOf([{ calls: [call('c1', 'pay')] }, { text: 'done' }, { text: 'again' }]);
    await chat.answer('c1', true);
    return { chat, body: chat.requests.at(-1) ?? '' };
  };

  it('send an approval again', async () => {
    const { chat, body } = await approvedBody();
    await chat.post(body);
    expect(chat.ran).toHaveLength(1);
    expect(toldModel(chat.model).c1).toMatch(/did not run again: it ran before/);
  });

  it.each([
    ['change the input', '"n":1', '"n":1000', /its name or input is not what was decided/],
    ['change the tool', '"type":"tool-pay"', '"type":"tool-mail"', /its name or input is not what was decided/],
    ['make up a call', '"toolCallId":"c1"', '"toolCallId":"c9"', /belongs to another session/],
  ])('%s', async (_, from, to, reason) => {
    const { chat, body } = await approvedBody();
    const runs = chat.ran.length;
    const forged = body.replaceAll(from, to);
    expect(forged).not.toBe(body);
    await chat.post(forged);
    expect(chat.ran).toHaveLength(runs);
    expect(toldModel(chat.model)[to.includes('c9') ? 'c9' : 'c1']).toMatch(reason);
  });

  it.each([
    ['edit', { input: { n: 1000 } }],
    ['remember', { remember: 0 }],
  ])('%s where the host has not allowed it', async (what, details) => {
    const chat = await chatOf([{ calls: [call('c1', 'pay')] }, { text: 'done' }], { clientMay: [] });
    await chat.answer('c1', true, details);
    expect(chat.ran).toEqual([]);
    expect(openAsks(chat.client.messages)).toMatchObject([{ toolCallId: 'c1' }]);
    const { answered } = await chat.gate.receive(JSON.parse(chat.requests.at(-1) ?? ''));
    expect(answered).toMatchObject([{ ok: false, reason: 'invalid', message: expect.stringContaining(`['${what}']`) }]);
    const { ready } = await chat.gate.receive(JSON.parse(chat.requests.at(-1) ?? ''), [], {
      clientMay: [what as 'edit'],
    });
    expect(ready).toBe(true);
  });

  it('name rules instead of an index', async () => {
    const chat = await chatOf([{ calls: [call('c1', 'pay')] }, { calls: [call('c2', 'mail')] }, { text: 'done' }]);
    chat.answers.set({ toolCallId: 'c1', remember: ['mail'] as never });
    await chat.answer('c1', true);
    expect(chat.ran).toEqual([]);
  });
});

describe('an edit that raises a new question', () => {
  it('is asked about again, and the old yes does not count for it', async () => {
    const source = new PermissionEngine({ mode: 'default', tools: { pay: 'file-write' } });
    const steps = [{ calls: [call('c1', 'pay', { path: 'notes.txt' })] }, { text: 'done' }];
    const { answer, ran, client, part } = await chatOf(steps, { source });
    await answer('c1', true, { input: { path: '.git/hooks/pre-commit' } });
    expect(ran).toEqual([]);
    const [ask] = openAsks(client.messages);
    expect(ask).toMatchObject({ toolCallId: 'c1', input: { path: '.git/hooks/pre-commit' } });
    expect(part('c1')).toMatchObject({ state: 'approval-requested' });
    await answer('c1', true, { fingerprint: ask?.fingerprint });
    expect(ran).toEqual(['pay({"path":".git/hooks/pre-commit"})']);
  });
});

describe.runIf(is7)('toolApproval', () => {
  const withApproval = { extra: (gate: { toolApproval: unknown }) => ({ toolApproval: gate.toolApproval }) };

  it.runIf(since({ 6: '6.0.0', 7: '7.0.102' }))('denies by the SDK itself and gives an ask its reason', async () => {
    const { part, answer, ran, model } = await chatOf(all, withApproval);
    expect(part('c3')).toMatchObject({ state: 'output-denied', approval: { isAutomatic: true } });
    expect(part('c2')).toMatchObject({ approval: { requestReason: expect.stringMatching(/needs your approval/) } });
    await answer('c2', true);
    expect(ran).toEqual(['look({"n":1})', 'pay({"n":1})']);
    expect(toldModel(model).c3).toMatch(/Never/);
  });

  it('denies an approval that is sent again', async () => {
    const chat = await chatOf([...all, { text: 'again' }], withApproval);
    await chat.answer('c2', true);
    await chat.post(chat.requests.at(-1) ?? '');
    expect(chat.ran).toHaveLength(2);
    expect(toldModel(chat.model).c2).toMatch(/ran before/);
  });
});

// Before, the chat's client lost the signature when it answered.
it.runIf(since({ 6: '6.0.274', 7: '7.0.31' }))('works with the secret of the SDK', async () => {
  const extra = () => ({ experimental_toolApprovalSecret: 'a secret of this test' });
  const chat = await chatOf([...all, { text: 'again' }], { extra });
  await chat.answer('c2', true);
  expect(chat.ran).toEqual(['look({"n":1})', 'pay({"n":1})']);
  const forged = (chat.requests.at(-1) ?? '').replaceAll('"n":1', '"n":9');
  expect(await chat.post(forged)).not.toMatch(/"type":"error"/);
  expect(toldModel(chat.model).c2).toMatch(/its name or input is not what was decided/);
});
