/** The run around a question: users who write something else, runs that end at a no, what streams, what is offered. */

import { AIMessage, type BaseMessage, HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { PermissionEngine } from '@sallyport/engine';
import { createMiddleware } from 'langchain';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { countingTools, lastRequest, policy, resultOf, results, type Step, setUp } from './kit.js';

const asking: Step = [
  { id: 'c1', name: 'read', args: { v: 'A' } },
  { id: 'c2', name: 'ask_write', args: { v: 'B' } },
];

describe('a message of the user instead of an answer', () => {
  it('leaves no call without a result, and runs nothing', async () => {
    const { start, agent, config, ran, model, gate, resume } = setUp({ steps: [asking, 'as you like', 'once more'] });
    const asks = gate.pending(await start());
    const { messages } = await agent.invoke({ messages: [new HumanMessage('something else')] }, config);
    expect(lastRequest(model).map((message) => message.getType())).toEqual(['human', 'ai', 'tool', 'tool', 'human']);
    expect(results(messages)).toEqual(['read#c1 error', 'ask_write#c2 error']);
    expect(resultOf(messages, 'c2')).toMatch(/without answering/);
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks));
    expect(ran).toEqual([]);
  });

  it('ends the question for the session too', async () => {
    const session = new PermissionEngine(policy).session({ id: 's' });
    const { start, agent, config } = setUp({ source: session, steps: [asking, 'as you like'] });
    await start();
    await agent.invoke({ messages: [new HumanMessage('something else')] }, config);
    expect(await session.pending()).toEqual([]);
    expect(await session.answer({ toolCallId: 'c2', behavior: 'allow' })).toMatchObject([
      { ok: false, reason: 'late' },
    ]);
  });
});

describe('stopOnReject', () => {
  it('runs what was approved, and does not call the model again', async () => {
    const steps: Step[] = [[...asking, { id: 'c3', name: 'ask_send', args: { v: 'C' } }], 'never said'];
    const { start, resume, gate, ran, model } = setUp({ options: { stopOnReject: true }, steps });
    const asks = gate.pending(await start());
    const { messages } = await resume(
      gate.resume(
        [
          { toolCallId: 'c2', behavior: 'allow' },
          { toolCallId: 'c3', behavior: 'deny' },
        ],
        asks,
      ),
    );
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'read(A)']);
    expect(results(messages)).toHaveLength(3);
    expect(model.calls).toHaveLength(1);
  });

  it('ends at once where nothing is left to run', async () => {
    const { start, resume, gate, model } = setUp({
      options: { stopOnReject: true },
      steps: [asking.slice(1), 'never said'],
    });
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'deny' }], asks));
    expect(model.calls).toHaveLength(1);
  });
});

describe('remembering', () => {
  const twice: Step[] = [asking.slice(1), [{ id: 'c3', name: 'ask_write', args: { v: 'B' } }], 'done'];
  const source = { allow: ['read'] };

  it('by the index of a suggestion: the same call is not asked again', async () => {
    const { start, resume, gate, ran } = setUp({
      source,
      options: { session: ({ threadId = '' }) => threadId },
      steps: twice,
    });
    const asks = gate.pending(await start());
    expect(asks[0]?.suggestions.length).toBeGreaterThan(0);
    const { messages } = await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow', remember: 0 }], asks));
    expect(ran).toEqual(['ask_write(B)', 'ask_write(B)']);
    expect(messages.at(-1)?.text).toBe('done');
  });

  it('needs a session: without one nothing is offered, and nothing is quietly forgotten', async () => {
    const { start, resume, gate, ran } = setUp({ source, steps: twice });
    const asks = gate.pending(await start());
    expect(asks[0]?.suggestions).toEqual([]);
    const again = await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow', remember: 0 }], asks));
    expect(gate.pending(again)).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it('no more than whoever answers may', async () => {
    const { start, resume, gate, ran } = setUp({ source, options: { session: () => 's', scopes: [] }, steps: twice });
    const asks = gate.pending(await start());
    expect(
      gate.pending(await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow', remember: 0 }], asks))),
    ).toHaveLength(1);
    expect(ran).toEqual([]);
  });
});

describe('who answers', () => {
  it('is what the host says, never what the answer says', async () => {
    const session = new PermissionEngine(policy).session({ id: 's' });
    const answered: (string | undefined)[] = [];
    session.on('permission-answer', ({ by }) => answered.push(by));
    const { start, resume, gate } = setUp({
      source: session,
      options: { by: ({ threadId }) => `desk of ${threadId}` },
      steps: [asking, 'done'],
    });
    const asks = gate.pending(await start());
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow', by: 'the boss' } as never], asks));
    expect(answered).toEqual(['desk of thread']);
  });
});

describe('context', () => {
  it('is what the host makes of the run', async () => {
    const source = { allow: [{ rule: 'read', when: 'context.role == "clerk"' }] };
    const { agent, ran } = setUp({
      source,
      options: {
        context: ({ configurable }) => ({ role: configurable.user === 'ann' ? 'clerk' : 'guest' }),
        canAsk: false,
      },
      steps: [asking.slice(0, 1), 'done', asking.slice(0, 1), 'done'],
    });
    const messages = [new HumanMessage('go')];
    await agent.invoke({ messages }, { configurable: { thread_id: '1', user: 'bob' } });
    expect(ran).toEqual([]);
    await agent.invoke({ messages }, { configurable: { thread_id: '2', user: 'ann' } });
    expect(ran).toEqual(['read(A)']);
  });
});

describe('what the model is offered', () => {
  it('is not what no call could pass', async () => {
    let offered: readonly unknown[] = [];
    // Stands in front of the gate, so it sees what the gate gives back.
    const { start, model } = setUp({ steps: ['done'] });
    const bind = model.bindTools.bind(model);
    model.bindTools = (tools) => {
      offered = tools.map((one) => (one as { name?: string }).name);
      return bind(tools);
    };
    await start();
    expect(offered).toEqual(['read', 'other', 'ask_write', 'ask_send']);
  });

  it.each<[string, object]>([
    ['web_search', { type: 'web_search_20250305', name: 'web_search' }],
    ['googleSearch', { googleSearch: {} }],
  ])('has %s of the provider only where it is allowed', async (name, search) => {
    const offers: unknown[][] = [];
    for (const allow of [[], [name]]) {
      const { start, model } = setUp({ source: { allow }, steps: ['done'], tools: [search] });
      const bind = model.bindTools.bind(model);
      model.bindTools = (tools) => {
        offers.push(tools);
        return bind(tools);
      };
      await start();
    }
    expect(offers.flat()).toEqual([search]);
  });
});

describe('shadow mode', () => {
  it('decides, records and lets everything run', async () => {
    const decided: string[] = [];
    const source = new PermissionEngine(policy, {
      enforce: false,
      onDecision: ({ behavior }) => decided.push(behavior),
    });
    const steps: Step[] = [[...asking, { id: 'c3', name: 'deny_rm' }], 'done'];
    const { start, ran, gate } = setUp({ source, steps });
    expect(gate.pending(await start())).toEqual([]);
    expect(ran.toSorted()).toEqual(['ask_write(B)', 'deny_rm()', 'read(A)']);
    expect(decided.toSorted()).toEqual(['allow', 'ask', 'deny']);
  });
});

describe('streams', () => {
  it('custom: one event for each decision and each answer, with its own id', async () => {
    const { agent, config, gate } = setUp({ steps: [[...asking, { id: 'c3', name: 'deny_rm' }], 'done'] });
    const events: { id: string; toolCallId: string; behavior: string; decidedBy: string }[] = [];
    const options = { ...config, streamMode: ['custom', 'updates'] as const };
    const collect = async (input: Parameters<typeof agent.stream>[0]) => {
      let interrupted: unknown;
      for await (const [mode, chunk] of await agent.stream(input, {
        ...options,
        streamMode: [...options.streamMode],
      })) {
        if (mode === 'custom') events.push(chunk as never);
        else if ('__interrupt__' in (chunk as object)) interrupted = chunk;
      }
      return interrupted;
    };
    const asks = gate.pending(await collect({ messages: [new HumanMessage('go')] }));
    expect(asks).toHaveLength(1);
    await collect(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks));
    expect(events.map(({ toolCallId, behavior, decidedBy }) => `${toolCallId} ${behavior} ${decidedBy}`)).toEqual([
      'c1 allow allow-rule',
      'c2 ask ask-rule',
      'c3 deny deny-rule',
      'c2 allow person',
    ]);
    expect(new Set(events.map(({ id }) => id)).size).toBe(4);
  });

  it('messages: refusals arrive like results', async () => {
    const { agent, config } = setUp({ steps: [[{ id: 'c3', name: 'deny_rm' }], 'done'] });
    const seen: BaseMessage[] = [];
    for await (const [message] of await agent.stream(
      { messages: [new HumanMessage('go')] },
      { ...config, streamMode: 'messages' },
    )) {
      seen.push(message as BaseMessage);
    }
    expect(results(seen)).toEqual(['deny_rm#c3 error']);
  });

  it('events v3: the run is interrupted, and says by what', async () => {
    const { agent, config } = setUp({ steps: [asking, 'done'] });
    const run = await agent.streamEvents({ messages: [new HumanMessage('go')] }, { ...config, version: 'v3' });
    await run.output;
    expect(run.interrupted).toBe(true);
    expect(run.interrupts).toMatchObject([{ payload: { actionRequests: [{ toolCallId: 'c2' }] } }]);
  });
});

describe('a tool whose result ends the run', () => {
  const direct = (ran: string[]) =>
    ['read', 'deny_rm'].map((name) =>
      tool(async () => `${name} ${ran.push(name)}`, {
        name,
        description: name,
        schema: z.looseObject({}),
        returnDirect: true,
      }),
    );

  it('does so; refused, nothing runs', async () => {
    const ran: string[] = [];
    const allowed = setUp({ steps: [asking.slice(0, 1), 'never said'], tools: direct(ran), ran });
    expect((await allowed.start()).messages.at(-1)?.text).toBe('read 1');
    const denied = setUp({ steps: [[{ id: 'c3', name: 'deny_rm' }], 'went on'], tools: direct(ran), ran });
    const { messages } = await denied.start();
    // Up to langchain 1.5.13 a refusal ends the run too.
    expect(['went on', resultOf(messages, 'c3')]).toContain(messages.at(-1)?.text);
    expect(resultOf(messages, 'c3')).toMatch(/did not run/);
    expect(ran).toEqual(['read']);
  });
});

describe('other hooks of the agent', () => {
  it('see a step once, also where its question is put twice', async () => {
    const seen: string[] = [];
    const watcher = createMiddleware({
      name: 'watcher',
      beforeModel: () => void seen.push('before'),
      afterModel: ({ messages }) => void seen.push(`after ${AIMessage.isInstance(messages.at(-1))}`),
    });
    const steps: Step[] = [[...asking, { id: 'c3', name: 'ask_send' }], 'done'];
    const { start, resume, gate } = setUp({ steps, before: [watcher] });
    const asks = gate.pending(await start());
    const left = gate.pending(await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], asks)));
    await resume(gate.resume([{ toolCallId: 'c3', behavior: 'allow' }], left));
    expect(seen).toEqual(['before', 'after true', 'before', 'after true']);
  });
});

describe('names that objects have anyway', () => {
  it.each(['constructor', '__proto__', 'toString'])('%s is a tool like any other', async (name) => {
    const ran: string[] = [];
    const { start, resume, gate } = setUp({
      source: { mode: 'default' },
      steps: [[{ id: 'c1', name }], 'done'],
      tools: countingTools(ran, [name]),
      ran,
    });
    const asks = gate.pending(await start());
    expect(asks.map(({ toolName }) => toolName)).toEqual([name]);
    await resume(gate.resume([{ toolCallId: 'c1', behavior: 'allow' }], asks));
    expect(ran).toEqual([`${name}()`]);
  });
});
