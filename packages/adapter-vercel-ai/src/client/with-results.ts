/**
 * A call that was approved before the person wrote on runs on the server before the next answer begins. Its result comes with that
 * answer, in a message behind the one in which the call stands.
 */

import { settlementOf } from '../receive/call-result.js';
import { record } from '../receive/history.js';
import { isUiMessage, settledPart } from '../receive/ui-history.js';

/**
 * The same messages, with each result that was told later at its call. For showing them; `gate.receive` does it with what it gets.
 *
 * @example
 * withResults(messages).map((message) => <Message key={message.id} message={message} />);
 */
export function withResults<Message>(messages: readonly Message[]): Message[] {
  const placed = [...messages];
  let told = new Map<unknown, unknown>();
  for (let at = messages.length - 1; at >= 0; at--) {
    const message: unknown = messages[at];
    if (!isUiMessage(message) || message.role !== 'assistant') continue;
    if (told.size > 0) placed[at] = withParts(message, told) as Message;
    told = resultsIn(message.parts);
  }
  return placed;
}

function resultsIn(parts: readonly unknown[]): Map<unknown, unknown> {
  const told = parts.map(record).filter(({ type }) => type === 'data-permission-result');
  return new Map(told.map(({ data }) => [record(data).toolCallId, data]));
}

function withParts<Message extends { readonly parts: readonly unknown[] }>(
  message: Message,
  told: ReadonlyMap<unknown, unknown>,
): Message {
  const parts = [...message.parts];
  for (const [toolCallId, result] of told) {
    const at = parts.findLastIndex((part) => record(part).toolCallId === toolCallId);
    const settlement = settlementOf(result);
    const { type, toolName, state } = record(parts[at]);
    const name = type === 'dynamic-tool' ? toolName : String(type).slice('tool-'.length);
    const isOpen = state === 'approval-requested' || state === 'approval-responded';
    if (settlement === undefined || !isOpen || name !== record(result).toolName) continue;
    parts[at] = settledPart(parts[at] as object, settlement);
  }
  return { ...message, parts };
}
