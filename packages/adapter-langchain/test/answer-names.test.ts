/** A decision that names something counts for that, or for nothing: a name that nobody can read is not "no name". */

import { Command } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import { type Step, setUp } from './kit.js';

const steps: Step[] = [[{ id: 'c1', name: 'ask_write', args: { v: 'B' } }], 'done', 'again'];
const yes = { behavior: 'allow' } as const;

const unreadable: [string, Record<string, unknown>, RegExp][] = [
  ...['toolCallId', 'tool_call_id'].flatMap((key) =>
    [42, 0, true, ['c1'], ['other'], { id: 'c1' }, null, ''].map((value): [string, Record<string, unknown>, RegExp] => [
      `${key}: ${JSON.stringify(value)}`,
      { [key]: value },
      new RegExp(`"${key}" is the id of the call, a text, not .*leave it out`),
    ]),
  ),
  ['two ids', { toolCallId: 'c1', tool_call_id: 'other' }, /name different things/],
  ['agentPath: a text', { agentPath: 'nobody' }, /"agentPath" is the list of agent names/],
  ['agentPath: null', { agentPath: null }, /"agentPath" is the list of agent names/],
  ['agentPath: a list of numbers', { agentPath: [1] }, /"agentPath" is the list of agent names/],
  ['agent_path: a text', { agent_path: 'nobody' }, /"agent_path" is the list of agent names/],
  ['step: a number', { step: 7 }, /"step" is the step of the question/],
  ['step: null', { step: null }, /"step" is the step of the question/],
  ['fingerprint: a list', { fingerprint: ['x'] }, /"fingerprint" is the fingerprint/],
  ['toolName: a number', { toolName: 7 }, /"toolName" is the name of the tool/],
  ['tool_name: an object', { tool_name: {} }, /"tool_name" is the name of the tool/],
  ['interruptId: a number', { interruptId: 7 }, /"interruptId" is the id of the interrupt/],
  ['interrupt_id: null', { interrupt_id: null }, /"interrupt_id" is the id of the interrupt/],
  [
    'the name of an edit: a number',
    { type: 'edit', editedAction: { name: 7, args: { v: 'new' } } },
    /"name" of an edited/,
  ],
  ['input: null', { input: null }, /"input" .* leave it out/],
  ...[{ args: null }, { args: undefined }, {}].map((edit): [string, Record<string, unknown>, RegExp] => [
    `an edit without arguments: ${JSON.stringify(edit)}`,
    { type: 'edit', editedAction: { name: 'ask_write', ...edit } },
    /An edit needs "args"/,
  ]),
];

/** Read well, and of something else than what is asked. */
const foreign: [string, Record<string, unknown>, RegExp][] = [
  ['another call', { toolCallId: 'other' }, /No answer names one of the calls/],
  ['another agent', { agentPath: ['nobody'] }, /another agent or another step/],
  ['another agent in snake_case', { agent_path: ['nobody'] }, /another agent or another step/],
  ['another step', { step: 'other' }, /another agent or another step/],
  ['another tool', { toolName: 'other' }, /cannot change the tool/],
  ['another tool in snake_case', { tool_name: 'other' }, /cannot change the tool/],
  ['another input', { fingerprint: 'other' }, /asks about something else now/],
  ['an interrupt, which cannot be told here', { interruptId: 'other' }, /resume by the interrupt's id/],
  [
    'another tool in its edit',
    { toolName: 'ask_write', type: 'edit', editedAction: { name: 'other', args: {} } },
    /its edit for "other"/,
  ],
  ['a yes and a no', { type: 'reject' }, /"behavior" says "allow", and "type" "reject"/],
];

function problemsOf(result: unknown): string {
  const [interrupt] = (result as { __interrupt__?: { value: { problems?: string[] } }[] }).__interrupt__ ?? [];
  return interrupt?.value.problems?.join('\n') ?? '';
}

describe.each(['a session', undefined])('a decision for the only question (%s)', (session) => {
  const options = session === undefined ? {} : { session: () => session };

  it.each([...unreadable, ...foreign])('%s: it goes on asking, and says why', async (_, names, problem) => {
    const { start, resume, gate, ran } = setUp({ options, steps });
    let result = await start();
    const asks = gate.pending(result);
    const decision = { ...yes, ...names };
    const forms = [
      decision,
      [decision],
      { decisions: [decision] },
      { answers: [decision] },
      { [asks[0]?.interruptId ?? '']: { decisions: [decision] } },
    ];
    const commands = [
      ...forms.map((resumed) => new Command({ resume: resumed })),
      gate.resume([decision as never], asks),
      gate.resume([decision as never]),
    ];
    for (const command of commands) {
      result = await resume(command);
      expect(ran).toEqual([]);
      expect(gate.pending(result)).toHaveLength(1);
      expect(problemsOf(result)).toMatch(problem);
    }
    await resume(gate.resume([{ ...yes, toolCallId: 'c1' }], gate.pending(result)));
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('the question itself with a yes in it is an answer', async () => {
    const { start, resume, gate, ran } = setUp({ options, steps });
    const asks = gate.pending(await start());
    await resume(
      gate.resume(
        asks.map((ask) => ({ ...ask, ...yes, scope: 'session' as const })),
        asks,
      ),
    );
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('an edit that says "allow" too runs as edited', async () => {
    const { start, resume, ran } = setUp({ options, steps });
    await start();
    await resume(
      new Command({ resume: { ...yes, type: 'edit', editedAction: { name: 'ask_write', args: { v: 'new' } } } }),
    );
    expect(ran).toEqual(['ask_write(new)']);
  });
});

describe('several decisions', () => {
  const two: Step[] = [
    [
      { id: 'c1', name: 'ask_write', args: { v: 'B' } },
      { id: 'c2', name: 'ask_send', args: { v: 'C' } },
    ],
    'done',
  ];

  it.each<[string, unknown[], string[]]>([
    ['without names, one of which cannot be read, count for none', [yes, { ...yes, toolCallId: 42 }], ['c1', 'c2']],
    [
      'with names count where they can be read',
      [
        { ...yes, toolCallId: 'c2' },
        { ...yes, toolCallId: 42 },
      ],
      ['c1'],
    ],
  ])('%s', async (_, decisions, left) => {
    const { start, resume, gate } = setUp({ steps: two });
    await start();
    const result = await resume(new Command({ resume: { decisions } }));
    expect(gate.pending(result).map(({ toolCallId }) => toolCallId)).toEqual(left);
    expect(problemsOf(result)).toMatch(/"toolCallId" is the id of the call/);
  });

  it('of AG-UI for several interrupts count only by name', async () => {
    const entry = (decision: object) => ({ status: 'resolved', payload: { decisions: [decision] } });
    const map = (one: object, other: object) => ({ __agui_resume_map__: { i1: entry(one), i2: entry(other) } });
    const { start, resume, gate, ran } = setUp({ steps: two });
    await start();
    const result = await resume(new Command({ resume: map(yes, yes) }));
    expect(gate.pending(result)).toHaveLength(2);
    expect(ran).toEqual([]);
    await resume(new Command({ resume: map({ ...yes, toolCallId: 'c2' }, { type: 'reject', toolCallId: 'c1' }) }));
    expect(ran).toEqual(['ask_send(C)']);
  });
});

describe('gate.resume', () => {
  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'yes'],
    ['a list of null', [null]],
    ['a list of texts', ['c1']],
    ['an object', { c1: 'allow' }],
  ])('with %s as answers approves nothing, and does not crash', async (_, answers) => {
    const { start, resume, gate, ran } = setUp({ steps });
    let result = await start();
    for (const asks of [gate.pending(result), undefined]) {
      result = await resume(gate.resume(answers as never, asks));
      expect(gate.pending(result)).toHaveLength(1);
      expect(ran).toEqual([]);
    }
  });

  it.each([
    ['a result', { messages: [] }],
    ['null', null],
    ['a list of nothing', [undefined]],
  ])('with %s as requests says what they are', (_, pending) => {
    const { gate } = setUp({ steps });
    expect(() => gate.resume([{ ...yes, toolCallId: 'c1' }], pending as never)).toThrow(/gate\.pending\(result\)/);
  });
});
