/** A small app around a gate: it keeps the messages, and answers as the SDK's documentation says. */

import { createGate, type Gate, type GateOptions, type GateSource } from '@sallyport/adapter-vercel-ai';
import { generateText, jsonSchema, type ModelMessage, stepCountIs, type ToolSet, tool } from 'ai';
import { addedMessages } from './messages.js';
import { type ScriptedModel, type ScriptStep, scriptedModel, toldModel } from './model.js';

export const anyInput = jsonSchema<Record<string, unknown>>({ type: 'object' });

export interface App {
  readonly gate: Gate;
  readonly model: ScriptedModel;
  readonly tools: ToolSet;
  /** What ran, in order of start: `name(input)`. */
  readonly ran: string[];
  messages: ModelMessage[];
  /** Calls the SDK with the messages and adds what it says. */
  run(extra?: object): Promise<void>;
  /** Adds the SDK's own answers. */
  respond(answers: Readonly<Record<string, boolean>>, reason?: string): void;
  told(): Record<string, string>;
}

export interface AppOptions extends GateOptions {
  readonly source: GateSource;
  readonly steps: readonly ScriptStep[];
  /** Names of tools that note that they ran, or tools. */
  readonly tools: ToolSet | readonly string[];
}

/** A tool that notes that it ran. */
export function noting(ran: string[], name: string) {
  return tool({
    inputSchema: anyInput,
    execute: async (input) => {
      ran.push(`${name}(${JSON.stringify(input)})`);
      return `${name} ran`;
    },
  });
}

export function startApp({ source, steps, tools: given, ...options }: AppOptions): App {
  const gate = createGate(source, { onWarning: () => {}, ...options });
  const ran: string[] = [];
  const isNames = (value: AppOptions['tools']): value is readonly string[] => Array.isArray(value);
  const bare: ToolSet = isNames(given) ? Object.fromEntries(given.map((name) => [name, noting(ran, name)])) : given;
  const tools = gate.tools(bare);
  const model = scriptedModel(steps);
  const app: App = {
    gate,
    model,
    tools,
    ran,
    messages: [{ role: 'user', content: 'Go on.' }],
    async run(extra = {}) {
      const result = await generateText({
        model,
        tools,
        messages: app.messages,
        stopWhen: stepCountIs(10),
        ...extra,
      });
      app.messages = [...app.messages, ...addedMessages(result)];
    },
    respond(answers, reason) {
      const content = Object.entries(answers).map(([toolCallId, approved]) => ({
        type: 'tool-approval-response' as const,
        approvalId: approvalIdOf(app.messages, toolCallId),
        approved,
        ...(reason === undefined ? {} : { reason }),
      }));
      app.messages = [...app.messages, { role: 'tool', content }];
    },
    told: () => toldModel(model),
  };
  return app;
}

/** The id of the last request for a call. */
export function approvalIdOf(messages: readonly ModelMessage[], toolCallId: string): string {
  const parts = messages.flatMap((message) =>
    message.role === 'assistant' && typeof message.content !== 'string' ? message.content : [],
  );
  const requests = parts.filter((part) => part.type === 'tool-approval-request' && part.toolCallId === toolCallId);
  const last = requests.at(-1);
  if (last?.type !== 'tool-approval-request') throw new Error(`Nothing asks for "${toolCallId}".`);
  return last.approvalId;
}
