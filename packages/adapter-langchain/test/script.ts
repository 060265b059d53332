/** A scripted model and counting tools, for tests without an agent too. */

import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { z } from 'zod';

export interface Call {
  readonly id?: string;
  readonly name: string;
  readonly args?: Record<string, unknown>;
}

export type Step = readonly Call[] | string;

export const allTools = ['read', 'other', 'ask_write', 'ask_send', 'deny_rm'] as const;

/** What most tests go by: one tool of each kind. Declared, since not every agent has all of them. */
export const policy = {
  allow: ['read', 'delegate', 'other'],
  ask: ['ask_write', 'ask_send'],
  deny: ['deny_rm'],
  tools: Object.fromEntries([...allTools, 'delegate'].map((name) => [name, {}])),
};

/** A model that says these things one after the other. Its messages have ids like a provider's. */
export function scripted(steps: readonly Step[]) {
  let model = fakeModel();
  for (const step of steps) {
    const calls = typeof step === 'string' ? [] : step.map(({ args = {}, ...call }) => ({ ...call, args }));
    const message = new AIMessage({
      content: typeof step === 'string' ? step : '',
      tool_calls: calls,
      id: crypto.randomUUID(),
    });
    // Copied, because LangGraph writes into the messages it gets.
    model = model.respond(
      () => new AIMessage({ content: message.content, tool_calls: calls, id: message.id as string }),
    );
  }
  return model;
}

/** Tools that take anything and only count. */
export function countingTools(ran: string[], names: readonly string[] = allTools) {
  return names.map((name) =>
    tool(
      async (input) => {
        ran.push(label(name, input));
        return `${name} ran`;
      },
      { name, description: name, schema: z.looseObject({}) },
    ),
  );
}

export function label(name: string, input: unknown): string {
  return `${name}(${Object.values(input as object).join()})`;
}

/** `read#c1 success`, `ask_send#c3 error` … in order. */
export function results(messages: readonly BaseMessage[]): string[] {
  return messages
    .filter((message) => ToolMessage.isInstance(message))
    .map(({ name, tool_call_id, status }) => `${name}#${tool_call_id} ${status}`);
}

export function resultOf(messages: readonly BaseMessage[], id: string): string {
  const found = messages.findLast((message) => ToolMessage.isInstance(message) && message.tool_call_id === id);
  return found?.text ?? '';
}

/** What the model read in its last request. */
export function lastRequest(model: ReturnType<typeof scripted>): readonly BaseMessage[] {
  return model.calls.at(-1)?.messages ?? [];
}
