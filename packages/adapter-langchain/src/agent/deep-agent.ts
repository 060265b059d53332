/**
 * The gate for `createDeepAgent`. A middleware given to it does not reach its sub-agents: each needs the gate of its own, the
 * built-in one too, and one that is compiled already can only be checked.
 */

import { type PolicyInput, SallyportError } from '@sallyport/engine';
import type { ToolLike } from '../tool-input.js';
import { gateName } from './middleware.js';

/** What the gate reads and changes of `createDeepAgent`'s parameters. */
export interface DeepAgentParams {
  readonly tools?: readonly unknown[];
  readonly middleware?: readonly unknown[];
  readonly subagents?: readonly unknown[];
  readonly skills?: unknown;
}

export interface DeepAgentOptions {
  /**
   * The built-in sub-agent `general-purpose`, which has to be declared to be gated. Give `GENERAL_PURPOSE_SUBAGENT` of deepagents
   * to keep its words; default: words of our own.
   */
  readonly generalPurpose?: { readonly description: string; readonly systemPrompt: string };
  /** Names of compiled sub-agents of which you know that they are gated themselves. */
  readonly gated?: readonly string[];
}

/** How the built-in tools of deepagents are to be understood. */
const builtInTools = {
  ls: 'file-search',
  read_file: 'file-read',
  write_file: 'file-write',
  edit_file: 'file-write',
  delete: 'file-write',
  glob: 'file-search',
  grep: 'file-search',
  execute: 'shell',
  task: {},
  write_todos: {},
} as const;

/** Every tool that the agents of these parameters have, as a policy declares it. */
export function toolsOfDeepAgent({ tools = [], subagents = [] }: DeepAgentParams): NonNullable<PolicyInput['tools']> {
  const own = [...tools, ...(subagents as readonly Subagent[]).flatMap((subagent) => subagent.tools ?? [])];
  const names = own.map((tool) => (tool as ToolLike).name).filter((name) => typeof name === 'string');
  return { ...Object.fromEntries(names.map((name) => [name, {}])), ...builtInTools };
}

const generalPurpose = {
  name: 'general-purpose',
  description: 'Does any task of several steps on its own, with the same tools, and gives back the result.',
  systemPrompt:
    'Do the task that you are given with the tools that you have. Whoever gave it sees only your last message: put the whole result into it.',
};

/** The gate, as it goes into the parts of a deep agent. */
export interface DeepAgentGate {
  readonly middleware: readonly unknown[];
  tools(tools: readonly unknown[]): readonly unknown[];
  /** The gate of a sub-agent. */
  child(name: string): DeepAgentGate;
}

export function gateDeepAgent<P extends DeepAgentParams>(gate: DeepAgentGate, params: P, options: DeepAgentOptions): P {
  const declared = (params.subagents ?? []) as readonly Subagent[];
  const named = declared.some(({ name }) => name === generalPurpose.name);
  const all: readonly Subagent[] = named
    ? declared
    : [{ ...generalPurpose, ...options.generalPurpose, name: generalPurpose.name, ...skillsOf(params) }, ...declared];
  return {
    ...params,
    tools: gate.tools(params.tools ?? []),
    middleware: [...(params.middleware ?? []), ...gate.middleware],
    subagents: all.map((subagent) => gateSubagent(gate.child(subagent.name), subagent, options)),
  };
}

interface Subagent {
  readonly name: string;
  readonly tools?: readonly unknown[];
  readonly middleware?: readonly unknown[];
  readonly runnable?: unknown;
  /** Runs on another server. */
  readonly graphId?: unknown;
}

function gateSubagent(gate: DeepAgentGate, subagent: Subagent, { gated = [] }: DeepAgentOptions): Subagent {
  if (subagent.graphId !== undefined) return subagent;
  if (subagent.runnable !== undefined) {
    if (gated.includes(subagent.name) || hasGate(subagent.runnable)) return subagent;
    throw new SallyportError(
      'options-invalid',
      `The compiled sub-agent "${subagent.name}" is not gated, and nothing can be added to it. Give its createAgent the middleware of gate.subagent({ agent: "${subagent.name}" }), or name it in "gated".`,
    );
  }
  return {
    ...subagent,
    middleware: [...(subagent.middleware ?? []), ...gate.middleware],
    ...(subagent.tools === undefined ? {} : { tools: gate.tools(subagent.tools) }),
  };
}

function hasGate(runnable: unknown): boolean {
  const { options } = runnable as {
    readonly options?: { readonly middleware?: readonly { readonly name?: unknown }[] };
  };
  return options?.middleware?.some(({ name }) => name === gateName) ?? false;
}

/** Without own skills a declared sub-agent has none; the built-in one has those of the agent. */
function skillsOf({ skills }: DeepAgentParams): object {
  return skills === undefined ? {} : { skills };
}
