/** The messages that a run adds. Version 7 has all of them in a place of its own; `response` holds only the last step's there. */

import type { ModelMessage } from 'ai';

interface RunResult {
  readonly response: { readonly messages: ModelMessage[] };
}

export function addedMessages(result: RunResult): ModelMessage[] {
  const { responseMessages } = result as { readonly responseMessages?: ModelMessage[] };
  return responseMessages ?? result.response.messages;
}

/** The same for `streamText`, whose results are promises. */
export async function addedByStream(result: {
  readonly response: PromiseLike<RunResult['response']>;
}): Promise<ModelMessage[]> {
  const { responseMessages } = result as { readonly responseMessages?: PromiseLike<ModelMessage[]> };
  return (await responseMessages) ?? (await result.response).messages;
}
