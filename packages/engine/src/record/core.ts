/** What the parts of a session share: one ledger, its rules and its listeners. A sub-agent's session shares all of them. */

import type { CallRecord } from './call-record.js';
import type { UnkeptContexts } from './context.js';
import { SessionEmitter } from './emitter.js';
import { SessionKeys } from './keys.js';
import { Ledger } from './ledger.js';
import type { SessionOptions } from './options.js';
import { Prints } from './prints.js';
import { RememberedRules } from './remembered-rules.js';
import type { SessionEngine } from './session-engine.js';
import type { SessionStore } from './store.js';

export interface SessionCore {
  readonly options: SessionOptions;
  readonly engine: SessionEngine;
  readonly agentPath: readonly string[];
  /** Which of several agents with this path it is; empty where there is one. */
  readonly instances: readonly string[];
  readonly keys: SessionKeys;
  readonly ledger: Ledger;
  readonly store: SessionStore;
  readonly rules: RememberedRules;
  readonly events: SessionEmitter;
  /** Engines of sub-agents by path, as far as their sessions live in this process. */
  readonly engines: Map<string, SessionEngine>;
  readonly unkept: UnkeptContexts;
  readonly prints: Prints;
}

/** Where a session object keeps its parts, for the other entries of this package; found by `Symbol.for`, as copies of it may be mixed. */
export const sessionCore = Symbol.for('sallyport.session');

/** Nobody's agent. Listeners get it, and keys are made of it. */
const mainAgent: readonly string[] = Object.freeze([]);

/** A listener must not break a session, and its failure must not be silent either. */
function reportListener(error: unknown): void {
  console.error('sallyport: a session listener failed:', error);
}

export function createCore(engine: SessionEngine, options: SessionOptions, store: SessionStore): SessionCore {
  const keys = new SessionKeys(options.id);
  const { ruleStores } = options;
  const rules = new RememberedRules(store, keys.rules, ruleStores === undefined ? [] : Object.values(ruleStores));
  return {
    options,
    engine,
    agentPath: mainAgent,
    instances: mainAgent,
    keys,
    store,
    ledger: new Ledger(store, options.id, engine.clock, rules),
    rules,
    events: new SessionEmitter(store, options.id, options.onListenerError ?? reportListener),
    engines: new Map(),
    unkept: new Map(),
    prints: new Prints(),
  };
}

/** Where the ledger has this agent's call. */
export function keyOf(core: SessionCore, toolCallId: string): string {
  return core.keys.call(core.agentPath, toolCallId, core.instances);
}

/**
 * The engine of an agent, without what was remembered. For a sub-agent whose session is not in this process it is the asking
 * session's own, whose restrictions every sub-agent inherits.
 */
export function baseFor(core: SessionCore, agentPath: readonly string[]): SessionEngine {
  const own = agentPath === core.agentPath || core.engines.size === 0;
  return own ? core.engine : (core.engines.get(JSON.stringify(agentPath)) ?? core.engine);
}

/** The engine that decides for an agent: with the rules remembered so far. */
export function engineFor(core: SessionCore, agentPath: readonly string[]): SessionEngine {
  return core.rules.engine(baseFor(core, agentPath), agentPath);
}

export function callBase(record: CallRecord, at: number) {
  const { toolCallId, toolName, agentPath, step } = record;
  return { toolCallId, toolName, agentPath, ...(step === undefined ? {} : { step }), at };
}

/** Tells that a call is over, once its record says so. */
export function announceFinish(core: SessionCore, key: string, record: CallRecord, error?: string): void {
  core.unkept.delete(key);
  core.prints.forget(key);
  if (record.outcome === undefined || !core.events.hears('permission-finish')) return;
  core.events.emit('permission-finish', {
    ...callBase(record, core.engine.clock()),
    outcome: record.outcome,
    ...(error === undefined ? {} : { error }),
  });
}
