/**
 * A process that runs an agent on a checkpointer, for tests of restarts. Arguments: where the checkpoints are, where the session's
 * ledger is (`none`: nowhere), the task, and the file in which tools leave what they did. Prints JSON, one line for each result.
 */

import { appendFileSync, writeSync } from 'node:fs';
import { HumanMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import type { BaseCheckpointSaver } from '@langchain/langgraph';
import { createFileStore } from '@sallyport/engine/node';
import { createPostgresStore } from '@sallyport/engine/postgres';
import { type AgentMiddleware, createAgent } from 'langchain';
import { Pool } from 'pg';
import { z } from 'zod';
import { createGate } from '../src/agent/index.js';
import type { GateOptions } from '../src/exports.js';
import { postgresUrl } from './postgres-url.js';
import { allTools, label, policy, results, type Step, scripted } from './script.js';

const [saverPlace = '', ledgerPlace = '', task = '', effects = ''] = process.argv.slice(2);

const say = (what: object): number => writeSync(1, `${JSON.stringify(what)}\n`);
const step: Step = [
  { id: 'c1', name: 'read', args: { v: 'A' } },
  { id: 'c2', name: 'ask_write', args: { v: 'B' } },
  { id: 'c3', name: 'ask_send', args: { v: 'C' } },
];

async function openSaver(place: string): Promise<BaseCheckpointSaver> {
  const [kind, name] = split(place);
  if (kind === 'sqlite') {
    // Installed only where its native part can be built, so nothing may need it.
    const { SqliteSaver } = (await import('@langchain/langgraph-checkpoint-sqlite' as string)) as {
      SqliteSaver: { fromConnString(file: string): BaseCheckpointSaver };
    };
    return SqliteSaver.fromConnString(name);
  }
  const { PostgresSaver } = await import('@langchain/langgraph-checkpoint-postgres');
  const saver = PostgresSaver.fromConnString(postgresUrl, { schema: name });
  await saver.setup();
  return saver as unknown as BaseCheckpointSaver;
}

function ledgerOptions(place: string): GateOptions {
  const [kind, name] = split(place);
  if (kind === 'none') return {};
  const store =
    kind === 'file'
      ? createFileStore(name)
      : createPostgresStore(new Pool({ connectionString: postgresUrl, max: 2 }), { table: name });
  return { session: ({ threadId = '' }) => threadId, store };
}

function split(place: string): [string, string] {
  const at = place.indexOf(':');
  return at === -1 ? [place, ''] : [place.slice(0, at), place.slice(at + 1)];
}

const tools = allTools.map((name) =>
  tool(
    async (input) => {
      appendFileSync(effects, `${label(name, input)}\n`);
      if (task === 'die' && name === 'ask_write') process.kill(process.pid, 'SIGKILL');
      return `${name} ran`;
    },
    { name, description: name, schema: z.looseObject({}) },
  ),
);

const gate = createGate(policy, ledgerOptions(ledgerPlace));
const agent = createAgent({
  model: scripted(task === 'ask' ? [step] : ['done', 'done']),
  tools,
  checkpointer: await openSaver(saverPlace),
  middleware: [...gate.middleware] as AgentMiddleware[],
});
const config = { configurable: { thread_id: 'thread' } };

if (task === 'ask') {
  const result = await agent.invoke({ messages: [new HumanMessage('go')] }, config);
  say({ asked: gate.pending(result).map(({ toolCallId }) => toolCallId) });
  // Until it is killed.
  setInterval(() => {}, 1_000);
} else {
  const asks = gate.pending(await agent.graph.getState(config));
  say({ asked: asks.map(({ toolCallId }) => toolCallId) });
  const answers = [
    { toolCallId: 'c3', behavior: 'deny', message: 'not C' },
    { toolCallId: 'c2', behavior: 'allow' },
  ] as const;
  const result = await agent.invoke(asks.length === 0 ? null : gate.resume(answers, asks), config);
  say({ results: results(result.messages).toSorted(), last: result.messages.at(-1)?.text });
  process.exit(0);
}
