/** One decision in the words of the interface that sent it: ours, LangChain's, snake_case, or Agent Inbox's. */

import type { PermissionAnswer } from '@sallyport/engine';
import type { Item, Names } from './answer-names.js';

type Answer = Omit<PermissionAnswer, 'toolCallId'>;

const yes: ReadonlySet<unknown> = new Set(['allow', 'approve', 'accept', 'edit']);
const no: ReadonlySet<unknown> = new Set(['deny', 'reject', 'ignore', 'respond', 'response', 'cancelled']);

/** The answer, or what is wrong with it. Whether its values can be used is for the session to say. */
export function readAnswer(item: Item, { fingerprint, agentPath, step, toolName }: Names): Answer | string {
  const kind = kindOf(item);
  if (!yes.has(kind) && !no.has(kind))
    return `"${String(kind)}" is neither a yes nor a no; write "approve", "edit" or "reject".`;
  if (item.type !== undefined && no.has(item.type) !== no.has(kind))
    return `"behavior" says "${String(kind)}", and "type" "${String(item.type)}"; write one of them.`;
  const names = pick({ fingerprint, agentPath, step, toolName }, ['fingerprint', 'agentPath', 'step', 'toolName']);
  const extras = { ...pick(item, ['remember', 'scope']), ...names };
  if (no.has(kind)) {
    // "respond": the person answers instead of the tool, so it does not run, and the model reads what they said.
    const message = item.message ?? (typeof item.args === 'string' ? item.args : undefined);
    return { ...extras, behavior: 'deny', ...(typeof message === 'string' ? { message } : {}) };
  }
  // The message of a yes is for the record; the model's history is the same as if nobody had been asked.
  if (kind !== 'edit') return { ...extras, behavior: 'allow', ...pick(item, ['input', 'message']) };
  const edited = item.editedAction ?? item.edited_action ?? item.args;
  if (!isRecord(edited)) return 'An edit needs the edited action, with "name" and "args".';
  const name = edited.name ?? edited.action;
  if (name !== undefined && typeof name !== 'string')
    return 'The "name" of an edited action is that of its tool, a text.';
  if (name !== undefined && toolName !== undefined && name !== toolName)
    return `The answer is for "${toolName}", and its edit for "${name}".`;
  if (edited.args === undefined || edited.args === null) return 'An edit needs "args", the whole new input.';
  const said = pick(item, ['message']);
  return {
    ...extras,
    ...said,
    behavior: 'allow',
    input: edited.args,
    ...(name === undefined ? {} : { toolName: name }),
  };
}

/** A yes that is an edit must not become one to what was edited away. */
function kindOf({ behavior, type }: Item): unknown {
  return yes.has(behavior) && type === 'edit' ? type : (behavior ?? type);
}

/** The fields that are there, as they came: the session checks their form. */
function pick(item: Item, names: readonly (keyof Answer)[]): Partial<Answer> {
  return Object.fromEntries(names.flatMap((name) => (item[name] === undefined ? [] : [[name, item[name]]])));
}

function isRecord(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
