/** Questions and answers through interrupts: nothing is mixed up, whatever order and whatever form they come in. */

import { Command, isInterrupted, MemorySaver } from '@langchain/langgraph';
import { PermissionEngine } from '@sallyport/engine';
import { describe, expect, it } from 'vitest';
import { createGate } from '../src/agent/index.js';
import { lastRequest, policy, resultOf, results, type Step, setUp } from './kit.js';

const parallel: Step = [
  { id: 'c1', name: 'read', args: { v: 'A' } },
  { id: 'c2', name: 'ask_write', args: { v: 'B' } },
  { id: 'c3', name: 'ask_send', args: { v: 'C' } },
  { id: 'c4', name: 'deny_rm', args: { v: 'D' } },
];

const steps = [parallel, 'done'];

describe.each(['v1', 'v2'] as const)('createAgent %s', (version) => {
  it('asks once for all, and runs everything approved once in the same step', async () => {
    const { start, resume, gate, ran, model } = setUp({ steps, version });
    const first = await start();
    expect(ran).toEqual([]);
    const asks = gate.pending(first);
    expect(asks.map(({ toolCallId }) => toolCallId)).toEqual(['c2', 'c3']);
    expect(new Set(asks.map(({ interruptId }) => interruptId)).size).toBe(1);
    const last = await resume(
      gate.resume(
        [
          { toolCallId: 'c3', behavior: 'deny', message: 'not now' },
          { toolCallId: 'c2', behavior: 'allow' },
        ],
        asks,
      ),
    );
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'read(A)']);
    expect(results(lastRequest(model)).toSorted()).toEqual([
      'ask_send#c3 error',
      'ask_write#c2 success',
      'deny_rm#c4 error',
      'read#c1 success',
    ]);
    expect(model.calls).toHaveLength(2);
    expect(last.messages.at(-1)?.text).toBe('done');
  });

  it('keeps the calls of the model as they were', async () => {
    const { start, resume, gate, model } = setUp({ steps, version });
    const asks = gate.pending(await start());
    await resume(
      gate.resume(
        asks.map(({ toolCallId }) => ({ toolCallId, behavior: 'deny' })),
        asks,
      ),
    );
    const message = lastRequest(model).find((one) => one.getType() === 'ai') as { tool_calls?: { id?: string }[] };
    expect(message.tool_calls?.map(({ id }) => id)).toEqual(['c1', 'c2', 'c3', 'c4']);
  });
});

describe('part of the answers', () => {
  it('leaves the rest asking, without another call of the model', async () => {
    const { start, resume, gate, ran, model } = setUp({ steps });
    const asks = gate.pending(await start());
    const second = gate.pending(await resume(gate.resume([{ toolCallId: 'c3', behavior: 'allow' }], asks)));
    expect(second.map(({ toolCallId }) => toolCallId)).toEqual(['c2']);
    expect(ran).toEqual([]);
    expect(model.calls).toHaveLength(1);
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'deny' }], second));
    expect(ran.toSorted()).toEqual(['ask_send(C)', 'read(A)']);
    expect(model.calls).toHaveLength(2);
  });

  it('is not mistaken for an answer to what is left', async () => {
    const { start, resume, gate, ran } = setUp({ steps });
    await start();
    // One decision for two calls: nobody knows for which. It must not come back for the one that is left later.
    const first = gate.pending(await resume(new Command({ resume: { decisions: [{ type: 'approve' }] } })));
    const left = await resume(gate.resume([{ toolCallId: 'c2', behavior: 'deny' }], first));
    expect(gate.pending(left).map(({ toolCallId }) => toolCallId)).toEqual(['c3']);
    expect(ran).toEqual([]);
  });

  it('is not given to an interrupt that is over', async () => {
    const { start, resume, gate, ran } = setUp({ steps });
    const old = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'deny' }], old));
    const left = await resume(gate.resume([{ toolCallId: 'c3', behavior: 'allow' }], old));
    expect(gate.pending(left).map(({ toolCallId }) => toolCallId)).toEqual(['c3']);
    expect(ran).toEqual([]);
  });
});

describe('answers that cannot be used', () => {
  it.each([
    ['a text', 'yes'],
    ['true', true],
    ['nothing', {}],
    ['too few', { decisions: [{ type: 'approve' }] }],
    ['too many', { decisions: [{ type: 'approve' }, { type: 'approve' }, { type: 'approve' }] }],
    ['some without a name', { decisions: [{ type: 'approve' }, { type: 'approve', toolCallId: 'foreign' }] }],
    ['a foreign name', { answers: [{ toolCallId: 'c1', behavior: 'allow' }] }],
    ['an unknown kind', { decisions: [{ type: 'maybe' }, { type: 'perhaps' }] }],
    [
      'twice the same call',
      {
        answers: [
          { toolCallId: 'c2', behavior: 'allow' },
          { toolCallId: 'c2', behavior: 'deny' },
        ],
      },
    ],
    ['an edit without arguments', { decisions: [{ type: 'edit' }, { type: 'edit', editedAction: {} }] }],
  ])('%s: everything goes on asking, and the payload says why', async (_, value) => {
    const { start, resume, gate, ran } = setUp({ steps });
    await start();
    const again = await resume(new Command({ resume: value }));
    expect(gate.pending(again).map(({ toolCallId }) => toolCallId)).toEqual(['c2', 'c3']);
    const payload = isInterrupted(again) ? again.__interrupt__[0]?.value : undefined;
    expect(payload).toMatchObject({ problems: expect.arrayContaining([expect.any(String)]) });
    expect(ran).toEqual([]);
  });

  it('a changed tool is no edit', async () => {
    const { start, resume, gate, ran } = setUp({
      steps: [[{ id: 'c2', name: 'ask_write', args: { v: 'B' } }], 'done'],
    });
    await start();
    const decisions = [{ type: 'edit', editedAction: { name: 'deny_rm', args: { v: '/etc' } } }];
    const again = await resume(new Command({ resume: { decisions } }));
    expect(gate.pending(again)).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it('an answer to what was shown before is too late', async () => {
    const { start, resume, gate, ran } = setUp({
      steps: [[{ id: 'c2', name: 'ask_write', args: { v: 'B' } }], 'done'],
    });
    const asks = gate.pending(await start());
    const stale = asks.map((ask) => ({ ...ask, fingerprint: 'other' }));
    expect(gate.pending(await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], stale)))).toHaveLength(1);
    expect(ran).toEqual([]);
  });
});

describe('a restart between question and answer', () => {
  const restart = (options: Parameters<typeof setUp>[0] = { steps: ['done'] }) => {
    const checkpointer = new MemorySaver();
    const before = setUp({ ...options, steps, checkpointer });
    const after = () => setUp({ ...options, steps: ['done'], checkpointer });
    return { before, after };
  };

  it('goes on from the checkpoint alone', async () => {
    const { before, after } = restart();
    await before.start();
    const second = after();
    const asks = second.gate.pending(await second.agent.graph.getState(second.config));
    expect(asks.map(({ toolCallId }) => toolCallId)).toEqual(['c2', 'c3']);
    await second.resume(
      second.gate.resume(
        [
          { toolCallId: 'c2', behavior: 'allow' },
          { toolCallId: 'c3', behavior: 'deny' },
        ],
        asks,
      ),
    );
    expect(second.ran.toSorted()).toEqual(['ask_write(B)', 'read(A)']);
    expect(results(lastRequest(second.model))).toHaveLength(4);
  });

  it('keeps a no, also where the rules would allow the call now', async () => {
    const { before } = restart();
    await before.start();
    const loosened = setUp({
      source: { allow: ['*'], deny: ['deny_rm'] },
      steps: ['done'],
      checkpointer: before.checkpointer,
    });
    const asks = loosened.gate.pending(await loosened.agent.graph.getState(loosened.config));
    const { messages } = await loosened.resume(
      loosened.gate.resume(
        asks.map(({ toolCallId }) => ({ toolCallId, behavior: 'deny', message: 'never' })),
        asks,
      ),
    );
    expect(loosened.ran).toEqual(['read(A)']);
    expect(resultOf(messages, 'c3')).toContain('never');
  });

  it('denies what the rules deny now, whatever the person said', async () => {
    const { before } = restart();
    await before.start();
    const source = { ...policy, deny: ['deny_rm', 'ask_write', 'read'] };
    const tightened = setUp({ source, steps: ['done'], checkpointer: before.checkpointer });
    await tightened.resume(
      tightened.gate.resume([
        { toolCallId: 'c2', behavior: 'allow' },
        { toolCallId: 'c3', behavior: 'allow' },
      ]),
    );
    expect(tightened.ran).toEqual(['ask_send(C)']);
  });

  it('keeps an answer that came through the session', async () => {
    const session = () => new PermissionEngine(policy).session({ id: 's' });
    const shared = session();
    const { start, resume, gate, ran } = setUp({ source: shared, steps });
    const asks = gate.pending(await start());
    await shared.answer([
      { toolCallId: 'c2', behavior: 'allow' },
      { toolCallId: 'c3', behavior: 'deny' },
    ]);
    await resume(gate.resume([], asks));
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'read(A)']);
  });
});

describe('an approval counts once', () => {
  const answer = { toolCallId: 'c2', behavior: 'allow' } as const;
  const single = [[{ id: 'c2', name: 'ask_write', args: { v: 'B' } }], 'done', 'again'] satisfies Step[];

  it('for two processes that answer at once', async () => {
    const session = new PermissionEngine(policy).session({ id: 's' });
    const one = setUp({ source: session, steps: single });
    const asks = one.gate.pending(await one.start());
    const other = setUp({ source: session, steps: ['done'], checkpointer: one.checkpointer, ran: one.ran });
    await Promise.all([one.resume(one.gate.resume([answer], asks)), other.resume(other.gate.resume([answer], asks))]);
    expect(one.ran).toEqual(['ask_write(B)']);
  });

  it.each(['a session', undefined])('when somebody goes back in time (%s)', async (id) => {
    const options = id === undefined ? {} : { session: () => id };
    const { agent, start, resume, gate, ran, config } = setUp({ options, steps: single });
    const asks = gate.pending(await start());
    await resume(gate.resume([answer], asks));
    expect(ran).toEqual(['ask_write(B)']);
    for await (const { next, config: older } of agent.graph.getStateHistory(config)) {
      if (next.includes('tools')) await agent.invoke(null, older);
    }
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('when the same answer is sent again', async () => {
    const { start, resume, gate, ran } = setUp({ steps: single });
    const asks = gate.pending(await start());
    await resume(gate.resume([answer], asks));
    await resume(gate.resume([answer], asks));
    expect(ran).toEqual(['ask_write(B)']);
  });
});

describe('one answer for several interrupts', () => {
  it('reaches only the calls that it names', () => {
    const gate = createGate(policy);
    const ask = {
      toolName: 't',
      input: {},
      shownInput: '',
      message: '',
      findings: [],
      suggestions: [],
      agentPath: [],
      createdAt: 0,
    };
    const pending = [
      { ...ask, toolCallId: 'a', fingerprint: 'fa', interruptId: 'i1' },
      { ...ask, toolCallId: 'b', fingerprint: 'fb', interruptId: 'i2' },
    ];
    expect(gate.resume([{ toolCallId: 'b', behavior: 'allow' }], pending).resume).toEqual({
      i2: { answers: [{ toolCallId: 'b', behavior: 'allow', fingerprint: 'fb', agentPath: [] }] },
    });
  });
});
