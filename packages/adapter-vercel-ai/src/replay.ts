/**
 * The SDK puts an asked call to the gate twice: when the model made it, and again when its approval comes back. Nothing tells
 * the two apart but the messages.
 */

import { partsOf, type SdkMessage } from './sdk.js';

/**
 * Whether the call is run again because of an approval in the messages. The call's id alone says nothing, since providers
 * reuse ids: the last message must hold a yes to a request that names it, and no result yet.
 */
export function isReplay(messages: readonly SdkMessage[] | undefined, toolCallId: string): boolean {
  const last = messages?.at(-1);
  if (messages === undefined || last?.role !== 'tool') return false;
  const parts = partsOf(last);
  const approved = new Set<unknown>();
  for (const part of parts) {
    if (part.type === 'tool-result' && part.toolCallId === toolCallId) return false;
    if (part.type === 'tool-approval-response' && part.approved === true) approved.add(part.approvalId);
  }
  return approved.size > 0 && messages.some((message) => asksFor(message, toolCallId, approved));
}

function asksFor(message: SdkMessage, toolCallId: string, approvalIds: ReadonlySet<unknown>): boolean {
  return (
    message.role === 'assistant' &&
    partsOf(message).some(
      (part) =>
        part.type === 'tool-approval-request' && part.toolCallId === toolCallId && approvalIds.has(part.approvalId),
    )
  );
}
