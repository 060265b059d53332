/** Runs a scripted conversation through a gated AI SDK app, the way an app would be written: call, ask, answer, call again. */

import { createGate, type GateSource } from '@sallyport/adapter-vercel-ai';
import {
  generateText,
  jsonSchema,
  type ModelMessage,
  stepCountIs,
  streamText,
  ToolLoopAgent,
  type ToolSet,
  tool,
} from 'ai';
import type { DriveOptions, DriveResult } from '../../../test/drive.js';
import { addedByStream, addedMessages } from './messages.js';
import { type ScriptedModel, scriptedModel, toldModel } from './model.js';

export type AiSdkVariant = 'generateText' | 'streamText' | 'ToolLoopAgent';

const rounds = 10;

export async function runWithAiSdk(
  { gate: source, session, tools: functions, steps, answers }: DriveOptions,
  variant: AiSdkVariant = 'generateText',
): Promise<DriveResult> {
  const gate = createGate(source as GateSource, session === undefined ? {} : { session: () => session });
  const ran: DriveResult['ran'] = [];
  const asked: DriveResult['asked'] = [];
  const tools = gate.tools(toolsOf(functions, ran));
  const model = scriptedModel(steps);
  let messages: ModelMessage[] = [{ role: 'user', content: 'Go on.' }];
  for (let round = 0; round < rounds; round++) {
    const result = await runners[variant](model, tools, messages);
    messages = [...messages, ...result.messages];
    const pending = await gate.pending(result);
    const given = pending.flatMap(({ toolCallId }) => answers.filter((answer) => answer.toolCallId === toolCallId));
    asked.push(...pending.map(({ toolCallId, toolName, message }) => ({ toolCallId, toolName, message })));
    if (given.length === 0) return { ran, asked, toldModel: toldModel(model), finalText: result.text };
    const received = await gate.receive(messages, given);
    if (!received.ready) return { ran, asked, toldModel: toldModel(model), finalText: '' };
    messages = received.messages;
  }
  throw new Error(`The conversation did not end within ${rounds} rounds.`);
}

interface Ran {
  readonly content: readonly unknown[];
  readonly messages: ModelMessage[];
  readonly text: string;
}

const stopWhen = stepCountIs(20);

const runners: Record<AiSdkVariant, (model: ScriptedModel, tools: ToolSet, messages: ModelMessage[]) => Promise<Ran>> =
  {
    async generateText(model, tools, messages) {
      const result = await generateText({ model, tools, messages, stopWhen });
      return { content: result.content, messages: addedMessages(result), text: result.text };
    },
    async streamText(model, tools, messages) {
      const errors: unknown[] = [];
      const result = streamText({ model, tools, messages, stopWhen, onError: ({ error }) => void errors.push(error) });
      await result.consumeStream();
      if (errors.length > 0) throw errors[0];
      return { content: await result.content, messages: await addedByStream(result), text: await result.text };
    },
    async ToolLoopAgent(model, tools, messages) {
      const agent = new ToolLoopAgent({ model, tools, stopWhen });
      const result = await agent.generate({ messages });
      return { content: result.content, messages: addedMessages(result), text: result.text };
    },
  };

function toolsOf(functions: DriveOptions['tools'], ran: DriveResult['ran']): ToolSet {
  return Object.fromEntries(
    Object.entries(functions).map(([name, run]) => [
      name,
      tool({
        inputSchema: jsonSchema<Record<string, unknown>>({ type: 'object' }),
        execute: async (input) => {
          ran.push({ name, input });
          return run(input);
        },
      }),
    ]),
  );
}
