/** What the parts of one gate share. */

import type { CallContext } from '@sallyport/engine';
import type { Ledgers } from './ledger.js';
import type { GateOptions, GateRequest } from './options.js';
import type { SdkCallOptions, SdkMessage, SdkTool } from './sdk.js';
import { Steps } from './step.js';

export interface GateCore {
  readonly options: GateOptions;
  readonly ledgers: Ledgers;
  readonly steps: Steps;
  /** The gated tools by name, as the app gave them last. */
  readonly tools: Map<string, SdkTool>;
  /** Messages in which the noes of people were taken down. */
  readonly read: WeakSet<SdkMessage>;
  /** Tells of what is probably not what the app's author meant. */
  warn(message: string): void;
  /** Reports a failure that changes no decision. */
  report(error: unknown): void;
}

/** A call as the SDK puts it to the gate, with the tool that it is for. */
export interface GateCall {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
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
    read: new WeakSet(),
    warn: options.onWarning ?? console.warn,
    report: options.onError ?? ((error) => console.error('sallyport: the gate failed:', error)),
  };
}

/** A call out of what the SDK passes to a tool's functions; a direct call may pass nothing. */
export function callOf(name: string, tool: SdkTool, input: unknown, given: SdkCallOptions | undefined): GateCall {
  const options = given ?? ({} as SdkCallOptions);
  const { toolCallId: id, messages } = options;
  const context = options.context ?? options.experimental_context;
  return { id: typeof id === 'string' && id !== '' ? id : 'direct', name, input, tool, messages, context, options };
}

export function requestOf({ messages = [], context }: Pick<GateCall, 'messages' | 'context'>): GateRequest {
  return { messages, ...(context === undefined ? {} : { context }) };
}

/** The context that rules read, where the host gives one. */
export async function contextOf({ options }: GateCore, request: GateRequest): Promise<{ context?: CallContext }> {
  const { context } = options;
  if (context === undefined) return {};
  return { context: typeof context === 'function' ? await context(request) : context };
}
