/** Model messages: calls and requests are parts of assistant messages, results and answers parts of tool messages. */

import { partsOf, type SdkMessage, type SdkPart } from '../sdk.js';
import type { History, OpenCall, Settlement } from './history.js';

export function modelHistory(messages: readonly SdkMessage[]): History {
  const { open, finished } = readCalls(messages);
  return {
    open,
    finished,
    settle(settlements) {
      const settled = open.flatMap((call) => {
        const settlement = settlements.get(call);
        return settlement === undefined ? [] : [{ call, settlement }];
      });
      return write(messages, settled);
    },
  };
}

/** Providers reuse ids: a call is what an assistant message holds, and a result belongs to the last call with its id. */
function readCalls(messages: readonly SdkMessage[]): { open: OpenCall[]; finished: OpenCall[] } {
  const open = new Map<unknown, Draft>();
  const byApproval = new Map<unknown, Draft>();
  const left: Draft[] = [];
  let finished: OpenCall[] = [];
  for (const [at, message] of messages.entries()) {
    if (message.role !== 'tool') finished = [];
    for (const part of partsOf(message)) {
      if (message.role === 'assistant' && part.type === 'tool-call') {
        const before = open.get(part.toolCallId);
        if (before !== undefined) left.push(before);
        open.set(part.toolCallId, callOf(part, at));
      } else if (message.role === 'assistant' && part.type === 'tool-approval-request') {
        const call = open.get(part.toolCallId);
        if (call === undefined || typeof part.approvalId !== 'string') continue;
        call.approvalId = part.approvalId;
        byApproval.set(part.approvalId, call);
      } else if (part.type === 'tool-result') {
        const call = open.get(part.toolCallId);
        if (call !== undefined) finished.push(call);
        open.delete(part.toolCallId);
      } else if (message.role === 'tool' && part.type === 'tool-approval-response') {
        const call = byApproval.get(part.approvalId);
        if (call !== undefined) call.response = responseOf(part, call.response);
      }
    }
  }
  const calls = [...left, ...open.values()].sort((one, other) => one.step - other.step);
  const lastOfModel = messages.findLastIndex(({ role }) => role === 'assistant');
  const lastSaid = messages.findLastIndex(({ role }) => role !== 'tool');
  for (const call of calls) {
    if (call.step < lastOfModel) call.standing = 'past';
    else if (call.step < lastSaid) call.standing = 'overtaken';
  }
  return { open: calls, finished };
}

/** A call while the messages are read; its step is the index of the assistant message. */
type Draft = { -readonly [K in keyof OpenCall]: OpenCall[K] };

function callOf(part: SdkPart, step: number): OpenCall {
  return {
    id: String(part.toolCallId),
    name: String(part.toolName),
    input: part.input,
    standing: 'current',
    step,
    providerExecuted: (part as { providerExecuted?: unknown }).providerExecuted === true,
  };
}

/** Of two answers the no counts. */
function responseOf({ approved, reason }: SdkPart, before: OpenCall['response']): NonNullable<OpenCall['response']> {
  if (before?.approved === false) return before;
  return { approved: approved === true, ...(typeof reason === 'string' && reason !== '' ? { reason } : {}) };
}

interface Settled {
  readonly call: OpenCall;
  readonly settlement: Settlement;
}

function write(messages: readonly SdkMessage[], settled: readonly Settled[]): SdkMessage[] {
  const requested = new Set(messages.flatMap((message) => requestIds(message)));
  const replaced = new Set(settled.map(({ call }) => call.approvalId));
  const written: SdkMessage[] = [];
  const behind = new Map<number, SdkPart[]>();
  for (const one of settled) {
    const parts = behind.get(one.call.step) ?? [];
    behind.set(one.call.step, parts);
    parts.push(...partsFor(one));
  }
  for (const [at, message] of messages.entries()) {
    const kept = message.role === 'tool' ? withoutResponses(message, requested, replaced) : message;
    if (kept !== undefined) append(written, kept);
    const parts = behind.get(at) ?? [];
    if (parts.length > 0) append(written, { role: 'tool', content: parts });
  }
  return written;
}

function requestIds(message: SdkMessage): unknown[] {
  if (message.role !== 'assistant') return [];
  return partsOf(message).flatMap(({ type, approvalId }) => (type === 'tool-approval-request' ? [approvalId] : []));
}

/** An answer to no request ends a run with an error, and one that is settled is written anew. */
function withoutResponses(
  message: SdkMessage,
  requested: ReadonlySet<unknown>,
  replaced: ReadonlySet<unknown>,
): SdkMessage | undefined {
  const parts = partsOf(message);
  const kept = parts.filter(
    ({ type, approvalId }) =>
      type !== 'tool-approval-response' || (requested.has(approvalId) && !replaced.has(approvalId)),
  );
  if (kept.length === parts.length) return message;
  return kept.length === 0 ? undefined : { ...message, content: kept };
}

/** Only answers in the last message count: what follows one assistant message becomes one tool message. */
function append(written: SdkMessage[], message: SdkMessage): void {
  const last = written.at(-1);
  if (message.role !== 'tool' || last?.role !== 'tool') written.push(message);
  else written[written.length - 1] = { ...message, ...last, content: [...partsOf(last), ...partsOf(message)] };
}

function partsFor({ call, settlement }: Settled): SdkPart[] {
  const { id: toolCallId, name: toolName, approvalId } = call;
  const result = (output: unknown) => [{ type: 'tool-result', toolCallId, toolName, output } as SdkPart];
  switch (settlement.as) {
    case 'denied':
      return result({ type: 'execution-denied', reason: settlement.reason });
    case 'failed':
      return result({ type: 'error-text', value: settlement.reason });
    case 'result':
      return result(settlement.modelOutput);
  }
  if (approvalId === undefined) return [];
  const approved = settlement.as === 'approved';
  return [
    {
      type: 'tool-approval-response',
      approvalId,
      approved,
      ...(settlement.as === 'refused' ? { reason: settlement.reason } : {}),
    },
  ];
}
