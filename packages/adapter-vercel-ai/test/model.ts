/** A model that says what it is told to, step by step, and remembers what it was asked. */

import { MockLanguageModelV3, simulateReadableStream } from 'ai/test';

/** One thing that the model says: calls in parallel, or a closing text. */
export type ScriptStep =
  | { readonly calls: readonly ScriptCall[]; readonly finishReason?: 'length' }
  | { readonly text: string };

export interface ScriptCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  readonly providerExecuted?: boolean;
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

export type ScriptedModel = MockLanguageModelV3;

export function scriptedModel(steps: readonly ScriptStep[]): ScriptedModel {
  let next = 0;
  const take = (): ScriptStep => steps[next++] ?? { text: '' };
  return new MockLanguageModelV3({
    doGenerate: async () => {
      const step = take();
      return { content: contentOf(step), finishReason: finishReasonOf(step), usage, warnings: [] };
    },
    doStream: async () => {
      const step = take();
      const chunks: StreamPart[] = [
        { type: 'stream-start', warnings: [] },
        ...contentOf(step).flatMap((part): StreamPart[] => (part.type === 'text' ? textChunks(part.text) : [part])),
        { type: 'finish', finishReason: finishReasonOf(step), usage },
      ];
      return { stream: simulateReadableStream({ chunks, initialDelayInMs: null, chunkDelayInMs: null }) };
    },
  });
}

type StreamPart =
  Awaited<ReturnType<MockLanguageModelV3['doStream']>>['stream'] extends ReadableStream<infer Part> ? Part : never;

function textChunks(delta: string): StreamPart[] {
  return [
    { type: 'text-start', id: 't' },
    { type: 'text-delta', id: 't', delta },
    { type: 'text-end', id: 't' },
  ];
}

function contentOf(step: ScriptStep) {
  if ('text' in step) return [{ type: 'text' as const, text: step.text }];
  return step.calls.map(({ id, name, input, providerExecuted }) => ({
    type: 'tool-call' as const,
    toolCallId: id,
    toolName: name,
    input: JSON.stringify(input),
    ...(providerExecuted === undefined ? {} : { providerExecuted }),
  }));
}

function finishReasonOf(step: ScriptStep) {
  const unified = 'text' in step ? ('stop' as const) : (step.finishReason ?? ('tool-calls' as const));
  return { unified, raw: undefined };
}

/** What the results in the model's requests said, by call. Where an id came again, the last one. */
export function toldModel(model: ScriptedModel): Record<string, string> {
  const told = new Map<string, string>();
  for (const { prompt } of [...model.doGenerateCalls, ...model.doStreamCalls]) {
    for (const message of prompt) {
      if (message.role !== 'tool') continue;
      for (const part of message.content) {
        if (part.type === 'tool-result') told.set(part.toolCallId, textOf(part.output));
      }
    }
  }
  return Object.fromEntries(told);
}

/** The output of a result in the last request, as the model got it. */
export function lastOutput(model: ScriptedModel, toolCallId: string): unknown {
  const { prompt } = [...model.doGenerateCalls, ...model.doStreamCalls].at(-1) ?? { prompt: [] };
  const parts = prompt.flatMap((message) => (message.role === 'tool' ? message.content : []));
  return parts.filter((part) => part.type === 'tool-result' && part.toolCallId === toolCallId).at(-1);
}

function textOf(output: {
  readonly type: string;
  readonly value?: unknown;
  readonly reason?: string | undefined;
}): string {
  if (output.type === 'execution-denied') return output.reason ?? '';
  return typeof output.value === 'string' ? output.value : JSON.stringify(output.value);
}
