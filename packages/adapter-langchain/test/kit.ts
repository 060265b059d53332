/** An agent with a scripted model and counting tools, for tests that need more of it than a drive gives. */

import { AIMessage, type BaseMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { type BaseCheckpointSaver, MemorySaver } from '@langchain/langgraph';
import { type AgentMiddleware, createAgent } from 'langchain';
import { z } from 'zod';
import { type AgentGate, createGate } from '../src/agent/index.js';
import type { GateOptions, GateSource } from '../src/exports.js';

export interface Call {
  readonly id?: string;
  readonly name: string;
  readonly args?: Record<string, unknown>;
}

export type Step = readonly Call[] | string;

/** What most tests go by: one tool of each kind, whatever its name ends with. */
export const policy = {
  allow: ['read', 'delegate', 'other'],
  ask: ['ask_write', 'ask_send'],
  deny: ['deny_rm'],
  // Not every agent has it.
  tools: { delegate: {} },
};

export const allTools = ['read', 'other', 'ask_write', 'ask_send', 'deny_rm'] as const;

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

export interface Setup {
  readonly source?: GateSource;
  readonly options?: GateOptions;
  readonly steps: readonly Step[];
  readonly before?: readonly AgentMiddleware[];
  readonly after?: readonly AgentMiddleware[];
  // Tools of every kind, which share no type but this one.
  readonly tools?: readonly object[];
  readonly checkpointer?: BaseCheckpointSaver;
  readonly version?: 'v1' | 'v2';
  readonly ran?: string[];
  readonly gate?: AgentGate;
  readonly name?: string;
}

export function setUp({
  source = policy,
  options = {},
  steps,
  before = [],
  after = [],
  ran = [],
  version = 'v2',
  ...rest
}: Setup) {
  const gate = rest.gate ?? createGate(source, options);
  const model = scripted(steps);
  const checkpointer = rest.checkpointer ?? new MemorySaver();
  const agent = createAgent({
    model,
    tools: [...(rest.tools ?? countingTools(ran))] as never[],
    checkpointer,
    version,
    middleware: [...before, ...gate.middleware, ...after] as AgentMiddleware[],
    ...(rest.name === undefined ? {} : { name: rest.name }),
  });
  const config = { configurable: { thread_id: 'thread' } };
  return {
    gate,
    agent,
    model,
    ran,
    checkpointer,
    config,
    start: () => agent.invoke({ messages: [new HumanMessage('go')] }, config),
    resume: (command: Parameters<typeof agent.invoke>[0]) => agent.invoke(command, config),
  };
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
