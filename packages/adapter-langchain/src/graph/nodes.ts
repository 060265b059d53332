/** The gate's nodes around `agent` and `tools`: repair what a user left open, decide all calls, ask what has to be asked, go on. */

import { type BaseMessage, RemoveMessage } from '@langchain/core/messages';
import { Annotation, END, interrupt, REMOVE_ALL_MESSAGES, Send } from '@langchain/langgraph';
import { askStep } from '../ask-step.js';
import type { GateCore } from '../core.js';
import { decideStep } from '../decide-step.js';
import { openCalls } from '../model-calls.js';
import { closeOpenCalls } from '../open-calls.js';
import { currentConfig, type RunConfig } from '../request.js';
import { readStepState } from '../step-state.js';
import { isStopped } from '../stopped.js';
import { tellDecisions } from '../stream-events.js';

/** What the nodes read of a graph's state, and write into it. */
export interface GateState {
  readonly messages: BaseMessage[];
  readonly sallyport?: unknown;
}

interface GateUpdate {
  messages: BaseMessage[];
  sallyport: unknown;
}

export interface GateNodes {
  /** Channels to spread into the graph's state. */
  readonly state: { readonly sallyport: ReturnType<typeof Annotation<unknown>> };
  /** In front of `agent`, where a turn of the user begins: calls that were left without an answer get their result. */
  repair(state: GateState, config?: RunConfig): Promise<GateUpdate>;
  decide(state: GateState, config?: RunConfig): Promise<GateUpdate>;
  ask(state: GateState, config?: RunConfig): Promise<GateUpdate>;
  /** One task for each call that may run; `ask` while questions are open; `agent` once every call has its result. */
  route(state: GateState, config?: RunConfig): Promise<string | Send[]>;
}

export function gateNodes(core: GateCore): GateNodes {
  return {
    state: { sallyport: Annotation<unknown>() },
    async repair({ messages }, config = currentConfig()) {
      const repaired = await closeOpenCalls(core, messages, config);
      const all = repaired === undefined ? [] : [new RemoveMessage({ id: REMOVE_ALL_MESSAGES }), ...repaired];
      return { messages: all, sallyport: null };
    },
    async decide({ messages }, config = currentConfig()) {
      const { step, refusals, questions, decided } = await decideStep(core, messages, config);
      tellDecisions(config, step, decided);
      const state = questions.length === 0 ? null : { step, questions, problems: [], again: false };
      return { messages: [...refusals], sallyport: state };
    },
    async ask({ messages, sallyport }, config = currentConfig()) {
      const state = readStepState(sallyport);
      if (state === undefined) return { messages: [], sallyport: null };
      const asked = await askStep(core, messages, state, config, interrupt);
      return { messages: [...asked.edited, ...asked.refusals], sallyport: asked.state ?? null };
    },
    async route(state, config = currentConfig()) {
      if (readStepState(state.sallyport) !== undefined) return 'ask';
      const calls = openCalls(state.messages, core.tools)?.calls ?? [];
      if (calls.length > 0) return calls.map((call) => new Send('tools', { ...state, lg_tool_call: call }));
      return (await isStopped(core, state.messages, config)) ? END : 'agent';
    },
  };
}
