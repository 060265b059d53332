/**
 * What came in: messages, or the body of a request. It comes from clients and stores. Whatever it is, it can be read as a
 * conversation, or an error says where it is none; the SDK would fail on it with less to go by.
 */

import { SallyportError } from '@sallyport/engine';
import { type ClientAnswer, clientAnswersOf } from './answers.js';
import { record } from './history.js';
import { deepest, isTooDeep } from './nesting.js';

export interface ReadRequest {
  readonly messages: readonly unknown[];
  readonly chatId?: string;
  readonly clientAnswers: readonly ClientAnswer[];
}

/** @throws SallyportError `request-invalid` with the place of what cannot be read. */
export function readRequest(given: unknown): ReadRequest {
  const { messages, id } = Array.isArray(given) ? { messages: given as unknown[], id: undefined } : record(given);
  if (!Array.isArray(messages)) {
    throw invalid(
      `receive takes messages or a request's body, { id, messages, permissionAnswers }; it got ${named(given)}.`,
    );
  }
  const kinds = messages.map((message, at) => kindOf(message, `messages[${at}]`));
  const other = kinds.findIndex((kind) => kind !== kinds[0]);
  if (other !== -1) {
    throw invalid(
      `messages[${other}] is a ${kinds[other]} message among ${kinds[0]} messages. Pass messages of one kind.`,
    );
  }
  const clientAnswers = clientAnswersOf(given);
  if (isTooDeep(clientAnswers)) throw invalid(`permissionAnswers ${tooDeep}`);
  return { messages, ...(typeof id === 'string' ? { chatId: id } : {}), clientAnswers };
}

const tooDeep = `is nested more than ${deepest} levels deep.`;

/** Checks a message; says which of the SDK's two kinds it is. */
function kindOf(message: unknown, at: string): 'UI' | 'model' {
  const { role, parts, content } = record(message);
  if (typeof role !== 'string') throw invalid(`${at} is no message: it needs a "role".`);
  if (isTooDeep(message)) throw invalid(`${at} ${tooDeep}`);
  const isUi = parts !== undefined;
  const [list, name] = isUi ? [parts, 'parts'] : [content, 'content'];
  if (!isUi && typeof content === 'string') return 'model';
  if (!Array.isArray(list)) {
    throw invalid(`${at} is no message: a UI message has a list of "parts", a model message "content".`);
  }
  for (const [index, part] of list.entries()) {
    const problem = isUi ? problemOfUiPart(record(part)) : problemOfModelPart(record(part));
    if (problem !== undefined) throw invalid(`${at}.${name}[${index}] cannot be read: ${problem}.`);
  }
  return isUi ? 'UI' : 'model';
}

const askedStates: readonly unknown[] = ['approval-requested', 'approval-responded'];

function problemOfUiPart(part: Readonly<Record<string, unknown>>): string | undefined {
  const { type, state, approval } = part;
  if (typeof type !== 'string') return 'a part needs a "type"';
  if (type !== 'dynamic-tool' && !type.startsWith('tool-')) return undefined;
  if (askedStates.includes(state) && typeof record(approval).id !== 'string') {
    return `a call in the state "${state}" needs "approval.id"`;
  }
  return problemOfTexts(part, type === 'dynamic-tool' ? ['toolCallId', 'toolName'] : ['toolCallId']);
}

const textsOf: Readonly<Record<string, readonly string[]>> = {
  'tool-call': ['toolCallId', 'toolName'],
  'tool-result': ['toolCallId'],
  'tool-approval-request': ['approvalId', 'toolCallId'],
  'tool-approval-response': ['approvalId'],
};

function problemOfModelPart(part: Readonly<Record<string, unknown>>): string | undefined {
  const { type } = part;
  if (typeof type !== 'string') return 'a part needs a "type"';
  return problemOfTexts(part, Object.hasOwn(textsOf, type) ? (textsOf[type] ?? []) : []);
}

function problemOfTexts(part: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const missing = names.find((name) => typeof part[name] !== 'string' || part[name] === '');
  return missing === undefined ? undefined : `"${missing}" is a text that is not empty`;
}

function named(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  return typeof value === 'object' ? 'an object without a list "messages"' : `a ${typeof value}`;
}

function invalid(message: string): SallyportError {
  return new SallyportError('request-invalid', message);
}
