/**
 * Without a middleware around tool calls, `createAgent` tells the model when a tool fails; with one, the run dies of it. A gate
 * must not change that: the error goes on as it is, so that outer middlewares can try again, and carries LangChain's own mark
 * of errors that are for the model.
 */

const mark = '~brand';

export function asToolError(error: unknown): unknown {
  const markable = error instanceof Error && Object.isExtensible(error) && !(mark in error) && !isForGraph(error);
  if (markable) Object.defineProperty(error, mark, { value: 'ToolInvocationError', configurable: true });
  return error;
}

/** What steers a graph (interrupts, jumps to a parent) and what ends it (an abort) is no failure of the tool. */
function isForGraph(error: Error): boolean {
  return (error as { is_bubble_up?: unknown }).is_bubble_up === true || error.name === 'AbortError';
}
