/** What has to be in order before a run goes on: a place where questions can wait, and a history without calls left open. */

import { type BaseMessage, RemoveMessage } from '@langchain/core/messages';
import { REMOVE_ALL_MESSAGES } from '@langchain/langgraph';
import { noCheckpointer } from '../ask-step.js';
import type { GateCore } from '../core.js';
import { closeOpenCalls } from '../open-calls.js';
import type { RunConfig } from '../request.js';

/** @throws SallyportError `options-invalid` where the gate would have to ask and has no way to. */
export async function prepareRun(core: GateCore, messages: readonly BaseMessage[], config: RunConfig) {
  requireWayToAsk(core, config);
  const repaired = await closeOpenCalls(core, messages, config);
  if (repaired === undefined) return undefined;
  return { messages: [new RemoveMessage({ id: REMOVE_ALL_MESSAGES }), ...repaired], _sallyport: undefined };
}

/** Sessions of the host's know themselves how they ask; there it shows when it comes to it. */
function requireWayToAsk({ options, ledgers, engine }: GateCore, { configurable }: RunConfig): void {
  const { enforce, policy } = engine;
  if (ledgers.lasting) return;
  if (!enforce || policy.mode === 'dontAsk' || options.canAsk === false || options.onAsk !== undefined) return;
  if (configurable?.__pregel_checkpointer === undefined) throw noCheckpointer();
}
