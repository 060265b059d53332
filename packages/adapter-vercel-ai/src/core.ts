/** What the parts of one gate share. */

import type { CallContext } from '@sallyport/engine';
import { copyInput } from './copy-input.js';
import type { Ledgers } from './ledger.js';
import type { GateOptions, GateRequest } from './options.js';
import { ReadMessages } from './read-messages.js';
import type { SdkCallOptions, SdkMessage, SdkTool } from './sdk.js';
import { Steps } from './step.js';

export interface GateCore {
  readonly options: GateOptions;
  readonly ledgers: Ledgers;
  readonly steps: Steps;
  /** The gated tools by name, as the app gave them last. */
  readonly tools: Map<string, SdkTool>;
  /** Names under which the app gave more than one tool: nobody but the app knows which of them a request means. */
  readonly several: Set<string>;
  /** Messages in which the noes of people were taken down. */
  readonly read: ReadMessages;
  /** Tells of what is probably not what the app's author meant. */
  warn(message: string): void;
  /** Reports a failure that changes no decision. */
  report(error: unknown): void;
}

/** A call as the SDK puts it to the gate, with the tool that it is for. */
export interface GateCall {
  readonly id: string;
  readonly name: string;
  /** A copy: nobody else can change it. */
  readonly input: unknown;
  /** The caller's own object, by which the call is found again. */
  readonly given: unknown;
  /** As its author wrote it. */
  readonly tool: SdkTool;
  readonly messages: readonly SdkMessage[] | undefined;
  /** What the SDK says about the caller. */
  readonly context: unknown;
  /** What the author's own functions are called with. */
  readonly options: SdkCallOptions;
}

export function createCore(ledgers: Ledgers, options: GateOptions): GateCore {
  return {
    options,
    ledgers,
    steps: new Steps(),
    tools: new Map(),
    several: new Set(),
    read: new ReadMessages(),
    warn: options.onWarning ?? console.warn,
    report: options.onError ?? ((error) => console.error('sallyport: the gate failed:', error)),
  };
}

/** A call out of what the SDK passes to a tool's functions; a direct call may pass nothing. */
export function callOf(name: string, tool: SdkTool, given: unknown, said: SdkCallOptions | undefined): GateCall {
  const options = said ?? ({} as SdkCallOptions);
  const { toolCallId, messages } = options;
  const context = options.context ?? options.experimental_context;
  const id = typeof toolCallId === 'string' && toolCallId !== '' ? toolCallId : 'direct';
  return { id, name, input: copyInput(given), given, tool, messages, context, options };
}

export function requestOf({ messages = [], context }: Pick<GateCall, 'messages' | 'context'>): GateRequest {
  return context === undefined ? { messages } : { messages, context };
}

/** The context that rules read, where the host gives one. */
export function contextOf({ options }: GateCore, request: GateRequest): Context | Promise<Context> {
  const { context } = options;
  if (context === undefined) return noContext;
  return typeof context === 'function' ? askedContext(context, request) : { context };
}

export interface Context {
  readonly context?: CallContext;
}

const noContext: Context = {};

async function askedContext(
  context: (request: GateRequest) => CallContext | Promise<CallContext>,
  request: GateRequest,
): Promise<Context> {
  return { context: await context(request) };
}
