/** The agent as an AI SDK app. The gate is `gate.tools(…)`, and answers go back through `gate.receive`. */

import { createGate } from '@sallyport/adapter-vercel-ai';
import { generateText, type LanguageModel, type ModelMessage, stepCountIs, type ToolSet, tool } from 'ai';
import { MockLanguageModelV3 } from 'ai/test';
import type { Framework } from './converse.js';
import { closing, question, steps } from './script.js';
import type { ToolKey, WorkspaceTools } from './tools.js';

const names: Readonly<Record<ToolKey, string>> = {
  run: 'run_command',
  read: 'readFile',
  write: 'write_file',
  list: 'list_files',
  search: 'searchText',
};

export const runWithAiSdk: Framework = async (session, workspaceTools, person) => {
  const gate = createGate(session);
  const tools = gate.tools(sdkTools(workspaceTools));
  const model = await chooseModel();
  let messages: ModelMessage[] = [{ role: 'user', content: question }];
  for (;;) {
    const result = await generateText({ model, tools, messages, stopWhen: stepCountIs(50) });
    messages = [...messages, ...result.response.messages];
    const asks = await gate.pending(result);
    if (asks.length === 0) return { toldModel: toldModel(messages), closing: result.text };
    const answers = [];
    for (const ask of asks) answers.push(await person(ask));
    ({ messages } = await gate.receive(messages, answers));
  }
};

function sdkTools(tools: WorkspaceTools): ToolSet {
  const keys = Object.keys(names) as ToolKey[];
  return Object.fromEntries(
    keys.map((key) => {
      const { description, schema, run } = tools[key];
      return [names[key], tool({ description, inputSchema: schema, execute: (input) => run(input) })];
    }),
  );
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
  return Object.fromEntries(told);
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
  const said = steps.map((calls) =>
    step(
      calls.map(({ id, tool: key, input }) => ({
        type: 'tool-call',
        toolCallId: id,
        toolName: names[key],
        input: JSON.stringify(input),
      })),
      'tool-calls',
    ),
  );
  return new MockLanguageModelV3({ doGenerate: [...said, step([{ type: 'text', text: closing }], 'stop')] as never });
}
