/**
 * The gate for a StateGraph.
 *
 * @module
 */

import { Command } from '@langchain/langgraph';
import type { PermissionAnswer } from '@sallyport/engine';
import { createCore } from '../core.js';
import type { GateOptions } from '../options.js';
import { type PendingRequest, pendingOf } from '../question-payload.js';
import { resumeValue } from '../resume.js';
import type { GateSource } from '../source.js';
import { createToolGate, type ToolGate } from '../tool-gate.js';
import { type GateNodes, gateNodes } from './nodes.js';

export type * from '../exports.js';
export type { GateNodes, GateState } from './nodes.js';

export interface GraphGate extends ToolGate {
  /** For a StateGraph whose nodes are called `agent` and `tools`, and the gate's own `repair`, `decide` and `ask`. */
  readonly nodes: GateNodes;
  /** The open questions in what a run gave back or streamed, or in a snapshot of its state. */
  pending(source: unknown): PendingRequest[];
  /**
   * The command that takes answers back into the run. Part of the questions may be answered; the rest is asked again.
   *
   * @param pending What `gate.pending` gave: then each answer counts only for what was shown, and reaches its interrupt alone.
   */
  resume(answers: readonly PermissionAnswer[], pending?: readonly PendingRequest[]): Command;
}

/**
 * Makes a gate for a StateGraph.
 *
 * @throws PolicyError (`policy-invalid`) for a policy that cannot be used.
 * @throws SallyportError `options-invalid` for options that contradict each other.
 *
 * @example
 * const gate = createGate(await loadPolicy('sallyport.jsonc'));
 * const graph = new StateGraph(Annotation.Root({ ...MessagesAnnotation.spec, ...gate.nodes.state }))
 *   .addNode('repair', gate.nodes.repair)
 *   .addNode('agent', callModel)
 *   .addNode('decide', gate.nodes.decide)
 *   .addNode('ask', gate.nodes.ask)
 *   .addNode('tools', new ToolNode(gate.tools(tools)))
 *   .addEdge(START, 'repair')
 *   .addEdge('repair', 'agent')
 *   .addConditionalEdges('agent', toolsCondition, { tools: 'decide', [END]: END })
 *   .addEdge('decide', 'ask')
 *   .addConditionalEdges('ask', gate.nodes.route, ['ask', 'tools', 'agent', END])
 *   .addEdge('tools', 'agent')
 *   .compile({ checkpointer });
 */
export function createGate(source: GateSource, options: GateOptions = {}): GraphGate {
  const core = createCore(source, options);
  return {
    ...createToolGate(core),
    nodes: gateNodes(core),
    pending: pendingOf,
    resume: (answers, pending) => new Command({ resume: resumeValue(answers, pending) }),
  };
}
