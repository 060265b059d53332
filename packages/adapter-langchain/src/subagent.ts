/** The gate of an agent that works for another one: by the same policy, or by its own, bound by what the outer one forbids. */

import {
  isPermissionEngine,
  type LoadedPolicy,
  type PolicyInput,
  SallyportError,
  type SessionEngine,
} from '@sallyport/engine';
import type { GateCore } from './core.js';
import { KnownTools } from './tool-input.js';

/** What a sub-agent is, and what it inherits. */
export interface SubagentGateOptions {
  /** Its name, for the person who is asked. */
  readonly agent: string;
  /**
   * Its own policy: its mode and what it allows are its own, and what of the outer policy binds it is added. Default: the outer
   * policy, mode and all.
   */
  readonly policy?: PolicyInput | LoadedPolicy;
  /** What of the outer policy binds a policy of its own. Default `restrictions`: denies, asks and locks. */
  readonly inherit?: 'restrictions' | 'denies' | 'all';
  /** `lift`: its asks are asked like those of the outer agent. `deny`: they are denied. Default `lift`. */
  readonly asks?: 'lift' | 'deny';
}

/** @throws SallyportError `options-invalid` */
export function subagentCore(core: GateCore, options: SubagentGateOptions): GateCore {
  requireOptions(options);
  const { agent, asks = 'lift' } = options;
  const engine = engineOf(core, options);
  return { ...core, engine, agents: [...core.agents, { agent, engine, asks }], tools: new KnownTools() };
}

function engineOf(core: GateCore, { agent, policy, inherit }: SubagentGateOptions): SessionEngine {
  const outer = core.engine;
  if (policy === undefined) {
    if (inherit === undefined) return outer;
    throw invalid(
      `"inherit" says what is added to a policy of the sub-agent's own, and "${agent}" has none: it goes by the whole outer policy. Leave "inherit" out, or give a "policy".`,
    );
  }
  if (!isPermissionEngine(outer))
    throw invalid('A sub-agent with a policy of its own needs a session of a PermissionEngine.');
  const engine = outer.forSubagent(policy, {
    inherit: inherit ?? 'restrictions',
    name: core.agents.at(-1)?.agent ?? 'main',
  });
  // Whoever writes nothing down means no more than whoever leaves it out.
  if (engine.policy.isTrivial && !outer.policy.isTrivial) {
    throw invalid(
      `The policy of the sub-agent "${agent}" configures nothing, so it would let run what the outer agent is asked about. Leave "policy" out to go by the outer one, or write its mode, e.g. { mode: 'default' }.`,
    );
  }
  return engine;
}

/** A word that is none would inherit less, or ask where nothing should be asked. */
function requireOptions(options: SubagentGateOptions | null | undefined): void {
  const { agent, inherit, asks }: Partial<SubagentGateOptions> = options ?? {};
  if (typeof agent !== 'string' || agent === '') {
    throw invalid(`A sub-agent has a name that is a text: gate.subagent({ agent: 'researcher' }).`);
  }
  requireOneOf('inherit', inherit, ['restrictions', 'denies', 'all']);
  requireOneOf('asks', asks, ['lift', 'deny']);
}

function requireOneOf(name: string, value: unknown, words: readonly string[]): void {
  if (value === undefined || words.includes(value as string)) return;
  throw invalid(`"${name}" of a sub-agent is ${words.map((word) => `"${word}"`).join(' or ')}, not ${String(value)}.`);
}

function invalid(message: string): SallyportError {
  return new SallyportError('options-invalid', message);
}
