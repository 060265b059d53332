/** With `stopOnReject`: after a person's no the approved calls of the step still run, and the model is not called again. */

import { type BaseMessage, ToolMessage } from '@langchain/core/messages';
import { type GateCore, openStep } from './core.js';
import { messageOfCall } from './model-calls.js';
import { type RunConfig, stepOf } from './request.js';

/** Whether a person said no in the step whose results the history ends with. */
export async function isStopped(core: GateCore, messages: readonly BaseMessage[], config: RunConfig): Promise<boolean> {
  const last = messages.at(-1);
  const message = ToolMessage.isInstance(last) ? messageOfCall(messages, last.tool_call_id) : undefined;
  if (message === undefined) return false;
  const { session } = await openStep(core, config, stepOf(message, config));
  return session.stopped((message.tool_calls ?? []).flatMap(({ id }) => (id === undefined ? [] : [id])));
}
