/** What the interfaces of the ecosystem send, and that they can read what they are sent. */

import { Command, isInterrupted } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import { resultOf, type Step, setUp } from './kit.js';

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
