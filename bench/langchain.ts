/**
 * What does the gate cost in LangChain? `npm run bench:langchain`. A step with ten calls in `createAgent`, behind the gate and behind
 * LangChain's own human-in-the-loop middleware, in turns within one run: all calls allowed, and all put to a person and approved.
 */

import { AIMessage, HumanMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { Command, MemorySaver } from '@langchain/langgraph';
import { createGate } from '@sallyport/adapter-langchain/agent';
import { type AgentMiddleware, createAgent, humanInTheLoopMiddleware } from 'langchain';
import { z } from 'zod';
import { median } from './median.js';

const rounds = Number(process.env.BENCH_ROUNDS ?? 200);
const warmUp = 20;
const callsPerStep = 10;
/** How much more than the stock middleware a step may cost. */
const most = 1.35;

/** One step: `ask` says whether its calls are put to a person. Gives the milliseconds that it took. */
interface Contender {
  step(round: number): Promise<number>;
  readonly modelCalls: () => number;
}

function contender(
  ask: boolean,
  middleware: readonly AgentMiddleware[],
  approve: (result: unknown) => Command,
): Contender {
  let model = fakeModel();
  for (let round = 0; round < rounds + warmUp; round += 1) {
    const calls = Array.from({ length: callsPerStep }, (_, index) => ({
      id: `call-${round}-${index}`,
      name: 'write_note',
      args: { path: `notes/${index}.md`, text: `Note ${index} of round ${round}. `.repeat(10) },
    }));
    model = model
      .respond(() => new AIMessage({ id: `model-${round}`, content: '', tool_calls: calls }))
      .respond(() => new AIMessage({ id: `end-${round}`, content: 'done' }));
  }
  let ran = 0;
  const note = tool(async () => `noted ${ran++}`, {
    name: 'write_note',
    description: 'Writes a note',
    schema: z.object({ path: z.string(), text: z.string() }),
  });
  const agent = createAgent({ model, tools: [note], checkpointer: new MemorySaver(), middleware: [...middleware] });
  return {
    modelCalls: () => model.calls.length,
    async step(round) {
      const config = { configurable: { thread_id: `thread-${round}` } };
      const before = ran;
      const start = performance.now();
      const result = await agent.invoke({ messages: [new HumanMessage('go')] }, config);
      if (ask) await agent.invoke(approve(result), config);
      const took = performance.now() - start;
      if (ran - before !== callsPerStep) throw new Error(`${ran - before} calls ran instead of ${callsPerStep}`);
      return took;
    },
  };
}

function gated(ask: boolean): Contender {
  const gate = createGate(ask ? { ask: ['write_note'] } : { allow: ['write_note'] });
  return contender(ask, gate.middleware, (result) => {
    const asks = gate.pending(result);
    return gate.resume(
      asks.map(({ toolCallId }) => ({ toolCallId, behavior: 'allow' })),
      asks,
    );
  });
}

function stock(ask: boolean): Contender {
  const middleware = humanInTheLoopMiddleware({ interruptOn: { write_note: ask } } as never);
  const decisions = Array.from({ length: callsPerStep }, () => ({ type: 'approve' }));
  return contender(ask, [middleware as unknown as AgentMiddleware], () => new Command({ resume: { decisions } }));
}

async function compare(what: string, ask: boolean): Promise<boolean> {
  const contenders = [gated(ask), stock(ask)] as const;
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds + warmUp; round += 1) {
    // Whoever comes first in a round pays for the other's garbage: they take turns in that too.
    for (const index of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const took = await contenders[index].step(round);
      if (round >= warmUp) times[index].push(took);
    }
  }
  const [ours, theirs] = [median(times[0]), median(times[1])];
  const [calls, theirCalls] = [contenders[0].modelCalls(), contenders[1].modelCalls()];
  const ratio = ours / theirs;
  console.log(
    `${what.padEnd(40)}${ours.toFixed(2).padStart(8)} ms${theirs.toFixed(2).padStart(8)} ms${ratio.toFixed(2).padStart(8)} ×${String(calls).padStart(8)}${String(theirCalls).padStart(8)}`,
  );
  return ratio <= most && calls <= theirCalls;
}

console.log(`${`median of ${rounds}; ten calls`.padEnd(40)}       gate      stock   ratio   model calls`);
const fine = [await compare('all allowed', false), await compare('all asked in one interrupt, approved', true)];
if (!fine.every(Boolean)) {
  console.error(
    `A step behind the gate may cost ${most} times as much as behind the stock middleware, and no more model calls.`,
  );
  process.exitCode = 1;
}
