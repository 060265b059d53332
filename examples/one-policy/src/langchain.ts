/** The LangChain app. Answers are in the session already; resumed without any, the gate looks there. */

import { AIMessage, ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { MemorySaver } from '@langchain/langgraph';
import { createGate } from '@sallyport/adapter-langchain/agent';
import { createAgent, fakeModel } from 'langchain';
import { answered, type Framework, serve } from './app.js';
import { tools } from './workshop.js';

const runWithLangChain: Framework = async (session, calls) => {
  const gate = createGate(session);
  const model = fakeModel()
    .respondWithTools(calls.map(({ id, name, input }) => ({ id, name, args: input })))
    .respond(new AIMessage('Done.'));
  const agent = createAgent({
    model,
    tools: langchainTools(),
    checkpointer: new MemorySaver(),
    middleware: [...gate.middleware],
  });
  const config = { configurable: { thread_id: crypto.randomUUID() } };
  let result = await agent.invoke({ messages: [{ role: 'user', content: 'Please do it.' }] }, config);
  for (let asks = gate.pending(result); asks.length > 0; asks = gate.pending(result)) {
    await answered(session, asks);
    result = await agent.invoke(gate.resume([], asks), config);
  }
  const told = result.messages.filter((message) => ToolMessage.isInstance(message));
  return Object.fromEntries(told.map((message) => [message.tool_call_id, message.text]));
};

serve('LangChain app', runWithLangChain);

function langchainTools() {
  return Object.entries(tools).map(([name, { description, schema, run }]) =>
    tool((input: unknown) => run(input), { name, description, schema }),
  );
}
