/** The conversation as an AI SDK app. The gate is `gate.tools(…)`, and answers go back through `gate.receive`. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import type { PermissionSession } from '@sallyport/engine';
import { generateText, type LanguageModel, type ModelMessage, stepCountIs, tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import type { Outcome } from './main.js';
import { person } from './person.js';
import { calls, closing, question } from './script.js';
import type { openShop, ShopTool } from './shop.js';

export async function runWithAiSdk(session: PermissionSession, shop: ReturnType<typeof openShop>): Promise<Outcome> {
  const gate = createGate(session);
  const tools = gate.tools(toolsOf(shop));
  const model = await chooseModel();
  let messages: ModelMessage[] = [{ role: 'user', content: question }];
  for (;;) {
    const result = await generateText({ model, tools, messages, stopWhen: stepCountIs(10) });
    messages = [...messages, ...result.response.messages];
    const asks = await gate.pending(result);
    if (asks.length === 0) return { toldModel: toldModel(messages), closing: result.text };
    const answers = [];
    for (const ask of asks) answers.push(await person(ask));
    ({ messages } = await gate.receive(messages, answers));
  }
}

function toolsOf({ tools }: ReturnType<typeof openShop>) {
  const sdkTool = <Input>({ description, schema, run }: ShopTool<Input>) =>
    tool<Input, string>({ description, inputSchema: schema, execute: async (input) => run(input) } as Parameters<
      typeof tool<Input, string>
    >[0]);
  return {
    query_order: sdkTool(tools.query_order),
    refund_order: sdkTool(tools.refund_order),
    drop_table: sdkTool(tools.drop_table),
  };
}

/** What the results of the calls say to the model. */
function toldModel(messages: readonly ModelMessage[]): Record<string, string> {
  const told: [string, string][] = [];
  for (const message of messages) {
    if (message.role !== 'tool') continue;
    for (const part of message.content) {
      if (part.type !== 'tool-result') continue;
      const { output } = part;
      told.push([
        part.toolCallId,
        output.type === 'execution-denied' ? (output.reason ?? '') : String('value' in output ? output.value : ''),
      ]);
    }
  }
  return Object.fromEntries(told.sort());
}

/** A real model when its key is set, else the script. */
async function chooseModel(): Promise<LanguageModel> {
  if (process.env.OPENAI_API_KEY !== undefined) {
    const { openai } = await import('@ai-sdk/openai');
    return openai(process.env.OPENAI_MODEL ?? 'gpt-5-mini');
  }
  const usage = {
    inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
    outputTokens: { total: 0, text: 0, reasoning: 0 },
  };
  const step = (content: object[], unified: 'tool-calls' | 'stop') => ({
    content,
    finishReason: { unified, raw: undefined },
    usage,
    warnings: [],
  });
  const said = calls.map(({ id, name, input }) => ({
    type: 'tool-call',
    toolCallId: id,
    toolName: name,
    input: JSON.stringify(input),
  }));
  const steps = [step(said, 'tool-calls'), step([{ type: 'text', text: closing }], 'stop')];
  return new MockLanguageModelV3({ doGenerate: steps as never });
}
