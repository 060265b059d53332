/** The conversation as a LangChain app. The gate is a middleware, and answers go back as the `Command` that `gate.resume` makes. */

import { AIMessage, ToolMessage } from '@langchain/core/messages';
import { tool } from '@langchain/core/tools';
import { MemorySaver } from '@langchain/langgraph';
import { createGate } from '@sallyport/adapter-langchain/agent';
import type { PermissionSession } from '@sallyport/engine';
import { createAgent, fakeModel } from 'langchain';
import type { Outcome } from './main.js';
import { person } from './person.js';
import { calls, closing, question } from './script.js';
import type { openShop } from './shop.js';

export async function runWithLangChain(
  session: PermissionSession,
  shop: ReturnType<typeof openShop>,
): Promise<Outcome> {
  const gate = createGate(session);
  const agent = createAgent({
    model: await chooseModel(),
    tools: toolsOf(shop),
    checkpointer: new MemorySaver(),
    middleware: [...gate.middleware],
  });
  const config = { configurable: { thread_id: 'demo' } };
  let result = await agent.invoke({ messages: [{ role: 'user', content: question }] }, config);
  for (;;) {
    const asks = await gate.pending(result);
    if (asks.length === 0) break;
    const answers = [];
    for (const ask of asks) answers.push(await person(ask));
    result = await agent.invoke(await gate.resume(answers, asks), config);
  }
  const told = result.messages
    .filter((message) => ToolMessage.isInstance(message))
    .map((message) => [message.tool_call_id, message.text]);
  return { toldModel: Object.fromEntries(told.sort()), closing: result.messages.at(-1)?.text ?? '' };
}

function toolsOf({ tools }: ReturnType<typeof openShop>) {
  return Object.entries(tools).map(([name, { description, schema, run }]) =>
    tool(async (input) => run(input as never), { name, description, schema: schema as never }),
  );
}

/** A real model when its key is set, else the script. */
async function chooseModel() {
  if (process.env.OPENAI_API_KEY !== undefined) {
    const { ChatOpenAI } = await import('@langchain/openai');
    return new ChatOpenAI({ model: process.env.OPENAI_MODEL ?? 'gpt-5-mini' });
  }
  return fakeModel()
    .respondWithTools(calls.map(({ id, name, input }) => ({ id, name, args: input })))
    .respond(new AIMessage(closing));
}
