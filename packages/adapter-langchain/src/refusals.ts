/** How a call that does not run is told to the model: an error result in the words of the decision. */

import { ToolMessage } from '@langchain/core/messages';

export interface CallName {
  readonly id?: string | undefined;
  readonly name: string;
}

export function refusalMessage({ id, name }: CallName, modelMessage: string): ToolMessage {
  // A call without an id has a result without one; LangChain's types do not know such calls.
  return new ToolMessage({ content: modelMessage, tool_call_id: id as string, name, status: 'error' });
}

/** What no decision can say, because the call never got as far as one. */
export const words = {
  sameId: (tool: string): string =>
    `The call of ${tool} did not run: several calls of this step have the same id. Call each of them again with an id of its own.`,
  changed: (tool: string): string =>
    `The call of ${tool} did not run: something changed it after it was decided. Tell the user that the permission gate has to be the last middleware.`,
  once: (tool: string): string =>
    `The call of ${tool} did not run again: a person approved it, and an approval counts for one try.`,
  unsteady: (tool: string): string =>
    `The call of ${tool} did not run: its schema makes other arguments of the same call each time, so nobody can say what would run. Tell the user that this tool cannot be used behind the permission gate.`,
  takenOver: (tool: string): string =>
    `The call of ${tool} did not run: another call with the same id waits for an answer. Call it again with an id of its own.`,
  gateFailed: (tool: string): string =>
    `The call of ${tool} was denied and did not run: the permission gate failed. Do not retry it; tell the user that the gate does not work.`,
  abandoned: (tool: string): string =>
    `The call of ${tool} did not run: the user went on without answering whether it may. Call it again only if it is still needed.`,
};
