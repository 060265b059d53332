/** What came of a call that `receive` ended itself, in the words of the SDK's parts and chunks. */

import type { UIMessageChunk } from 'ai';
import { type OpenCall, record, type Settlement } from './history.js';

/** A call that `receive` ended where the SDK would have done it otherwise. */
export type CallResult = {
  readonly toolCallId: string;
  readonly toolName: string;
} & (
  | { readonly state: 'output-available'; readonly output: unknown }
  | { readonly state: 'output-error'; readonly errorText: string }
  | { readonly state: 'output-denied'; readonly reason: string }
);

/** `undefined`: the SDK has yet to end it. */
export function resultOf(call: OpenCall, settlement: Settlement | undefined): CallResult | undefined {
  const named = { toolCallId: call.id, toolName: call.name };
  switch (settlement?.as) {
    case 'result':
      return { ...named, state: 'output-available', output: settlement.output };
    case 'failed':
      return { ...named, state: 'output-error', errorText: settlement.reason };
    case 'denied':
      return call.approvalId === undefined
        ? { ...named, state: 'output-error', errorText: settlement.reason }
        : { ...named, state: 'output-denied', reason: settlement.reason };
    default:
      return undefined;
  }
}

/** A result that came back with the messages, as it is to be written at its call; it may be anything. */
export function settlementOf(given: unknown): Settlement | undefined {
  const { state, output, errorText, reason } = record(given);
  if (state === 'output-available') return { as: 'result', output, modelOutput: output };
  if (state === 'output-error' && typeof errorText === 'string') return { as: 'failed', reason: errorText };
  if (state === 'output-denied' && typeof reason === 'string') return { as: 'denied', reason };
  return undefined;
}

/** For a stream that goes on with the message in which the call stands. */
export function chunkAtCall(result: CallResult): Extract<UIMessageChunk, { type: `tool-output-${string}` }> {
  const { toolCallId } = result;
  switch (result.state) {
    case 'output-available':
      return { type: 'tool-output-available', toolCallId, output: result.output };
    case 'output-error':
      return { type: 'tool-output-error', toolCallId, errorText: result.errorText };
    case 'output-denied':
      return { type: 'tool-output-denied', toolCallId };
  }
}

/** For a stream of another message: the SDK's own chunks find no call there. `withResults` puts it at its call. */
export function chunkBehindCall(result: CallResult) {
  return { type: 'data-permission-result', id: result.toolCallId, data: result } as const;
}
