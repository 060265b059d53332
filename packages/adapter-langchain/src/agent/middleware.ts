/** The two middlewares of an agent's gate. Hooks after the model run from the last to the first: `decide`, then `ask`. */

import type { BaseMessage } from '@langchain/core/messages';
import { interrupt } from '@langchain/langgraph';
import { type AgentMiddleware, createMiddleware } from 'langchain';
import { z } from 'zod';
import { askStep } from '../ask-step.js';
import type { GateCore } from '../core.js';
import { decideStep } from '../decide-step.js';
import { currentConfig } from '../request.js';
import { readStepState } from '../step-state.js';
import { isStopped } from '../stopped.js';
import { offerTools } from './offer-tools.js';
import { prepareRun } from './run-start.js';
import { guardToolCall } from './tool-call.js';

/** Keys that begin with `_` are neither input nor output of an agent; whoever writes them all the same gains nothing. */
const stateSchema = z.object({ _sallyport: z.unknown().optional() });

export function gateMiddleware(core: GateCore): readonly [ask: AgentMiddleware, decide: AgentMiddleware] {
  const ask = createMiddleware({
    name: 'sallyport-ask',
    stateSchema,
    afterModel: {
      canJumpTo: ['model', 'end'],
      hook: async ({ messages, _sallyport }) => {
        const state = readStepState(_sallyport);
        if (state === undefined) return undefined;
        const asked = await askStep(core, messages as BaseMessage[], state, currentConfig(), interrupt);
        const update = { messages: asked.messages as never, _sallyport: asked.state };
        if (asked.state !== undefined) return { ...update, jumpTo: 'model' };
        if (asked.settled) return { ...update, jumpTo: asked.stopped ? 'end' : 'model' };
        return update;
      },
    },
  });
  const decide = createMiddleware({
    name: 'sallyport-decide',
    stateSchema,
    beforeAgent: (state) => prepareRun(core, state.messages as BaseMessage[], currentConfig()) as never,
    beforeModel: {
      canJumpTo: ['end'],
      hook: async ({ messages }) =>
        (await isStopped(core, messages as BaseMessage[], currentConfig())) ? { jumpTo: 'end' } : undefined,
    },
    wrapModelCall: (request, handler) => offerTools(core, request, handler),
    wrapToolCall: (request, handler) => guardToolCall(core, request, handler),
    afterModel: {
      canJumpTo: ['model'],
      hook: async ({ messages, _sallyport }) => {
        const before = readStepState(_sallyport);
        const decided = await decideStep(core, messages as BaseMessage[], currentConfig(), before);
        const update = { messages: decided.refusals as never, _sallyport: decided.state };
        return decided.settled ? { ...update, jumpTo: 'model' } : update;
      },
    },
  });
  return [ask as unknown as AgentMiddleware, decide as unknown as AgentMiddleware];
}
