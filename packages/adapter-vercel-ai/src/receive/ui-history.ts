/** UI messages: a call is one part, whose state says how far it is. */

import { type History, type OpenCall, record, type Settlement } from './history.js';

interface UiMessage {
  readonly role: string;
  readonly parts: readonly unknown[];
}

/** A call, the part that it is, and how far it is. */
interface Entry {
  readonly call: OpenCall;
  readonly part: object;
  readonly state: unknown;
}

const openStates: readonly unknown[] = ['input-available', 'approval-requested', 'approval-responded'];
const resultStates: readonly unknown[] = ['output-available', 'output-error'];

export function isUiMessage(message: unknown): message is UiMessage {
  return Array.isArray(record(message).parts);
}

export function uiHistory(messages: readonly unknown[]): History {
  const lastOfModel = messages.findLastIndex((message) => record(message).role === 'assistant');
  const behind = lastOfModel === messages.length - 1 ? 'current' : 'overtaken';
  const entries = messages.flatMap((message, at) =>
    isUiMessage(message) && message.role === 'assistant'
      ? callsOf(message, at === lastOfModel ? behind : 'past', at)
      : [],
  );
  return {
    open: entries.flatMap(({ call, state }) => (openStates.includes(state) ? [call] : [])),
    finished: entries.flatMap(({ call, state }) =>
      call.standing === 'current' && resultStates.includes(state) ? [call] : [],
    ),
    settle(settlements) {
      const settled = new Map<unknown, object>();
      for (const { call, part } of entries) {
        const settlement = settlements.get(call);
        if (settlement !== undefined) settled.set(part, settledPart(part, settlement));
      }
      return messages.map((message) => withParts(message, settled));
    },
  };
}

/** Calls before the last step of a message are in the past; all others of a message are of one step. */
function callsOf({ parts }: UiMessage, standing: OpenCall['standing'], step: number): Entry[] {
  const lastStep = parts.map((part) => record(part).type).lastIndexOf('step-start');
  return parts.flatMap((part, index) => {
    const { type, state } = record(part);
    if (typeof type !== 'string' || !(type === 'dynamic-tool' || type.startsWith('tool-'))) return [];
    const call = callOf(record(part), index > lastStep ? standing : 'past', step);
    return [{ call, part: part as object, state }];
  });
}

function callOf(part: Readonly<Record<string, unknown>>, standing: OpenCall['standing'], step: number): OpenCall {
  const { type, toolName, toolCallId, input, approval, providerExecuted, state } = part;
  const { id, approved, reason } = record(approval);
  const answered = state === 'approval-responded' && typeof approved === 'boolean';
  return {
    id: String(toolCallId),
    name: type === 'dynamic-tool' ? String(toolName) : String(type).slice('tool-'.length),
    input,
    ...(typeof id === 'string' ? { approvalId: id } : {}),
    ...(answered ? { response: { approved, ...(typeof reason === 'string' && reason !== '' ? { reason } : {}) } } : {}),
    standing,
    step,
    providerExecuted: providerExecuted === true,
  };
}

/** A part as a settlement leaves it. */
export function settledPart(part: object, settlement: Settlement): object {
  const approval = record(record(part).approval);
  const isAsked = typeof approval.id === 'string';
  switch (settlement.as) {
    case 'approved':
      return { ...part, state: 'approval-responded', approval: { ...approval, approved: true } };
    case 'refused':
      return {
        ...part,
        state: 'approval-responded',
        approval: { ...approval, approved: false, reason: settlement.reason },
      };
    case 'denied':
      return isAsked
        ? { ...part, state: 'output-denied', approval: { ...approval, approved: false, reason: settlement.reason } }
        : { ...part, state: 'output-error', errorText: settlement.reason };
    case 'failed':
      return { ...part, ...approvedBefore(approval), state: 'output-error', errorText: settlement.reason };
    case 'result':
      return { ...part, ...approvedBefore(approval), state: 'output-available', output: settlement.output };
  }
}

function approvedBefore(approval: Readonly<Record<string, unknown>>): object {
  return typeof approval.id === 'string' ? { approval: { ...approval, approved: true } } : {};
}

function withParts(message: unknown, settled: ReadonlyMap<unknown, object>): unknown {
  if (!isUiMessage(message) || !message.parts.some((part) => settled.has(part))) return message;
  return { ...message, parts: message.parts.map((part) => settled.get(part) ?? part) };
}
