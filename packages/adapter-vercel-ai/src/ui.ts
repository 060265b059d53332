/** Puts the question itself beside the SDK's approval request, so that a chat can show why it asks and what may be remembered. */

import { type CallLook, type PermissionRequest, SallyportError } from '@sallyport/engine';
import type { InferUIMessageChunk, UIMessage, UIMessageChunk } from 'ai';
import { closeStepsOf } from './close-step.js';
import type { GateCore } from './core.js';
import type { GateRequest } from './options.js';
import { type PermissionAsk, requestsFor } from './pending.js';
import { type CallResult, chunkAtCall, chunkBehindCall } from './receive/call-result.js';
import type { Received } from './receive/receive.js';
import { sessionCall } from './session-call.js';

/** A chat message whose data parts are typed. */
export type PermissionUIMessage<Metadata = unknown> = UIMessage<
  Metadata,
  { 'permission-ask': PermissionAsk; 'permission-result': CallResult }
>;

/** What a stream of such a message is made of. */
export type PermissionUIChunk = InferUIMessageChunk<PermissionUIMessage>;

export interface UiTransformOptions {
  /** Given to the option `session`, as in a request. */
  readonly request?: Partial<GateRequest>;
  /** What `receive` gave for this request: the results of calls that it ran itself go out with the stream. */
  readonly received?: Pick<Received<unknown>, 'results'>;
  /**
   * Also puts prompt, input and suggestions into the approval itself, where interfaces of the ecosystem look for them. Clients older
   * than `ai` 6.0.274 and 7.0.87 do not know the field, and the oldest fail on it. Default `false`.
   */
  readonly descriptor?: boolean;
}

export function uiTransform(
  core: GateCore,
  options: UiTransformOptions,
): TransformStream<UIMessageChunk, UIMessageChunk> {
  const request: GateRequest = { messages: [], ...options.request };
  const calls = new Map<string, { readonly name: string; readonly input: unknown }>();
  let results = (options.received?.results ?? []).map(chunkBehindCall);
  const tellResults = (controller: TransformStreamDefaultController<UIMessageChunk>) => {
    for (const chunk of results) controller.enqueue(chunk);
    results = [];
  };
  return new TransformStream({
    flush: tellResults,
    async transform(chunk, controller) {
      // Not before the message that they go with has begun.
      if (chunk.type !== 'start') tellResults(controller);
      if (chunk.type === 'tool-input-available')
        calls.set(chunk.toolCallId, { name: chunk.toolName, input: chunk.input });
      if (chunk.type === 'finish-step') await closeStepsOf(core, [...calls.values()]);
      if (chunk.type !== 'tool-approval-request' || isAutomatic(chunk)) return controller.enqueue(chunk);
      const { approvalId, toolCallId } = chunk;
      const { name = '', input } = calls.get(toolCallId) ?? {};
      const [asked] = await requestsFor(core, [{ id: toolCallId, name, input }], request);
      if (asked === undefined)
        return controller.enqueue(await whatBecameOf(core, request, { id: toolCallId, name, input }, chunk));
      controller.enqueue(options.descriptor === true ? { ...chunk, approvalDescriptor: descriptorOf(asked) } : chunk);
      controller.enqueue({ type: 'data-permission-ask', id: approvalId, data: { ...asked, approvalId } });
    },
  });
}

/** The questions once more, for a chat that sent something before all of them were answered. */
export function pendingStream(
  received: Pick<Received<unknown>, 'pending' | 'results'>,
): ReadableStream<PermissionUIChunk> {
  const { pending, results } = received ?? {};
  if (!Array.isArray(pending) || !Array.isArray(results)) {
    const why = 'pendingStream takes the whole of what receive gave: gate.pendingStream(received).';
    throw new SallyportError('options-invalid', why);
  }
  const asks = pending.flatMap((ask): PermissionUIChunk[] => [
    { type: 'tool-approval-request', approvalId: ask.approvalId, toolCallId: ask.toolCallId },
    { type: 'data-permission-ask', id: ask.approvalId, data: ask },
  ]);
  const chunks: PermissionUIChunk[] = [{ type: 'start' }, ...results.map(chunkAtCall), ...asks, { type: 'finish' }];
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

/** The SDK holds a call back about which nobody is asked: one that the client would run is denied, or it was answered since. */
async function whatBecameOf(
  core: GateCore,
  request: GateRequest,
  call: { readonly id: string; readonly name: string; readonly input: unknown },
  chunk: UIMessageChunk,
): Promise<UIMessageChunk> {
  const session = await core.ledgers.lasting(request);
  const { decision, refusal }: CallLook =
    session === undefined
      ? { decision: await core.ledgers.passing().evaluate(await sessionCall(core, call)) }
      : await session.look(call);
  // What the ledger has under this id is another call.
  if (refusal?.reason === 'changed') return chunk;
  if (decision?.behavior !== 'deny') return chunk;
  return { type: 'tool-output-error', toolCallId: call.id, errorText: decision.modelMessage };
}

function isAutomatic(chunk: object): boolean {
  return (chunk as { readonly isAutomatic?: boolean }).isAutomatic === true;
}

function descriptorOf({ message, shownInput, suggestions }: PermissionRequest) {
  const options = suggestions.map(({ label, breadth }, index) => ({ id: index, label, breadth }));
  return { prompt: message, display: shownInput, options };
}
