/**
 * The SDK puts an asked call to the gate twice: when the model made it, and again when its approval comes back. Nothing tells
 * the two apart but the messages.
 */

import { hasPart, partsOf, type SdkMessage, type SdkPart } from './sdk.js';

/** A call, as far as it can be found again in messages. */
export interface NamedCall {
  readonly id: string;
  readonly name: string;
}

/**
 * Whether the call is run again because of an approval in the messages. The call's id alone says nothing, since providers
 * reuse ids: the last message must hold a yes to a request that names it, and no result yet. A program that an approved tool
 * runs may pass on the id of that tool's call; so the name must fit too.
 */
export function isReplay(messages: readonly SdkMessage[] | undefined, { id, name }: NamedCall): boolean {
  const last = messages?.at(-1);
  if (messages === undefined || last?.role !== 'tool') return false;
  // Most often there is no answer, and nothing to gather.
  if (!hasPart(last, isYes)) return false;
  const parts = partsOf(last);
  if (parts.some(({ type, toolCallId }) => type === 'tool-result' && toolCallId === id)) return false;
  const approved = new Set(parts.filter(isYes).map(({ approvalId }) => approvalId));
  const said = messages.filter(({ role }) => role === 'assistant').flatMap(partsOf);
  const ofCall = said.filter(({ toolCallId }) => toolCallId === id);
  return (
    ofCall.some(({ type, toolName }) => type === 'tool-call' && toolName === name) &&
    ofCall.some(({ type, approvalId }) => type === 'tool-approval-request' && approved.has(approvalId))
  );
}

function isYes({ type, approved }: SdkPart): boolean {
  return type === 'tool-approval-response' && approved === true;
}

/**
 * Ids of the calls in the messages that will have no result when the SDK calls the model: it runs what the last message
 * answers, and then fails because of these.
 */
export function unansweredCalls(messages: readonly SdkMessage[]): string[] {
  const open = new Set<unknown>();
  const asked = new Map<unknown, unknown>();
  for (const message of messages) {
    for (const { type, toolCallId, approvalId, providerExecuted } of partsOf(message)) {
      if (type === 'tool-result') open.delete(toolCallId);
      else if (message.role !== 'assistant') continue;
      else if (type === 'tool-call' && providerExecuted !== true) open.add(toolCallId);
      else if (type === 'tool-approval-request') asked.set(approvalId, toolCallId);
    }
  }
  for (const { type, approvalId } of partsOf(messages.at(-1))) {
    if (type === 'tool-approval-response') open.delete(asked.get(approvalId));
  }
  return [...open].map(String);
}
