/**
 * The gate for `createAgent`.
 *
 * @module
 */

import { Command } from '@langchain/langgraph';
import type { PermissionAnswer } from '@sallyport/engine';
import type { AgentMiddleware } from 'langchain';
import { createCore, type GateCore } from '../core.js';
import type { GateOptions } from '../options.js';
import { type PendingRequest, pendingOf } from '../question-payload.js';
import { resumeValue } from '../resume.js';
import { type GateSource, withTools } from '../source.js';
import { type SubagentGateOptions, subagentCore } from '../subagent.js';
import { createToolGate, type ToolGate } from '../tool-gate.js';
import { KnownTools } from '../tool-input.js';
import {
  type DeepAgentGate,
  type DeepAgentOptions,
  type DeepAgentParams,
  gateDeepAgent,
  toolsOfDeepAgent,
} from './deep-agent.js';
import { gateMiddleware } from './middleware.js';

export type * from '../exports.js';
export type { DeepAgentOptions, DeepAgentParams } from './deep-agent.js';

export interface AgentGate extends ToolGate {
  /** For `createAgent`: spread it last, so that nothing changes a call after it was decided. */
  readonly middleware: readonly AgentMiddleware[];
  /** The open questions in what a run gave back or streamed, or in a snapshot of its state. */
  pending(source: unknown): PendingRequest[];
  /**
   * The command that takes answers back into the run. Part of the questions may be answered; the rest is asked again.
   *
   * @param pending What `gate.pending` gave: then each answer counts only for what was shown, and reaches its interrupt alone.
   */
  resume(answers: readonly PermissionAnswer[], pending?: readonly PendingRequest[]): Command;
  /**
   * The gate of an agent that works for this one, in the same ledger. Without a `policy` of its own it goes by the policy of this
   * gate, mode and all.
   *
   * @throws SallyportError `options-invalid` for a policy that configures nothing, where this gate's does, and for options that are none.
   *
   * @example
   * const researcher = createAgent({ name: 'researcher', model, tools, middleware: [...gate.subagent({ agent: 'researcher' }).middleware] });
   */
  subagent(options: SubagentGateOptions): AgentGate;
}

/** The gate of the outermost agent. */
export interface MainAgentGate extends AgentGate {
  /**
   * Parameters of `createDeepAgent` with the gate in the agent and in every sub-agent, all going by this policy. A policy learns
   * what the built-in file and shell tools do; an engine or a session has to be made with those declared.
   *
   * @throws SallyportError `options-invalid` for a compiled sub-agent that is not gated.
   *
   * @example
   * const agent = createDeepAgent(gate.forDeepAgent({ model, tools, subagents, checkpointer }));
   */
  forDeepAgent<P extends DeepAgentParams>(params: P, options?: DeepAgentOptions): P;
}

/**
 * Makes a gate for `createAgent`.
 *
 * @throws PolicyError (`policy-invalid`) for a policy that cannot be used.
 * @throws SallyportError `options-invalid` for options that contradict each other.
 *
 * @example
 * const gate = createGate(await loadPolicy('sallyport.jsonc'));
 * const agent = createAgent({ model, tools, checkpointer, middleware: [...gate.middleware] });
 * let result = await agent.invoke({ messages }, config);
 * const asks = gate.pending(result);
 * if (asks.length > 0) result = await agent.invoke(gate.resume(await askPeople(asks), asks), config);
 */
export function createGate(source: GateSource, options: GateOptions = {}): MainAgentGate {
  const core = createCore(source, options);
  return {
    ...agentGate(core),
    forDeepAgent(params, deepOptions = {}) {
      const tools = toolsOfDeepAgent(params);
      const declared = withTools(source, tools);
      const deepCore = declared === source ? core : createCore(declared, options);
      deepCore.tools.leaveOpen();
      return gateDeepAgent(gateParts(deepCore), params, deepOptions);
    },
  };
}

function agentGate(core: GateCore): AgentGate {
  return {
    ...createToolGate(core),
    middleware: gateMiddleware(core),
    pending: pendingOf,
    resume: (answers, pending) => new Command({ resume: resumeValue(answers, pending) }),
    subagent: (options) => agentGate(subagentCore(core, options)),
  };
}

/** For the parts of a deep agent: each sub-agent goes by the same policy, under its own name. */
function gateParts(core: GateCore): DeepAgentGate {
  return {
    middleware: gateMiddleware(core),
    tools: (tools) => createToolGate(core).tools(tools as readonly object[]),
    child: (agent) =>
      gateParts({ ...core, agents: [...core.agents, { agent, engine: core.engine }], tools: new KnownTools() }),
  };
}
