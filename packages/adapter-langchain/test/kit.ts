/** An agent with a scripted model and counting tools, for tests that need more of it than a drive gives. */

import { HumanMessage } from '@langchain/core/messages';
import { type BaseCheckpointSaver, MemorySaver } from '@langchain/langgraph';
import { type AgentMiddleware, createAgent } from 'langchain';
import { type AgentGate, createGate } from '../src/agent/index.js';
import type { GateOptions, GateSource } from '../src/exports.js';
import { countingTools, policy, type Step, scripted } from './script.js';

export * from './script.js';

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
  readonly responseFormat?: object;
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
    ...(rest.responseFormat === undefined ? {} : { responseFormat: rest.responseFormat as never }),
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
