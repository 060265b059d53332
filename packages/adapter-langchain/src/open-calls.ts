/** A user who writes instead of answering leaves calls without a result, and providers refuse such a history. */

import { AIMessage, type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { type GateCore, openStep } from './core.js';
import { refusalMessage, words } from './refusals.js';
import { type RunConfig, stepOf } from './request.js';

/** The history with a result for every call, and what waited for an answer given up; `undefined`: there was nothing to do. */
export async function closeOpenCalls(
  core: GateCore,
  messages: readonly BaseMessage[],
  config: RunConfig,
): Promise<readonly BaseMessage[] | undefined> {
  const closed: BaseMessage[] = [];
  for (const [at, message] of messages.entries()) {
    closed.push(message);
    // Its calls may still run as long as nothing but results came after it.
    if (!AIMessage.isInstance(message) || messages.slice(at + 1).every((later) => ToolMessage.isInstance(later)))
      continue;
    const answered = resultsAfter(messages, at);
    const open = (message.tool_calls ?? []).filter(({ id }) => id !== undefined && !answered.has(id));
    if (open.length === 0) continue;
    const { session } = await openStep(core, config, stepOf(message, config));
    await session.cancel(open.map(({ id }) => id as string));
    closed.push(...open.map((call) => refusalMessage(call, words.abandoned(call.name))));
  }
  return closed.length === messages.length ? undefined : closed;
}

/** The calls of a message that will never run: nobody has to answer for them any more. */
export async function giveUpCalls(core: GateCore, message: AIMessage, config: RunConfig): Promise<void> {
  const { session } = await openStep(core, config, stepOf(message, config));
  await session.cancel((message.tool_calls ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])));
}

/** Ids of the results that stand between this message of the model and the next. */
function resultsAfter(messages: readonly BaseMessage[], at: number): ReadonlySet<string> {
  const rest = messages.slice(at + 1);
  const next = rest.findIndex((message) => AIMessage.isInstance(message));
  const own = next === -1 ? rest : rest.slice(0, next);
  return new Set(own.flatMap((message) => (ToolMessage.isInstance(message) ? [message.tool_call_id] : [])));
}
