/** How the engine comes to understand a tool: built-in profiles by name, and hooks that a tool's author gives in code. */

import type { PermissionMode } from '../decide/decision.js';
import type { Environment } from './environment.js';
import type { CallFacts, Operation, OperationKind, ToolAnnotations } from './operation.js';

export type ProfileName = 'shell' | 'file-read' | 'file-write' | 'file-search' | 'network' | 'mcp' | 'generic';

/** Where a tool keeps what its profile needs, if its names differ from the usual ones. Values are top-level keys of the input. */
export interface ProfileFields {
  readonly path?: string;
  readonly command?: string;
  readonly cwd?: string;
  readonly url?: string;
}

/** What a profile may look at besides the input. */
export interface ProfileContext {
  readonly environment: Environment;
  readonly fields: ProfileFields;
  /** Name of the tool. */
  readonly toolName: string;
  /** From the policy: calls of this tool only read. */
  readonly readOnly?: boolean;
  /** mcp: what the server says of the tool. */
  readonly annotations?: ToolAnnotations | undefined;
  /** mcp: servers whose word counts. */
  readonly trustedServers?: ReadonlySet<string>;
  /** shell: which language the executing shell speaks. Default `bash`. */
  readonly dialect?: 'bash' | 'sh' | 'powershell' | 'cmd';
  /** Absolute working directories of the policy. */
  readonly workingDirectories: readonly string[];
}

/** A built-in way to describe calls. Adding one is adding a file and its line in `profiles.ts`. */
export interface Profile {
  readonly name: ProfileName;
  /** What the content of a rule on such a tool speaks of. `call`: content means nothing here. */
  readonly contentKind: OperationKind;
  describe(input: unknown, context: ProfileContext): CallFacts;
}

/** A tool's own opinion of one call. `passthrough`: I do not decide. */
export interface Verdict<I = unknown> {
  readonly behavior: 'allow' | 'deny' | 'ask' | 'passthrough';
  /** For the person, and for a deny also for the model. */
  readonly message?: string;
  /** With `ask`: no allow rule and no mode silences it. */
  readonly bypassImmune?: boolean;
  /** Run with this input instead. It is described and decided afresh, once. */
  readonly updatedInput?: I;
}

/** What `checkPermissions` is told besides the input. */
export interface HookContext {
  readonly mode: PermissionMode;
  readonly workingDirectories: readonly string[];
  readonly environment: Environment;
  /** What the host passed: user, role, … */
  readonly context: Readonly<Record<string, unknown>>;
}

/**
 * How a custom tool takes part. All optional; a hook that throws or takes longer than `hookTimeout` never leads to an allow.
 *
 * @example
 * const tools = { refund_order: defineTool<{ orderId: string; amount: number }>({
 *   isReadOnly: () => false,
 *   checkPermissions: ({ amount }) => amount > 1000 ? { behavior: 'deny', message: 'above 1000 only by phone' } : { behavior: 'passthrough' },
 * }) };
 */
export interface ToolHooks<I = never, Updated = [I] extends [never] ? unknown : I> {
  isReadOnly?(input: I): boolean;
  operations?(input: I, environment: Environment): readonly Operation[];
  checkPermissions?(input: I, at: HookContext): Verdict<Updated> | Promise<Verdict<Updated>>;
  /** Whether a rule's content speaks of this input (or of one of its operations). `'maybe'` never allows, and asks for a deny or ask rule. */
  matchRule?(content: string, input: I, operation?: Operation): boolean | 'maybe';
  /** Contents of rules that would allow this call next time, narrowest first. */
  suggestRules?(input: I): readonly string[];
}

/** Gives a tool's hooks their input type; does nothing else. */
export function defineTool<I>(hooks: ToolHooks<I>): ToolHooks<I> {
  return hooks;
}
