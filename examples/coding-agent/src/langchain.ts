/** The agent as a LangChain app. The gate is a middleware, and answers go back as the `Command` that `gate.resume` makes. */

import { AIMessage, ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { MemorySaver } from '@langchain/langgraph';
import { createGate } from '@sallyport/adapter-langchain/agent';
import { createAgent, fakeModel } from 'langchain';
import type { Framework } from './converse.js';
import { closing, question, steps } from './script.js';
import type { ToolKey, WorkspaceTools } from './tools.js';

const names: Readonly<Record<ToolKey, string>> = {
  run: 'Bash',
  read: 'Read',
  write: 'Write',
  list: 'Glob',
  search: 'Grep',
};

export const runWithLangChain: Framework = async (session, workspaceTools, person) => {
  const gate = createGate(session);
  const agent = createAgent({
    model: await chooseModel(),
    tools: agentTools(workspaceTools),
    checkpointer: new MemorySaver(),
    middleware: [...gate.middleware],
  });
  const config = { configurable: { thread_id: 'demo' }, recursionLimit: 250 };
  let result = await agent.invoke({ messages: [{ role: 'user', content: question }] }, config);
  for (;;) {
    const asks = gate.pending(result);
    if (asks.length === 0) break;
    const answers = [];
    for (const ask of asks) answers.push(await person(ask));
    result = await agent.invoke(gate.resume(answers, asks), config);
  }
  const told = result.messages
    .filter((message) => ToolMessage.isInstance(message))
    .map((message) => [message.tool_call_id, message.text]);
  return { toldModel: Object.fromEntries(told), closing: result.messages.at(-1)?.text ?? '' };
};

function agentTools(tools: WorkspaceTools) {
  const keys = Object.keys(names) as ToolKey[];
  return keys.map((key) => {
    const { description, schema, run } = tools[key];
    return tool((input: unknown) => run(input), { name: names[key], description, schema });
  });
}

/** A real model when its key is set, else the script. */
async function chooseModel() {
  if (process.env.OPENAI_API_KEY !== undefined) {
    const { ChatOpenAI } = await import('@langchain/openai');
    return new ChatOpenAI({ model: process.env.OPENAI_MODEL ?? 'gpt-5-mini' });
  }
  const model = fakeModel();
  for (const calls of steps) {
    model.respondWithTools(calls.map(({ id, tool: key, input }) => ({ id, name: names[key], args: input })));
  }
  return model.respond(new AIMessage(closing));
}
