/** What the interfaces of the ecosystem send, and that they can read what they are sent. */

import { Command, isInterrupted } from '@langchain/langgraph';
import { PermissionEngine } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { policy, resultOf, type Step, setUp } from './kit.js';

const steps: Step[] = [
  [
    { id: 'c1', name: 'ask_write', args: { v: 'B' } },
    { id: 'c2', name: 'ask_send', args: { v: 'C' } },
  ],
  'done',
];

/** The first is approved, the second refused. */
const forms: [string, (id: string) => unknown][] = [
  [
    'our answers',
    () => ({
      answers: [
        { toolCallId: 'c2', behavior: 'deny', message: 'no!' },
        { toolCallId: 'c1', behavior: 'allow' },
      ],
    }),
  ],
  ['HITLResponse', () => ({ decisions: [{ type: 'approve' }, { type: 'reject', message: 'no!' }] })],
  [
    'HITLResponse by name',
    () => ({
      decisions: [
        { type: 'reject', toolCallId: 'c2', message: 'no!' },
        { type: 'approve', toolCallId: 'c1' },
      ],
    }),
  ],
  [
    'snake_case by name',
    () => ({
      decisions: [
        { type: 'reject', tool_call_id: 'c2', message: 'no!' },
        { type: 'approve', tool_call_id: 'c1' },
      ],
    }),
  ],
  [
    'Agent Inbox',
    () => [
      { type: 'accept', args: null },
      { type: 'response', args: 'no!' },
    ],
  ],
  ['respond', () => ({ decisions: [{ type: 'approve' }, { type: 'respond', message: 'no!' }] })],
  ['by interrupt id', (id) => ({ [id]: { decisions: [{ type: 'approve' }, { type: 'reject', message: 'no!' }] } })],
  [
    'AG-UI for several',
    (id) => ({
      __agui_resume_map__: {
        [id]: { status: 'resolved', payload: { decisions: [{ type: 'approve' }, { type: 'reject', message: 'no!' }] } },
      },
    }),
  ],
];

describe('answers', () => {
  it.each(forms)('%s', async (_, form) => {
    const { start, resume, ran } = setUp({ steps });
    const first = await start();
    const id = isInterrupted(first) ? (first.__interrupt__[0]?.id as string) : '';
    const { messages } = await resume(new Command({ resume: form(id) }));
    expect(ran).toEqual(['ask_write(B)']);
    expect(resultOf(messages, 'c2')).toContain('no!');
  });

  it.each([
    ['camelCase', { type: 'edit', editedAction: { name: 'ask_write', args: { v: 'new' } } }],
    ['snake_case', { type: 'edit', edited_action: { name: 'ask_write', args: { v: 'new' } } }],
    ['Agent Inbox', { type: 'edit', args: { action: 'ask_write', args: { v: 'new' } } }],
    ['ours', { behavior: 'allow', toolCallId: 'c1', input: { v: 'new' } }],
  ])('an edit in %s', async (_, edit) => {
    const { start, resume, ran } = setUp({ steps: [[{ id: 'c1', name: 'ask_write', args: { v: 'B' } }], 'done'] });
    await start();
    await resume(new Command({ resume: { decisions: [edit] } }));
    expect(ran).toEqual(['ask_write(new)']);
  });

  it.each([
    ['cancelled in AG-UI', { __agui_cancelled__: true, interrupt_id: 'x' }],
    [
      'ignored in Agent Inbox',
      [
        { type: 'ignore', args: null },
        { type: 'ignore', args: null },
      ],
    ],
  ])('%s is a no', async (_, value) => {
    const { start, resume, gate, ran, model } = setUp({ steps });
    await start();
    expect(gate.pending(await resume(new Command({ resume: value })))).toEqual([]);
    expect(ran).toEqual([]);
    expect(model.calls).toHaveLength(2);
  });
});

describe('the payload', () => {
  it('is a HITLRequest that says more', async () => {
    const first = await setUp({ steps, options: { session: () => 's' } }).start();
    const payload = isInterrupted(first) ? first.__interrupt__[0]?.value : undefined;
    expect(payload).toMatchObject({
      actionRequests: [
        {
          name: 'ask_write',
          args: { v: 'B' },
          toolCallId: 'c1',
          description: expect.stringContaining('ask_write'),
          fingerprint: expect.any(String),
        },
        { name: 'ask_send', args: { v: 'C' }, toolCallId: 'c2' },
      ],
      reviewConfigs: [
        { actionName: 'ask_write', allowedDecisions: ['approve', 'edit', 'reject'] },
        { actionName: 'ask_send' },
      ],
      reason: 'permission',
      message: expect.any(String),
    });
    expect(JSON.parse(JSON.stringify(payload))).toEqual(payload);
  });

  it('names the call where there is one', async () => {
    const first = await setUp({ steps: [[{ id: 'c1', name: 'ask_write' }], 'done'] }).start();
    expect(isInterrupted(first) && first.__interrupt__[0]?.value).toMatchObject({ toolCallId: 'c1' });
  });
});

describe('the payload for Agent Inbox', () => {
  const inbox = () => setUp({ steps, options: { payload: 'agent-inbox', session: () => 's' } });
  const payloadOf = (result: unknown) => (isInterrupted(result) ? result.__interrupt__[0]?.value : undefined);

  it('has one question at a time, in the form that it reads', async () => {
    const { start, resume, ran, model } = inbox();
    const first = await start();
    expect(payloadOf(first)).toMatchObject([
      {
        action_request: { action: 'ask_write', args: { v: 'B' } },
        config: { allow_accept: true, allow_edit: true, allow_respond: true, allow_ignore: true },
        description: expect.stringContaining('ask_write'),
      },
    ]);
    const second = await resume(new Command({ resume: [{ type: 'accept', args: null }] }));
    expect(payloadOf(second)).toMatchObject([{ action_request: { action: 'ask_send' } }]);
    expect(ran).toEqual([]);
    const { messages } = await resume(new Command({ resume: [{ type: 'response', args: 'no!' }] }));
    expect(ran).toEqual(['ask_write(B)']);
    expect(resultOf(messages, 'c2')).toContain('no!');
    expect(model.calls).toHaveLength(2);
  });

  it('takes an edit and an ignore', async () => {
    const { start, resume, ran } = inbox();
    await start();
    await resume(new Command({ resume: [{ type: 'edit', args: { action: 'ask_write', args: { v: 'new' } } }] }));
    await resume(new Command({ resume: [{ type: 'ignore', args: null }] }));
    expect(ran).toEqual(['ask_write(new)']);
  });

  it('is read by pending, and answered by resume', async () => {
    const { start, resume, ran, gate } = inbox();
    let result = await start();
    const asked: string[] = [];
    for (let asks = gate.pending(result); asks.length > 0; asks = gate.pending(result)) {
      asked.push(...asks.map(({ toolCallId }) => toolCallId));
      result = await resume(
        gate.resume(
          asks.map(({ toolCallId }) => ({ toolCallId, behavior: 'allow' })),
          asks,
        ),
      );
    }
    expect(asked).toEqual(['c1', 'c2']);
    expect(ran.toSorted()).toEqual(['ask_send(C)', 'ask_write(B)']);
  });

  it('keeps an answer at its question, also where that was answered elsewhere meanwhile', async () => {
    const session = new PermissionEngine(policy).session({ id: 's' });
    const { start, resume, ran } = setUp({ source: session, steps, options: { payload: 'agent-inbox' } });
    await start();
    await session.answer({ toolCallId: 'c1', behavior: 'deny' });
    const second = await resume(new Command({ resume: [{ type: 'accept', args: null }] }));
    expect(payloadOf(second)).toMatchObject([{ action_request: { action: 'ask_send' } }]);
    expect(ran).toEqual([]);
  });
});

describe('the message of a yes', () => {
  it.each([
    ['ours', { answers: [{ toolCallId: 'c1', behavior: 'allow', message: 'fine by me' }] }],
    ['HITLResponse', { decisions: [{ type: 'approve', message: 'fine by me' }] }],
  ])('is kept for the record, and not told to the model: %s', async (_, value) => {
    const session = new PermissionEngine(policy).session({ id: 's' });
    const heard: (string | undefined)[] = [];
    session.on('permission-answer', ({ message }) => heard.push(message));
    const { start, resume, model } = setUp({ source: session, steps: [[{ id: 'c1', name: 'ask_write' }], 'done'] });
    await start();
    await resume(new Command({ resume: value }));
    expect(heard).toEqual(['fine by me']);
    expect(JSON.stringify(model.calls.at(-1)?.messages)).not.toContain('fine by me');
  });
});
