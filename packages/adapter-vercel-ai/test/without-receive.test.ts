/** An app that calls the SDK again by itself, without `receive`: what holds all the same, and what does not. */

import { PermissionEngine } from '@sallyport/engine';
import { generateText, stepCountIs, streamText, ToolLoopAgent } from 'ai';
import { describe, expect, it } from 'vitest';
import { type App, startApp } from './app.js';
import { toldModel } from './model.js';
import { since } from './since.js';

const policy = { mode: 'default' as const, allow: ['look'] };
const call = (id: string, name: string, input: unknown = { n: 1 }) => ({ id, name, input });
const two = { calls: [call('c1', 'pay'), call('c2', 'mail')] };

function start(steps: Parameters<typeof startApp>[0]['steps'], options: object = {}) {
  const session = new PermissionEngine(policy).session({ id: 'chat' });
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const chat = startApp({ source: session, tools: ['look', 'pay', 'mail'], steps, onError, ...options });
  return { chat, session, errors };
}

describe("a person's no in the messages", () => {
  const stateOf = async ({ session }: ReturnType<typeof start>) => session.look(call('c1', 'pay'));

  it('is written into the ledger as soon as the model makes another call, with the words of the person', async () => {
    const told: unknown[] = [];
    const app = start([{ calls: [call('c1', 'pay')] }, { calls: [call('c9', 'look')] }, { text: 'done' }]);
    app.session.on('permission-answer', ({ toolCallId, message }) => told.push([toolCallId, message]));
    await app.chat.run();
    app.chat.respond({ c1: false }, 'Too much.');
    await app.chat.run();
    expect(app.chat.ran).toEqual(['look({"n":1})']);
    expect(await stateOf(app)).toMatchObject({ state: 'finished', outcome: 'refused' });
    expect(told).toEqual([['c1', 'Too much.']]);
  });

  it('beside a yes: before that call runs', async () => {
    const app = start([two, { text: 'done' }]);
    await app.chat.run();
    app.chat.respond({ c1: false, c2: true });
    await app.chat.run();
    expect(app.chat.ran).toEqual(['mail({"n":1})']);
    expect(await stateOf(app)).toMatchObject({ outcome: 'refused' });
    expect(await app.session.pending()).toEqual([]);
  });

  it.each(['generateText', 'streamText', 'ToolLoopAgent'])('with gate.prepareStep always: %s', async (how) => {
    const app = start([{ calls: [call('c1', 'pay')] }, { text: 'done' }]);
    await app.chat.run();
    app.chat.respond({ c1: false });
    const { model, tools, messages, gate } = app.chat;
    const options = { model, tools, prepareStep: gate.prepareStep, stopWhen: stepCountIs(5) };
    if (how === 'generateText') await generateText({ ...options, messages });
    else if (how === 'streamText') await streamText({ ...options, messages }).consumeStream();
    else await new ToolLoopAgent(options).generate({ messages });
    expect(app.chat.ran).toEqual([]);
    expect(await stateOf(app)).toMatchObject({ outcome: 'refused' });
  });

  it('is not known to the ledger where nothing of the gate is called: the call goes on asking, and does not run', async () => {
    const app = start([{ calls: [call('c1', 'pay')] }, { text: 'done' }]);
    await app.chat.run();
    app.chat.respond({ c1: false });
    await app.chat.run();
    expect(app.chat.ran).toEqual([]);
    expect(await stateOf(app)).toMatchObject({ state: 'asking' });
  });

  it.each([
    ['another input', '"n":1', '"n":2'],
    ['another call', '"c1"', '"c8"'],
  ])('to %s changes nothing', async (_, from, to) => {
    const app = start([{ calls: [call('c1', 'pay')] }, { calls: [call('c9', 'look')] }, { text: 'done' }]);
    await app.chat.run();
    app.chat.messages = JSON.parse(JSON.stringify(app.chat.messages).replaceAll(from, to));
    app.chat.respond({ [to === '"c8"' ? 'c8' : 'c1']: false });
    await app.chat.run();
    expect(await stateOf(app)).toMatchObject({ state: 'asking' });
  });

  it('counts for nothing with `approvals: "session"`', async () => {
    const app = start([{ calls: [call('c1', 'pay')] }, { calls: [call('c9', 'look')] }, { text: 'done' }], {
      approvals: 'session',
    });
    await app.chat.run();
    app.chat.respond({ c1: false });
    await app.chat.run();
    expect(await stateOf(app)).toMatchObject({ state: 'asking' });
  });
});

describe('one of two questions answered', () => {
  /** Newer versions find a call without a result and fail; older ones send the model what there is. */
  const failing = async (app: App, version: Parameters<typeof since>[0]) => {
    const failed = await app.run().then(
      () => undefined,
      (error: Error) => error.name,
    );
    if (since(version)) expect(failed).toBe('AI_MissingToolResultsError');
  };

  it.each([
    ['with a session', {}],
    ['without one', { source: policy }],
  ])('%s: the SDK fails, but nothing has run; answered in full it runs, once', async (_, options) => {
    const { chat, errors } = start([two, { text: 'done' }], options);
    await chat.run();
    const asked = chat.messages;
    chat.respond({ c1: true });
    await failing(chat, { 6: '6.0.274', 7: '7.0.31' });
    expect(chat.ran).toEqual([]);
    expect(errors.map(String)).toEqual([expect.stringMatching(/no answer yet \("c2"\).*gate\.receive/)]);
    chat.messages = asked;
    chat.respond({ c1: true, c2: true });
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})', 'mail({"n":1})']);
  });

  it('in two messages: the SDK reads the last one only, and nothing runs', async () => {
    const { chat } = start([two, { text: 'done' }]);
    await chat.run();
    chat.respond({ c1: true });
    chat.respond({ c2: true });
    const asked = chat.messages;
    await failing(chat, { 6: '6.0.274', 7: '7.0.87' });
    expect(chat.ran).toEqual([]);
    chat.messages = asked;
    // `receive` makes one message of them, and nothing is lost.
    chat.messages = (await chat.gate.receive(chat.messages)).messages;
    await chat.run();
    expect(chat.ran).toEqual(['pay({"n":1})', 'mail({"n":1})']);
    expect(toldModel(chat.model)).toEqual({ c1: 'pay ran', c2: 'mail ran' });
  });
});
