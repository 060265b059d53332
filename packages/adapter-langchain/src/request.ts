/** What the run of a graph says about a call: its thread, and which message of the model the call comes from. */

import type { AIMessage } from '@langchain/core/messages';
import { AsyncLocalStorageProviderSingleton } from '@langchain/core/singletons';
import type { GateRequest } from './options.js';

/** The part of LangChain's run configuration that the gate reads. */
export interface RunConfig {
  readonly configurable?: Readonly<Record<string, unknown>> | undefined;
  readonly context?: unknown;
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
  /** Aborted when the run is to stop. */
  readonly signal?: AbortSignal | undefined;
  /** Where a stream of the mode `custom` comes from. */
  readonly writer?: ((chunk: unknown) => void) | undefined;
}

/** The configuration of the run that this code is part of. */
export function currentConfig(): RunConfig {
  return (AsyncLocalStorageProviderSingleton.getRunnableConfig() as RunConfig | undefined) ?? {};
}

export function requestOf({ configurable = {}, context }: RunConfig): GateRequest {
  const { thread_id: threadId } = configurable;
  return {
    configurable,
    ...(typeof threadId === 'string' && threadId !== '' ? { threadId } : {}),
    ...(context === undefined ? {} : { context }),
  };
}

/** Steps of runs without a thread. Nothing of such a run is stored, so its messages stay the same objects. */
const passingSteps = new WeakMap<AIMessage, string>();

/**
 * Names the model step that a message is: the same in every process, another one for every message. Fake models number their
 * messages from 0, so thread and graph are part of it.
 */
export function stepOf(message: AIMessage, config: RunConfig): string {
  const threadId = config.configurable?.thread_id;
  if (typeof threadId === 'string' && typeof message.id === 'string') {
    return JSON.stringify([threadId, enclosingTask(config), message.id]);
  }
  const step = passingSteps.get(message) ?? crypto.randomUUID();
  passingSteps.set(message, step);
  return step;
}

/** The copy is the same step as the message that it stands for. */
export function keepStep(copy: AIMessage, message: AIMessage): AIMessage {
  const step = passingSteps.get(message);
  if (step !== undefined) passingSteps.set(copy, step);
  return copy;
}

/** The name of the agent, where it works inside a tool or a node of another one. */
export function nestedAgent(config: RunConfig): string | undefined {
  if (enclosingTask(config) === '') return undefined;
  const name = config.metadata?.lc_agent_name;
  return typeof name === 'string' && name !== '' ? name : 'sub-agent';
}

/** Whether the run was resumed with a value for everyone who waits, not with one for each interrupt. */
export function isPlainResume({ configurable }: RunConfig): boolean {
  const scratchpad = configurable?.__pregel_scratchpad as { readonly nullResume?: unknown } | undefined;
  return scratchpad?.nullResume !== undefined;
}

/** The task of the outer graph in which this graph runs; empty for the outermost. The last part is the node itself. */
export function enclosingTask({ configurable }: RunConfig): string {
  const namespace = configurable?.checkpoint_ns;
  return typeof namespace === 'string' ? namespace.split('|').slice(0, -1).join('|') : '';
}
