/** The AI SDK app. Answers are in the session already when `gate.receive` writes them into the messages. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { generateText, type ModelMessage, stepCountIs, tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import { answered, type Framework, serve } from './app.js';
import { type ScriptedCall, tools } from './workshop.js';

const runWithAiSdk: Framework = async (session, calls) => {
  const gate = createGate(session, { approvals: 'session' });
  const model = scriptedModel(calls);
  const gated = gate.tools(sdkTools());
  let messages: ModelMessage[] = [{ role: 'user', content: 'Please do it.' }];
  for (;;) {
    const result = await generateText({ model, tools: gated, messages, stopWhen: stepCountIs(10) });
    messages = [...messages, ...result.response.messages];
    const asks = await gate.pending(result);
    if (asks.length === 0) return toldModel(messages);
    await answered(session, asks);
    ({ messages } = await gate.receive(messages));
  }
};

serve('AI SDK app', runWithAiSdk);

function sdkTools() {
  const entries = Object.entries(tools).map(([name, { description, schema, run }]) => [
    name,
    tool({ description, inputSchema: schema, execute: async (input: unknown) => run(input) }),
  ]);
  return Object.fromEntries(entries);
}

function toldModel(messages: readonly ModelMessage[]): Record<string, string> {
  const told = messages.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return Object.fromEntries(
    told.flatMap((part) => {
      if (part.type !== 'tool-result') return [];
      const { output } = part;
      return [[part.toolCallId, String('value' in output ? output.value : (output.reason ?? ''))]];
    }),
  );
}

function scriptedModel(calls: readonly ScriptedCall[]): MockLanguageModelV3 {
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
  const made = calls.map(({ id, name, input }) => ({
    type: 'tool-call',
    toolCallId: id,
    toolName: name,
    input: JSON.stringify(input),
  }));
  const steps = [step(made, 'tool-calls'), step([{ type: 'text', text: 'Done.' }], 'stop')];
  return new MockLanguageModelV3({ doGenerate: steps as never });
}
