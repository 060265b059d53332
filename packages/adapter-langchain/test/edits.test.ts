/** A person changes what runs: it is decided afresh, and the history shows the model what really ran. */

import { AIMessage } from '@langchain/core/messages';
import { describe, expect, it } from 'vitest';
import { lastRequest, resultOf, results, type Step, setUp } from './kit.js';

const steps: Step[] = [
  [
    { id: 'c1', name: 'read', args: { v: 'A' } },
    { id: 'c2', name: 'ask_write', args: { path: 'notes' } },
  ],
  'done',
];
const source = { allow: ['read'], deny: [{ rule: 'ask_write', input: { path: '/etc' }, reason: 'Never there' }] };

const answer = (path: string) => [{ toolCallId: 'c2', behavior: 'allow', input: { path } } as const];

describe('an edited call', () => {
  it('runs as edited, and is in the history as it ran', async () => {
    const { start, resume, gate, ran, model } = setUp({ source, steps });
    const asks = gate.pending(await start());
    await resume(gate.resume(answer('new'), asks));
    expect(ran.toSorted()).toEqual(['ask_write(new)', 'read(A)']);
    const message = lastRequest(model).find((one): one is AIMessage => AIMessage.isInstance(one));
    expect(message?.tool_calls).toMatchObject([
      { id: 'c1', args: { v: 'A' } },
      { id: 'c2', args: { path: 'new' } },
    ]);
  });

  it('is denied where a rule denies it', async () => {
    const { start, resume, gate, ran } = setUp({ source, steps });
    const asks = gate.pending(await start());
    const { messages } = await resume(gate.resume(answer('/etc'), asks));
    expect(ran).toEqual(['read(A)']);
    expect(resultOf(messages, 'c2')).toContain('Never there');
  });

  it('asks again where it is dangerous in a way that was not shown', async () => {
    const shell = { mode: 'default' as const, tools: { ask_write: 'shell' as const } };
    const { start, resume, gate, ran } = setUp({
      source: shell,
      steps: [[{ id: 'c2', name: 'ask_write', args: { command: 'make all' } }], 'done'],
    });
    const edited = [{ toolCallId: 'c2', behavior: 'allow', input: { command: 'rm -rf /' } } as const];
    const second = gate.pending(await resume(gate.resume(edited, gate.pending(await start()))));
    expect(second).toMatchObject([{ input: { command: 'rm -rf /' }, findings: [{ id: 'catastrophic-delete' }] }]);
    expect(ran).toEqual([]);
    await resume(gate.resume([{ toolCallId: 'c2', behavior: 'allow' }], second));
    expect(ran).toEqual(['ask_write(rm -rf /)']);
  });

  it('is rewritten in the blocks that providers read, too', async () => {
    const { start, resume, gate, agent, config } = setUp({ source, steps });
    const asks = gate.pending(await start());
    const { messages } = (await agent.graph.getState(config)).values as { messages: AIMessage[] };
    const said = messages.at(-1) as AIMessage;
    const blocks = new AIMessage({
      id: said.id as string,
      tool_calls: said.tool_calls ?? [],
      content: [
        { type: 'text', text: 'writing' },
        { type: 'tool_use', id: 'c2', name: 'ask_write', input: { path: 'notes' } },
      ],
    });
    await agent.graph.updateState(config, { messages: [blocks] }, 'model_request');
    const again = gate.pending(await agent.invoke(null, config));
    expect(again).toHaveLength(asks.length);
    const last = await resume(gate.resume(answer('new'), again));
    const content = last.messages.find((one) => AIMessage.isInstance(one))?.content;
    expect(content).toMatchObject([{ text: 'writing' }, { type: 'tool_use', input: { path: 'new' } }]);
    expect(results(last.messages).toSorted()).toEqual(['ask_write#c2 success', 'read#c1 success']);
  });
});
