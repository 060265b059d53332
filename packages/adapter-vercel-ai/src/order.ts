/**
 * A call that a person approved gets its result after all others of its step. The model should see the same as if it had been
 * allowed at once, so results go in the order of the calls.
 */

import { partsOf, type SdkMessage, type SdkPart } from './sdk.js';

export function resultsInOrder<Message extends SdkMessage>(prompt: readonly Message[]): Message[] {
  let order = new Map<unknown, number>();
  return prompt.map((message) => {
    if (message.role === 'assistant') order = callOrder(message);
    if (message.role !== 'tool') return message;
    const parts = partsOf(message);
    const sorted = [...parts].sort((one, other) => rank(one, order) - rank(other, order));
    return sorted.every((part, index) => part === parts[index]) ? message : { ...message, content: sorted };
  });
}

function callOrder(message: SdkMessage): Map<unknown, number> {
  const calls = partsOf(message).filter(({ type }) => type === 'tool-call');
  return new Map(calls.map(({ toolCallId }, index) => [toolCallId, index]));
}

/** What is no result of these calls stays behind them. */
function rank({ type, toolCallId }: SdkPart, order: ReadonlyMap<unknown, number>): number {
  return (type === 'tool-result' ? order.get(toolCallId) : undefined) ?? order.size;
}
