/** Whoever can write into an agent's state, or resume it with anything, gets nothing run that nobody allowed. */

import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { Command } from '@langchain/langgraph';
import { describe, expect, it } from 'vitest';
import { policy, type Step, setUp } from './kit.js';

const one: Step[] = [[{ id: 'c1', name: 'ask_write', args: { v: 'B' } }], 'done', 'again', 'again'];
const yes = { toolCallId: 'c1', behavior: 'allow' } as const;

describe.each(['a session', undefined])('with %s', (session) => {
  const options = session === undefined ? {} : { session: () => session };
  const asking = async (steps: readonly Step[] = one) => {
    const run = setUp({ options, steps });
    return { ...run, asks: run.gate.pending(await run.start()) };
  };

  it.each<[string, unknown]>([
    ['true', true],
    ['null', null],
    ['a word', 'allow'],
    ['a list of true', [true]],
    ['answers that are no list', { answers: {} }],
    ['decisions that are no list', { decisions: 'approve' }],
    ['two decisions for one call', { decisions: [{ type: 'approve' }, { type: 'approve' }] }],
    ['another call', [{ ...yes, toolCallId: 'zzz' }]],
    ['another spelling', { behavior: 'ALLOW' }],
  ])('resumed with %s: it goes on asking', async (_, value) => {
    const { resume, gate, ran, agent, config } = await asking();
    // LangGraph itself refuses a resume that is none.
    await resume(new Command({ resume: value })).catch(() => {});
    expect(ran).toEqual([]);
    expect(gate.pending(await agent.graph.getState(config))).toHaveLength(1);
  });

  it.each<[string, { name: string; args: Record<string, unknown> }]>([
    ['other arguments', { name: 'ask_write', args: { v: 'EVIL' } }],
    ['another tool', { name: 'ask_send', args: { v: 'B' } }],
    ['a denied tool', { name: 'deny_rm', args: { v: 'B' } }],
  ])('%s written into the message while it is asked: the yes is for what was shown', async (_, changed) => {
    const { agent, config, resume, gate, asks, ran } = await asking();
    const { messages } = (await agent.graph.getState(config)).values as { messages: AIMessage[] };
    const tool_calls = [{ id: 'c1', type: 'tool_call' as const, ...changed }];
    const id = messages.at(-1)?.id as string;
    await agent.graph.updateState(config, { messages: [new AIMessage({ id, content: '', tool_calls })] });
    await resume(gate.resume([yes], asks));
    expect(ran).toEqual([]);
  });

  it.each([undefined, 'model_request', 'sallyport.after_model'])(
    'the question cleared from the state as the node %s: nothing runs',
    async (node) => {
      const { agent, config, ran } = await asking();
      // A name that no node has is refused by LangGraph.
      await agent.graph.updateState(config, { _sallyport: null }, node).catch(() => {});
      for (let time = 0; time < 2; time += 1) await agent.invoke(null, config).catch(() => {});
      expect(ran).toEqual([]);
    },
  );

  it('started again without an answer, twice: it asks', async () => {
    const { agent, config, gate, ran } = await asking();
    for (let time = 0; time < 2; time += 1) expect(gate.pending(await agent.invoke(null, config))).toHaveLength(1);
    expect(ran).toEqual([]);
  });

  it('sent on to the tools: nothing runs', async () => {
    const { agent, config, ran } = await asking();
    await agent.invoke(new Command({ goto: 'tools' }), config).catch(() => {});
    expect(ran).toEqual([]);
  });

  it('its state copied into another thread after the yes: there it asks, or is refused', async () => {
    const { agent, config, resume, gate, asks, ran } = await asking();
    const { values } = await agent.graph.getState(config);
    await resume(gate.resume([yes], asks));
    const elsewhere = { configurable: { thread_id: 'elsewhere' } };
    await agent.graph.updateState(elsewhere, values, 'model_request');
    await agent.invoke(null, elsewhere);
    expect(ran).toEqual(['ask_write(B)']);
  });

  it('the id of the message again in a later turn: the yes does not go on counting', async () => {
    const { agent, config, gate, model, ran } = setUp({ options, steps: [] });
    const said = (v: string) =>
      new AIMessage({ id: 'same', content: '', tool_calls: [{ id: 'c1', name: 'ask_write', args: { v } }] });
    const end = () => new AIMessage({ id: crypto.randomUUID(), content: 'done' });
    for (const message of [() => said('1'), end, () => said('2'), end]) model.respond(message);
    const turn = () => agent.invoke({ messages: [new HumanMessage('go')] }, config);
    await agent.invoke(gate.resume([yes], gate.pending(await turn())), config);
    expect(ran).toEqual(['ask_write(1)']);
    const second = gate.pending(await turn());
    expect(ran).toEqual(['ask_write(1)']);
    // LangGraph puts the message where the first one was, in front of its result: no call is open.
    expect(second).toEqual([]);
  });

  it('an edited input that is another each time it is read: what runs was decided', async () => {
    const source = { ...policy, deny: [{ rule: 'ask_write', input: { v: 'evil' } }] };
    for (let honest = 0; honest < 12; honest += 1) {
      const { start, resume, gate, ran } = setUp({ source, options, steps: one });
      const asks = gate.pending(await start());
      let reads = 0;
      const input = {
        get v() {
          reads += 1;
          return reads > honest ? 'evil' : 'B';
        },
      };
      await resume(gate.resume([{ ...yes, input }], asks)).catch(() => {});
      expect(ran).not.toContain('ask_write(evil)');
    }
  });

  it.each<[string, Step]>([
    ['no id', [{ name: 'ask_write', args: { v: '1' } }]],
    ['an empty id', [{ id: '', name: 'ask_write', args: { v: '1' } }]],
    [
      'one id twice',
      [
        { id: 'c1', name: 'ask_write', args: { v: '1' } },
        { id: 'c1', name: 'ask_write', args: { v: '2' } },
      ],
    ],
  ])('calls with %s are not asked about, and do not run', async (_, step) => {
    const { asks, ran } = await asking([step, 'done']);
    expect([asks, ran]).toEqual([[], []]);
  });
});
