/** Whatever a client sends to `receive`: it is read, or an error says what is wrong. Never a crash, and never something run. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { isSallyportError, PermissionEngine } from '@sallyport/engine';
import { convertToModelMessages, type ModelMessage } from 'ai';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noting, startApp } from './app.js';
import { mutated } from './mutate.js';

const runs = process.env.TEST_LONG === '1' ? 5_000 : 100;
const policy = { mode: 'default' as const, allow: ['look'] };
const part = { type: 'tool-call', toolCallId: 'c1', toolName: 'pay', input: {} };
const user = { role: 'user', content: 'Go on.' };

describe.each([
  ['with a session', { session: () => 'chat' }],
  ['without one', {}],
])('%s', (_, options) => {
  const gateOf = () => {
    const ran: string[] = [];
    const gate = createGate(new PermissionEngine(policy), { ...options, clientMay: ['edit', 'remember'] });
    gate.tools({ pay: noting(ran, 'pay'), look: noting(ran, 'look') });
    return { gate, ran };
  };
  const receive = async (given: unknown) => {
    const { gate, ran } = gateOf();
    const received = await gate.receive(given as ModelMessage[]).then(
      (value) => value,
      (error: unknown) => error,
    );
    expect(ran).toEqual([]);
    return received;
  };

  it.each([
    ['null', null, /it got null/],
    ['nothing', undefined, /it got undefined/],
    ['a text', 'x', /it got a string/],
    ['an empty body', {}, /an object without a list "messages"/],
    ['a body whose messages are no list', { messages: 5 }, /an object without a list "messages"/],
    ['a message that is none', [user, null], /messages\[1\] is no message: it needs a "role"/],
    [
      'a message without content',
      [{ role: 'user' }],
      /messages\[0\] is no message: a UI message has a list of "parts"/,
    ],
    ['parts that are no list', [{ role: 'user', parts: 'x' }], /messages\[0\] is no message/],
    [
      'a part that is none',
      [{ role: 'user', content: [null] }],
      /messages\[0\]\.content\[0\] .* a part needs a "type"/,
    ],
    ['a call without a name', [{ role: 'assistant', content: [{ ...part, toolName: 7 }] }], /"toolName" is a text/],
    ['a call without an id', [{ role: 'assistant', content: [{ ...part, toolCallId: '' }] }], /"toolCallId" is a text/],
    ['a result of no call', [{ role: 'tool', content: [{ type: 'tool-result' }] }], /"toolCallId" is a text/],
    [
      'an answer to nothing',
      [{ role: 'tool', content: [{ type: 'tool-approval-response' }] }],
      /"approvalId" is a text/,
    ],
    ['a UI call without an id', [{ role: 'assistant', parts: [{ type: 'tool-pay' }] }], /parts\[0\] .*"toolCallId"/],
    [
      'a UI call that asks under no id',
      [{ role: 'assistant', parts: [{ type: 'tool-pay', toolCallId: 'c1', state: 'approval-responded' }] }],
      /"approval-responded" needs "approval\.id"/,
    ],
    [
      'both kinds of messages',
      [user, { role: 'user', parts: [] }],
      /messages\[1\] is a UI message among model messages/,
    ],
  ])('%s is an error that says so', async (_name, given, message) => {
    const error = await receive(given);
    expect(isSallyportError(error, 'request-invalid')).toBe(true);
    expect((error as Error).message).toMatch(message);
  });

  it.each([
    ['no messages', []],
    ['a body without messages', { messages: [] }],
    ['parts that nobody knows', [{ role: 'user', content: [{ type: 'constructor' }, { type: '__proto__' }] }]],
  ])('%s are nothing to settle', async (_name, given) => {
    expect(await receive(given)).toMatchObject({ ready: true, pending: [], answered: [], givenUp: [] });
  });

  it('any JSON', async () => {
    const messages = fc.array(
      fc.record(
        { role: fc.constantFrom('user', 'assistant', 'tool'), content: fc.jsonValue(), parts: fc.jsonValue() },
        {
          requiredKeys: ['role'],
        },
      ),
      { maxLength: 4 },
    );
    const given = fc.oneof(fc.jsonValue(), messages, fc.record({ messages, permissionAnswers: fc.jsonValue() }));
    await fc.assert(
      fc.asyncProperty(given, async (value) => {
        const received = await receive(value);
        if (received instanceof Error) expect(isSallyportError(received, 'request-invalid')).toBe(true);
        else expect(received).toMatchObject({ pending: [] });
      }),
      { numRuns: runs },
    );
  });
});

/** Real histories: an asked call that was approved, as model messages and as UI messages. */
const call = (id: string, name: string, input: unknown = { n: 1 }) => ({ id, name, input });
const step = [{ calls: [call('c1', 'look'), call('c2', 'pay'), call('c3', 'mail')] }, { text: 'done' }];

async function asked() {
  const session = new PermissionEngine(policy).session({ id: 'chat' });
  const tools = ['look', 'pay', 'mail'];
  const chat = startApp({ source: session, clientMay: ['edit'], tools, steps: step, onError: () => {} });
  await chat.run();
  return { chat, session };
}

const approval = (id: string) => ({ approval: { id, approved: true }, state: 'approval-responded' });
const uiMessages = (approvalIds: readonly string[]) => [
  { id: 'm1', role: 'user', parts: [{ type: 'text', text: 'Go on.' }] },
  {
    id: 'm2',
    role: 'assistant',
    parts: [
      { type: 'step-start' },
      { type: 'tool-look', toolCallId: 'c1', state: 'output-available', input: { n: 1 }, output: 'look ran' },
      { type: 'tool-pay', toolCallId: 'c2', input: { n: 1 }, ...approval(approvalIds[0] ?? '') },
      { type: 'dynamic-tool', toolName: 'mail', toolCallId: 'c3', input: { n: 1 }, ...approval(approvalIds[1] ?? '') },
    ],
  },
];

describe.each(['model', 'UI'])('a real history of %s messages, changed anywhere', (kind) => {
  it('runs only what was shown, once', async () => {
    await fc.assert(
      fc.asyncProperty(mutated, async (mutate) => {
        const { chat } = await asked();
        const ids = [...JSON.stringify(chat.messages).matchAll(/"approvalId":"([^"]+)"/g)].map(([, id]) => id ?? '');
        chat.respond({ c2: true, c3: true });
        const history = kind === 'UI' ? uiMessages(ids) : structuredClone(chat.messages);
        const sent = mutate(history) as ModelMessage[];
        for (const _again of [1, 2]) {
          const received = await chat.gate.receive(sent).then(
            (value) => value,
            (error: unknown) => error as Error,
          );
          if (received instanceof Error) expect(isSallyportError(received, 'request-invalid')).toBe(true);
          else if (received.ready) {
            // The SDK may find such a history unusable. It must not run anything of it that the gate does not let run.
            try {
              chat.messages =
                kind === 'UI'
                  ? await convertToModelMessages(received.messages as never, { tools: chat.tools })
                  : received.messages;
              await chat.run();
            } catch {
              // As the SDK says.
            }
          }
        }
        const [, ...asks] = chat.ran;
        expect(chat.ran[0]).toBe('look({"n":1})');
        expect(asks.filter((ran) => ran === 'pay({"n":1})').length).toBeLessThanOrEqual(1);
        expect(asks.filter((ran) => ran === 'mail({"n":1})').length).toBeLessThanOrEqual(1);
        expect(asks.filter((ran) => !['pay({"n":1})', 'mail({"n":1})'].includes(ran))).toEqual([]);
      }),
      { numRuns: Math.ceil(runs / 4) },
    );
  });
});
