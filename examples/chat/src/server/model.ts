/** A real model when its key is set, else the script. */

import type { LanguageModel } from 'ai';
import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';
import { nextStep, type ScriptedStep } from './script.js';

type StreamOptions = Parameters<MockLanguageModelV3['doStream']>[0];
type StreamResult = Awaited<ReturnType<MockLanguageModelV3['doStream']>>;
type StreamPart = StreamResult['stream'] extends ReadableStream<infer Part> ? Part : never;

/** Milliseconds between two words. */
const pace = Number(process.env.CHAT_PACE ?? 25);

const usage = {
  inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 0, text: 0, reasoning: 0 },
};

export async function chooseModel(): Promise<LanguageModel> {
  if (process.env.OPENAI_API_KEY !== undefined) {
    const { openai } = await import('@ai-sdk/openai');
    return openai(process.env.OPENAI_MODEL ?? 'gpt-5-mini');
  }
  return new MockLanguageModelV3({
    modelId: 'script',
    doStream: async ({ prompt }) => {
      const chunks = chunksOf(nextStep(...readPrompt(prompt)));
      return { stream: simulateReadableStream({ chunks, initialDelayInMs: pace, chunkDelayInMs: pace }) };
    },
  });
}

/** What the person said last, and what the results since then say. */
function readPrompt(prompt: StreamOptions['prompt']): [string, string[]] {
  const at = prompt.findLastIndex(({ role }) => role === 'user');
  const user = prompt[at];
  const said =
    user?.role === 'user' ? user.content.map((part) => (part.type === 'text' ? part.text : '')).join('') : '';
  const parts = prompt.slice(at + 1).flatMap((message) => (message.role === 'tool' ? message.content : []));
  return [said, parts.flatMap((part) => (part.type === 'tool-result' ? [textOf(part.output)] : []))];
}

function textOf(output: object): string {
  const { value, reason } = output as { readonly value?: unknown; readonly reason?: string };
  return reason ?? (typeof value === 'string' ? value : JSON.stringify(value));
}

function chunksOf(step: ScriptedStep): StreamPart[] {
  const calls = 'calls' in step ? step.calls : [];
  const words = step.text.split(/(?<=\s)/);
  return [
    { type: 'stream-start', warnings: [] },
    { type: 'text-start', id: 'text' },
    ...words.map((delta): StreamPart => ({ type: 'text-delta', id: 'text', delta })),
    { type: 'text-end', id: 'text' },
    ...calls.map(
      ({ name, input }): StreamPart => ({
        type: 'tool-call',
        toolCallId: `call-${crypto.randomUUID()}`,
        toolName: name,
        input: JSON.stringify(input),
      }),
    ),
    { type: 'finish', finishReason: { unified: calls.length > 0 ? 'tool-calls' : 'stop', raw: undefined }, usage },
  ];
}
