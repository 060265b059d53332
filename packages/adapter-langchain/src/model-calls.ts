/** The calls of a model's message, and which of them still need a result. */

import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { keepStep } from './request.js';
import type { KnownTools } from './tool-input.js';

export interface ModelCall {
  readonly id?: string | undefined;
  readonly name: string;
  readonly args: unknown;
}

/** The last message of the model, with its calls that have no result yet. */
export interface OpenCalls {
  readonly message: AIMessage;
  readonly calls: readonly ModelCall[];
}

/** How LangChain names calls with which its agents collect structured output; they run nothing. */
const structuredOutput = 'extract-';

/** @param tools Those that can run: a call of one of them is no structured output, whatever its name. */
export function openCalls(messages: readonly BaseMessage[], tools: KnownTools): OpenCalls | undefined {
  const at = messages.findLastIndex((message) => AIMessage.isInstance(message));
  const message = messages[at];
  if (!AIMessage.isInstance(message)) return undefined;
  // Providers reuse ids: only what comes after the message answers its calls.
  const answered = new Set(
    messages.slice(at + 1).flatMap((later) => (ToolMessage.isInstance(later) ? [later.tool_call_id] : [])),
  );
  const calls = (message.tool_calls ?? []).filter(
    ({ id, name }) =>
      !(name.startsWith(structuredOutput) && tools.get(name) === undefined) && !(id !== undefined && answered.has(id)),
  );
  return { message, calls };
}

/** Whether each of the open calls has its result now: the model has to be called again, nothing will run. */
export function areAnswered({ calls }: OpenCalls, results: readonly ToolMessage[]): boolean {
  const ids = new Set<string | undefined>(results.map(({ tool_call_id: id }) => id));
  return calls.length > 0 && calls.every(({ id }) => ids.has(id));
}

/** The message of the model that made the call with this id, the latest if several did. */
export function messageOfCall(messages: readonly BaseMessage[], id: string | undefined): AIMessage | undefined {
  return messages.findLast(
    (message): message is AIMessage =>
      AIMessage.isInstance(message) && (message.tool_calls ?? []).some((call) => call.id === id),
  );
}

/**
 * The message as if the model had made its calls with these inputs: what runs is what the history shows. Providers read the
 * content blocks, so those say the same.
 */
export function withInputs(message: AIMessage, inputs: ReadonlyMap<string, unknown>): AIMessage {
  const { tool_calls: _sent, ...additional } = message.additional_kwargs;
  const { content } = message;
  const copy = new AIMessage({
    content:
      typeof content === 'string' ? content : (content.map((block) => rewriteBlock(block, inputs)) as typeof content),
    tool_calls: (message.tool_calls ?? []).map((call) =>
      call.id !== undefined && inputs.has(call.id)
        ? { ...call, args: inputs.get(call.id) as Record<string, unknown> }
        : call,
    ),
    additional_kwargs: additional,
    response_metadata: message.response_metadata,
    ...(message.id === undefined ? {} : { id: message.id }),
    ...(message.name === undefined ? {} : { name: message.name }),
    ...(message.invalid_tool_calls === undefined ? {} : { invalid_tool_calls: message.invalid_tool_calls }),
    ...(message.usage_metadata === undefined ? {} : { usage_metadata: message.usage_metadata }),
  });
  return keepStep(copy, message);
}

function rewriteBlock(block: object, inputs: ReadonlyMap<string, unknown>): object {
  const fields = block as Readonly<Record<string, unknown>>;
  const id = [fields.id, fields.call_id].find((name): name is string => typeof name === 'string' && inputs.has(name));
  if (id === undefined) return block;
  const input = inputs.get(id);
  if ('input' in fields) return { ...fields, input };
  if ('args' in fields) return { ...fields, args: input };
  if ('arguments' in fields) return { ...fields, arguments: JSON.stringify(input) };
  return block;
}
