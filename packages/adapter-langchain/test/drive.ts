/** Drives a scripted model through LangChain with a gate, and tells what ran, what was asked, and what the model was told. */

import { AIMessage, type BaseMessage, HumanMessage, ToolMessage } from '@langchain/core/messages';
import { fakeModel } from '@langchain/core/testing';
import { tool } from '@langchain/core/tools';
import { MemorySaver } from '@langchain/langgraph';
import type { PermissionRequest } from '@sallyport/engine';
import { createAgent } from 'langchain';
import { z } from 'zod';
import type { DriveAnswer, DriveOptions, DriveResult, DriveStep } from '../../../test/drive.js';
import { createGate as createAgentGate } from '../src/agent/index.js';
import type { GateOptions, GateSource } from '../src/exports.js';
import { createGate as createToolGate } from '../src/index.js';

/** `agent`: `createAgent`, asked through interrupts. `bare`: an own loop over bare tools, asked through `onAsk`. */
export type DriveVariant = 'agent' | 'bare';

export async function runWithLangChain(options: DriveOptions, variant: DriveVariant = 'agent'): Promise<DriveResult> {
  const run = new Run(options);
  return variant === 'agent' ? driveAgent(run, options) : driveBare(run, options);
}

/** What is counted while it runs. */
class Run {
  readonly result: DriveResult = { ran: [], asked: [], toldModel: {}, finalText: '' };
  readonly model;
  readonly tools;

  constructor({ tools, steps }: DriveOptions) {
    this.model = scripted(steps);
    this.tools = Object.entries(tools).map(([name, run]) =>
      tool(
        async (input) => {
          this.result.ran.push({ name, input });
          return (await run(input)) as string;
        },
        { name, description: `the tool ${name}`, schema: z.looseObject({}) },
      ),
    );
  }

  asked({ toolCallId, toolName, message }: PermissionRequest): void {
    this.result.asked.push({ toolCallId, toolName, message });
  }

  /** Fills in what the model read, from the messages of its last request. */
  end(final: string): DriveResult {
    const read = this.model.calls.at(-1)?.messages ?? [];
    for (const message of read)
      if (ToolMessage.isInstance(message)) this.result.toldModel[message.tool_call_id] = message.text;
    return { ...this.result, finalText: final };
  }
}

async function driveAgent(run: Run, { gate: source, session, answers }: DriveOptions): Promise<DriveResult> {
  const gate = createAgentGate(source as GateSource, optionsOf(session));
  const agent = createAgent({
    model: run.model,
    tools: run.tools,
    checkpointer: new MemorySaver(),
    middleware: [...gate.middleware],
  });
  const config = { configurable: { thread_id: 'thread' } };
  let result = await agent.invoke({ messages: [new HumanMessage('go')] }, config);
  for (let asks = gate.pending(result); asks.length > 0; asks = gate.pending(result)) {
    for (const ask of asks) run.asked(ask);
    const given = answers.filter(({ toolCallId }) => asks.some((ask) => ask.toolCallId === toolCallId));
    if (given.length < asks.length) break;
    result = await agent.invoke(gate.resume(given, asks), config);
  }
  return run.end(textOf(result.messages.at(-1)));
}

async function driveBare(run: Run, { gate: source, session, answers }: DriveOptions): Promise<DriveResult> {
  const onAsk = (request: PermissionRequest): DriveAnswer | undefined => {
    run.asked(request);
    return answers.find(({ toolCallId }) => toolCallId === request.toolCallId);
  };
  const gate = createToolGate(source as GateSource, { ...optionsOf(session), onAsk });
  const tools = new Map(gate.tools(run.tools).map((one) => [one.name, one]));
  const messages: BaseMessage[] = [new HumanMessage('go')];
  for (;;) {
    const answer = (await run.model.invoke(messages)) as AIMessage;
    messages.push(answer);
    const calls = answer.tool_calls ?? [];
    if (calls.length === 0) return run.end(answer.text);
    const { allowed, refusals } = await gate.checkToolCalls(answer);
    messages.push(...refusals);
    for (const call of allowed)
      messages.push((await tools.get(call.name)?.invoke({ ...call, type: 'tool_call' })) as ToolMessage);
  }
}

function optionsOf(session: string | undefined): GateOptions {
  return session === undefined ? {} : { session: () => session };
}

function scripted(steps: readonly DriveStep[]) {
  let model = fakeModel();
  for (const step of steps) {
    const content = 'text' in step ? step.text : '';
    const calls =
      'text' in step
        ? []
        : step.calls.map(({ id, name, input }) => ({ id, name, args: input as Record<string, unknown> }));
    model = model.respond(new AIMessage({ content, tool_calls: calls }));
  }
  return model;
}

function textOf(message: BaseMessage | undefined): string {
  return message?.text ?? '';
}
