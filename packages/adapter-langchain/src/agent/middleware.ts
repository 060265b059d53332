/** The middleware of an agent's gate. Hooks after the model run from the last to the first, those around it from the first to the last. */

import { type BaseMessage, RemoveMessage } from '@langchain/core/messages';
import { interrupt, REMOVE_ALL_MESSAGES } from '@langchain/langgraph';
import { type AgentMiddleware, createMiddleware } from 'langchain';
import { z } from 'zod';
import { askStep } from '../ask-step.js';
import type { GateCore } from '../core.js';
import { decideStep } from '../decide-step.js';
import { areAnswered, openCalls } from '../model-calls.js';
import { closeOpenCalls } from '../open-calls.js';
import { currentConfig } from '../request.js';
import { readStepState } from '../step-state.js';
import { isStopped } from '../stopped.js';
import { guardModelCall } from './model-call.js';
import { guardToolCall } from './tool-call.js';

export const gateName = 'sallyport';

/** Keys that begin with `_` are neither input nor output of an agent; whoever writes them all the same gains nothing. */
const stateSchema = z.object({ _sallyport: z.unknown().optional() });

export function gateMiddleware(core: GateCore): readonly AgentMiddleware[] {
  const middleware = createMiddleware({
    name: gateName,
    stateSchema,
    wrapModelCall: (request, handler) => guardModelCall(core, request, handler),
    afterModel: {
      canJumpTo: ['model', 'end'],
      hook: (state) => afterModel(core, state.messages as BaseMessage[], state._sallyport) as never,
    },
    wrapToolCall: (request, handler) => guardToolCall(core, request, handler),
    // Every node of a graph costs a step of it, so this one is there only where it can have something to do.
    ...(core.ledgers.stopsOnReject ? { beforeModel: stopAfterRefusal(core) } : {}),
  });
  return [middleware as unknown as AgentMiddleware];
}

/**
 * The questions were frozen when the model had answered, and are asked now. One that is new (something changed a call since) is
 * frozen first: the step comes by once more, without another call of the model.
 */
async function afterModel(core: GateCore, messages: readonly BaseMessage[], state: unknown) {
  const config = currentConfig();
  const repaired = await repairs(core, messages);
  const open = openCalls(messages, core.tools);
  if (open === undefined) return undefined;
  const before = readStepState(state);
  const { step, refusals, questions } = await decideStep(core, messages, config, before?.questions);
  if (questions.length > 0) {
    const all = [...(before?.questions ?? []), ...questions];
    return {
      messages: repaired,
      _sallyport: { step, questions: all, problems: before?.problems ?? [], again: true },
      jumpTo: 'model',
    };
  }
  if (before === undefined) {
    if (refusals.length === 0 && repaired.length === 0) return undefined;
    const jump = areAnswered(open, refusals) ? { jumpTo: 'model' } : {};
    return { messages: [...repaired, ...refusals], ...jump };
  }
  const asked = await askStep(core, messages, before, config, interrupt);
  const results = [...refusals, ...asked.refusals];
  const update = { messages: [...repaired, ...asked.edited, ...results], _sallyport: asked.state };
  if (asked.state !== undefined) return { ...update, jumpTo: 'model' };
  if (areAnswered(open, results)) return { ...update, jumpTo: asked.stopped ? 'end' : 'model' };
  return update;
}

/** What a user left open who wrote something instead of answering. The model has read the repaired history already. */
async function repairs(core: GateCore, messages: readonly BaseMessage[]): Promise<BaseMessage[]> {
  const repaired = await closeOpenCalls(core, messages, currentConfig());
  return repaired === undefined ? [] : [new RemoveMessage({ id: REMOVE_ALL_MESSAGES }), ...repaired];
}

function stopAfterRefusal(core: GateCore) {
  return {
    canJumpTo: ['end' as const],
    hook: async ({ messages }: { messages: unknown }) =>
      (await isStopped(core, messages as BaseMessage[], currentConfig())) ? { jumpTo: 'end' as const } : undefined,
  };
}
