/** What the parts of one gate share. */

import {
  type AnswerOptions,
  type CallContext,
  checkGateOptions,
  type OptionKinds,
  optionKinds,
  type SessionEngine,
  type SubagentOptions,
  tellUnknownTools,
} from '@sallyport/engine';
import { Ledgers } from './ledgers.js';
import type { GateOptions, GateRequest } from './options.js';
import { enclosingTask, nestedAgent, type RunConfig, requestOf } from './request.js';
import type { GateSource } from './source.js';
import { KnownTools } from './tool-input.js';

export interface GateCore {
  readonly options: GateOptions;
  readonly ledgers: Ledgers;
  /** Decides the calls of this gate; a sub-agent's gate has its own, and shares the ledgers. */
  readonly engine: SessionEngine;
  /** Given to a sub-agent's gate: who it is in the ledger. */
  readonly agents: readonly SubagentOptions[];
  /** Tools that were seen, so that a call is decided with the arguments that its tool will get. */
  readonly tools: KnownTools;
  /** Reports a failure that changes no decision. */
  report(error: unknown): void;
}

const { aFunction, either, oneOf, someOf } = optionKinds;

/** Options that only this gate has. */
const ownOptions: OptionKinds = {
  payload: oneOf('hitl', 'agent-inbox'),
  by: aFunction,
  scopes: either(someOf('session', 'project', 'user'), aFunction),
};

export function createCore(source: GateSource, options: GateOptions): GateCore {
  checkGateOptions(options, ownOptions);
  const ledgers = new Ledgers(source, options);
  return {
    options,
    ledgers,
    engine: ledgers.engine,
    agents: [],
    tools: new KnownTools(),
    report:
      options.onError ?? ((error) => console.error('sallyport: the gate could not record what a tool did:', error)),
  };
}

/** The context that rules read, where the host gives one. */
export async function contextOf({ options }: GateCore, request: GateRequest): Promise<{ context?: CallContext }> {
  const { context } = options;
  if (context === undefined) return {};
  return { context: typeof context === 'function' ? await context(request) : context };
}

/** Everything about one step of a run that the parts of the gate need. */
export async function openStep(core: GateCore, config: RunConfig, step: string | undefined) {
  const request = requestOf(config);
  // Not before a call comes: the host may give its tools bit by bit.
  const names = core.agents.length === 0 ? core.tools.newNames() : undefined;
  if (names !== undefined) tellUnknownTools(core.engine, names, core.options.onWarning ?? console.warn);
  const [ledger, context] = await Promise.all([core.ledgers.of(request, step), contextOf(core, request)]);
  const session = agentsOf(core, config).reduce((outer, agent) => outer.subagent(agent), ledger.session);
  return {
    session,
    ledger: ledger.session,
    lasting: ledger.lasting,
    request,
    evaluateOptions: { ...context, ...(step === undefined ? {} : { step }) },
  };
}

/**
 * Ids of calls are unique within one run of an agent only. So an agent inside another is one of its own in the ledger, and the
 * task in which it runs tells it from another one of its name.
 */
function agentsOf({ agents, engine }: GateCore, config: RunConfig): readonly SubagentOptions[] {
  const nested = nestedAgent(config);
  if (nested === undefined) return agents;
  const last = agents.at(-1) ?? { agent: nested, engine };
  return [...agents.slice(0, -1), { ...last, instance: enclosingTask(config) }];
}

/** What the host says about whoever answers. Without a lasting ledger there is no place for a rule. */
export function answerOptionsOf({ options }: GateCore, request: GateRequest, lasting: boolean): AnswerOptions {
  const { by, scopes = ['session'] } = options;
  const name = by?.(request);
  const allowed = typeof scopes === 'function' ? scopes(request) : scopes;
  return { scopes: lasting ? allowed : [], ...(name === undefined ? {} : { by: name }) };
}
